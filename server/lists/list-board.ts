import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { inOrderOf } from './by-numbers';
import { fromFound, withFound, type FoundList } from './found';

/** How a list is parted into the columns of a board. */
export interface BoardShape {
  /** The table's column that says where a record stands, without the table's name. */
  column: SQL;
  /** The columns from left to right: what each is called, and which records stand there. */
  columns: readonly { key: string; condition: SQL | undefined }[];
  /** How many records a column begins with. */
  size: number;
  /** The columns of the list that are added up, without the table's name. */
  sums?: readonly string[];
}

/** A column: how many records there are, and the first of them. */
export interface FoundColumn {
  key: string;
  total: number;
  ids: number[];
  /** Those of the shape, in their order, of all its records. */
  sums: number[];
}

/**
 * A query with a row for each column: how many there are, and the first of them by `firstOf`. Of a column
 * without records none are looked for: that would be a look at every record. To be put behind `totals`.
 */
const columnsBy = (
  { table }: FoundList,
  { columns, sums = [] }: BoardShape,
  firstOf: (condition: SQL | undefined, total: SQL) => SQL,
) =>
  sql.join(
    columns.map(({ key, condition }) => {
      const ofTotals = (column: SQL) =>
        sql`(select sum(${column}) from totals as ${table} where ${condition})`;
      const total = ofTotals(sql`total_count`);
      const added = sums.map(
        (name) => sql`coalesce(${ofTotals(sql`${sql.identifier(name)}`)}, 0)::float8`,
      );
      return sql`select ${key} as key, coalesce(${total}, 0)::integer as total,
        array[${sql.join(added, sql`, `)}]::float8[] as sums,
        case when ${total} > 0 then ${firstOf(condition, total)} end as ids`;
    }),
    sql` union all `,
  );

/** The board of a list: its records are found once, then counted and ordered. */
export function boardOf(list: FoundList, shape: BoardShape): SQL {
  const { column, size, sums = [] } = shape;
  const added = sums.map((name) => sql`, sum(${sql.identifier(name)}) as ${sql.identifier(name)}`);
  return sql`${withFound(list)},
    totals as materialized (
      select ${column}, count(*) as total_count${sql.join(added)} from found group by ${column})
    ${columnsBy(
      list,
      shape,
      (condition) => sql`array(select ${list.id} from ${fromFound(list)}
        where ${condition} order by ${list.order()} limit ${size})`,
    )}`;
}

/** A search in a list, where it is known to find many records all over it. */
export interface DenseSearch {
  /** The list without the search. */
  everything: FoundList;
  /** The condition of the search on a found record: no index is of use there. */
  isFound: SQL;
  /** The column that `isFound` looks at, without the table's name. */
  searched: SQL;
}

/** So few records at the beginning of a list are scanned in no time. */
const NEAR = 1000;
/** A search that finds so many of them finds so many that to put all in order would take most of the time. */
const MANY_OF_NEAR = 100;

/** The nearest records of a list, whatever is searched for; of one column where that is asked. */
function nearest({ everything, searched }: DenseSearch, condition: SQL = sql`true`): SQL {
  const { table, columns, where, order } = everything;
  return sql`(select ${columns}, ${searched} from ${table} where ${where} and ${condition}
    order by ${order()} limit ${NEAR}) as ${table}`;
}

/**
 * Whether a search finds records all over a list, so that walking along the index of its order is quickest.
 */
export async function isDense(db: Db, search: DenseSearch): Promise<boolean> {
  const { rows } = await db.execute<{ many: boolean }>(sql`
    select count(*) >= ${MANY_OF_NEAR} as many from ${nearest(search)} where ${search.isFound}`);
  return rows[0]?.many ?? false;
}

/**
 * The board of a dense search: all it finds are counted, but only those near the beginning of each column
 * that has enough there are put in order.
 * @param list the list with the search
 */
export function boardOfNearest(list: FoundList, shape: BoardShape, search: DenseSearch): SQL {
  const { table, id, where, order } = list;
  const { column, size } = shape;
  const first = sql`order by ${order()} limit ${size}`;
  return sql`with totals as materialized (
      select ${column}, count(*) as total_count from ${table} where ${where} group by ${column})
    ${columnsBy(
      list,
      shape,
      (condition, total) => sql`(
        select case when cardinality(ids) = least(${total}, ${size}) then ids
          else array(select ${id} from ${table} where ${where} and ${condition} ${first}) end
        from (select array(
          select ${id} from ${nearest(search, condition)} where ${search.isFound} ${first}
        ) as ids) as near)`,
    )}`;
}

/** Reads a board that one of the queries above describes. */
export async function readBoard(db: Db, query: SQL): Promise<FoundColumn[]> {
  const { rows } = await db.execute<Omit<FoundColumn, 'ids'> & { ids: number[] | null }>(query);
  return rows.map(({ ids, ...column }) => ({ ...column, ids: ids ?? [] }));
}

/** A column of a board with its records. */
interface FilledColumn<Item> {
  status: string;
  total: number;
  items: Item[];
}

/**
 * Reads the records of a board of statuses.
 * @param unknown the column of statuses that the product does not have; it is left out where nothing stands
 *   there
 * @param find reads records by their numbers, of all columns at once
 */
export async function fillBoard<Item extends { id: number }>(
  columns: readonly FoundColumn[],
  unknown: string,
  find: (ids: number[]) => Promise<Item[]>,
): Promise<FilledColumn<Item>[]> {
  const items = await find(columns.flatMap(({ ids }) => ids));
  return columns
    .filter(({ key, total }) => key !== unknown || total > 0)
    .map(({ key, total, ids }) => ({
      status: key,
      total,
      items: inOrderOf(ids, items, ({ id }) => id),
    }));
}
