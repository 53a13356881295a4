import { and, asc, eq } from 'drizzle-orm';
import { CONFLICT, type MadeOrder } from '#contract';
import { convertLocked } from '../../clients/linking/convert-lead';
import { tieClient } from '../../clients/linking/tie-client';
import { lockClients } from '../../clients/lookup/client-lookup';
import { liveClients } from '../../clients/reading/client-repository';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { chatMessages, chats, clients } from '../../db/schema';
import { HttpError, notFound } from '../../http/http-error';
import { lockLeads, type LockedLead } from '../../leads/changing/change-leads';
import { takeLead } from '../../leads/changing/take-lead';
import { draftOfLead } from '../../orders/making/draft-order';
import { makeOrder } from '../../orders/making/make-order';
import { announceChat, announceChange, announceToUser } from '../../realtime/announce';
import { hasLead } from '../changing/lead-of-chat';
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
  return texts.join('\n').slice(0, LONGEST_WISH);
}

/**
 * Locks what a chat is tied to and then the chat: leads are locked first, clients second, chats third.
 * @throws {HttpError} 404, 409 with the chat where a colleague has tied it to others meanwhile
 */
async function lockTies(tx: Db, companyId: number, chatId: number, now: Date) {
  const [seen] = await tx
    .select({ leadId: chats.leadId, clientId: chats.clientId })
    .from(chats)
    .where(and(liveChats(companyId), eq(chats.id, chatId)));
  if (!seen) throw notFound();
  if (seen.leadId !== null) await lockLeads(tx, companyId, [seen.leadId]);
  if (seen.clientId !== null) await lockClients(tx, companyId, [seen.clientId]);
  const chat = await lockChat(tx, companyId, chatId);
  if (chat.leadId !== seen.leadId || chat.clientId !== seen.clientId) {
    const current = await getChat(tx, companyId, chatId, now);
    throw new HttpError(CONFLICT, 'Диалог тем временем изменили', { current });
  }
  const isLive = and(liveClients(companyId), eq(clients.id, chat.clientId ?? 0));
  const hasClient = chat.clientId !== null && (await tx.$count(clients, isLive)) > 0;
  return { chat, clientId: hasClient ? chat.clientId : null };
}

/** The lead of a chat, or a new one with all that the visitor has told. */
async function leadOf(tx: Db, session: Session, chat: StoredChat, now: Date) {
  if (chat.leadId !== null && (await hasLead(tx, chat))) {
    return { leadId: chat.leadId, isNew: false };
  }
  const { name, phone, email } = chat;
  const contact = { name, phone, email, comment: await readWish(tx, chat.id) };
  const authorId = session.userId;
  const { leadId } = await storeLead(tx, { chat, clientId: null, authorId, contact }, now);
  return { leadId, isNew: true };
}

/**
 * Gives a lead the client of its chat, or one made of the visitor's contact; none is made without a contact.
 */
async function clientOf(
  tx: Db,
  session: Session,
  { chat, clientId, lead }: { chat: StoredChat; clientId: number | null; lead: LockedLead },
  now: Date,
) {
  const none = { isNew: false, referralId: null };
  if (lead.clientId !== null) return { clientId: lead.clientId, isLinked: false, ...none };
  if (clientId !== null) {
    const tie = { id: clientId, kind: 'linked' } as const;
    const referralId = await tieClient(tx, session, lead, tie, now);
    return { clientId, isLinked: true, isNew: false, referralId };
  }
  const { phone, email, number } = chat;
  const name = chat.name ?? (phone || email ? `Посетитель ${number}` : null);
  if (name === null) return { clientId: null, isLinked: false, ...none };
  const contact = { name, phone: phone ?? '', email: email ?? '' };
  const made = await convertLocked(tx, session, lead, contact, now);
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
export function makeOrderOfChat(
  context: AppContext,
  session: Session,
  chatId: number,
  key: string | null,
): Promise<MadeOrder> {
  const { companyId, userId } = session;
  return makeOrder(
    context,
    session,
    { key, content: { chat: chatId } },
    async (tx, prices, now) => {
      const { chat, clientId } = await lockTies(tx, companyId, chatId, now);
      const { leadId, isNew } = await leadOf(tx, session, chat, now);
      const [lead] = await lockLeads(tx, companyId, [leadId]);
      if (!lead) throw notFound();
      const client = await clientOf(tx, session, { chat, clientId, lead }, now);
      const taking = await takeLead(tx, session, leadId, now);
      let changed = chat;
      const entry: ChatOrdering['chat'] = {
        id: chatId,
        leadId: chat.leadId,
        leadGuess: chat.leadGuess,
        clientId: chat.clientId,
        clientGuess: chat.clientGuess,
      };
      return {
        draft: {
          ...(await draftOfLead(tx, companyId, leadId, prices)),
          client_id: client.clientId,
        },
        taken: taking?.taken,
        undo: {
          resource: CHAT_ORDER,
          entry: {
            chat: entry,
            lead: { id: leadId, isNew, status: client.isLinked ? lead.status : null },
            client: { id: client.clientId, isNew: client.isNew, at: now.toISOString() },
          } satisfies Omit<ChatOrdering, 'id'>,
        },
        async afterStored(number) {
          const events = isNew ? [event(`Создана заявка №${leadId}`, userId)] : [];
          events.push(event(`Создан заказ №${number}`, userId));
          const ties = {
            leadId,
            leadGuess: null,
            clientId: client.clientId ?? chat.clientId,
            clientGuess: client.clientId === null ? chat.clientGuess : null,
            updatedAt: now,
          };
          changed = await appendMessages(tx, chat, events, ties, now);
        },
        announce() {
          announceChange.lead(context, companyId, leadId);
          announceChat(context, changed, { seq: changed.lastSeq, isUpdated: true });
          if (client.clientId !== null) announceChange.client(context, companyId, client.clientId);
          if (client.referralId !== null)
            announceChange.referral(context, companyId, client.referralId);
          for (const reader of taking?.userIds ?? []) {
            announceToUser(context, reader, leadId, 'other');
          }
        },
      };
    },
  );
}
