import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
} from 'drizzle-orm';
import type { Db } from '../db/database';
import { keepReadable, readerBy, rowsOfPerson } from '../db/records/readable';
import { companies, letters } from '../db/schema';
import { retriesAfter } from '../jobs/retries';
import type { LetterKind } from './outbox';

const MINUTE_MS = 60_000;

/** One address gets a letter, or a try of one, so often at most. */
const LETTER_EVERY_MS = MINUTE_MS;
/**
 * When a letter that was not taken, or of which nothing was heard, is tried again: after the first try, the
 * second, …
 */
const RETRIES = retriesAfter([1, 10, 60, 360].map((minutes) => minutes * MINUTE_MS));
export const MAX_TRIES = RETRIES.maxTries;
/** The most notifications joined in one letter; the next letter takes the rest. */
const UNITED_AT_ONCE = 1000;
/** A letter that comes so soon after another says «Ещё». */
const FOLLOWS_WITHIN_MS = 10 * MINUTE_MS;
/**
 * Processes take turns in claiming: that alone keeps two of them from writing to one address in one minute.
 */
const CLAIM_LOCK = 712_003;

const UNITED: LetterKind[] = ['lead', 'assigned', 'task', 'other'];

export type StoredLetter = typeof letters.$inferSelect;

/** Rows that become one letter: to one address, of one company, in their order. */
export interface ClaimedLetter {
  company: string;
  rows: [StoredLetter, ...StoredLetter[]];
  /** Whether this address got a letter of the company shortly before. */
  isFollowing: boolean;
}

const isWaiting = (now: Date) =>
  and(isNull(letters.sentAt), lt(letters.tries, MAX_TRIES), lte(letters.availableAt, now));

/**
 * The condition of outdated letters: about deleted leads or spam, about undone changes, to disabled people.
 */
const isPointless = sql`(
  (${letters.subjectType} = 'lead' and not exists (
    select from leads where leads.id = ${letters.subjectId} and leads.deleted_at is null and leads.spam_at is null))
  or (${letters.notificationId} is not null and not exists (
    select from notifications where notifications.id = ${letters.notificationId}))
  or (${letters.userId} is not null and not exists (
    select from users where users.id = ${letters.userId} and users.disabled_at is null)))`;

/** Addresses that may get a letter now, those who wait longest first. */
async function findRecipients(tx: Db, now: Date, limit: number): Promise<string[]> {
  const since = new Date(now.getTime() - LETTER_EVERY_MS);
  const rows = await tx
    .select({ recipient: letters.recipient })
    .from(letters)
    .where(isWaiting(now))
    .groupBy(letters.recipient)
    .having(
      sql`not exists (select from letters as other where other.recipient = ${letters.recipient}
        and other.tried_at > ${since.toISOString()}::timestamptz)`,
    )
    .orderBy(sql`min(${letters.availableAt})`)
    .limit(limit);
  return rows.map(({ recipient }) => recipient);
}

type ClaimedRow = StoredLetter & { rows: Parameters<typeof readerBy>[2] };

/** Drops claimed letters about records that their person does not find any more. */
async function dropHidden(tx: Db, claimed: readonly ClaimedRow[]): Promise<StoredLetter[]> {
  const read = claimed.map(({ rows, ...letter }) => {
    const { companyId, userId, subjectType: type, subjectId: id } = letter;
    return {
      letter,
      subject: type !== null && id !== null ? { type, id } : null,
      reader: userId === null ? null : readerBy(companyId, userId, rows),
    };
  });
  const kept = (await keepReadable(tx, read)).map(({ letter }) => letter);
  const hidden = read.map(({ letter }) => letter).filter((letter) => !kept.includes(letter));
  if (hidden.length > 0) {
    const ids = hidden.map(({ id }) => id);
    await tx.delete(letters).where(inArray(letters.id, ids));
  }
  return kept;
}

async function claimOf(tx: Db, recipient: string, now: Date): Promise<ClaimedLetter | null> {
  const waiting = and(eq(letters.recipient, recipient), isWaiting(now));
  await tx.delete(letters).where(and(waiting, isPointless));
  const [first] = await tx
    .select({
      id: letters.id,
      kind: letters.kind,
      companyId: letters.companyId,
      company: companies.name,
    })
    .from(letters)
    .innerJoin(companies, eq(companies.id, letters.companyId))
    .where(waiting)
    .orderBy(asc(letters.availableAt), asc(letters.id))
    .limit(1);
  if (!first) return null;
  const isUnited = UNITED.some((kind) => kind === first.kind);
  const ids = tx
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        waiting,
        isUnited
          ? and(eq(letters.companyId, first.companyId), inArray(letters.kind, UNITED))
          : eq(letters.id, first.id),
      ),
    )
    .orderBy(asc(letters.id))
    .limit(UNITED_AT_ONCE)
    .for('update', { skipLocked: true });
  const [before] = await tx
    .select({ sentAt: letters.sentAt })
    .from(letters)
    .where(
      and(
        eq(letters.recipient, recipient),
        eq(letters.companyId, first.companyId),
        isNotNull(letters.sentAt),
      ),
    )
    .orderBy(desc(letters.triedAt))
    .limit(1);
  const claimed = await tx
    .update(letters)
    .set({
      tries: sql`${letters.tries} + 1`,
      triedAt: now,
      availableAt: RETRIES.nextAt(letters.tries, now),
    })
    .where(inArray(letters.id, ids))
    .returning({ ...getTableColumns(letters), rows: rowsOfPerson(sql`letters.user_id`) });
  const rows = await dropHidden(tx, claimed);
  const [oldest, ...rest] = rows.sort((a, b) => a.id - b.id);
  if (!oldest) return null;
  const lastAt = before?.sentAt?.getTime() ?? 0;
  return {
    company: first.company,
    rows: [oldest, ...rest],
    isFollowing: now.getTime() - lastAt < FOLLOWS_WITHIN_MS,
  };
}

/**
 * Takes letters that are due, at most one for an address, so that no other process takes them too. One that
 * is not confirmed by `confirmSent` is due again after a while, also where this process ends before it was
 * sent.
 * @param limit how many letters
 */
export async function claimLetters(db: Db, now: Date, limit: number): Promise<ClaimedLetter[]> {
  // Asked outside of any transaction first: most of the time there is nothing to claim.
  if ((await findRecipients(db, now, 1)).length === 0) return [];
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const claimed: ClaimedLetter[] = [];
    for (const recipient of await findRecipients(tx, now, limit)) {
      const letter = await claimOf(tx, recipient, now);
      if (letter) claimed.push(letter);
    }
    return claimed;
  });
}

/** A finished letter keeps only its address and time. */
const WITHOUT_WORDS = { title: '', lines: [], path: null };

const idsOf = ({ rows }: ClaimedLetter) => rows.map(({ id }) => id);

/** Notes that a letter was handed over. */
export async function confirmSent(db: Db, letter: ClaimedLetter, now: Date): Promise<void> {
  await db
    .update(letters)
    .set({ ...WITHOUT_WORDS, sentAt: now, lastError: null })
    .where(inArray(letters.id, idsOf(letter)));
}

/** Notes why a letter was not taken. After the last try nothing but that stays of it. */
export async function noteRefused(db: Db, letter: ClaimedLetter, reason: string): Promise<void> {
  const ids = idsOf(letter);
  await db.update(letters).set({ lastError: reason }).where(inArray(letters.id, ids));
  const lost = letter.rows.filter(({ tries }) => tries >= MAX_TRIES).map(({ id }) => id);
  if (lost.length > 0) {
    await db.update(letters).set(WITHOUT_WORDS).where(inArray(letters.id, lost));
  }
}
