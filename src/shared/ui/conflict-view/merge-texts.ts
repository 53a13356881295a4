const isBlank = (text: string) => text.trim() === '';

/**
 * Puts two versions of a text together so that no line of either is lost: what they begin and end with alike stands
 * once, and between that first their lines, then mine.
 */
export function mergeTexts(mine: string, theirs: string): string {
  if (isBlank(mine)) return theirs;
  if (isBlank(theirs)) return mine;
  const own = mine.split('\n');
  const other = theirs.split('\n');
  const shorter = Math.min(own.length, other.length);

  let head = 0;
  while (head < shorter && own[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && own.at(-1 - tail) === other.at(-1 - tail)) tail += 1;

  return [...other.slice(0, other.length - tail), ...own.slice(head)].join('\n');
}
