import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { CONFLICT, EMPTY_FILE, type ChatFile, type NamedFile, type NewChatFile } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { chatFiles, files } from '../../db/schema';
import { settleReservation } from '../../files/reserve-room';
import { dropFiles, storeFile, type StoredFile } from '../../files/store-files';
import { nameOfVisitors, visitorFilesError } from '../../files/visitor-file';
import { HttpError, invalidField } from '../../http/http-error';
import type { StoredChat } from '../reading/chat-repository';
import { columns, destroyChatFiles } from './chat-files';

/** Unsent files per author; with more the oldest is deleted. */
const MOST_UNSENT = 20;

/** Who sends a file into a chat. */
export interface FileAuthor {
  companyId: number;
  author: string;
  /** Of the staff; null: the visitor. */
  userId: number | null;
  /** Locks the chat. @throws {HttpError} 404 */
  lock: (tx: Db) => Promise<Pick<StoredChat, 'id'>>;
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

interface GivenFile {
  nonce: string;
  name: string;
  bytes: Uint8Array;
  /** The field of the call that a fault of the file is reported at. */
  field: string;
}

/** @throws {HttpError} 422 at the field, for a file that chats do not take */
function requireTaken(file: NamedFile, field: string): void {
  const fault = visitorFilesError([file]) ?? (file.size === 0 && EMPTY_FILE);
  if (fault) throw invalidField(field, fault);
}

/** As the digests of chats are kept. */
const chatDigest = (digest: string) => Buffer.from(digest, 'base64').toString('base64url');

/**
 * Records a stored file that is to be sent with a message, once however often it comes. Where no record
 * comes to name it, it is dropped.
 * @throws {HttpError} 404, 409 where the nonce came with another file, 422 at the field
 */
export async function recordChatFile(
  context: AppContext,
  { companyId, author, userId, lock }: FileAuthor,
  { nonce, field }: Pick<GivenFile, 'nonce' | 'field'>,
  sent: StoredFile,
): Promise<{ file: ChatFile; isNew: boolean }> {
  const { name, size, kind, contentType, reservation } = sent;
  const { stored } = reservation;
  const digest = chatDigest(sent.digest);
  let isNamed = false;
  try {
    requireTaken(sent, field);
    const done = await context.database.db.transaction(async (tx) => {
      const { id: chatId } = await lock(tx);
      const now = context.now();
      const known = await findUploaded(tx, chatId, { author, nonce, name, digest });
      if (known) return { file: known, isNew: false, givenUp: [] };
      const givenUp = await makeRoom(tx, chatId, author);
      await settleReservation(tx, reservation);
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
        nonce,
      });
      return { file: row, isNew: true, givenUp };
    });
    isNamed = done.isNew;
    await destroyChatFiles(context, done.givenUp);
    return done;
  } finally {
    // Where the database or the store is away, the daily upkeep does it; the first fault is the one to tell.
    if (!isNamed) await dropFiles(context, [sent]);
  }
}

/**
 * Stores a file that is to be sent with a message, once however often it comes.
 * @throws {HttpError} 404, 409 where the nonce came with another file, 422 by field, 507
 */
export async function storeChatFile(
  context: AppContext,
  author: FileAuthor,
  { bytes, name, ...given }: GivenFile,
): Promise<{ file: ChatFile; isNew: boolean }> {
  const size = bytes.length;
  requireTaken({ name: nameOfVisitors(name, bytes), size }, given.field);
  const sent = { fieldId: null, name, content: [bytes], most: size };
  const stored = await storeFile(context, author.companyId, sent);
  return recordChatFile(context, author, given, stored);
}

/** Takes a file in from its author's machine; see `storeChatFile`. */
export const uploadChatFile = (
  context: AppContext,
  author: FileAuthor,
  { nonce, name, data }: NewChatFile,
): Promise<{ file: ChatFile; isNew: boolean }> =>
  storeChatFile(context, author, {
    nonce,
    name,
    bytes: Buffer.from(data, 'base64'),
    field: 'data',
  });
