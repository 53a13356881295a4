import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { dueAfter, type Chat } from '#contract';
import type { Db } from '../../db/database';
import { chatMessages, chats, clients, companies, leads, users } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { buildSearchText } from '../../search/search-text';

export type StoredChat = typeof chats.$inferSelect;

/** Without a call for so long the visitor is away: the browser calls once a minute. */
const ONLINE_MS = 90_000;
/** The length of an excerpt in lists, in characters. */
const EXCERPT = 200;

/** The chats of a company that staff see, those in the trash too: something was written in them. */
export const seenChats = (companyId: number): SQL | undefined =>
  and(eq(chats.companyId, companyId), isNotNull(chats.lastMessageAt));

/** The same without those in the trash. */
export const liveChats = (companyId: number): SQL | undefined =>
  and(seenChats(companyId), isNull(chats.deletedAt));

/** Chats that are somebody's work: closed ones are done, spam is none. */
export const chatsInWork = (companyId: number): SQL | undefined =>
  and(liveChats(companyId), ne(chats.status, 'closed'), isNull(chats.spamAt));

/** Returns the search text of a visitor. */
export const searchTextOf = (contact: Pick<StoredChat, 'name' | 'phone' | 'email'>): string =>
  buildSearchText([contact.name, contact.phone, contact.email].filter((text) => text !== null));

/**
 * Locks a chat that staff may see: messages get their numbers under this lock, and become visible in their
 * order. People, clients and leads that are asked about are locked before it.
 * @throws {HttpError} 404
 */
export async function lockChat(tx: Db, companyId: number, id: number): Promise<StoredChat> {
  const [chat] = await tx
    .select()
    .from(chats)
    .where(and(liveChats(companyId), eq(chats.id, id)))
    .for('update');
  if (!chat) throw notFound();
  return chat;
}

/** Locks chats that staff may change, in the order in which everybody locks them. */
export const lockChats = (tx: Db, companyId: number, ids: number[]): Promise<StoredChat[]> =>
  tx
    .select()
    .from(chats)
    .where(and(liveChats(companyId), inArray(chats.id, ids)))
    .orderBy(asc(chats.id))
    .for('update');

/** Locks the chat of a visitor, who sees it before staff do. @throws {HttpError} 404 */
export async function lockOwnChat(
  tx: Db,
  { companyId, chatId }: { companyId: number; chatId: number },
): Promise<StoredChat> {
  const [chat] = await tx
    .select()
    .from(chats)
    .where(and(eq(chats.companyId, companyId), eq(chats.id, chatId)))
    .for('update');
  if (!chat) throw notFound();
  return chat;
}

/** A lead that can be opened: live, or gone under another one. */
export const isLeadShown = or(isNull(leads.deletedAt), isNotNull(leads.mergedInto));

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const named = (id: number | null, name: string | null) => (id === null ? null : { id, name });

/** The last message that a person has written for both sides. */
const last = {
  seq: chatMessages.seq,
  type: chatMessages.type,
  body: sql<string>`left(${chatMessages.body}, ${EXCERPT})`,
  userId: chatMessages.userId,
  userName: sql<string | null>`(select name from ${users} where id = ${chatMessages.userId})`,
};

/** Its number: what the product has answered by itself says nothing of what it is about. */
const lastSpoken = sql`(
  select max(spoken.seq) from ${chatMessages} as spoken
  where spoken.chat_id = ${chats.id} and spoken.type in ('message', 'reply'))`;

/** Chats of a company as the wire has them, the newest messages first. */
export async function findChats(
  db: Db,
  where: SQL | undefined,
  { now, limit }: { now: Date; limit: number },
): Promise<Chat[]> {
  const rows = await db
    .select({
      chat: chats,
      userName: users.name,
      clientName: clients.name,
      leadId: leads.id,
      leadName: leads.contactName,
      last,
      norm: {
        minutes: companies.responseNormMinutes,
        hours: companies.workingHours,
        zone: companies.timezone,
      },
    })
    .from(chats)
    .innerJoin(companies, eq(companies.id, chats.companyId))
    .leftJoin(users, eq(users.id, chats.userId))
    .leftJoin(clients, eq(clients.id, chats.clientId))
    .leftJoin(leads, and(eq(leads.id, chats.leadId), isLeadShown))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.chatId, chats.id), eq(chatMessages.seq, lastSpoken)),
    )
    .where(where)
    .orderBy(sql`${chats.lastMessageAt} desc, ${chats.id} desc`)
    .limit(limit);
  // All are of one company; its hours are read once.
  const norm = rows[0]?.norm;
  const dueOf = ({ waitingSince }: StoredChat) =>
    norm && waitingSince && dueAfter(norm.hours, norm.zone, waitingSince, norm.minutes);
  return rows.map(({ chat, last: message, ...names }) => ({
    id: chat.id,
    number: chat.number,
    status: chat.status,
    user: named(chat.userId, names.userName),
    visitor: {
      name: chat.name,
      phone: chat.phone,
      email: chat.email,
      online: chat.seenAt !== null && now.getTime() - chat.seenAt.getTime() < ONLINE_MS,
      seen_at: iso(chat.seenAt),
      page: chat.page,
      first_page: chat.visit.page,
      referer: chat.visit.referer,
      utm: chat.visit.utm,
      ref: chat.visit.ref,
      address: chat.visit.address,
    },
    consent: chat.consent,
    client: named(chat.clientId, names.clientName),
    client_guess: chat.clientId === null ? null : chat.clientGuess,
    lead: named(names.leadId, names.leadName),
    lead_guess: names.leadId === null ? null : chat.leadGuess,
    last_seq: chat.lastSeq,
    last_message: message && {
      seq: message.seq,
      type: message.type,
      body: message.body,
      user: message.userId === null ? null : { id: message.userId, name: message.userName ?? '' },
    },
    last_message_at: iso(chat.lastMessageAt),
    unread_count: chat.unreadCount,
    staff_read_seq: chat.staffReadSeq,
    visitor_read_seq: chat.visitorReadSeq,
    waiting_since: iso(chat.waitingSince),
    response_due_at: iso(dueOf(chat) ?? null),
    spam_at: iso(chat.spamAt),
    spam_reasons: chat.spamReasons,
    rating: chat.rating,
    deleted_at: iso(chat.deletedAt),
    created_at: iso(chat.createdAt),
    updated_at: iso(chat.updatedAt),
  }));
}

/** One chat of a company, wherever it lies. @throws {HttpError} 404 */
export async function getChat(db: Db, companyId: number, id: number, now: Date): Promise<Chat> {
  const where = and(seenChats(companyId), eq(chats.id, id));
  const [chat] = await findChats(db, where, { now, limit: 1 });
  if (!chat) throw notFound();
  return chat;
}

/** By what a chat is announced; undefined where staff see none. */
export async function findChatChannels(
  db: Db,
  companyId: number,
  id: number,
): Promise<Pick<StoredChat, 'id' | 'publicId' | 'companyId' | 'spamAt'> | undefined> {
  const [chat] = await db
    .select({
      id: chats.id,
      publicId: chats.publicId,
      companyId: chats.companyId,
      spamAt: chats.spamAt,
    })
    .from(chats)
    .where(and(liveChats(companyId), eq(chats.id, id)));
  return chat;
}
