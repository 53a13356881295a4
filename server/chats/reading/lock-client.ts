import { and, eq, sql } from 'drizzle-orm';
import { liveClients } from '../../clients/reading/client-repository';
import type { Db } from '../../db/database';
import { chats, clients } from '../../db/schema';

/**
 * Locks the client of a chat: clients are locked before chats everywhere.
 * @returns the number of the client; null where there is none now
 */
export async function lockClientOf(
  tx: Db,
  companyId: number,
  chatId: number,
): Promise<number | null> {
  const clientOf = tx
    .select({ id: chats.clientId })
    .from(chats)
    .where(and(eq(chats.companyId, companyId), eq(chats.id, chatId)));
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(liveClients(companyId), eq(clients.id, sql`(${clientOf})`)))
    .for('share');
  return client?.id ?? null;
}
