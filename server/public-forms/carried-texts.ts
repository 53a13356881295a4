import { LONGEST_ORIGIN, readCode } from '#contract';

/** Marks of a visit carried along by a form: untrusted texts as they came. */
export interface VisitSource {
  referer: string;
  page: string;
  ref: string;
  utm: Record<string, unknown>;
  first: Record<string, unknown>;
  /** The last links with a code that were opened. */
  touches: readonly unknown[];
  /** The visitor's clock when the form was sent; empty where unknown. */
  clock: string;
}

/**
 * A stranger's text as the database can hold it: without NUL, without halves of characters, of bounded
 * length.
 */
export function clean(text: unknown, limit: number): string | null {
  if (typeof text !== 'string') return null;
  const cut = text.slice(0, limit).replaceAll('\0', '').trim();
  // Encoding replaces a lone surrogate, which JSON in the database would refuse.
  return Buffer.from(cut, 'utf8').toString('utf8') || null;
}

/** Reads a partner's code from an untrusted text; null where there is none. */
export const cleanCode = (text: unknown) =>
  typeof text === 'string' ? clean(readCode(text), LONGEST_ORIGIN) : null;

/** An object as records of unknown values; anything else is an empty one. */
export const recordOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given))
    : {};

/** Only the texts among anything. */
export const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(given)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** JSON a form carried along; a broken one is an empty record. */
export function parseRecord(text: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A JSON list a form carried along; a broken one is empty. */
export function parseList(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The named texts of an address a visitor had open, of one name the first; none where it is no address. */
export const queryOf = (address: string): Record<string, string> =>
  URL.canParse(address) ? Object.fromEntries([...new URL(address).searchParams].toReversed()) : {};
