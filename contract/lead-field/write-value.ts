import { writeEmail } from '../base/email';
import { dropInvisible } from '../base/invisible';

/** A text of a field as it is stored: of a phone and an e-mail without what nobody sees in them. */
export function writeValue(type: string, text: string): string {
  if (type === 'email') return writeEmail(text);
  return type === 'phone' ? dropInvisible(text) : text;
}
