export const NEXT_CONTACT = 'Следующий контакт';
