type Search = Record<string, unknown>;

/** A search parameter as a record's number, or null: anything else names no record. */
export function readRecordId(search: Search, param: string): number | null {
  const id = Number(search[param]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * Reads the opened record for a route's `validateSearch`: what is no number is given as undefined, so that it
 * is taken out of the address; an absent parameter stays absent.
 */
export const validateRecordId = <Param extends string>(
  search: Search,
  param: Param,
): { [Key in Param]?: number | undefined } =>
  (search[param] === undefined ? {} : { [param]: readRecordId(search, param) ?? undefined }) as {
    [Key in Param]?: number | undefined;
  };
