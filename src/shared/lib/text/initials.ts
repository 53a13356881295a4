/** The first letters of the first two words of a name; nothing when there is no letter or digit in it. */
export function initialsOf(name: string | null): string {
  const words = (name ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
