import { sql, type SQL } from 'drizzle-orm';
import { LEAD_STATUSES, UNKNOWN_STATUS, type LeadSort } from '#contract';
import { leadOrder } from './found-leads';
import { statusCondition } from './lead-filter';

/** Which leads of a list are wanted. */
export interface ListPart {
  limit: number;
  offset: number;
}

/**
 * Ends a query that `withFound` begins: `total` and the `ids` of a part of the list. The second half of a list is read
 * from its end, so that the last page is as near as the first.
 */
export function partByKey(sort: LeadSort | undefined, { limit, offset }: ListPart): SQL {
  return sql`
    size as materialized (select count(*)::integer as total from found)
    select total, case when total > ${offset * 2} then
      array(
        select leads.id from found as leads
        order by ${leadOrder(sort)} limit ${limit} offset ${offset}
      )
    else
      array(
        select leads.id from (
          select * from found as leads
          order by ${leadOrder(sort, true)}
          limit greatest(0, least(${limit}, (select total from size) - ${offset}))
          offset greatest(0, (select total from size) - ${offset + limit})
        ) as leads
        order by ${leadOrder(sort)}
      )
    end as ids from size`;
}

/** The statuses in the order of a list: those of other systems are one, which comes first. */
const STATUSES: readonly string[] = [UNKNOWN_STATUS, ...LEAD_STATUSES];

/**
 * The same for a list by status. Counted by status, the leads say which of the statuses the part lies in, and from where
 * to where; no others are read.
 */
export function partByStatus(sort: LeadSort, { limit, offset }: ListPart): SQL {
  const order = sort.startsWith('-') ? STATUSES.toReversed() : STATUSES;
  const places = order.map(
    (
      status,
      place,
    ) => sql`select ${place}::integer as place, coalesce(sum(total), 0)::integer as total
      from statuses as leads where ${statusCondition([status])}`,
  );
  const spanOf = (place: number, wanted: SQL) =>
    sql`(select greatest(0, ${wanted}) from spans where place = ${place})`;
  const parts = order.map((status, place) => {
    const count = sql`least(start + total, ${offset + limit}) - greatest(start, ${offset})`;
    return sql`(
      select ${place}::integer as place, leads.id from found as leads where ${statusCondition([status])}
      order by leads.id desc limit ${spanOf(place, count)} offset ${spanOf(place, sql`${offset} - start`)}
    )`;
  });
  return sql`
    statuses as materialized (select status, count(*) as total from found group by status),
    spans as materialized (
      select place, total, sum(total) over (order by place)::integer - total as start
      from (${sql.join(places, sql` union all `)}) as places
    )
    select
      (select sum(total)::integer from spans) as total,
      array(
        select id from (${sql.join(parts, sql` union all `)}) as parts order by place, id desc
      ) as ids`;
}
