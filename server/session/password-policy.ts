import { invalidField } from '../http/http-error';
import { COMMON_PASSWORDS } from './common-passwords';

const TOO_COMMON = 'Такой пароль легко угадать. Придумайте другой';
/** Fewer different characters than this is a pattern («11111111», «abababab»), not a password. */
const MIN_DIFFERENT_CHARACTERS = 3;

/**
 * Refuses a new password that is among the first to be guessed; its length is the contract's business (ASVS
 * 6.2).
 * @param email the person's own, which is no password
 * @throws {HttpError} 422 on `password`
 */
export function requireUncommonPassword(password: string, email: string): void {
  const text = password.normalize('NFKC').toLowerCase();
  const [mailbox = ''] = email.split('@');
  const isCommon =
    COMMON_PASSWORDS.has(text) ||
    text === email ||
    text === mailbox ||
    new Set(text).size < MIN_DIFFERENT_CHARACTERS;
  if (isCommon) throw invalidField('password', TOO_COMMON);
}
