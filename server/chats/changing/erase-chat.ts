import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import { chats } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { announceChat } from '../../realtime/announce';
import { destroyChatFiles, filesOfChats } from '../files/chat-files';
import { seenChats } from '../reading/chat-repository';

/**
 * Destroys a chat wherever it lies: texts, files, contact, history, notifications, and the token of its
 * visitor; the visitor's sockets are closed. The journal keeps the act and the number; a linked lead or
 * client stays.
 * @throws {HttpError} 404
 */
export async function eraseChat(context: AppContext, session: Session, id: number): Promise<void> {
  const { companyId } = session;
  const { erased, stored } = await context.database.db.transaction(async (tx) => {
    // Locked first: a file that comes meanwhile is of no chat any more.
    const [chat] = await tx
      .select()
      .from(chats)
      .where(and(seenChats(companyId), eq(chats.id, id)))
      .for('update');
    if (!chat) throw notFound();
    const stored = await filesOfChats(tx, [id]);
    await tx.delete(chats).where(eq(chats.id, id));
    const subject = { type: 'chat', id, name: `диалог №${chat.number}` } as const;
    await recordAudit(tx, session, { action: 'chat_erased', subject }, context.now());
    return { erased: chat, stored };
  });
  await destroyChatFiles(context, stored);
  announceChat(context, erased, {
    isUpdated: true,
    isErased: true,
    lost: { lostBy: [erased.userId] },
    isUpdatedForVisitor: true,
  });
  await context.realtime.revokeChats([erased.publicId]);
}
