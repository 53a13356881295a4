import { and, eq } from 'drizzle-orm';
import type { ChatGuess } from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { UndoableResource } from '../../bulk/create-bulk';
import { inBatches } from '../../bulk/in-batches';
import { unlinkLead } from '../../clients/linking/link-leads';
import { lockClients } from '../../clients/lookup/client-lookup';
import { clientTrash } from '../../clients/reading/client-trash';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema';
import { lockLeads } from '../../leads/changing/change-leads';
import { leadTrash } from '../../leads/reading/lead-trash';
import { announceUnmade, unmakeOrder, type OrderMaking } from '../../orders/making/undo-making';
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
  /** `status` before the lead was given to the client; null: it was not. */
  lead: { id: number; isNew: boolean; status: string | null };
  client: { id: number | null; isNew: boolean; at: string };
}

/** Puts a client who was made with the order into the trash, unless they were written to since. */
async function unmakeClient(
  tx: Db,
  session: Session,
  orderId: number,
  { id, isNew, at }: ChatOrdering['client'],
  now: Date,
): Promise<boolean> {
  if (id === null || !isNew) return false;
  const [client] = await lockClients(tx, session.companyId, [id]);
  if (client?.updatedAt.toISOString() !== at) return false;
  // A client with an order is kept, and this order is being taken back.
  await tx
    .update(orders)
    .set({ clientId: null })
    .where(
      and(eq(orders.companyId, session.companyId), eq(orders.id, orderId), eq(orders.clientId, id)),
    );
  const { undo } = await clientTrash.remove(tx, session, [id], now);
  return undo.length > 0;
}

/** Gives a chat the ties it had, where it has those of the order still. */
async function untieChat(
  tx: Db,
  session: Session,
  { chat, lead, client }: ChatOrdering,
  now: Date,
): Promise<StoredChat | null> {
  const [locked] = await lockChats(tx, session.companyId, [chat.id]);
  if (!locked) return null;
  const { leadId, leadGuess, clientId, clientGuess } = chat;
  const ties = {
    ...(locked.leadId === lead.id && { leadId, leadGuess }),
    ...(locked.clientId === (client.id ?? clientId) && { clientId, clientGuess }),
  };
  const message = event('Создание заказа отменено', session.userId);
  return appendMessages(tx, locked, [message], { ...ties, updatedAt: now }, now);
}

/** Takes an order of a chat back with all that was made for it. @returns the chat, if it is there still */
async function unmake(tx: Db, session: Session, made: ChatOrdering, now: Date) {
  const { companyId } = session;
  const { id: leadId, isNew, status } = made.lead;
  const [lead] = await lockLeads(tx, companyId, [leadId]);
  if (made.client.id !== null) await lockClients(tx, companyId, [made.client.id]);
  const chat = await untieChat(tx, session, made, now);
  if (lead && status !== null && made.client.id !== null && lead.clientId === made.client.id) {
    await unlinkLead(tx, session, lead, { id: leadId, clientId: made.client.id, status }, now);
  }
  await unmakeClient(tx, session, made.id, made.client, now);
  const userIds = await unmakeOrder(tx, session, made, now);
  if (isNew) await leadTrash.remove(tx, session, [leadId], now);
  const subject = { type: 'order', id: made.id } as const;
  await recordAudit(tx, session, { action: 'orders_deleted', subject }, now);
  return { chat, userIds };
}

/** Undoes the making of an order of a chat. */
export const chatOrderMaking: UndoableResource = {
  name: CHAT_ORDER,
  module: 'soft_windows',
  async undo(context, session, { snapshot }) {
    const { companyId } = session;
    const announcements: (() => void)[] = [];
    const outcome = await inBatches(context, snapshot as ChatOrdering[], async (tx, batch) => {
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
