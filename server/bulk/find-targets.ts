import { and, lt, sql } from 'drizzle-orm';
import type { BulkTarget } from '#contract';
import type { Db } from '../db/database';
import { HttpError } from '../http/http-error';
import type { FoundRecords } from './bulk-resource';

/** The records of one call, and where the next call goes on. */
export interface Targets {
  ids: number[];
  next: number | null;
}

/**
 * The records a filter means, found once: what an action does to the filter does not change the choice. They
 * come from the newest number down, so that what arrives while they are gone through in parts is never
 * reached.
 * @throws {HttpError} 409 where the filter means another number of records than the person confirmed
 */
export async function findTargets(
  db: Db,
  { table, id, where }: FoundRecords,
  { expected, limit, before }: BulkTarget,
  inWords: (count: number) => string,
): Promise<Targets> {
  const meant = and(where, before === undefined ? undefined : lt(id, before));
  // Counted and taken in one look: nothing can come between the two. One more than asked for tells whether
  // any is left.
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (select ${id} as id from ${table} where ${meant})
    select (select count(*) from found)::integer as total,
      array(select id from found order by id desc limit ${limit === undefined ? null : limit + 1}) as ids`);
  const found = rows[0] ?? { total: 0, ids: [] };
  if (expected !== undefined && expected !== found.total) {
    throw new HttpError(409, `Список изменился: сейчас в нём ${inWords(found.total)}`);
  }
  const part = found.ids.slice(0, limit);
  return { ids: part, next: part.length < found.ids.length ? (part.at(-1) ?? null) : null };
}
