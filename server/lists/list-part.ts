import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { fromFound, withFound, type FoundList } from './found';
import type { ListPart } from './page';

/** Ends a query that `withFound` begins: `total` and the `ids` of a part of the list. */
export type PartQuery = (list: FoundList, part: ListPart) => SQL;

/** The numbers of a part of a list, and how many records there are in all. */
export async function readPart(
  db: Db,
  list: FoundList,
  part: ListPart,
  query: PartQuery = partByKey,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await db.execute<{ total: number; ids: number[] }>(
    sql`${withFound(list)}, ${query(list, part)}`,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/**
 * Reads a part of a list whose order has an index. The second half of the list is read from its end, so that
 * the last page costs as little as the first.
 */
export function partByKey(list: FoundList, { limit, offset }: ListPart): SQL {
  const { table, id, order, counted } = list;
  const found = fromFound(list);
  const all = counted ? sql`${table} where ${counted}` : sql`found`;
  return sql`
    size as materialized (select count(*)::integer as total from ${all})
    select total, case when total > ${offset * 2} then
      array(select ${id} from ${found} order by ${order()} limit ${limit} offset ${offset})
    else
      array(
        select ${id} from (
          select * from ${found}
          order by ${order(true)}
          limit greatest(0, least(${limit}, (select total from size) - ${offset}))
          offset greatest(0, (select total from size) - ${offset + limit})
        ) as ${table}
        order by ${order()}
      )
    end as ids from size`;
}

/**
 * Reads a part of a list ordered by a column of few values, newest first within each. Counts by value say
 * which values the part lies in, so only their records are read.
 * @param column the column, without the table's name
 * @param conditions which values form one group, in the order of the list
 */
export const partByColumn =
  (column: SQL, conditions: readonly (SQL | undefined)[]): PartQuery =>
  (list, { limit, offset }) => {
    const { table, id } = list;
    const places = conditions.map(
      (
        condition,
        place,
      ) => sql`select ${place}::integer as place, coalesce(sum(total), 0)::integer as total
        from counted as ${table} where ${condition}`,
    );
    const spanOf = (place: number, wanted: SQL) =>
      sql`(select greatest(0, ${wanted}) from spans where place = ${place})`;
    const parts = conditions.map((condition, place) => {
      const count = sql`least(start + total, ${offset + limit}) - greatest(start, ${offset})`;
      return sql`(
        select ${place}::integer as place, ${id} from ${fromFound(list)} where ${condition}
        order by ${id} desc limit ${spanOf(place, count)} offset ${spanOf(place, sql`${offset} - start`)}
      )`;
    });
    return sql`
      counted as materialized (select ${column}, count(*) as total from found group by ${column}),
      spans as materialized (
        select place, total, sum(total) over (order by place)::integer - total as start
        from (${sql.join(places, sql` union all `)}) as places
      )
      select
        (select sum(total)::integer from spans) as total,
        array(
          select id from (${sql.join(parts, sql` union all `)}) as parts order by place, id desc
        ) as ids`;
  };

/** The rows of a part that lie within a group which begins at `start` and has `total` rows. */
const spanOfPart = ({ limit, offset }: ListPart, start: SQL, total: SQL) => ({
  skip: sql`greatest(0, ${offset}::integer - ${start})`,
  take: sql`greatest(0, least(${start} + ${total}, ${offset + limit}::integer) - greatest(${start}, ${offset}::integer))`,
});

/** A group of a list: its condition, and the order within it before the number. */
interface RecordGroup {
  condition: SQL;
  order: SQL;
}

/** Reads a part of a list of two groups, each ordered by an index of its own. */
export const partByGroups =
  (first: RecordGroup, second: RecordGroup): PartQuery =>
  (list, part) => {
    const idsOf = ({ condition, order }: RecordGroup, start: SQL, total: SQL) => {
      const { skip, take } = spanOfPart(part, start, total);
      return sql`array(select ${list.id} from ${fromFound(list)} where ${condition}
        order by ${order}, ${list.id} desc limit ${take} offset ${skip})`;
    };
    const sizeOf = (column: 'first' | 'second') =>
      sql`(select sizes.${sql.raw(column)} from sizes)`;
    return sql`
      sizes as materialized (
        select (count(*) filter (where ${first.condition}))::integer as first,
          (count(*) filter (where ${second.condition}))::integer as second
        from ${fromFound(list)}
      )
      select first + second as total,
        ${idsOf(first, sql`0`, sizeOf('first'))}
          || ${idsOf(second, sizeOf('first'), sizeOf('second'))} as ids
      from sizes`;
  };

/**
 * Reads a part of a list in the order of a moment that some of its records have; the others stand last, the
 * newest first.
 * @param moments the `id` of each such record and its moment, `due_at`
 */
export const partByMoments =
  (moments: SQL, direction: SQL): PartQuery =>
  (list, part) => {
    const { table, id, counted } = list;
    const { limit, offset } = part;
    const withOne = sql`(select dated from sizes)`;
    const rest = spanOfPart(part, withOne, sql`(select total from sizes)`);
    const all = counted ? sql`${table} where ${counted}` : sql`found`;
    return sql`
      moments as materialized (${moments}),
      dated as materialized (
        select ${id}, moments.due_at from ${fromFound(list)} join moments on moments.id = ${id}
      ),
      sizes as materialized (
        select (select count(*)::integer from dated) as dated,
          (select count(*)::integer from ${all}) as total
      )
      select total,
        array(select dated.id from dated
          order by dated.due_at ${direction}, dated.id desc limit ${limit} offset ${offset})
        || array(select ${id} from ${fromFound(list)}
          where not exists (select from moments where moments.id = ${id})
          order by ${id} desc limit ${rest.take} offset ${rest.skip}) as ids
      from sizes`;
  };

/** The referenced table by which a list is ordered. */
interface Reference {
  /** The column that refers, without the table's name. */
  column: SQL;
  /** The referenced table for `left join`, limited to the company. */
  join: SQL;
  /** The order of the referenced records, for `order by`. */
  order: SQL;
}

/**
 * Reads a part of a list ordered by a reference, newest first within each. Counts by referenced record say
 * where the part lies.
 */
export const partByReference =
  ({ column, join, order }: Reference): PartQuery =>
  (list, part) => {
    const { table, id } = list;
    const { skip, take } = spanOfPart(part, sql`start`, sql`total`);
    const ofOwner = (condition: SQL) =>
      sql`(select ${id} from ${fromFound(list)} where ${condition}
        order by ${id} desc limit owners.take offset owners.skip)`;
    return sql`
      sizes as materialized (
        select ${column}, count(*)::integer as total from found group by ${column}
      ),
      spans as materialized (
        select sizes.${column}, total, (sum(total) over (order by ${order}))::integer - total as start
        from sizes left join ${join}
      ),
      owners as materialized (
        select ${column}, start, ${take} as take, ${skip} as skip from spans where ${take} > 0
      )
      select
        coalesce((select sum(total) from sizes), 0)::integer as total,
        array(
          select theirs.id from owners cross join lateral (
            ${ofOwner(sql`${table}.${column} = owners.${column}`)}
            union all
            ${ofOwner(sql`owners.${column} is null and ${table}.${column} is null`)}
          ) as theirs
          order by start, theirs.id desc
        ) as ids`;
  };
