const isBlank = (text: string) => text.trim() === '';

/**
 * Puts two versions of a text together so that no line of either is lost: what they begin and end with alike
 * stands once, and between that first the remote lines, then the local ones.
 */
export function mergeTexts(local: string, remote: string): string {
  if (isBlank(local)) return remote;
  if (isBlank(remote)) return local;
  const own = local.split('\n');
  const other = remote.split('\n');
  const shorter = Math.min(own.length, other.length);

  let head = 0;
  while (head < shorter && own[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && own.at(-1 - tail) === other.at(-1 - tail)) tail += 1;

  return [...other.slice(0, other.length - tail), ...own.slice(head)].join('\n');
}
