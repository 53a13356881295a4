import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { FoundRows } from '#contract';

/** A person who does not see all records of their company, and those they see. */
export interface RecordsReader {
  companyId: number;
  userId: number;
  rows: 'own' | 'own_and_free' | 'assigned';
}

/** The reader that a person is; null: they find all records. */
export const toReader = (
  companyId: number,
  userId: number,
  rows: FoundRows,
): RecordsReader | null => (rows === 'all' ? null : { companyId, userId, rows });

/** The schema with the views of each choice; see `record-views.ts`. */
export const VIEWS = {
  own: 'own_records',
  own_and_free: 'own_and_free_records',
  assigned: 'assigned_records',
} as const satisfies Record<RecordsReader['rows'], string>;

const readers = new AsyncLocalStorage<RecordsReader | null>();

/**
 * Runs work as a reader: each of its queries finds only records that the reader may see. With null it finds
 * all records. Writes run without a reader.
 */
export const readAs = <Result>(reader: RecordsReader | null, work: () => Result): Result =>
  readers.run(reader, work);

/** The reader for whom the current work runs; null: it finds all records. */
export const currentReader = (): RecordsReader | null => readers.getStore() ?? null;

/** Keeps the current reader for work that a stream or a timer calls later. */
export const keepReader = <Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): ((...args: Args) => Result) => AsyncLocalStorage.bind(work);

/**
 * Lets a connection find the records of a reader until it is released. The settings end with a transaction,
 * and the lock fails where the views are missing: the tables themselves are never read instead of them.
 */
export async function enterReader(
  client: PoolClient,
  { companyId, userId, rows }: RecordsReader,
): Promise<PoolClient> {
  const schema = VIEWS[rows];
  const release = client.release.bind(client);
  const leave = (error?: Error | boolean) => {
    client.release = release;
    client.query('commit').then(
      () => release(error),
      () => release(true),
    );
  };
  try {
    await client.query(`begin;
      select set_config('search_path', '${schema}, ' || current_setting('search_path'), true),
        set_config('reader.company_id', '${Number(companyId)}', true),
        set_config('reader.user_id', '${Number(userId)}', true);
      lock table ${schema}.leads in access share mode`);
  } catch (error) {
    leave(true);
    throw error;
  }
  client.release = leave;
  return client;
}
