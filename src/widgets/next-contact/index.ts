export { NEXT_CONTACT, nextContactChoice } from './model/next-contact-choice';
export { useNextContactFilter } from './model/use-next-contact-filter';
export { CardNextContact } from './ui/card-next-contact';
export { nextContactColumn } from './ui/next-contact-column';
export { NextContactText } from './ui/next-contact-text';
