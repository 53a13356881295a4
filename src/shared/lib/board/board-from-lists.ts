import { hasOtherPages, isLastPage } from '../list';
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
  /** The page that the list shows. */
  getShown: () => Promise<ColumnPage<Row>>;
}

/** The columns as far as one page of the list fills them; whole where the list has no other page. */
async function boardFromPage<Row, Column extends string>(
  lists: ColumnLists<Row, Column>,
): Promise<LoadedColumn<Row, Column>[]> {
  const { chosen, columns, rest, columnOf, getShown } = lists;
  const { data, meta } = await getShown();
  const isPartial = hasOtherPages(meta);
  return (chosen.length > 0 ? chosen : [...columns, rest]).map((column) => {
    const items = data.filter((row) => columnOf(row) === column);
    return { column, total: items.length, items, isPartial };
  });
}

/**
 * The columns of a board as lists of each tell them. Where the server's lists are not narrowed to a column,
 * or a column that it does not count is longer than what is read, the page that the list shows is all there
 * is to show.
 * @throws {ApiFailure}
 */
export async function boardFromLists<Row, Column extends string>(
  lists: ColumnLists<Row, Column>,
): Promise<LoadedColumn<Row, Column>[]> {
  const { chosen, columns, rest, columnOf, getColumn, getAll } = lists;
  /** Null where the column cannot be read whole. */
  const read = async (column: Column): Promise<LoadedColumn<Row, Column> | null> => {
    const items: Row[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { data, meta } = await getColumn(column, page);
      if (data.some((row) => columnOf(row) !== column)) return null;
      items.push(...data);
      if (meta.total !== null) return { column, total: meta.total, items };
      if (isLastPage(meta, page)) return { column, total: items.length, items };
    }
    return null;
  };
  const [first, ...others] = chosen.length > 0 ? chosen : columns;
  // One column tells whether the server narrows at all: of one that does not, the rest need not be asked for.
  const known = [first === undefined ? null : await read(first)];
  if (known[0] !== null) known.push(...(await Promise.all(others.map(read))));
  const whole = known.filter((column) => column !== null);
  if (whole.length < known.length) return boardFromPage(lists);
  if (chosen.length > 0) return whole;
  // Records of other columns such a server cannot be asked for: they are found among the first of all.
  const all = await getAll();
  const items = all.data.filter((row) => columnOf(row) === rest);
  const left = whole.reduce((sum, { total }) => sum - total, all.meta.total ?? 0);
  return [...whole, { column: rest, total: Math.max(left, items.length), items }];
}
