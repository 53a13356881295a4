const byKey = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Compares two values by what they hold: the database keeps the keys of an object in an order of its own. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, byKey) === JSON.stringify(b, byKey);
