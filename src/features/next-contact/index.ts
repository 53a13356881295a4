export { nextContactChoice } from './model/next-contact-choice';
export { NEXT_CONTACT } from './model/next-contact-words';
export { useNextContactFilter } from './model/use-next-contact-filter';
export { CardNextContact } from './ui/card-next-contact';
export { nextContactColumn } from './ui/next-contact-column';
