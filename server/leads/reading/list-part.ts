import { sql, type SQL } from 'drizzle-orm';
import { LEAD_STATUSES, UNKNOWN_STATUS, type LeadSort } from '#contract';
import type { Session } from '../../http/authenticate';
import { leadOrder } from './found-leads';
import { statusCondition } from './lead-filter';
import { waits } from './first-response';

/** Which leads of a list are wanted. */
export interface ListPart {
  limit: number;
  offset: number;
}

/**
 * Ends a query that `withFound` begins: `total` and the `ids` of a part of the list. The second half of a list is read
 * from its end, so that the last page is as near as the first.
 */
function partByKey(session: Session, sort: LeadSort | undefined, { limit, offset }: ListPart): SQL {
  return sql`
    size as materialized (select count(*)::integer as total from found)
    select total, case when total > ${offset * 2} then
      array(
        select leads.id from found as leads
        order by ${leadOrder(session, sort)} limit ${limit} offset ${offset}
      )
    else
      array(
        select leads.id from (
          select * from found as leads
          order by ${leadOrder(session, sort, true)}
          limit greatest(0, least(${limit}, (select total from size) - ${offset}))
          offset greatest(0, (select total from size) - ${offset + limit})
        ) as leads
        order by ${leadOrder(session, sort)}
      )
    end as ids from size`;
}

/** The statuses in the order of a list: those of other systems are one, which comes first. */
const STATUSES: readonly string[] = [UNKNOWN_STATUS, ...LEAD_STATUSES];

/**
 * The same for a list by status. Counted by status, the leads say which of the statuses the part lies in, and from where
 * to where; no others are read.
 */
function partByStatus(sort: LeadSort, { limit, offset }: ListPart): SQL {
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

/** Leads that stand together in a list, and their order among each other. */
interface LeadGroup {
  condition: SQL;
  order: SQL;
}

/** From where to where a part lies in what begins at `start` and is `total` long. */
const spanOfPart = ({ limit, offset }: ListPart, start: SQL, total: SQL) => ({
  skip: sql`greatest(0, ${offset}::integer - ${start})`,
  take: sql`greatest(0, least(${start} + ${total}, ${offset + limit}::integer) - greatest(${start}, ${offset}::integer))`,
});

/** The same for a list of two groups, each of which has an index for its order; of neither more is read than is wanted. */
function partByGroups([first, second]: readonly [LeadGroup, LeadGroup], part: ListPart): SQL {
  const idsOf = ({ condition, order }: LeadGroup, start: SQL, total: SQL) => {
    const { skip, take } = spanOfPart(part, start, total);
    return sql`array(select leads.id from found as leads where ${condition}
      order by ${order}, leads.id desc limit ${take} offset ${skip})`;
  };
  const sizeOf = (column: 'first' | 'second') => sql`(select sizes.${sql.raw(column)} from sizes)`;
  return sql`
    sizes as materialized (
      select (count(*) filter (where ${first.condition}))::integer as first,
        (count(*) filter (where ${second.condition}))::integer as second
      from found as leads
    )
    select first + second as total,
      ${idsOf(first, sql`0`, sizeOf('first'))}
        || ${idsOf(second, sizeOf('first'), sizeOf('second'))} as ids
    from sizes`;
}

/** The same for a list by the responsible person: counted, the people say whose leads the part lies in. */
function partByPerson({ companyId }: Session, direction: SQL, part: ListPart): SQL {
  const { skip, take } = spanOfPart(part, sql`start`, sql`total`);
  const ofPerson = (condition: SQL) =>
    sql`(select leads.id from found as leads where ${condition}
      order by leads.id desc limit persons.take offset persons.skip)`;
  return sql`
    sizes as materialized (select user_id, count(*)::integer as total from found group by user_id),
    spans as materialized (
      select user_id, total, (sum(total) over (
        order by user_id is null, users.name collate "und-x-icu" ${direction}, user_id ${direction}
      ))::integer - total as start
      from sizes left join users on users.id = user_id and users.company_id = ${companyId}
    ),
    persons as materialized (
      select user_id, start, ${take} as take, ${skip} as skip from spans where ${take} > 0
    )
    select
      coalesce((select sum(total) from sizes), 0)::integer as total,
      array(
        select theirs.id from persons cross join lateral (
          ${ofPerson(sql`leads.user_id = persons.user_id`)}
          union all
          ${ofPerson(sql`persons.user_id is null and leads.user_id is null`)}
        ) as theirs
        order by start, theirs.id desc
      ) as ids`;
}

/** Ends a query that `withFound` begins, whatever the order. */
export function partOf(session: Session, sort: LeadSort | undefined, part: ListPart): SQL {
  const direction = sort?.startsWith('-') ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'status':
    case '-status':
      return partByStatus(sort, part);
    case 'waiting':
    case '-waiting': {
      // Whoever has waited longest came first.
      const order = sort === 'waiting' ? sql`created_at desc` : sql`created_at asc`;
      return partByGroups(
        [
          { condition: sql`(${waits})`, order },
          { condition: sql`not (${waits})`, order: sql`created_at desc` },
        ],
        part,
      );
    }
    case 'contact':
    case '-contact':
      return partByGroups(
        [
          { condition: sql`contact_key is not null`, order: sql`contact_key ${direction}` },
          { condition: sql`contact_key is null`, order: sql`contact_key` },
        ],
        part,
      );
    case 'user':
    case '-user':
      return partByPerson(session, direction, part);
    default:
      return partByKey(session, sort, part);
  }
}
