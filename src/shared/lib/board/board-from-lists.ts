import { ApiFailure, NOT_FOUND } from '@/shared/api';
import type { ColumnPage, LoadedColumn } from './board-queries';

/** How a board is put together from lists. */
export interface ColumnLists<Row, Column extends string> {
  /** The columns a person has chosen; none: all of them. */
  chosen: readonly Column[];
  /** The columns a list can be narrowed to. */
  columns: readonly Column[];
  /** The column of the records of none of them. */
  rest: Column;
  columnOf: (row: Row) => Column;
  /** The first records of a column. */
  getColumn: (column: Column) => Promise<ColumnPage<Row>>;
  /** The first records of all columns, as many as a page may hold. */
  getAll: () => Promise<ColumnPage<Row>>;
}

/**
 * The columns of a board as lists of each tell them.
 * @throws {ApiFailure} 404 also where the server's lists are not narrowed to a column
 */
export async function boardFromLists<Row, Column extends string>(
  lists: ColumnLists<Row, Column>,
): Promise<LoadedColumn<Row, Column>[]> {
  const { chosen, columns, rest, columnOf, getColumn, getAll } = lists;
  const read = async (column: Column) => {
    const { data, meta } = await getColumn(column);
    if (data.some((row) => columnOf(row) !== column)) {
      throw new ApiFailure('http', 'Сервер не отбирает записи по колонке', { status: NOT_FOUND });
    }
    return { column, total: meta.total, items: data };
  };
  if (chosen.length > 0) return Promise.all(chosen.map(read));
  // Records of other columns such a server cannot be asked for: they are found among the first of all.
  const [all, ...known] = await Promise.all([getAll(), ...columns.map(read)]);
  const items = all.data.filter((row) => columnOf(row) === rest);
  const others = known.reduce((left, { total }) => left - total, all.meta.total);
  return [...known, { column: rest, total: Math.max(others, items.length), items }];
}
