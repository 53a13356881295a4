import { eq } from 'drizzle-orm';
import { normaliseEmail, normalisePhone, type SpamLists } from '#contract';
import type { Db } from '../db/database';
import { spamLists } from '../db/schema';

const NONE: SpamLists = { phones: [], emails: [], addresses: [], words: [] };

/** Whom a company wants to hear nothing of. */
export async function findSpamLists(db: Db, companyId: number): Promise<SpamLists> {
  const [row] = await db
    .select({ lists: spamLists.lists })
    .from(spamLists)
    .where(eq(spamLists.companyId, companyId));
  return { ...NONE, ...row?.lists };
}

/** Each entry once, whatever its case; empty ones are none. */
function tidy(entries: string[], toForm = (text: string) => text): string[] {
  const byText = new Map(entries.map(toForm).map((text) => [text.toLowerCase(), text]));
  return [...byText.values()].filter(Boolean);
}

/** Stores whom a company wants to hear nothing of, and answers the lists as they are kept. */
export async function storeSpamLists(
  db: Db,
  companyId: number,
  given: SpamLists,
  now: Date,
): Promise<SpamLists> {
  const lists: SpamLists = {
    phones: tidy(given.phones, (text) => normalisePhone(text) ?? text),
    emails: tidy(given.emails, (text) => normaliseEmail(text) ?? text),
    addresses: tidy(given.addresses),
    words: tidy(given.words),
  };
  await db
    .insert(spamLists)
    .values({ companyId, lists, updatedAt: now })
    .onConflictDoUpdate({ target: spamLists.companyId, set: { lists, updatedAt: now } });
  return lists;
}
