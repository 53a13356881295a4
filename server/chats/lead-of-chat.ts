import { and, eq, isNull, sql } from 'drizzle-orm';
import { CHAT_SOURCE, CONFLICT, type ChatLead, type Lead } from '#contract';
import { liveClients } from '../clients/client-repository';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { chatMessages, chats, clients, leads } from '../db/schema';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { makeOnce } from '../http/idempotency-key';
import { insertLead } from '../leads/changing/insert-lead';
import { recordActivity } from '../leads/changing/lead-activity';
import { readContact } from '../leads/changing/typed-values';
import { findLeads } from '../leads/reading/lead-repository';
import { announceChat, announceLead } from '../realtime/announce';
import { creditReferral } from '../referrals/credit-referral';
import { appendLines } from './chat-messages';
import { getChat, isThere, lockChat, type StoredChat } from './chat-repository';

/** Whether the lead a dialog is tied to is still there. */
const hasLead = async (tx: Db, { companyId, leadId }: StoredChat) =>
  leadId !== null &&
  (await tx.$count(leads, and(eq(leads.companyId, companyId), eq(leads.id, leadId), isThere))) > 0;

/** Locks the client of a dialog, as everybody does before the dialog. @returns their number; null where there is none now */
async function lockClientOf(tx: Db, companyId: number, chatId: number): Promise<number | null> {
  const clientOf = tx
    .select({ id: chats.clientId })
    .from(chats)
    .where(and(eq(chats.companyId, companyId), eq(chats.id, chatId)));
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(liveClients(companyId), eq(clients.id, sql`(${clientOf})`)))
    .for('share');
  return client?.id ?? null;
}

/** Stores the lead of a locked dialog, with the marks of the visit and whoever is responsible for the dialog. */
async function storeLead(
  tx: Db,
  session: Session,
  chat: StoredChat,
  clientId: number | null,
  { contact }: ChatLead,
  now: Date,
): Promise<number> {
  const { companyId, userId: actor } = session;
  const { name, phone, email, comment } = contact;
  const values = await readContact(tx, companyId, {
    name: name ?? '',
    phone: phone ?? '',
    email: email ?? '',
    comment: comment ?? '',
  });
  if (values.length === 0) throw invalidField('contact', 'Заполните хотя бы одно поле');
  const { visit, userId } = chat;
  const replies = and(eq(chatMessages.chatId, chat.id), eq(chatMessages.type, 'reply'));
  const isAnswered = (await tx.$count(chatMessages, replies)) > 0;
  const leadId = await insertLead(
    tx,
    {
      companyId,
      // The visitor wrote; whoever made a lead of it has only put it down.
      kind: 'visitor',
      source: CHAT_SOURCE,
      clientId: chat.clientId === clientId ? clientId : null,
      ipAddress: visit.address,
      userAgent: visit.device,
      referer: visit.referer,
      firstPage: visit.page,
      utm: visit.utm,
      firstTouch: visit.first,
      ref: visit.ref,
      consent: chat.consent && {
        text: chat.consent.text,
        version: String(chat.consent.version),
        url: chat.consent.url,
      },
      // To answer the visitor is the first response, in whichever place it was given.
      ...(isAnswered && { firstResponseAt: now }),
      ...(userId !== null && { userId, assignedAt: now }),
    },
    values,
    { authorId: actor, createdAt: now },
  );
  if (userId !== null) {
    const data = { from: null, to: userId };
    const entry = { leadId, userId: actor, kind: 'assigned', data, createdAt: now } as const;
    await recordActivity(tx, companyId, [entry]);
  }
  const touches = visit.ref === null ? [] : [{ ref: visit.ref, at: chat.createdAt.toISOString() }];
  await creditReferral(tx, companyId, leadId, { touches, now });
  return leadId;
}

/**
 * Makes a lead of a dialog and ties both to each other.
 * @param key of the call: the same one means the same lead, which is answered again
 * @throws {HttpError} 404, 409 with the dialog where it has a lead, 422 where nothing is filled in
 */
export async function createLeadOfChat(
  context: AppContext,
  session: Session,
  chatId: number,
  input: ChatLead,
  key: string | null,
): Promise<{ lead: Lead; isNew: boolean }> {
  const { companyId, userId } = session;
  const done = await context.database.db.transaction(async (tx) => {
    const now = context.now();
    let changed: StoredChat | null = null;
    const call = { companyId, scope: 'leads', key, content: { chat: chatId, input }, now };
    const made = await makeOnce(tx, call, async () => {
      const clientId = await lockClientOf(tx, companyId, chatId);
      const chat = await lockChat(tx, companyId, chatId);
      if (await hasLead(tx, chat)) {
        throw new HttpError(CONFLICT, 'По этому диалогу уже есть заявка', {
          current: await getChat(tx, companyId, chatId, now),
        });
      }
      const leadId = await storeLead(tx, session, chat, clientId, input, now);
      const line = { type: 'event', body: `Создана заявка №${leadId}`, userId } as const;
      changed = await appendLines(tx, chat, [line], { leadId, updatedAt: now }, now);
      return leadId;
    });
    const [lead] = await findLeads(tx, companyId, [made.id]);
    if (!lead) throw notFound();
    return { lead, isNew: made.isNew, changed: changed as StoredChat | null };
  });
  if (done.changed) {
    announceLead(context, companyId, done.lead.id);
    announceChat(context, done.changed, { seq: done.changed.lastSeq, isUpdated: true });
  }
  return done;
}

/**
 * A reply in a dialog is the first response to its lead, where there was none. Before the dialog is locked: leads are
 * locked first everywhere.
 * @returns the lead that was answered by it; null where none was
 */
export async function answerLeadOf(
  tx: Db,
  companyId: number,
  chatId: number,
  now: Date,
): Promise<number | null> {
  const leadOf = tx
    .select({ id: chats.leadId })
    .from(chats)
    .where(and(eq(chats.companyId, companyId), eq(chats.id, chatId)));
  const [answered] = await tx
    .update(leads)
    .set({ firstResponseAt: now })
    .where(
      and(
        eq(leads.companyId, companyId),
        eq(leads.id, sql`(${leadOf})`),
        eq(leads.kind, 'visitor'),
        eq(leads.status, 'new'),
        isNull(leads.firstResponseAt),
      ),
    )
    .returning({ id: leads.id });
  return answered?.id ?? null;
}
