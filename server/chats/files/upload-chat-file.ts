import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { CONFLICT, EMPTY_FILE, type ChatFile, type NewChatFile } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { chatFiles, files } from '../../db/schema';
import { fileStoreOf } from '../../files/store/file-store-of';
import type { FileStore } from '../../files/store/file-store';
import { detectContent } from '../../files/content/detect-content';
import { requireRoomIn } from '../../files/store/free-space';
import { nameOfVisitors, visitorFilesError } from '../../files/visitor-file';
import { HttpError, invalidField } from '../../http/http-error';
import type { StoredChat } from '../reading/chat-repository';
import { columns, destroyChatFiles } from './chat-files';

/** Unsent files per author; with more the oldest is deleted. */
const MOST_UNSENT = 20;

/** Who sends a file into a chat. */
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

/**
 * Gives up the oldest of an author's unsent files, so that one more may come.
 * @returns what they have on the disk
 */
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
      // Erased meanwhile, a chat cannot be locked; the row names the bytes until they are gone.
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
  const store = fileStoreOf(context.config);
  await requireRoomIn(store, bytes.length);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  const { kind, contentType } = await detectContent(bytes);
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
          ...{ companyId, name, size, stored, kind, contentType, createdAt: now, updatedAt: now },
          authorId: userId,
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
