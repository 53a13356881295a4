import { writeEmail } from '../base/text/email';
import { dropInvisible } from '../base/text/invisible';

/** Types without meaningful invisible characters. Texts and labels of choices have them: parts of emoji. */
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

/** Drops invisible characters from a value where they mean nothing. */
export const dropUnmeant = (type: string, text: string): string =>
  PLAIN.has(type) ? dropInvisible(text) : text;

/** A value as it is stored: without invisible characters, but for texts and choices. */
export function writeValue(type: string, text: string): string {
  return type === 'email' ? writeEmail(text) : dropUnmeant(type, text);
}
