import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Db } from '../db/database';
import { isClash } from '../db/database-errors';
import { settings } from '../db/schema';
import { databaseCause } from '../http/database-error';
import { RENEW } from './renew-parts';

/** Raised whenever the form changes by which people are recognised: what is stored is then brought over to it. */
const RULE = 3;
const SETTING = 'contacts.rule';
/** Nobody who waits for a row of a batch waits long because the batch waits for another one. */
const LOCK_LIMIT = sql.raw(`set local lock_timeout = '500ms'`);
/** Tries of one batch in a row: what stands in the way of them all is left to the next time. */
const TRIES = 10;

const PARTS = Object.keys(RENEW) as (keyof typeof RENEW)[];
const progressSchema = z.object({
  rule: z.int(),
  /** What is under way; null: everything is done. */
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
  // A newer version has been here: it knows better.
  return stored.rule > RULE ? { ...stored, part: null } : stored;
}

/** One batch. @returns whether there may be anything left */
async function renewNext(tx: Db): Promise<boolean> {
  const stored = tx.select().from(settings).where(eq(settings.name, SETTING));
  // Without a lock: at nearly every start there is nothing to do, and nobody to wait for.
  if (progressOf((await stored)[0]).part === null) return false;
  await tx.execute(LOCK_LIMIT);
  await tx
    .insert(settings)
    .values({ name: SETTING, value: JSON.stringify(FIRST) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, SETTING)).for('update');
  const { part, after } = progressOf(row);
  if (part === null) return false;
  const last = (await RENEW[part](tx, after)).at(-1);
  const next: Progress =
    last === undefined
      ? { rule: RULE, part: PARTS[PARTS.indexOf(part) + 1] ?? null, after: 0 }
      : { rule: RULE, part, after: last };
  await tx
    .update(settings)
    .set({ value: JSON.stringify(next) })
    .where(eq(settings.name, SETTING));
  return true;
}

async function renewAll(db: Db): Promise<void> {
  for (let misses = 0; ;) {
    try {
      if (!(await db.transaction(renewNext))) return;
      misses = 0;
    } catch (error) {
      misses += 1;
      if (misses === TRIES || !isClash(error)) throw error;
    }
  }
}

/**
 * Brings what was stored by an older version over to the form by which people are recognised now. Once after such a
 * change, and from where it was broken off; processes that start together do it together. Never rejects: a failure is
 * logged, and the next start tries again.
 */
export async function renewContacts({ db }: Pick<Database, 'db'>): Promise<void> {
  try {
    await renewAll(db);
  } catch (error) {
    // What the database says beside its message is people's addresses.
    const cause = databaseCause(error);
    const reason = cause instanceof Error ? cause.message : String(cause);
    console.error(`Телефоны и e-mail не приведены к новому виду: ${reason}`);
  }
}
