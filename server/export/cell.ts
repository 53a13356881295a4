/** What stands in one cell of an exported table; null is an empty one. */
export type Cell = string | number | null;

/** Rows come in batches, so that neither all of them nor a chunk for each is held. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>;
