import { isApiFailure, lacksCall } from '@/shared/api';
import type { ColumnLists } from './board-from-lists';
import type { LoadedColumn } from './board-queries';

/** A backend may take «board» for the number of a record, and answer with anything. */
const isNoBoard = (error: unknown) =>
  lacksCall(error) || (isApiFailure(error) && error.kind === 'parse');

/**
 * The columns of a board with their first cards. A backend that has no such call is asked for a list of each
 * column.
 * @throws {ApiFailure}
 */
export async function boardOrLists<Row, Column extends string>(
  board: Promise<LoadedColumn<Row, Column>[]>,
  lists: ColumnLists<Row, Column>,
): Promise<LoadedColumn<Row, Column>[]> {
  try {
    const columns = await board;
    // Every board has columns; nothing at all is what some servers answer to a call they do not know.
    if (columns.length > 0) return columns;
  } catch (error) {
    if (!isNoBoard(error)) throw error;
  }
  const { boardFromLists } = await import('./board-from-lists');
  return boardFromLists(lists);
}
