/**
 * The query of an address as plain text values, both ways. The router's own form reads and writes JSON, which
 * would turn `?search=123` into a number, and text that looks like one into `%22123%22`. Who needs a number
 * says so.
 */
export type SearchParams = Record<string, string | string[]>;

/** A parameter that occurs more than once reads as a list. */
export function parseSearch(text: string): SearchParams {
  const search: SearchParams = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const earlier = search[key];
    search[key] = earlier === undefined ? value : [earlier, value].flat();
  }
  return search;
}

/** Gives the query with its `?`, or nothing when there is nothing to say; missing values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) params.append(key, String(item));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
