import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { LeadSort } from '#contract';
import { leadOrder, statusRank } from './found-leads';

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

/**
 * The same for a list by status. Counted by status, the leads say which of the statuses the part lies in, and no others
 * are put in order.
 */
export function partByStatus(sort: LeadSort, { limit, offset }: ListPart): SQL {
  const direction = sort.startsWith('-') ? desc : asc;
  return sql`
    ranks as materialized (
      select ${statusRank} as rank, count(*)::integer as total from found as leads group by 1
    ),
    spans as (
      select rank, total, sum(total) over (order by ${direction(sql`rank`)})::integer - total as start from ranks
    ),
    hit as materialized (
      select min(rank) as low, max(rank) as high, min(start) as start from spans
      where start < ${offset + limit} and start + total > ${offset}
    )
    select
      coalesce((select sum(total) from ranks), 0)::integer as total,
      array(
        select leads.id from found as leads
        where ${statusRank} between (select low from hit) and (select high from hit)
        order by ${leadOrder(sort)} limit ${limit} offset ${offset} - (select start from hit)
      ) as ids`;
}
