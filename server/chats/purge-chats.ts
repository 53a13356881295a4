import { and, inArray, isNull, lte } from 'drizzle-orm';
import type { AppServices } from '../context/app-context';
import { chats } from '../db/schema';

const DAY_MS = 24 * 60 * 60_000;
/** Dialogs thrown away in one statement: nobody waits long for it. */
const BATCH_SIZE = 500;

/** Deletes dialogs that were begun a day ago and in which nothing was written. */
export async function purgeEmptyChats({
  database: { db },
  now,
}: Pick<AppServices, 'database' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - DAY_MS);
  const empty = db
    .select({ id: chats.id })
    .from(chats)
    .where(and(isNull(chats.lastMessageAt), lte(chats.createdAt, limit)))
    .limit(BATCH_SIZE);
  for (;;) {
    const purged = await db
      .delete(chats)
      .where(and(inArray(chats.id, empty), isNull(chats.lastMessageAt)))
      .returning({ id: chats.id });
    if (purged.length < BATCH_SIZE) return;
  }
}
