import { writeEmail } from '../base/text/email';
import { dropInvisible } from '../base/text/invisible';

/** Types in whose values nothing invisible means anything. In texts it does, and in the labels of choices: parts of emoji. */
const PLAIN = new Set([
  'email',
  'phone',
  'number',
  'date',
  'datetime',
  'url',
  'dimensions',
  'checkbox',
]);

/** What was given for a field, without what nobody sees, where that means nothing. */
export const dropUnmeant = (type: string, text: string): string =>
  PLAIN.has(type) ? dropInvisible(text) : text;

/** A text of a field as it is stored: without what nobody sees in it, but for texts and choices. */
export function writeValue(type: string, text: string): string {
  return type === 'email' ? writeEmail(text) : dropUnmeant(type, text);
}
