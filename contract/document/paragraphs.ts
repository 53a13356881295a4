/** A text with its lines ended by `\n` alone, however the program that sent it ends them. */
export const plainLines = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028]/g, '\n').replaceAll('\u2029', '\n\n');

/** The paragraphs of a text of a document: they part by an empty line, in which blanks may stand. */
export const paragraphsOf = (text: string): string[] =>
  plainLines(text)
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '');

/** The lines of a paragraph, each of which stays whole where a page ends. */
export const linesOf = (paragraph: string): string[] =>
  paragraph.split('\n').filter((line) => line.trim() !== '');
