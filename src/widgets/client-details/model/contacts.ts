import { emailKey, phoneKey } from '@/shared/lib/text';
import { linesOf } from './client-form';

/** One phone or one e-mail by which a person is recognised; the other one is empty. */
export interface Contact {
  phone: string;
  email: string;
}

const isText = (text: string | null): text is string => text !== null;

/** Every whole phone and e-mail among what is typed, a line each. */
export const contactsOf = (phones: string, emails: string): Contact[] => [
  ...linesOf(phones)
    .map(phoneKey)
    .filter(isText)
    .map((phone) => ({ phone, email: '' })),
  ...linesOf(emails)
    .map(emailKey)
    .filter(isText)
    .map((email) => ({ phone: '', email })),
];
