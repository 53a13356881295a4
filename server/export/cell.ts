import type { LeadValue } from '#contract';

/**
 * What stands in one cell of an exported table; null is an empty one. A date is what the clock on the wall shows, in its
 * parts of UTC: a table knows no time zones.
 */
export type Cell = string | number | Date | null;

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,6})?$/;

/** A value of a field: one of a field of numbers as a number, unless it would not come back as it is. */
export function valueCell(given: Pick<LeadValue, 'value' | 'field'> | undefined): Cell {
  const text = given?.value || null;
  const isNumber = text !== null && given?.field?.type === 'number' && NUMBER.test(text);
  return isNumber ? Number(text.replace(',', '.')) : text;
}

/** The head of a column. */
export interface ColumnHead {
  title: string;
  /** Whether its cells are dates. */
  isMoment?: boolean;
}

/** Rows come in batches, so that neither all of them nor a chunk for each is in memory. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>;
