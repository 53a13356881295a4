import type { BoardKind, BoardRow } from './board-kind';
import type { BoardState, LoadedColumn } from './board-queries';

/** Cards of one column that came together. */
export interface ColumnPart<Row> {
  column: string;
  rows: readonly Row[];
  /** When they came. */
  at: number;
}

/** A column as it is drawn: its cards are those that are loaded, in their order. */
export interface ArrangedColumn<Row, Column extends string> {
  column: Column;
  total: number;
  rows: readonly Row[];
  /** Sums of all its records; absent where the kind has none. */
  sums?: readonly number[] | undefined;
}

/** The fields that decide where a record stands. */
type Order<Row extends BoardRow, Column extends string, State extends BoardState> = Pick<
  BoardKind<Row, Column, State>,
  'queries' | 'comesBefore'
>;

/** The first cards of each column. */
export const firstParts = <Row>(
  board: readonly LoadedColumn<Row, string>[],
  at: number,
): ColumnPart<Row>[] => board.map(({ column, items }) => ({ column, rows: items, at }));

/** Where a record belongs among others that are in order. */
export function placeAmong<Row extends BoardRow>(
  rows: readonly Row[],
  row: Row,
  comesBefore: (one: Row, other: Row) => boolean,
): number {
  const index = rows.findIndex((other) => other.id !== row.id && comesBefore(row, other));
  return index < 0 ? rows.length : index;
}

/** Each record once, as the part knows it that came last. */
function newestById<Row extends BoardRow>(parts: readonly ColumnPart<Row>[]) {
  const found = new Map<number, { row: Row; part: ColumnPart<Row> }>();
  for (const part of parts) {
    for (const row of part.rows) {
      const known = found.get(row.id);
      if (known === undefined || known.part.at < part.at) found.set(row.id, { row, part });
    }
  }
  return found;
}

/**
 * The columns as they are drawn. Each record stands once, in the column it says itself: one that came with
 * another column and was moved since takes its place in the order.
 */
export function boardColumns<Row extends BoardRow, Column extends string, State extends BoardState>(
  { queries, comesBefore }: Order<Row, Column, State>,
  board: readonly LoadedColumn<Row, Column>[],
  parts: readonly ColumnPart<Row>[],
  sort: State['sort'],
): ArrangedColumn<Row, Column>[] {
  const byColumn = new Map<Column, { own: Row[]; moved: Row[] }>();
  for (const { row, part } of newestById(parts).values()) {
    const column = queries.columnOf(row);
    const rows = byColumn.get(column) ?? { own: [], moved: [] };
    (part.column === column ? rows.own : rows.moved).push(row);
    byColumn.set(column, rows);
  }
  const before = (one: Row, other: Row) => comesBefore(one, other, sort);
  const known = board.map(({ column }) => column);
  return [...new Set([...known, ...byColumn.keys()])].map((column) => {
    const { own, moved } = byColumn.get(column) ?? { own: [], moved: [] };
    const rows = [...own];
    for (const row of moved) rows.splice(placeAmong(rows, row, before), 0, row);
    const { total = 0, sums } = board.find((loaded) => loaded.column === column) ?? {};
    return { column, total: Math.max(total, rows.length), rows, sums };
  });
}
