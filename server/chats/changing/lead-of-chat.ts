import { and, eq, isNull, sql } from 'drizzle-orm';
import { CONFLICT, normalisePhone, type ChatLead, type Lead } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { chats, leads } from '../../db/schema';
import { HttpError, notFound } from '../../http/http-error';
import { makeOnce } from '../../http/idempotency-key';
import { findLeads } from '../../leads/reading/lead-repository';
import { announceChat, announceChange } from '../../realtime/announce';
import { keepNorm } from '../../leads/lookup/response-due';
import { contactChange } from './chat-changes';
import { appendMessages } from '../messages/chat-messages';
import { getChat, isLeadShown, lockChat, type StoredChat } from '../reading/chat-repository';
import { lockClientOf } from '../reading/lock-client';
import { storeLead } from './store-lead';

/** Whether the lead a chat is tied to is still there; one that was only guessed is none. */
const hasLead = async (tx: Db, { companyId, leadId, leadGuess }: StoredChat) =>
  leadId !== null &&
  leadGuess === null &&
  (await tx.$count(leads, and(eq(leads.companyId, companyId), eq(leads.id, leadId), isLeadShown))) >
    0;

const isSamePhone = (one: string, other: string | null) =>
  other !== null && (normalisePhone(one) ?? one) === (normalisePhone(other) ?? other);

/**
 * The contact that staff typed for a lead and the chat lacks: phone, e-mail, and a missing name.
 * Empty fields change nothing.
 */
function contactOfLead(chat: StoredChat, { name, phone, email }: ChatLead['contact']) {
  return contactChange(chat, {
    ...(name && chat.name === null && { name }),
    ...(phone && !isSamePhone(phone, chat.phone) && { phone }),
    ...(email && email.toLowerCase() !== chat.email?.toLowerCase() && { email }),
  });
}

/**
 * Makes a lead of a chat and ties both to each other.
 * @param key of the call: the same one means the same lead, which is answered again
 * @throws {HttpError} 404, 409 with the chat where it has a lead, 422 where nothing is filled in
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
      await keepNorm(tx, companyId);
      const clientId = await lockClientOf(tx, companyId, chatId);
      const chat = await lockChat(tx, companyId, chatId);
      if (await hasLead(tx, chat)) {
        throw new HttpError(CONFLICT, 'По этому диалогу уже есть заявка', {
          current: await getChat(tx, companyId, chatId, now),
        });
      }
      const { leadId } = await storeLead(tx, { chat, clientId, authorId: userId, ...input }, now);
      const message = { type: 'event', body: `Создана заявка №${leadId}`, userId } as const;
      changed = await appendMessages(
        tx,
        chat,
        [message],
        { leadId, leadGuess: null, updatedAt: now, ...contactOfLead(chat, input.contact) },
        now,
      );
      return leadId;
    });
    const [lead] = await findLeads(tx, companyId, [made.id]);
    if (!lead) throw notFound();
    return { lead, isNew: made.isNew, changed: changed as StoredChat | null };
  });
  if (done.changed) {
    announceChange.lead(context, companyId, done.lead.id);
    announceChat(context, done.changed, { seq: done.changed.lastSeq, isUpdated: true });
  }
  return done;
}

/**
 * A reply in a chat is the first response to its lead, where there was none and the lead is not only
 * guessed. Before the chat is locked: leads are locked first everywhere.
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
    .where(and(eq(chats.companyId, companyId), eq(chats.id, chatId), isNull(chats.leadGuess)));
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
