import { joinList, splitList } from '../base/text/list-text';
import { MAX_ID } from '../base/wire/wire';

/**
 * A condition on one field of a lead; the type of the field gives the value its meaning, see `readFieldTest`.
 */
export interface FieldFilter {
  fieldId: number;
  /**
   * Text: what the value must hold. Options: `joinList` of the wanted. Number and date: `1..5`,
   * `2026-01-01..`, of which one end may be missing. A box: `1` or `0`.
   */
  value: string;
}

/** Each asks for a look at the values of its field. */
export const FIELD_FILTERS_LIMIT = 5;

/** A filter by fields as one text, `12:окна,15:1..5`. */
export const joinFieldFilters = (filters: readonly FieldFilter[]): string =>
  joinList(filters.map(({ fieldId, value }) => `${fieldId}:${value}`));

function readFieldFilter(text: string): FieldFilter | null {
  const [, id, value = ''] = /^(\d{1,10}):([\s\S]+)$/.exec(text) ?? [];
  const fieldId = Number(id);
  return fieldId > 0 && fieldId <= MAX_ID ? { fieldId, value } : null;
}

/** Reads such a text; null where it is invalid, or asks for too much. */
export function splitFieldFilters(text: string): FieldFilter[] | null {
  const filters = splitList(text).map(readFieldFilter);
  const ids = new Set(filters.map((filter) => filter?.fieldId));
  const isSound = !filters.includes(null) && ids.size === filters.length;
  return isSound && filters.length <= FIELD_FILTERS_LIMIT
    ? filters.filter((filter) => filter !== null)
    : null;
}
