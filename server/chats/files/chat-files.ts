import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import {
  CONFLICT,
  EMPTY_FILE,
  VISIBLE_TO_VISITORS,
  type ChatFile,
  type NewChatFile,
} from '#contract';
import type { AppContext, AppServices } from '../../context/app-context';
import type { Db } from '../../db/database';
import { chatFiles, chatMessages, files } from '../../db/schema';
import { createFileStore, type FileStore } from '../../files/file-store';
import { filesFolder } from '../../files/files-folder';
import { requireRoom } from '../../files/free-space';
import { nameOfVisitors, visitorFilesError } from '../../files/visitor-file';
import { HttpError, invalidField } from '../../http/http-error';
import type { StoredChat } from '../reading/chat-repository';

const DAY_MS = 24 * 60 * 60_000;
/** Unsent files per author; with more the oldest is deleted. */
const MOST_UNSENT = 20;

const columns = { id: files.id, name: files.name, size: files.size };

/** Who sends a file into a dialog. */
export interface FileAuthor {
  author: string;
  /** Of the staff; null: the visitor. */
  userId: number | null;
  /** Locks the chat and returns its company. @throws {HttpError} 404 */
  lock: (tx: Db) => Promise<Pick<StoredChat, 'id' | 'companyId'>>;
}

/** The file that a nonce was given to. @throws {HttpError} 409 where that was another one */
async function findUploaded(
  tx: Db,
  chatId: number,
  { author, nonce, name, digest }: { author: string; nonce: string; name: string; digest: string },
): Promise<ChatFile | undefined> {
  const [known] = await tx
    .select({ ...columns, digest: chatFiles.digest })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .where(
      and(eq(chatFiles.chatId, chatId), eq(chatFiles.author, author), eq(chatFiles.nonce, nonce)),
    );
  if (!known) return undefined;
  const { digest: its, ...file } = known;
  if (its !== digest || file.name !== name) {
    throw new HttpError(CONFLICT, 'С этим nonce отправлен другой файл');
  }
  return file;
}

/** Gives up the oldest of an author's unsent files, so that one more may come. @returns what they have on the disk */
async function makeRoom(
  tx: Db,
  chatId: number,
  author: string,
): Promise<{ id: number; stored: string }[]> {
  const surplus = await tx
    .select({ id: files.id, stored: files.stored })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.fileId))
    .where(
      and(eq(chatFiles.chatId, chatId), eq(chatFiles.author, author), isNull(chatFiles.messageId)),
    )
    .orderBy(desc(files.id))
    .offset(MOST_UNSENT - 1);
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(chatFiles).where(inArray(chatFiles.fileId, ids));
    await tx.update(files).set({ ownerId: null }).where(inArray(files.id, ids));
  }
  return surplus;
}

/**
 * Whether the row of a file was stored although its COMMIT went unanswered. The lock waits for
 * a running one. Where the database is away, the bytes stay for the daily purge: a lost
 * file is worse than a spare one.
 */
const hasCome = (
  { database: { db } }: AppContext,
  lock: FileAuthor['lock'],
  store: FileStore,
  stored: string,
) =>
  db
    .transaction(async (tx) => {
      // Erased meanwhile, a dialog cannot be locked; the row names the bytes until they are gone.
      await lock(tx).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
      });
      return (await tx.$count(files, eq(files.stored, stored))) > 0;
    })
    .catch(async () => {
      await store.doubt(stored);
      return true;
    });

/**
 * Takes a file in that is to be sent with a message, once however often it comes.
 * @throws {HttpError} 404, 409 where the nonce came with another file, 422 by field, 507
 */
export async function uploadChatFile(
  context: AppContext,
  { author, userId, lock }: FileAuthor,
  given: NewChatFile,
): Promise<{ file: ChatFile; isNew: boolean }> {
  const bytes = Buffer.from(given.data, 'base64');
  const name = nameOfVisitors(given.name, bytes);
  const fault =
    visitorFilesError([{ name, size: bytes.length }]) ?? (bytes.length === 0 && EMPTY_FILE);
  if (fault) throw invalidField('data', fault);
  const folder = filesFolder(context.config);
  await requireRoom(folder, bytes.length);
  const store = createFileStore(folder);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  const { name: stored, size } = await store.put(bytes);
  let isNamed = false;
  try {
    const done = await context.database.db.transaction(async (tx) => {
      const { id: chatId, companyId } = await lock(tx);
      const now = context.now();
      const known = await findUploaded(tx, chatId, { author, nonce: given.nonce, name, digest });
      if (known) return { file: known, isNew: false, givenUp: [] };
      const givenUp = await makeRoom(tx, chatId, author);
      const [row] = await tx
        .insert(files)
        .values({
          ...{ companyId, name, size, stored, userId, createdAt: now },
          origin: 'visitor',
          ownerType: 'chat',
          ownerId: chatId,
        })
        .returning(columns);
      if (!row) throw new Error('The file was not stored');
      await tx.insert(chatFiles).values({
        ...{ companyId, chatId, author, digest, createdAt: now },
        fileId: row.id,
        nonce: given.nonce,
      });
      return { file: row, isNew: true, givenUp };
    });
    isNamed = done.isNew;
    await destroyChatFiles(context, done.givenUp);
    return done;
  } catch (error) {
    // A refused call never reaches its COMMIT.
    isNamed = !(error instanceof HttpError) && (await hasCome(context, lock, store, stored));
    throw error;
  } finally {
    if (!isNamed) await store.remove(stored);
  }
}

/**
 * Puts files that their author has uploaded to the line that takes them along.
 * @throws {HttpError} 422 where one is not there, is somebody else's or was sent already, and over the limits of forms
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

/** The files of lines, by the number of the line. */
export async function filesOfLines(
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
 * A file of a dialog by which it is found on the disk: one that was sent, or the reader's own.
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
 * Takes the files of dialogs that were just deleted off the disk; their rows name them until they are gone, so that one
 * that cannot be removed now goes with the daily purge.
 * @param stored see `filesOfChats`
 */
export async function destroyChatFiles(
  { config, database: { db } }: Pick<Services, 'config' | 'database'>,
  stored: readonly { id: number; stored: string }[],
): Promise<void> {
  const store = createFileStore(filesFolder(config));
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

/** Gives up files that were uploaded a day ago and sent with nothing: the purge of files takes them off the disk. */
export async function giveUpUnsentFiles({
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
