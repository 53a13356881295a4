import { sql } from 'drizzle-orm';
import { BOARD_COLUMN_SIZE, LEAD_STATUSES, UNKNOWN_STATUS, type LeadBoard } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import {
  boardOf,
  boardOfNearest,
  fillBoard,
  isDense,
  readBoard,
  type BoardShape,
  type DenseSearch,
} from '../../lists/list-board';
import { isComputed, foundLeads } from './found-leads';
import { searchOfKnown, statusCondition, type LeadSelection } from './lead-filter';
import { findLeads } from './lead-repository';

const BY_STATUS: BoardShape = {
  column: sql`status`,
  columns: [...LEAD_STATUSES, UNKNOWN_STATUS].map((key) => ({
    key,
    condition: statusCondition([key]),
  })),
  size: BOARD_COLUMN_SIZE,
};

/** The search of a selection, where the order has an index to walk along. */
function searchAlong(
  context: AppContext,
  session: Session,
  { search, ...others }: LeadSelection,
): DenseSearch | undefined {
  const { sort, filter } = others;
  const isFound = search ? searchOfKnown(search) : undefined;
  if (!isFound || filter.repeat || sort?.endsWith('status') || isComputed(sort)) return undefined;
  return { everything: foundLeads(context, session, others), isFound, searched: sql`search_text` };
}

/** The leads that are meant by their status: how many there are of each, and the first of them. */
export async function findLeadBoard(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): Promise<LeadBoard> {
  const { db } = context.database;
  const list = foundLeads(context, session, selection);
  const search = searchAlong(context, session, selection);
  const columns = await readBoard(
    db,
    search && (await isDense(db, search))
      ? boardOfNearest(list, BY_STATUS, search)
      : boardOf(list, BY_STATUS),
  );
  return fillBoard(columns, UNKNOWN_STATUS, (ids) => findLeads(db, session.companyId, ids));
}
