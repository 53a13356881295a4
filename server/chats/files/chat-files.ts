import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { VISIBLE_TO_VISITORS, type ChatFile } from '#contract';
import type { AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { chatFiles, chatMessages, files } from '../../db/schema';
import { fileStoreOf } from '../../files/store/file-store-of';
import { visitorFilesError } from '../../files/visitor-file';
import { invalidField } from '../../http/http-error';

const DAY_MS = 24 * 60 * 60_000;

export const columns = { id: files.id, name: files.name, size: files.size };

/**
 * Puts files that their author has uploaded to the message that takes them along.
 * @throws {HttpError} 422 where one is not there, is somebody else's or was sent already, and over the
 *   limits of forms
 */
export async function sendFiles(
  tx: Db,
  chatId: number,
  { author, messageId }: { author: string; messageId: number },
  ids: readonly number[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)];
  const sent = await tx
    .update(chatFiles)
    .set({ messageId })
    .where(
      and(
        eq(chatFiles.chatId, chatId),
        eq(chatFiles.author, author),
        isNull(chatFiles.messageId),
        inArray(chatFiles.fileId, wanted),
      ),
    )
    .returning({ id: chatFiles.fileId });
  if (sent.length < wanted.length) throw invalidField('file_ids', 'Такого файла нет');
  const named = await tx.select(columns).from(files).where(inArray(files.id, wanted));
  const fault = visitorFilesError(named);
  if (fault !== null) throw invalidField('file_ids', fault);
}

/** The files of messages, by the number of the message. */
export async function filesOfMessages(
  db: Db,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, ChatFile[]>> {
  const found = new Map<number, ChatFile[]>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .select({ ...columns, messageId: chatFiles.messageId })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .where(inArray(chatFiles.messageId, [...messageIds]))
    .orderBy(asc(files.id));
  for (const { messageId, ...file } of rows) {
    if (messageId !== null) found.set(messageId, [...(found.get(messageId) ?? []), file]);
  }
  return found;
}

/** Lists the files of a chat in their order. */
export const listChatFiles = (db: Db, chatId: number): Promise<ChatFile[]> =>
  db
    .select(columns)
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .where(and(eq(chatFiles.chatId, chatId), isNotNull(chatFiles.messageId)))
    .orderBy(asc(files.id));

/**
 * A file of a chat by which it is found on the disk: one that was sent, or the reader's own.
 * @param author who reads; a visitor finds nothing that only staff see
 */
export async function findChatFile(
  db: Db,
  {
    chatId,
    fileId,
    author,
    isVisitor,
  }: {
    chatId: number;
    fileId: number;
    author: string;
    isVisitor: boolean;
  },
): Promise<{ name: string; stored: string } | undefined> {
  const isSeen = isVisitor
    ? inArray(chatMessages.type, [...VISIBLE_TO_VISITORS])
    : isNotNull(chatMessages.id);
  const [file] = await db
    .select({ name: files.name, stored: files.stored })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .leftJoin(chatMessages, eq(chatMessages.id, chatFiles.messageId))
    .where(
      and(
        eq(chatFiles.chatId, chatId),
        eq(chatFiles.fileId, fileId),
        or(isSeen, and(isNull(chatFiles.messageId), eq(chatFiles.author, author))),
      ),
    );
  return file;
}

type Services = Pick<AppServices, 'config' | 'database' | 'now'>;

/**
 * Takes the files of chats that were just deleted off the disk; their rows name them until they are gone,
 * so that one that cannot be removed now goes with the daily purge.
 * @param stored see `filesOfChats`
 */
export async function destroyChatFiles(
  { config, database: { db } }: Pick<Services, 'config' | 'database'>,
  stored: readonly { id: number; stored: string }[],
): Promise<void> {
  const store = fileStoreOf(config);
  for (const file of stored) {
    try {
      await store.remove(file.stored);
      await db.delete(files).where(and(eq(files.id, file.id), isNull(files.ownerId)));
    } catch (error) {
      console.error('Файл диалога не удалён, его уберёт ежедневная очистка:', error);
    }
  }
}

/** Lists the files of chats on the disk; call it before the chats are deleted. */
export const filesOfChats = (tx: Db, chatIds: readonly number[]) =>
  tx
    .select({ id: files.id, stored: files.stored })
    .from(files)
    .where(and(eq(files.ownerType, 'chat'), inArray(files.ownerId, [...chatIds])));

/**
 * Gives up files that were uploaded a day ago and sent with nothing: the purge of files takes them off the
 * disk.
 */
export async function dropUnsentFiles({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - DAY_MS);
  await db.transaction(async (tx) => {
    const unsent = await tx
      .delete(chatFiles)
      .where(and(isNull(chatFiles.messageId), lte(chatFiles.createdAt, limit)))
      .returning({ id: chatFiles.fileId });
    if (unsent.length === 0) return;
    const ids = unsent.map(({ id }) => id);
    await tx.update(files).set({ ownerId: null }).where(inArray(files.id, ids));
  });
}
