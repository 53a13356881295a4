import type { VisitorWrites } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Visitor } from '../../context/visitor';
import type { Db } from '../../db/database';
import { hasModule } from '../../http/authenticate';
import { announceNewLeads, type Announcement } from '../../leads/changing/notify-of-new-lead';
import {
  announceByVisitor,
  announceChat,
  announceChatNotice,
  lostBy,
} from '../../realtime/announce';
import { keepNorm } from '../../leads/lookup/response-due';
import { leadAfterHours } from './after-hours';
import { SEEN_BY_VISITOR } from '../changing/change-chat';
import { appendMessages, findKnownMessage, VISITOR, type Written } from '../messages/chat-messages';
import { dropChatNotices } from '../messages/chat-notices';
import { lockOwnChat, type StoredChat } from '../reading/chat-repository';
import { effectOf } from './effect-of-visitor';
import type { ChatJudge } from './judge-message';
import { readPresence, type Presence } from './presence';
import { lockClientOf } from '../reading/lock-client';
import { handleVisitorMessage, type Notified } from '../assigning/handle-visitor-message';

/** How a message is received: read before the transaction begins. */
interface Circumstances {
  presence: Presence;
  judge: ChatJudge;
  hasLeads: boolean;
  now: () => Date;
}

/** The effects of a new message that are announced after the commit. */
interface Effects {
  before: StoredChat;
  chat: StoredChat;
  /** Null: the message is spam, and staff are not notified. */
  notified: Notified | null;
  newLead: Announcement | null;
}

/** A stored message; no effects where it came before. */
interface Received {
  message: Written['message'];
  effects: Effects | null;
}

/** Receives a message, step by step; the client is locked before the chat. */
async function receive(
  tx: Db,
  visitor: Visitor,
  written: VisitorWrites,
  { presence, judge, hasLeads, now: clock }: Circumstances,
): Promise<Received> {
  const { companyId, chatId } = visitor;
  const { body, nonce, file_ids: fileIds } = written;
  const key = { author: VISITOR, nonce };
  // Lock.
  if (hasLeads) await keepNorm(tx, companyId);
  const clientId = await lockClientOf(tx, companyId, chatId);
  const before = await lockOwnChat(tx, visitor);
  const find = () => findKnownMessage(tx, chatId, key, { type: 'message', body, fileIds });
  const known = await find();
  if (known) return { message: known, effects: null };
  // Judge and append.
  const now = clock();
  const { messages, changes } = await effectOf(tx, before, written, { presence, judge, now });
  const appended = await appendMessages(tx, before, messages, changes, now);
  const message = await find();
  if (!message) throw new Error('A message that was stored is gone');
  if (appended.spamAt !== null) {
    // Earlier notifications of the chat are outdated.
    await dropChatNotices(tx, appended, now);
    return { message, effects: { before, chat: appended, notified: null, newLead: null } };
  }
  // Match, assign, notify.
  const notified = await handleVisitorMessage(tx, before, appended, body || 'Файл', now);
  // Make a lead outside of working hours.
  const made = hasLeads ? await leadAfterHours(tx, notified.chat, clientId, now) : null;
  const chat = made?.chat ?? notified.chat;
  return { message, effects: { before, chat, notified, newLead: made?.announcement ?? null } };
}

/** Announces a received message to staff and to the visitor's other tabs. */
function announceReceived(context: AppContext, { before, chat, notified, newLead }: Effects): void {
  if (notified) announceChatNotice(context, notified.userIds, chat.id, notified.kind);
  if (newLead) announceNewLeads(context, newLead);
  const { lastSeq: seq, visibleSeq } = chat;
  const isUpdated = chat.updatedAt > before.updatedAt || chat.page !== before.page;
  const isUpdatedForVisitor = SEEN_BY_VISITOR.some((part) => chat[part] !== before[part]);
  const lost = lostBy(before.userId, chat.userId);
  announceByVisitor(context, chat, { seq, visibleSeq, isUpdated, lost, isUpdatedForVisitor });
  // It goes from where staff have seen it.
  const isTakenAway = chat.spamAt !== null && before.spamAt === null;
  if (isTakenAway && before.lastMessageAt !== null) {
    announceChat(context, chat, { isUpdated: true });
  }
}

/**
 * Stores a visitor's message, once however often it is sent. Spam goes to the spam with its chat, and
 * staff are not notified; the visitor sees no difference.
 * @throws {HttpError} 409 where the nonce came with another message
 */
export async function writeAsVisitor(
  context: AppContext,
  visitor: Visitor,
  written: VisitorWrites,
  judge: ChatJudge,
): Promise<Written> {
  const presence = await readPresence(context, visitor.companyId);
  const hasLeads = await hasModule(context, visitor, 'leads');
  const { message, effects } = await context.database.db.transaction((tx) =>
    receive(tx, visitor, written, { presence, judge, hasLeads, now: context.now }),
  );
  if (effects) announceReceived(context, effects);
  return { message, isNew: effects !== null };
}
