export { NEXT_CONTACT, useNextContactFilter } from './model/next-contact-filter';
export { CardNextContact } from './ui/next-contact';
export { nextContactColumn } from './ui/next-contact-column';
