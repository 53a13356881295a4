import { sql, type SQL } from 'drizzle-orm';
import { BOARD_COLUMN_SIZE, LEAD_STATUSES, UNKNOWN_STATUS, type LeadBoard } from '#contract';
import type { AppContext } from '../app-context';
import type { Session } from '../http/authenticate';
import { leadOrder, withFound, type LeadSelection } from './found-leads';
import { leadConditions, statusCondition } from './lead-filter';
import { findLeads } from './lead-repository';

const COLUMNS: readonly string[] = [...LEAD_STATUSES, UNKNOWN_STATUS];

/** Of so many found leads the first of a column are met soon by whoever walks along the list and looks at each. */
const MANY = 1000;

/** A search that finds many can be answered without putting all of them in order, where the order has an index. */
const isWalkable = ({ search, sort, 'filter[repeat]': repeat }: LeadSelection) =>
  Boolean(search) && repeat === undefined && !sort?.endsWith('status');

/** The leads a filter means by their status: how many there are of each, and the first of them. */
export async function findLeadBoard(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): Promise<LeadBoard> {
  const { db } = context.database;
  const canWalk = isWalkable(selection);
  const all = sql`leads where ${leadConditions(context, session, selection)}`;
  const walked = sql`leads where ${leadConditions(context, session, selection, 'walk')}`;
  const cardsFrom = (source: SQL, condition: SQL | undefined) => sql`array(
    select leads.id from ${source} ${condition}
    order by ${leadOrder(selection.sort)} limit ${BOARD_COLUMN_SIZE})`;
  // Of a status nobody has, no cards are looked for: that would be a look at every lead.
  const columns = COLUMNS.map((status) => {
    const condition = statusCondition([status]);
    const byWalk = sql`when (select sum(total) from totals) >= ${MANY}
      then ${cardsFrom(walked, sql`and ${condition}`)}`;
    return sql`select
      ${status} as status,
      coalesce((select sum(total) from totals as leads where ${condition}), 0)::integer as total,
      case when not exists (select from totals as leads where ${condition}) then null
        ${canWalk ? byWalk : sql``}
        else ${cardsFrom(sql`found as leads`, sql`where ${condition}`)} end as ids`;
  });
  const { rows } = await db.execute<{ status: string; total: number; ids: number[] | null }>(sql`
    ${withFound(context, session, selection)},
    totals as materialized (
      select status, count(*) as total from ${canWalk ? all : sql`found`} group by status)
    ${sql.join(columns, sql` union all `)}`);

  const leads = await findLeads(
    db,
    session.companyId,
    rows.flatMap(({ ids }) => ids ?? []),
  );
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return rows
    .filter(({ status, total }) => status !== UNKNOWN_STATUS || total > 0)
    .map(({ status, total, ids }) => ({
      status,
      total,
      items: (ids ?? []).flatMap((id) => byId.get(id) ?? []),
    }));
}
