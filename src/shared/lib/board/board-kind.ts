import type { RecordKeys } from '../list';
import type { BoardQueries, BoardState } from './board-queries';

/** The fields of a record that a board reads. */
export interface BoardRow {
  id: number;
}

/** The board of one kind of record: its columns, where a record belongs, how it is read. */
export interface BoardKind<Row extends BoardRow, Column extends string, State extends BoardState> {
  keys: Pick<RecordKeys, 'boards'>;
  queries: BoardQueries<Row, Column, State>;
  /**
   * The columns that are always there, in their order; cards can be moved there. Others are there while they
   * have cards.
   */
  columns: readonly Column[];
  titleOf: (column: Column) => string;
  /** Whether one record stands before another of the same column: the server's order. */
  comesBefore: (one: Row, other: Row, sort: State['sort']) => boolean;
  /** Cards a column begins with; the next ones are pages of so many. */
  pageSize: number;
}
