import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import {
  VISIBLE_TO_VISITORS,
  type ChatMessage,
  type ChatMessagesQuery,
  type ChatMessageType,
} from '#contract';
import type { Db } from '../../db/database';
import { chatMessages, chats, users } from '../../db/schema';
import { HttpError } from '../../http/http-error';
import { filesOfMessages, sendFiles } from '../files/chat-files';
import type { StoredChat } from '../reading/chat-repository';

const USUAL_LIMIT = 50;
const isVisible = (type: ChatMessageType) => VISIBLE_TO_VISITORS.some((one) => one === type);

/** A message that is to be stored. */
export interface NewMessage {
  type: ChatMessageType;
  body: string;
  /** Who of the staff; null: the visitor, or the product. */
  userId: number | null;
  /** The author and nonce; absent where there is none. */
  key?: MessageKey;
  /** Files that its author has uploaded; they are sent with it. */
  fileIds?: readonly number[] | undefined;
}

/** A message that was asked to be stored; not new: it was there already. */
export interface Written {
  message: ChatMessage;
  isNew: boolean;
}

/** An event of the history of a chat. */
export const event = (body: string, userId: number | null): NewMessage => ({
  type: 'event',
  body,
  userId,
});

/** By what its author knows a message again. */
export interface MessageKey {
  author: string;
  nonce: string;
}
export const VISITOR = 'visitor';
export const authorOf = (userId: number): string => `user ${userId}`;

async function find(
  db: Db,
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await db
    .select({
      id: chatMessages.id,
      seq: chatMessages.seq,
      type: chatMessages.type,
      nonce: chatMessages.nonce,
      body: chatMessages.body,
      created_at: chatMessages.createdAt,
      user: { id: users.id, name: users.name },
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.userId))
    .where(where)
    .orderBy(order)
    .limit(limit);
  const sent = await filesOfMessages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    files: sent.get(row.id) ?? [],
    created_at: row.created_at.toISOString(),
  }));
}

function isSame(
  known: ChatMessage,
  written: Pick<NewMessage, 'type' | 'body' | 'fileIds'>,
): boolean {
  const wanted = new Set(written.fileIds);
  return (
    known.type === written.type &&
    known.body === written.body &&
    known.files.length === wanted.size &&
    known.files.every(({ id }) => wanted.has(id))
  );
}

/**
 * The message that an author has stored with a nonce, for good.
 * @throws {HttpError} 409 where it holds something else
 */
export async function findKnownMessage(
  tx: Db,
  chatId: number,
  { author, nonce }: MessageKey,
  written: Pick<NewMessage, 'type' | 'body' | 'fileIds'>,
): Promise<ChatMessage | undefined> {
  const [known] = await find(
    tx,
    and(
      eq(chatMessages.chatId, chatId),
      eq(chatMessages.author, author),
      eq(chatMessages.nonce, nonce),
    ),
    asc(chatMessages.seq),
    1,
  );
  if (known && !isSame(known, written)) {
    throw new HttpError(409, 'С этим nonce отправлено другое сообщение');
  }
  return known;
}

/** A moment, or the first one after another. */
export const later = (moment: Date, than: Date): Date =>
  new Date(Math.max(moment.getTime(), than.getTime() + 1));

/**
 * Stores messages one after another, and what else changes of the chat, which the caller has locked.
 * @returns the chat as it is now
 */
export async function appendMessages(
  tx: Db,
  chat: StoredChat,
  messages: readonly NewMessage[],
  changes: Partial<StoredChat>,
  now: Date,
): Promise<StoredChat> {
  const { companyId, id: chatId } = chat;
  const rows = messages.map(({ type, body, userId, key }, index) => ({
    companyId,
    chatId,
    seq: chat.lastSeq + index + 1,
    type,
    body,
    userId,
    author: key?.author ?? null,
    nonce: key?.nonce ?? null,
    createdAt: now,
  }));
  const stored =
    rows.length === 0
      ? []
      : await tx
          .insert(chatMessages)
          .values(rows)
          .returning({ id: chatMessages.id, seq: chatMessages.seq });
  for (const { id: messageId, seq } of stored) {
    const message = messages[seq - chat.lastSeq - 1];
    if (message?.key)
      await sendFiles(tx, chatId, { author: message.key.author, messageId }, message.fileIds);
  }
  const visible = rows.findLast(({ type }) => isVisible(type));
  const [changed] = await tx
    .update(chats)
    .set({
      ...changes,
      // Never the former time: a client that has seen that version has not seen this one.
      ...(changes.updatedAt && { updatedAt: later(changes.updatedAt, chat.updatedAt) }),
      lastSeq: chat.lastSeq + rows.length,
      ...(visible && { visibleSeq: visible.seq, lastMessageAt: now }),
    })
    .where(and(eq(chats.companyId, companyId), eq(chats.id, chatId)))
    .returning();
  if (!changed) throw new Error('A locked chat is gone');
  return changed;
}

/** One message of a chat, by its number. */
export async function getMessage(db: Db, chatId: number, seq: number): Promise<ChatMessage> {
  const where = and(eq(chatMessages.chatId, chatId), eq(chatMessages.seq, seq));
  const [message] = await find(db, where, asc(chatMessages.seq), 1);
  if (!message) throw new Error('A message that was stored is gone');
  return message;
}

/**
 * The last messages of a chat, the last below a number or the first above one; ascending.
 * @param isForVisitor leaves out what is for staff alone
 */
export async function readMessages(
  db: Db,
  chatId: number,
  { before, after, limit = USUAL_LIMIT }: ChatMessagesQuery,
  isForVisitor: boolean,
): Promise<{ messages: ChatMessage[]; hasMore: boolean }> {
  const where = and(
    eq(chatMessages.chatId, chatId),
    isForVisitor ? inArray(chatMessages.type, [...VISIBLE_TO_VISITORS]) : undefined,
    before === undefined ? undefined : lt(chatMessages.seq, before),
    after === undefined ? undefined : gt(chatMessages.seq, after),
  );
  const isForward = after !== undefined;
  const order = isForward ? asc(chatMessages.seq) : desc(chatMessages.seq);
  const found = await find(db, where, order, limit + 1);
  const messages = found.slice(0, limit);
  return { messages: isForward ? messages : messages.toReversed(), hasMore: found.length > limit };
}

/** The number of the last message there is, of those that were just read too. */
export const lastOf = (messages: readonly ChatMessage[], known: number): number =>
  Math.max(known, messages.at(-1)?.seq ?? 0);
