import { ApiFailure, NOT_FOUND } from '@/shared/api';
import { isLastPage } from '../list';
import type { ColumnPage, LoadedColumn } from './board-queries';

/** A column that the server does not count is read whole, up to so many pages. */
const MOST_PAGES = 10;

/** How a board is put together from lists. */
export interface ColumnLists<Row, Column extends string> {
  /** The columns a person has chosen; none: all of them. */
  chosen: readonly Column[];
  /** The columns a list can be narrowed to. */
  columns: readonly Column[];
  /** The column of the records of none of them. */
  rest: Column;
  columnOf: (row: Row) => Column;
  /** Records of a column, from page 1. */
  getColumn: (column: Column, page: number) => Promise<ColumnPage<Row>>;
  /** The first records of all columns, as many as a page may hold. */
  getAll: () => Promise<ColumnPage<Row>>;
}

/**
 * The columns of a board as lists of each tell them.
 * @throws {ApiFailure} 404 also where the server's lists are not narrowed to a column, and where a column that it does not
 * count is longer than what is read
 */
export async function boardFromLists<Row, Column extends string>(
  lists: ColumnLists<Row, Column>,
): Promise<LoadedColumn<Row, Column>[]> {
  const { chosen, columns, rest, columnOf, getColumn, getAll } = lists;
  const read = async (column: Column) => {
    const items: Row[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { data, meta } = await getColumn(column, page);
      if (data.some((row) => columnOf(row) !== column)) {
        throw new ApiFailure('http', 'Сервер не отбирает записи по колонке', { status: NOT_FOUND });
      }
      items.push(...data);
      if (meta.total !== null) return { column, total: meta.total, items };
      if (isLastPage(meta, page)) return { column, total: items.length, items };
    }
    throw new ApiFailure('http', 'Сервер не считает записи колонки', { status: NOT_FOUND });
  };
  if (chosen.length > 0) return Promise.all(chosen.map(read));
  // Records of other columns such a server cannot be asked for: they are found among the first of all.
  const [all, ...known] = await Promise.all([getAll(), ...columns.map(read)]);
  const items = all.data.filter((row) => columnOf(row) === rest);
  const others = known.reduce((left, { total }) => left - total, all.meta.total ?? 0);
  return [...known, { column: rest, total: Math.max(others, items.length), items }];
}
