import { normalisePhones } from '../base/text/phone';

const EMAIL = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+\.\p{L}{2,}/u;

/**
 * The first phone, in E.164, and the first e-mail in what a visitor has written; undefined where there is
 * none.
 */
export const contactInWords = (text: string): Record<'phone' | 'email', string | undefined> => ({
  phone: normalisePhones(text)[0],
  email: EMAIL.exec(text)?.[0],
});
