const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * A value as JSON with the names of its objects in one order: callers, drafts and databases each have one of
 * their own, and it says nothing. @returns undefined for what JSON has no word for
 */
export const orderedJson = (value: unknown): string | undefined => JSON.stringify(value, inOrder);
