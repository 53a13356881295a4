/**
 * Invisible characters: format characters (U+200B, U+200E, the soft hyphen), fillers of a script, variation
 * selectors, the blank of Braille, and control characters that are no space. `fold_text` of the database
 * drops the same ones.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t-\r])\p{Cc}/gu;

/**
 * Drops invisible characters: for comparisons, e-mails and phones. Not for shown texts:
 * there they join the parts of an emoji and part the letters of a name.
 */
export const dropInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** False where there is nothing to see in a text, though it has a length. */
export const isVisible = (text: string): boolean => dropInvisible(text).trim() !== '';
