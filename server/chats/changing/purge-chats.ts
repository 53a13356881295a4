import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { AppServices } from '../../context/app-context';
import { chats, chatWidgets } from '../../db/schema';

const DAY_MS = 24 * 60 * 60_000;
/** Chats deleted in one statement: small enough to hold locks briefly. */
const BATCH_SIZE = 500;

/** The same of chats that go with all their messages. */
const WHOLE_BATCH_SIZE = 100;

/** Deletes chats that were begun a day ago and in which nothing was written. */
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

/** Deletes chats with all content, when the last message is older than the company's retention. */
export async function purgeOldChats({
  database: { db },
  realtime,
  now,
}: Pick<AppServices, 'database' | 'realtime' | 'now'>): Promise<void> {
  const keepers = await db
    .select({ companyId: chatWidgets.companyId, days: chatWidgets.retentionDays })
    .from(chatWidgets)
    .where(gt(chatWidgets.retentionDays, 0));
  for (const { companyId, days } of keepers) {
    const isOld = and(
      eq(chats.companyId, companyId),
      lte(chats.lastMessageAt, new Date(now().getTime() - days * DAY_MS)),
    );
    const old = db.select({ id: chats.id }).from(chats).where(isOld).limit(WHOLE_BATCH_SIZE);
    for (;;) {
      const purged = await db
        .delete(chats)
        // A message that arrives meanwhile keeps the chat.
        .where(and(inArray(chats.id, old), isOld))
        .returning({ publicId: chats.publicId });
      await realtime.revokeChats(purged.map(({ publicId }) => publicId));
      if (purged.length < WHOLE_BATCH_SIZE) break;
    }
  }
}
