import { and, asc, eq, sql } from 'drizzle-orm';
import { CONFLICT, type MadeOrder } from '#contract';
import { convertLocked } from '../../clients/linking/convert-lead';
import { tieClient } from '../../clients/linking/tie-client';
import { lockClients } from '../../clients/lookup/client-lookup';
import { requireNoHiddenClient } from '../../clients/linking/hidden-holders';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { readAs } from '../../db/records/reader';
import { chatMessages, chats, leads } from '../../db/schema';
import { readerOf } from '../../http/authenticate';
import { HttpError, notFound } from '../../http/http-error';
import { lockLeads, requireNoSpam, type LockedLead } from '../../leads/changing/change-leads';
import { takeLead } from '../../leads/changing/take-lead';
import { draftOfLead } from '../../orders/making/draft-order';
import { isOrderMade, makeOrder } from '../../orders/making/make-order';
import { announceChat, announceChange, announceToUser, lostBy } from '../../realtime/announce';
import { lockWorking } from '../../people/lock-working';
import { contactKeys } from '../../search/contact-keys';
import { keepNorm } from '../../leads/lookup/response-due';
import { findClient } from '../assigning/guess-ties';
import { storeLead } from '../changing/store-lead';
import { appendMessages, event } from '../messages/chat-messages';
import { getChat, liveChats, lockChat, type StoredChat } from '../reading/chat-repository';
import { CHAT_ORDER, type ChatOrdering } from './undo-order';

/** So much of what the visitor has written goes into the comment, from so many messages. */
const LONGEST_WISH = 500;
const MOST_MESSAGES = 20;

/** The first messages of the visitor as one text. */
async function readWish(tx: Db, chatId: number): Promise<string> {
  const rows = await tx
    .select({ body: chatMessages.body })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.type, 'message')))
    .orderBy(asc(chatMessages.seq))
    .limit(MOST_MESSAGES);
  const texts = rows.flatMap(({ body }) => (body === '' ? [] : body));
  // Not within an emoji.
  return texts
    .join('\n')
    .slice(0, LONGEST_WISH)
    .replace(/[\uD800-\uDBFF]$/, '');
}

const LEAD_OF_OTHER = 'Заявку этого диалога ведёт другой сотрудник';

/** The ties of a chat as they are before anything is locked; a merged lead is the one it went under. */
async function readTies(db: Db, companyId: number, chatId: number) {
  const [seen] = await db
    .select({
      leadId: chats.leadId,
      clientId: chats.clientId,
      phone: chats.phone,
      email: chats.email,
      mainLeadId: sql<number | null>`coalesce(${leads.mergedInto}, ${leads.id})`,
      leadClientId: leads.clientId,
      leadUserId: leads.userId,
    })
    .from(chats)
    .leftJoin(leads, and(eq(leads.id, chats.leadId), eq(leads.companyId, companyId)))
    .where(and(liveChats(companyId), eq(chats.id, chatId)));
  if (!seen) throw notFound();
  return seen;
}

/**
 * Locks what a chat is tied to and then the chat: people are locked first, then leads, clients, chats.
 * @returns the chat, its lead and its client, null where it is gone
 * @throws {HttpError} 404, 409 for spam, 409 with the chat where a colleague has tied it to others meanwhile
 */
async function lockTies(tx: Db, session: Session, chatId: number, now: Date) {
  const { companyId, userId } = session;
  await keepNorm(tx, companyId);
  const seen = await readTies(tx, companyId, chatId);
  await lockWorking(tx, companyId, [
    userId,
    ...(seen.leadUserId === null ? [] : [seen.leadUserId]),
  ]);
  const [lead] = seen.mainLeadId === null ? [] : await lockLeads(tx, companyId, [seen.mainLeadId]);
  if (lead) requireNoSpam(lead);
  const ids = [seen.clientId, seen.leadClientId, lead?.clientId ?? null].flatMap((id) => id ?? []);
  const locked = ids.length > 0 ? await lockClients(tx, companyId, ids) : [];
  const isLive = (id: number | null) =>
    locked.some((one) => one.id === id && one.deletedAt === null && one.mergedInto === null);
  const chat = await lockChat(tx, companyId, chatId);
  if (chat.spamAt !== null) throw new HttpError(CONFLICT, 'Диалог в спаме');
  if (chat.leadId !== seen.leadId || chat.clientId !== seen.clientId) {
    const current = await getChat(tx, companyId, chatId, now);
    throw new HttpError(CONFLICT, 'Диалог тем временем изменили', { current });
  }
  return { chat, lead: lead ?? null, clientId: isLive(chat.clientId) ? chat.clientId : null };
}

/**
 * Refuses to make an order of a chat that is tied to a lead or client hidden from the caller.
 * @throws {HttpError} 404, 409
 */
async function requireFoundTies(context: AppContext, session: Session, chatId: number) {
  const reader = readerOf(session);
  if (!reader) return;
  const { db } = context.database;
  const ties = () => readTies(db, session.companyId, chatId);
  const [found, all] = [await readAs(reader, ties), await readAs(null, ties)];
  if (found.leadId !== all.leadId) throw new HttpError(CONFLICT, LEAD_OF_OTHER);
  await requireNoHiddenClient(context, session, { contact: all });
}

/** Makes a lead of all that the visitor has told. @returns it, locked */
async function newLead(tx: Db, session: Session, chat: StoredChat, now: Date): Promise<LockedLead> {
  const { phone, email } = chat;
  const comment = await readWish(tx, chat.id);
  const isSilent = !chat.name && !phone && !email && comment === '';
  const name = isSilent ? `Посетитель ${chat.number}` : chat.name;
  const contact = { name, phone, email, comment };
  const authorId = session.userId;
  const { leadId } = await storeLead(tx, { chat, clientId: null, authorId, contact }, now);
  const [lead] = await lockLeads(tx, session.companyId, [leadId]);
  if (!lead) throw notFound();
  return lead;
}

/**
 * Gives a lead the client of its chat, the only one with the visitor's contact, or one made of it; none is
 * made without a contact.
 */
async function clientOf(
  tx: Db,
  session: Session,
  { chat, clientId, lead }: { chat: StoredChat; clientId: number | null; lead: LockedLead },
  now: Date,
) {
  if (lead.clientId !== null) return { clientId: lead.clientId, isLinked: false, isNew: false };
  const { phone, email, number } = chat;
  const keys = contactKeys(chat);
  const isKnown = keys.phone !== null || keys.email !== null;
  const met =
    clientId ?? (isKnown ? (await findClient(tx, session.companyId, keys))?.id : null) ?? null;
  if (met !== null) {
    const tie = { id: met, kind: 'linked' } as const;
    const referralId = await tieClient(tx, session, lead, tie, now);
    return { clientId: met, isLinked: true, isNew: false, referralId };
  }
  const name = chat.name ?? (phone || email ? `Посетитель ${number}` : null);
  if (name === null) return { clientId: null, isLinked: false, isNew: false };
  const contact = { name, phone: phone ?? '', email: email ?? '' };
  const assigned = { ...lead, userId: lead.userId ?? session.userId };
  const made = await convertLocked(tx, session, assigned, contact, now);
  return {
    clientId: made?.clientId ?? null,
    isLinked: true,
    isNew: true,
    referralId: made?.referralId ?? null,
  };
}

/**
 * Makes an order of a chat, with the lead and the client it is tied to or new ones; a guessed tie counts, for
 * a person asks. All of it is taken back by one undo.
 * @param key of the call: the same one means the same order, which is answered again
 * @throws {HttpError} 404, 409 with the chat where a colleague has changed it meanwhile, 422
 */
export async function makeOrderOfChat(
  context: AppContext,
  session: Session,
  chatId: number,
  key: string | null,
): Promise<MadeOrder> {
  const { companyId, userId } = session;
  const sent = { key, content: { chat: chatId } };
  // Sent again, it meets its own lead and client, which a colleague may have taken over.
  if (!(await isOrderMade(context, session, sent))) {
    await requireFoundTies(context, session, chatId);
  }
  return makeOrder(context, session, sent, async (tx, prices, now) => {
    const { chat, clientId, lead: tied } = await lockTies(tx, session, chatId, now);
    const lead = tied ?? (await newLead(tx, session, chat, now));
    const leadId = lead.id;
    const client = await clientOf(tx, session, { chat, clientId, lead }, now);
    const taking = await takeLead(tx, session, leadId, now);
    const draft = await draftOfLead(tx, companyId, leadId, prices);
    const [written] = await tx
      .select({ at: leads.updatedAt })
      .from(leads)
      .where(and(eq(leads.companyId, companyId), eq(leads.id, leadId)));
    // A tie that staff have made stays; the order goes to the client of its lead.
    const isTied = chat.clientId !== null && chat.clientGuess === null && clientId !== null;
    let changed = chat;
    const entry: ChatOrdering['chat'] = {
      id: chatId,
      leadId: chat.leadId,
      leadGuess: chat.leadGuess,
      clientId: chat.clientId,
      clientGuess: chat.clientGuess,
    };
    return {
      draft,
      taken: taking?.taken,
      undo: {
        resource: CHAT_ORDER,
        entry: {
          chat: entry,
          lead: {
            id: leadId,
            isNew: tied === null,
            status: client.isLinked ? lead.status : null,
            at: written?.at.toISOString() ?? null,
          },
          client: { id: client.clientId, isNew: client.isNew, at: now.toISOString() },
        } satisfies Omit<ChatOrdering, 'id'>,
      },
      async afterStored(number) {
        const events = tied === null ? [event(`Создана заявка №${leadId}`, userId)] : [];
        events.push(event(`Создан заказ №${number}`, userId));
        const ties = {
          leadId,
          leadGuess: null,
          ...(draft.client_id && !isTied && { clientId: draft.client_id, clientGuess: null }),
          updatedAt: now,
        };
        changed = await appendMessages(tx, chat, events, ties, now);
      },
      announce() {
        const lost = taking?.taken.assignedAt ? lostBy(null, userId) : {};
        announceChange.lead(context, companyId, leadId, lost);
        announceChat(context, changed, { seq: changed.lastSeq, isUpdated: true });
        if (client.clientId !== null) announceChange.client(context, companyId, client.clientId);
        if (client.referralId) announceChange.referral(context, companyId, client.referralId);
        for (const reader of taking?.userIds ?? []) {
          announceToUser(context, reader, leadId, 'other');
        }
      },
    };
  });
}
