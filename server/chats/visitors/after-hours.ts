import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { contactInWords, nextStartAt, STATUSES_IN_WORK } from '#contract';
import type { Db } from '../../db/database';
import { chatMessages, leads } from '../../db/schema';
import {
  byNoForm,
  notifyOfNewLead,
  type Announcement,
} from '../../leads/changing/notify-of-new-lead';
import { filesOfMessages } from '../files/chat-files';
import { appendMessages, type NewMessage } from '../messages/chat-messages';
import { isLeadShown, searchTextOf, type StoredChat } from '../reading/chat-repository';
import type { Presence } from './presence';
import { storeLead } from '../changing/store-lead';

const ASKS_FOR_CONTACT = 'Оставьте телефон или e-mail, и мы свяжемся с вами.';
const LONGEST_COMMENT = 5000;

/** Whether the visitor was notified of this very absence: hours have not begun since. */
function isTold({ hours, zone }: Presence, { awayAt }: StoredChat, now: Date): boolean {
  if (awayAt === null) return false;
  const next = nextStartAt(hours, zone, awayAt);
  return next === null || next > now;
}

const hasContact = ({ phone, email }: Pick<StoredChat, 'phone' | 'email'>) =>
  Boolean(phone ?? email);

/** The contact found in a message: a phone or an e-mail, where none is known. */
export function contactIn(body: string, chat: StoredChat, now: Date): Partial<StoredChat> {
  const found = contactInWords(body);
  const fields = (['phone', 'email'] as const).filter(
    // Fields emptied by staff stay empty.
    (field) => found[field] && chat[field] === null && !chat.staffFields.includes(field),
  );
  if (fields.length === 0) return {};
  const written = Object.fromEntries(fields.map((field) => [field, found[field]]));
  return { ...written, searchText: searchTextOf({ ...chat, ...written }), updatedAt: now };
}

/** The automatic answer to a message of a locked chat, once for each absence; null where none is due. */
export function automaticAnswer(
  presence: Presence,
  chat: StoredChat,
  now: Date,
): [NewMessage] | null {
  if (presence.isOnline || isTold(presence, chat, now)) return null;
  const texts = [presence.offlineText, ...(hasContact(chat) ? [] : [ASKS_FOR_CONTACT])];
  return [{ type: 'auto', body: texts.filter(Boolean).join('\n\n'), userId: null }];
}

/**
 * Whether somebody works on the lead a chat is tied to, or will; one that was only guessed is none of it.
 */
const hasOpenLead = async (tx: Db, { companyId, leadId, leadGuess }: StoredChat) =>
  leadId !== null &&
  leadGuess === null &&
  (await tx.$count(
    leads,
    and(
      eq(leads.companyId, companyId),
      eq(leads.id, leadId),
      isLeadShown,
      inArray(leads.status, [...STATUSES_IN_WORK]),
    ),
  )) > 0;

/** Whether staff have answered the visitor after a moment: they talk with them already. */
const isRepliedSince = async (tx: Db, { id }: StoredChat, moment: Date) =>
  (await tx.$count(
    chatMessages,
    and(
      eq(chatMessages.chatId, id),
      eq(chatMessages.type, 'reply'),
      gte(chatMessages.createdAt, moment),
    ),
  )) > 0;

/** Returns the visitor's messages since the last reply, with the names of their files. */
async function findUnanswered(tx: Db, { id }: StoredChat): Promise<string> {
  const of = eq(chatMessages.chatId, id);
  const replied = tx
    .select({ seq: sql`coalesce(max(${chatMessages.seq}), 0)` })
    .from(chatMessages)
    .where(and(of, eq(chatMessages.type, 'reply')));
  const messages = await tx
    .select({ id: chatMessages.id, body: chatMessages.body })
    .from(chatMessages)
    .where(and(of, eq(chatMessages.type, 'message'), gt(chatMessages.seq, sql`(${replied})`)))
    .orderBy(chatMessages.seq);
  const sent = await filesOfMessages(
    tx,
    messages.map(({ id }) => id),
  );
  const namesOf = (id: number) => (sent.get(id) ?? []).map(({ name }) => `Файл: ${name}`);
  return messages
    .flatMap(({ id, body }) => [body, ...namesOf(id)])
    .filter(Boolean)
    .join('\n')
    .slice(0, LONGEST_COMMENT);
}

/**
 * Makes a lead of messages written outside of working hours, as soon as a contact is known, so that the
 * visitor is called back like any other. None where a lead of the chat is in work already.
 * @param chat the locked chat @param clientId its client, locked before it
 * @returns the chat linked to its lead, and the announcements; null where none was made
 */
export async function leadAfterHours(
  tx: Db,
  chat: StoredChat,
  clientId: number | null,
  now: Date,
): Promise<{ chat: StoredChat; announcement: Announcement } | null> {
  if (chat.awayAt === null || chat.waitingSince === null || !hasContact(chat)) return null;
  if (chat.spamAt !== null || chat.deletedAt !== null) return null;
  if (await isRepliedSince(tx, chat, chat.awayAt)) return null;
  if (await hasOpenLead(tx, chat)) return null;
  const { companyId, name, phone, email, userId } = chat;
  const contact = { name, phone, email, comment: await findUnanswered(tx, chat) };
  const made = await storeLead(tx, { chat, clientId, authorId: null, contact }, now);
  const lead = { id: made.leadId, values: made.values, userId };
  const announcement = await notifyOfNewLead(tx, byNoForm(companyId), lead, {
    at: now,
    // The chat and its client are locked, and people are locked before them elsewhere.
    isPassing: true,
  });
  const message = {
    type: 'event',
    body: `Нерабочее время: создана заявка №${made.leadId}`,
    userId: null,
  } as const;
  const changes = { leadId: made.leadId, leadGuess: null, updatedAt: now };
  return { chat: await appendMessages(tx, chat, [message], changes, now), announcement };
}
