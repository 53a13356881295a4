/** Longest piece of somebody's text in a notification, in characters; the whole of it is in the record. */
const LONGEST_PART = 80;

/** A text of somebody in one line of a notification. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= LONGEST_PART
    ? line
    : `${characters.slice(0, LONGEST_PART).join('')}…`;
}
