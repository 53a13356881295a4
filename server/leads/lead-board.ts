import { sql, type SQL } from 'drizzle-orm';
import { BOARD_COLUMN_SIZE, LEAD_STATUSES, UNKNOWN_STATUS, type LeadBoard } from '#contract';
import type { AppContext } from '../app-context';
import type { Session } from '../http/authenticate';
import { leadOrder, withFound, type LeadSelection } from './found-leads';
import { statusCondition } from './lead-filter';
import { findLeads } from './lead-repository';

const COLUMNS: readonly string[] = [...LEAD_STATUSES, UNKNOWN_STATUS];

/** One part of a query for each column, in their order. */
const forEachColumn = (part: (condition: SQL | undefined) => SQL) =>
  sql.join(
    COLUMNS.map((status) => part(statusCondition([status]))),
    sql`, `,
  );

/** The leads a filter means by their status: how many there are of each, and the first of them. */
export async function findLeadBoard(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): Promise<LeadBoard> {
  const { db } = context.database;
  const totals = forEachColumn((condition) => sql`count(*) filter (where ${condition})`);
  const cards = forEachColumn(
    (condition) => sql`array(
      select leads.id from found as leads where ${condition}
      order by ${leadOrder(selection.sort)} limit ${BOARD_COLUMN_SIZE}
    )`,
  );
  const { rows } = await db.execute<{ totals: number[]; cards: number[][] }>(sql`
    ${withFound(context, session, selection)}
    select
      (select json_build_array(${totals}) from found as leads) as totals,
      json_build_array(${cards}) as cards`);
  const [found] = rows;
  if (!found) throw new Error('A count answers one row');

  const leads = await findLeads(db, session.companyId, found.cards.flat());
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const columns = COLUMNS.map((status, index) => ({
    status,
    total: found.totals[index] ?? 0,
    items: (found.cards[index] ?? []).flatMap((id) => byId.get(id) ?? []),
  }));
  return columns.filter(({ status, total }) => status !== UNKNOWN_STATUS || total > 0);
}
