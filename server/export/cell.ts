/**
 * What stands in one cell of an exported table; null is an empty one. A date is what the clock on the wall shows, in its
 * parts of UTC: a table knows no time zones.
 */
export type Cell = string | number | Date | null;

/** The head of a column. */
export interface ColumnHead {
  title: string;
  /** Whether its cells are dates. */
  isMoment?: boolean;
}

/** Rows come in batches, so that neither all of them nor a chunk for each is in memory. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>;
