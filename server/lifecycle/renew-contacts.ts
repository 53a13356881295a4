import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Db } from '../db/database';
import { isClash } from '../db/database-errors';
import { companies, settings } from '../db/schema';
import { databaseCause } from '../http/errors/database-error';
import { RENEW } from './renew-parts';

/** Raised when the normal form of phones and e-mails changes: stored ones are then converted. */
const RULE = 4;
const SETTING = 'contacts.rule';
/** A short limit, so that a batch waiting for a row does not hold its other rows for long. */
const LOCK_LIMIT = sql.raw(`set local lock_timeout = '500ms'`);
/** Attempts for one batch in a row; after that it is left to the next run. */
const TRIES = 10;
/** After so many failed waits for a free connection it queues among the callers. */
const MAX_MISSED = 5;

type Part = keyof typeof RENEW;
const PARTS = Object.keys(RENEW) as Part[];
const progressSchema = z.object({
  rule: z.int(),
  /** The present part; null: everything is done. */
  part: z.catch(z.nullable(z.enum(PARTS)), null),
  /** The last number that is done. */
  after: z.int(),
});
type Progress = z.output<typeof progressSchema>;

const FIRST: Progress = { rule: RULE, part: PARTS[0] ?? null, after: 0 };

function progressOf(row: { value: string } | undefined): Progress {
  if (row === undefined) return FIRST;
  const stored = progressSchema.parse(JSON.parse(row.value));
  if (stored.rule < RULE) return FIRST;
  // A newer version has already converted everything.
  return stored.rule > RULE ? { ...stored, part: null } : stored;
}

/** Converts the rows after a number. @returns the new progress */
async function nextProgress(tx: Db, part: Part, after: number): Promise<Progress> {
  // In a new database everything, the demo company too, is written in the present form.
  const isEmpty = part === FIRST.part && (await tx.$count(companies)) === 0;
  if (isEmpty) return { rule: RULE, part: null, after: 0 };
  const last = (await RENEW[part](tx, after)).at(-1);
  return last === undefined
    ? { rule: RULE, part: PARTS[PARTS.indexOf(part) + 1] ?? null, after: 0 }
    : { rule: RULE, part, after: last };
}

/** Converts one batch of a wanted part. @returns whether such a part may have more */
async function renewNext(tx: Db, isWanted: Run['isWanted']): Promise<boolean> {
  const stored = tx.select().from(settings).where(eq(settings.name, SETTING));
  // Without a lock: at nearly every start there is nothing to do.
  const begun = progressOf((await stored)[0]).part;
  if (begun === null || !isWanted(begun)) return false;
  await tx.execute(LOCK_LIMIT);
  await tx
    .insert(settings)
    .values({ name: SETTING, value: JSON.stringify(FIRST) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, SETTING)).for('update');
  const { part, after } = progressOf(row);
  if (part === null || !isWanted(part)) return false;
  const next = await nextProgress(tx, part, after);
  await tx
    .update(settings)
    .set({ value: JSON.stringify(next) })
    .where(eq(settings.name, SETTING));
  return true;
}

interface Run {
  /** The database for a batch, by the number of failed waits. */
  dbAfter: (misses: number) => Db;
  isWanted: (part: Part) => boolean;
  signal?: AbortSignal;
}

/** Never rejects. */
async function renew({ dbAfter, isWanted, signal }: Run): Promise<void> {
  try {
    let misses = 0;
    while (signal?.aborted !== true) {
      try {
        if (!(await dbAfter(misses).transaction((tx) => renewNext(tx, isWanted)))) return;
        misses = 0;
      } catch (error) {
        misses += 1;
        if (misses === TRIES || !isClash(error)) throw error;
      }
    }
  } catch (error) {
    // Only the message is logged: the error itself holds people's addresses.
    const cause = databaseCause(error);
    const reason = cause instanceof Error ? cause.message : String(cause);
    console.error(`Телефоны и e-mail не приведены к новому виду: ${reason}`);
  }
}

/**
 * Converts the e-mails people sign in with to the present form. Never rejects: a failure is logged, and
 * `renewContacts` tries again.
 */
export const renewSignIns = ({ db }: Pick<Database, 'db'>): Promise<void> =>
  renew({ dbAfter: () => db, isWanted: (part) => part === 'users' });

/**
 * Converts phones and e-mails stored by an older version to the present form: once, continuing where it was
 * stopped, shared by processes that start together. Takes no connection from callers that wait for one. Never
 * rejects: a failure is logged and retried by the next call.
 * @param signal stops it after the current batch
 */
export const renewContacts = (
  { db, upkeep }: Pick<Database, 'db' | 'upkeep'>,
  signal?: AbortSignal,
): Promise<void> =>
  renew({
    dbAfter: (misses) => (misses < MAX_MISSED ? upkeep.db : db),
    isWanted: () => true,
    ...(signal && { signal }),
  });
