import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { ChatGuess } from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { UndoableResource } from '../../bulk/create-bulk';
import { inBatches } from '../../bulk/in-batches';
import { unlinkLead } from '../../clients/linking/untie-client';
import { lockClients } from '../../clients/lookup/client-lookup';
import { clientTrash } from '../../clients/reading/client-trash';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { chats, leads, orders } from '../../db/schema';
import { findable } from '../../http/named-records';
import { lockLeads } from '../../leads/changing/change-leads';
import { leadTrash } from '../../leads/reading/lead-trash';
import {
  announceUnmade,
  unmakeOrder,
  withoutHiddenLeads,
  type OrderMaking,
} from '../../orders/making/undo-making';
import { announceChat, announceChange } from '../../realtime/announce';
import { appendMessages, event } from '../messages/chat-messages';
import { lockChats, type StoredChat } from '../reading/chat-repository';

/** As stored operations name it: never changed. */
export const CHAT_ORDER = 'chat-order';

/** An order that was made of a chat, and what was changed with it. Kept as JSON. */
export interface ChatOrdering extends OrderMaking {
  /** The chat and its ties before. */
  chat: {
    id: number;
    leadId: number | null;
    leadGuess: ChatGuess | null;
    clientId: number | null;
    clientGuess: ChatGuess | null;
  };
  /** `status` before the lead was given to the client, null: it was not; `at`: when it was written last. */
  lead: { id: number; isNew: boolean; status: string | null; at: string | null };
  client: { id: number | null; isNew: boolean; at: string };
}

/** Whether other leads, chats or orders hang on a client or a lead that was made with an order. */
async function isNeeded(
  tx: Db,
  { companyId }: Session,
  { id: orderId, lead, chat, client }: ChatOrdering,
): Promise<boolean> {
  const isOther = and(
    eq(orders.companyId, companyId),
    ne(orders.id, orderId),
    isNull(orders.deletedAt),
    or(eq(orders.leadId, lead.id), eq(orders.clientId, client.id ?? 0)),
  );
  if ((await tx.$count(orders, isOther)) > 0) return true;
  if (client.id === null || !client.isNew) return false;
  const ofClient = (table: typeof leads | typeof chats, ownId: number) =>
    tx.$count(
      table,
      and(eq(table.companyId, companyId), eq(table.clientId, client.id ?? 0), ne(table.id, ownId)),
    );
  return (await ofClient(leads, lead.id)) > 0 || (await ofClient(chats, chat.id)) > 0;
}

/** Puts a client who was made with the order into the trash, unless they were written to since. */
async function unmakeClient(
  tx: Db,
  session: Session,
  orderId: number,
  { id, isNew, at }: ChatOrdering['client'],
  now: Date,
): Promise<void> {
  if (id === null || !isNew) return;
  const [client] = await lockClients(tx, session.companyId, [id]);
  if (client?.updatedAt.toISOString() !== at) return;
  const ofOrder = and(eq(orders.companyId, session.companyId), eq(orders.id, orderId));
  // A client with an order is kept, and this order is being taken back.
  const detached = await tx
    .update(orders)
    .set({ clientId: null })
    .where(and(ofOrder, eq(orders.clientId, id)))
    .returning({ id: orders.id });
  const { undo } = await clientTrash.remove(tx, session, [id], now);
  if (undo.length === 0 && detached.length > 0) {
    await tx.update(orders).set({ clientId: id }).where(ofOrder);
  }
}

/** Gives a chat the ties it had, where it has those of the order still and these are not kept. */
async function untieChat(
  tx: Db,
  session: Session,
  { chat, lead, client }: ChatOrdering,
  { now, isKept }: { now: Date; isKept: boolean },
): Promise<StoredChat | null> {
  const [locked] = await lockChats(tx, session.companyId, [chat.id]);
  if (!locked) return null;
  const { leadId, leadGuess, clientId, clientGuess } = chat;
  const ties = isKept
    ? {}
    : {
        ...(locked.leadId === lead.id && { leadId, leadGuess }),
        ...(locked.clientId === (client.id ?? clientId) && { clientId, clientGuess }),
      };
  const message = event('Создание заказа отменено', session.userId);
  return appendMessages(tx, locked, [message], { ...ties, updatedAt: now }, now);
}

/** Whether the person does not find the chat of an order now, or any of its records. */
async function findHidden(
  context: AppContext,
  session: Session,
  { chat, lead, client }: ChatOrdering,
) {
  const isHidden = async (table: string, id: number | null) =>
    id !== null && (await findable(context, session, table, [id])).length === 0;
  const isChatHidden = await isHidden('chats', chat.id);
  const isAnyHidden =
    isChatHidden || (await isHidden('leads', lead.id)) || (await isHidden('clients', client.id));
  return { isChatHidden, isAnyHidden };
}

type FoundOrdering = ChatOrdering & Awaited<ReturnType<typeof findHidden>>;

/**
 * Undoes the order of a chat and the records made with it; records hidden from the person stay.
 * @returns the chat, if it is there still
 */
async function unmake(tx: Db, session: Session, made: FoundOrdering, now: Date) {
  const { companyId } = session;
  const { id: leadId, isNew, status, at } = made.lead;
  const [lead] = await lockLeads(tx, companyId, [leadId]);
  if (made.client.id !== null) await lockClients(tx, companyId, [made.client.id]);
  const [written] = await tx
    .select({ at: leads.updatedAt })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), eq(leads.id, leadId)));
  // A lead that was made and worked on since stays with its client and its chat.
  const isKept =
    made.isAnyHidden ||
    (isNew && written?.at.toISOString() !== at) ||
    (await isNeeded(tx, session, made));
  const chat = made.isChatHidden ? null : await untieChat(tx, session, made, { now, isKept });
  if (!isKept) {
    const { id: clientId } = made.client;
    if (lead && status !== null && clientId !== null && lead.clientId === clientId) {
      await unlinkLead(tx, session, lead, { id: leadId, clientId, status }, now);
    }
    await unmakeClient(tx, session, made.id, made.client, now);
  }
  const userIds = await unmakeOrder(tx, session, made, now);
  if (isNew && !isKept) await leadTrash.remove(tx, session, [leadId], now);
  const subject = { type: 'order', id: made.id } as const;
  await recordAudit(tx, session, { action: 'orders_deleted', subject }, now);
  return { chat, userIds };
}

/** Undoes the making of an order of a chat. */
export const chatOrderMaking: UndoableResource = {
  name: CHAT_ORDER,
  table: orders,
  module: 'soft_windows',
  async undo(context, session, { snapshot }) {
    const { companyId } = session;
    const announcements: (() => void)[] = [];
    const found: FoundOrdering[] = [];
    for (const made of await withoutHiddenLeads(context, session, snapshot as ChatOrdering[])) {
      found.push({ ...made, ...(await findHidden(context, session, made)) });
    }
    const outcome = await inBatches(context, found, async (tx, batch) => {
      for (const made of batch) {
        const { chat, userIds } = await unmake(tx, session, made, context.now());
        announcements.push(() => {
          announceUnmade(context, session, made, userIds);
          announceChange.lead(context, companyId, made.lead.id);
          if (made.client.id !== null) announceChange.client(context, companyId, made.client.id);
          announceChange.referral(context, companyId, null);
          if (chat) announceChat(context, chat, { seq: chat.lastSeq, isUpdated: true });
        });
      }
      return [];
    });
    for (const announce of announcements) announce();
    return outcome;
  },
};
