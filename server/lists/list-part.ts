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
 * For an order that an index has. The second half of a list is read from its end: the last page is as near as
 * the first.
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
 * For a list in the order of a few values of a column, newest first within each. Counted by the column, the
 * records say which of the values the part lies in, and from where to where; no others are read.
 * @param column the column, without the table's name
 * @param conditions which records stand together, in the order of the list
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

/** From where to where a part lies in what begins at `start` and is `total` long. */
const spanOfPart = ({ limit, offset }: ListPart, start: SQL, total: SQL) => ({
  skip: sql`greatest(0, ${offset}::integer - ${start})`,
  take: sql`greatest(0, least(${start} + ${total}, ${offset + limit}::integer) - greatest(${start}, ${offset}::integer))`,
});

/** Records that stand together in a list, and their order among each other, before their number. */
interface RecordGroup {
  condition: SQL;
  order: SQL;
}

/**
 * For a list of two groups, each of which has an index for its order; of neither more is read than is wanted.
 */
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

/** The record of another table that a record refers to, by which a list is put in order. */
interface Reference {
  /** The column that refers, without the table's name. */
  column: SQL;
  /** The table referred to, for `left join`, of which only records of the company are taken. */
  join: SQL;
  /** The order of the records referred to, for `order by`. */
  order: SQL;
}

/**
 * For a list in the order of the records it refers to, newest first within each: their counts tell in which
 * records the part lies in.
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
