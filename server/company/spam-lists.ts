import { eq } from 'drizzle-orm';
import {
  foldText,
  SPAM_LIST_LIMITS,
  SPAM_LIST_NAMES,
  toSpamEntry,
  type SpamListName,
  type SpamLists,
  type SpamListsChange,
} from '#contract';
import type { Db } from '../db/database';
import { spamLists } from '../db/schema';
import { invalidField } from '../http/http-error';

const NONE: SpamLists = { phones: [], emails: [], addresses: [], words: [] };

/** Reads the spam lists of a company. */
export async function findSpamLists(db: Db, companyId: number): Promise<SpamLists> {
  const [row] = await db
    .select({ lists: spamLists.lists })
    .from(spamLists)
    .where(eq(spamLists.companyId, companyId));
  return { ...NONE, ...row?.lists };
}

/** An entry in its stored form; one that is not valid for its list stays as typed, as it does no harm. */
const toForm = (name: SpamListName, text: string) => toSpamEntry(name, text) ?? text.trim();

/** Removes empty entries and duplicates, ignoring case. */
function tidy(name: SpamListName, entries: readonly string[]): string[] {
  const forms = entries.map((text) => toForm(name, text)).filter(Boolean);
  return [...new Map(forms.map((text) => [foldText(text), text])).values()];
}

/** A value for each of the lists. */
const eachList = (entriesOf: (name: SpamListName) => string[]): SpamLists => ({
  phones: entriesOf('phones'),
  emails: entriesOf('emails'),
  addresses: entriesOf('addresses'),
  words: entriesOf('words'),
});

/** Stores the spam lists of a company. @returns them in their stored form */
export async function storeSpamLists(
  db: Db,
  companyId: number,
  given: SpamLists,
  now: Date,
): Promise<SpamLists> {
  const lists = eachList((name) => tidy(name, given[name]));
  await db
    .insert(spamLists)
    .values({ companyId, lists, updatedAt: now })
    .onConflictDoUpdate({ target: spamLists.companyId, set: { lists, updatedAt: now } });
  return lists;
}

/**
 * Removes and adds entries of a company's lists, newest first; simultaneous changes of colleagues stay.
 * @throws {HttpError} 422 where a list would grow too long
 */
export async function changeSpamLists(
  db: Db,
  companyId: number,
  { remove = {}, add = {} }: SpamListsChange,
  now: Date,
): Promise<SpamLists> {
  return db.transaction(async (tx) => {
    await tx
      .insert(spamLists)
      .values({ companyId, lists: NONE, updatedAt: now })
      .onConflictDoNothing({ target: spamLists.companyId });
    const [row] = await tx
      .select({ lists: spamLists.lists })
      .from(spamLists)
      .where(eq(spamLists.companyId, companyId))
      .for('update');
    const present = { ...NONE, ...row?.lists };
    const next = eachList((name) => {
      const removed = new Set(tidy(name, remove[name] ?? []).map((text) => foldText(text)));
      const remaining = tidy(name, present[name]).filter((text) => !removed.has(foldText(text)));
      return tidy(name, [...(add[name] ?? []), ...remaining]);
    });
    for (const name of SPAM_LIST_NAMES) {
      const limit = SPAM_LIST_LIMITS[name];
      if (next[name].length > limit) {
        throw invalidField(`add.${name}`, `В списке может быть не больше ${limit} строк`);
      }
    }
    return storeSpamLists(tx, companyId, next, now);
  });
}
