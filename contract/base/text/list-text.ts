/**
 * Several texts as one: separated by commas. A comma or a backslash of a text itself has a backslash before
 * it, so that any text comes back as it was.
 */
export const joinList = (texts: readonly (string | number)[]): string =>
  texts.map((text) => String(text).replace(/[\\,]/g, String.raw`\$&`)).join(',');

/** The texts of a list, empty ones left out, each of them once. */
export function splitList(list: string): string[] {
  const texts = list.match(/(?:\\[\s\S]|[^\\,])+/g) ?? [];
  return [...new Set(texts.map((text) => text.replace(/\\([\s\S])/g, '$1')).filter(Boolean))];
}
