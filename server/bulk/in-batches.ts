import { SERVER_ERROR, type UndoResult } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Db } from '../db/database';
import { toHttpError } from '../http/errors/error-handler';
import { notFound } from '../http/http-error';

/** Small enough that one transaction holds its rows briefly. */
const BATCH_SIZE = 500;

/** Numbers of records that could not be changed, by why. */
export type Failed = UndoResult['failed'];

/** The numbers of records. */
export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * Those of the numbers that are not among the found ones.
 * @param why by default they are not there: the same for a foreign, a missing and a deleted record
 */
export function missingOf(
  ids: number[],
  found: Iterable<number>,
  why: { message: string } = notFound(),
): Failed {
  const there = new Set(found);
  return ids.filter((id) => !there.has(id)).map((id) => ({ id, message: why.message }));
}

/**
 * Works through items in batches, each in a transaction of its own. A batch that fails changes nothing and
 * stands among the failed; what went before it stays, and what comes after it is still tried.
 * @param work does one batch and says which of it failed
 */
export async function inBatches<Item extends { id: number }>(
  context: AppContext,
  items: Item[],
  work: (tx: Db, batch: Item[]) => Promise<Failed>,
): Promise<UndoResult> {
  const failed: Failed = [];
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const batch = items.slice(start, start + BATCH_SIZE);
    try {
      failed.push(...(await context.database.db.transaction((tx) => work(tx, batch))));
    } catch (error) {
      const { message, statusCode } = toHttpError(error);
      if (statusCode >= SERVER_ERROR)
        console.error('Часть массового изменения не выполнена', error);
      failed.push(...batch.map(({ id }) => ({ id, message })));
    }
  }
  return { processed: items.length - failed.length, failed };
}
