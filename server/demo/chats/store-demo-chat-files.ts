import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { authorOf, VISITOR } from '../../chats/messages/chat-messages';
import type { Db } from '../../db/database';
import { chatFiles, chatMessages, files } from '../../db/schema';
import type { FileStore } from '../../files/store/file-store';
import { DEMO_CHAT_FILES } from '../common/demo-files';

/** Puts files to messages of chats that are stored already, each to the newest of those that say so. */
export async function storeDemoChatFiles(
  tx: Db,
  companyId: number,
  store: FileStore,
): Promise<void> {
  for (const { with: body, name, bytes } of DEMO_CHAT_FILES) {
    const [message] = await tx
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.companyId, companyId), eq(chatMessages.body, body)))
      .orderBy(desc(chatMessages.createdAt))
      .limit(1);
    if (!message) continue;
    const { chatId, id: messageId, userId, createdAt } = message;
    const content = bytes();
    const { name: stored, size } = await store.put(content);
    const [file] = await tx
      .insert(files)
      .values({
        ...{ companyId, name, size, stored, userId, createdAt },
        origin: 'visitor',
        ownerType: 'chat',
        ownerId: chatId,
      })
      .returning({ id: files.id });
    if (!file) throw new Error('The file was not stored');
    await tx.insert(chatFiles).values({
      ...{ companyId, chatId, messageId, createdAt },
      fileId: file.id,
      author: userId === null ? VISITOR : authorOf(userId),
      nonce: `demo-file-${file.id}`,
      digest: createHash('sha256').update(content).digest('base64url'),
    });
  }
}
