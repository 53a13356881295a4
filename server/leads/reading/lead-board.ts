import { sql, type SQL } from 'drizzle-orm';
import { BOARD_COLUMN_SIZE, LEAD_STATUSES, UNKNOWN_STATUS, type LeadBoard } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../http/authenticate';
import { foundColumns, isComputed, leadOrder, withFound } from './found-leads';
import { leadConditions, searchOfKnown, statusCondition, type LeadSelection } from './lead-filter';
import { findLeads } from './lead-repository';

const COLUMNS: readonly string[] = [...LEAD_STATUSES, UNKNOWN_STATUS];
/** So many leads at the beginning of a list are looked at one by one in next to no time. */
const NEAR = 1000;
/** A search that finds so many of them finds so many leads that to put all in order would take most of the time. */
const MANY_OF_NEAR = 100;

interface Asked {
  context: AppContext;
  session: Session;
  selection: LeadSelection;
}

/** `leads where …`, all that a filter means. */
const leadsOf = ({ context, session, selection }: Asked) =>
  sql`leads where ${leadConditions(context, session, selection)}`;

/**
 * A query with a row for each status: how many there are, and the first of them by `firstOf`. Of a status nobody has, none
 * are looked for: that would be a look at every lead. To be put behind `totals`.
 */
const columnsBy = (firstOf: (condition: SQL | undefined, total: SQL) => SQL) =>
  sql.join(
    COLUMNS.map((status) => {
      const condition = statusCondition([status]);
      const total = sql`(select sum(total) from totals as leads where ${condition})`;
      return sql`select ${status} as status, coalesce(${total}, 0)::integer as total,
        case when ${total} > 0 then ${firstOf(condition, total)} end as ids`;
    }),
    sql` union all `,
  );

/** Finds all leads once, to count them and to put them in order. */
function boardOfFound({ context, session, selection }: Asked): SQL {
  const first = sql`order by ${leadOrder(session, selection.sort)} limit ${BOARD_COLUMN_SIZE}`;
  return sql`${withFound(context, session, selection)},
    totals as materialized (select status, count(*) as total from found group by status)
    ${columnsBy(
      (condition) => sql`array(select leads.id from found as leads where ${condition} ${first})`,
    )}`;
}

/** The nearest leads of a list, whatever is searched for, as `leads`; of one status where that is asked. */
function nearest(asked: Asked, condition: SQL = sql`true`): SQL {
  const { session, selection } = asked;
  const { search: _search, ...others } = selection;
  return sql`(select ${foundColumns(selection.sort)}, search_text
    from ${leadsOf({ ...asked, selection: others })} and ${condition}
    order by ${leadOrder(session, selection.sort)} limit ${NEAR}) as leads`;
}

/** Counts all leads of a search, but puts in order only those near the beginning of each column that has enough there. */
function boardOfNearest(asked: Asked, isFound: SQL): SQL {
  const first = sql`order by ${leadOrder(asked.session, asked.selection.sort)} limit ${BOARD_COLUMN_SIZE}`;
  return sql`with totals as materialized (
      select status, count(*) as total from ${leadsOf(asked)} group by status)
    ${columnsBy(
      (condition, total) => sql`(
        select case when cardinality(ids) = least(${total}, ${BOARD_COLUMN_SIZE}) then ids
          else array(select leads.id from ${leadsOf(asked)} and ${condition} ${first}) end
        from (select array(
          select leads.id from ${nearest(asked, condition)} where ${isFound} ${first}
        ) as ids) as near)`,
    )}`;
}

/** Whether a search finds leads all over the list, whose order has an index to walk along. */
async function isDense(asked: Asked, isFound: SQL): Promise<boolean> {
  const { sort, filter } = asked.selection;
  if (filter.repeat || sort?.endsWith('status') || isComputed(sort)) return false;
  const { rows } = await asked.context.database.db.execute<{ many: boolean }>(sql`
    select count(*) >= ${MANY_OF_NEAR} as many from ${nearest(asked)} where ${isFound}`);
  return rows[0]?.many ?? false;
}

/** The leads a filter means by their status: how many there are of each, and the first of them. */
export async function findLeadBoard(
  context: AppContext,
  session: Session,
  selection: LeadSelection,
): Promise<LeadBoard> {
  const { db } = context.database;
  const asked = { context, session, selection };
  const isFound = selection.search ? searchOfKnown(selection.search) : undefined;
  const query =
    isFound && (await isDense(asked, isFound))
      ? boardOfNearest(asked, isFound)
      : boardOfFound(asked);
  const { rows } = await db.execute<{ status: string; total: number; ids: number[] | null }>(query);

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
