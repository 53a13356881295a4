const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown) =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value);

/**
 * Where the contract's tolerant reader had to change what it was given: a field it does not know, a default in place of
 * a wrong value, a number for its text. What our own side writes comes back from the reader as it was.
 * @param given what was written
 * @param read what the reader made of it
 * @returns a line for each such place, `data.0.phone: 5 was read as "5"`
 */
export function looseParts(given: unknown, read: unknown, path = ''): string[] {
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(given) && Array.isArray(read) && given.length === read.length) {
    return given.flatMap((value, index) => looseParts(value, read[index], at(index)));
  }
  if (isObject(given) && isObject(read)) {
    const keys = new Set([...Object.keys(given), ...Object.keys(read)]);
    return [...keys].flatMap((key) => looseParts(given[key], read[key], at(key)));
  }
  return Object.is(given, read) ? [] : [`${path}: ${shown(given)} was read as ${shown(read)}`];
}
