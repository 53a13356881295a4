import { inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

/** A list as a query sees it: which records of a table, and in which order. */
export interface FoundList {
  /** The table; conditions and orders name its columns, of `found` too. */
  table: PgTable;
  /** Its column `id`. */
  id: AnyColumn;
  /** Which records are meant; their company is among the conditions. */
  where: SQL;
  /** The condition in the form of an index that serves counting alone; by default `where` is used. */
  counted?: SQL | undefined;
  /**
   * The columns, without the table's name, that counting and the order are made of; the number is among them.
   */
  columns: SQL;
  /** The order, for `order by`, in which no two records are equal; reversed, the same list from its end. */
  order: (isReversed?: boolean) => SQL;
  /**
   * Whether the records are best found once, then put in order, counted and cut. Else the list is read from
   * the table as often as it is named, each time no further than is needed: for lists with an index that
   * holds all queried columns.
   */
  isOnce: boolean;
}

/** `found` under the table's own name, for what names its columns. */
export const fromFound = ({ table }: FoundList): SQL => sql`found as ${table}`;

/** Begins a query with `found`, the records of a list, with what their order is made of. */
export function withFound({ table, where, columns, isOnce }: FoundList): SQL {
  const kept = isOnce ? sql`materialized` : sql`not materialized`;
  return sql`with found as ${kept} (select ${columns} from ${table} where ${where})`;
}

/** The numbers of all records of a list, in its order: a few bytes each, however many they are. */
export async function readListIds(db: Db, list: FoundList): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    ${withFound(list)}
    select array(select ${list.id} from ${fromFound(list)} order by ${list.order()}) as ids`);
  return rows[0]?.ids ?? [];
}

/** Those of a list that are among the numbers, in its order. */
export const chosenOf = (list: FoundList, ids: number[]): FoundList => ({
  ...list,
  where: sql`${list.where} and ${inArray(list.id, ids)}`,
  counted: undefined,
  isOnce: true,
});
