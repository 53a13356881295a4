import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { chatMessages } from '../../db/schema';

/** Since when the visitor of an open chat waits: the first message above the last reply. */
export async function findWaitingSince(tx: Db, chatId: number): Promise<Date | null> {
  const of = eq(chatMessages.chatId, chatId);
  const replied = tx
    .select({ seq: sql`coalesce(max(${chatMessages.seq}), 0)` })
    .from(chatMessages)
    .where(and(of, eq(chatMessages.type, 'reply')));
  const [waiting] = await tx
    .select({ at: chatMessages.createdAt })
    .from(chatMessages)
    .where(and(of, eq(chatMessages.type, 'message'), gt(chatMessages.seq, sql`(${replied})`)))
    .orderBy(chatMessages.seq)
    .limit(1);
  return waiting?.at ?? null;
}
