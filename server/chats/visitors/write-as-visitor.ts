import type { VisitorWrites } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Visitor } from '../../context/visitor';
import { hasModule } from '../../http/authenticate';
import { announceNewLeads } from '../../leads/changing/notify-of-new-lead';
import { announceByVisitor, announceChat, announceChatNotice } from '../../realtime/announce';
import { leadAfterHours } from './after-hours';
import { SEEN_BY_VISITOR } from '../changing/change-chat';
import { appendLines, findKnownLine, VISITOR, type Written } from '../messages/chat-messages';
import { dropChatNotices } from '../messages/chat-notices';
import { lockOwnChat } from '../reading/chat-repository';
import { effectOf } from './effect-of-visitor';
import type { ChatJudge } from './judge-message';
import { readPresence } from './presence';
import { lockClientOf } from '../changing/store-lead';
import { takeUpMessage } from '../assigning/take-up-message';

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
  const { companyId, chatId } = visitor;
  const { body, nonce, file_ids: fileIds } = written;
  const key = { author: VISITOR, nonce };
  const presence = await readPresence(context, companyId);
  const hasLeads = await hasModule(context, visitor, 'leads');
  const done = await context.database.db.transaction(async (tx) => {
    const clientId = await lockClientOf(tx, companyId, chatId);
    const before = await lockOwnChat(tx, visitor);
    const find = () => findKnownLine(tx, chatId, key, { type: 'message', body, fileIds });
    const known = await find();
    if (known) return { isNew: false, message: known } as const;
    const now = context.now();
    const { lines, changes } = await effectOf(tx, before, written, { presence, judge, now });
    const appended = await appendLines(tx, before, lines, changes, now);
    const message = await find();
    if (!message) throw new Error('A line that was stored is gone');
    if (appended.spamAt !== null) {
      // Earlier notifications of the chat are outdated.
      await dropChatNotices(tx, appended, now);
      return { isNew: true, message, before, chat: appended, told: null, made: null } as const;
    }
    const told = await takeUpMessage(tx, before, appended, body || 'Файл', now);
    const made = hasLeads ? await leadAfterHours(tx, told.chat, clientId, now) : null;
    return { isNew: true, message, before, chat: made?.chat ?? told.chat, told, made } as const;
  });
  if (done.isNew) {
    const { before, chat, told, made } = done;
    if (told) announceChatNotice(context, told.userIds, chatId, told.kind);
    if (made) announceNewLeads(context, made.announcement);
    const { lastSeq: seq, visibleSeq } = chat;
    const isUpdated = chat.updatedAt > before.updatedAt || chat.page !== before.page;
    const isUpdatedForVisitor = SEEN_BY_VISITOR.some((part) => chat[part] !== before[part]);
    announceByVisitor(context, chat, { seq, visibleSeq, isUpdated, isUpdatedForVisitor });
    // It goes from where staff have seen it.
    const isTakenAway = chat.spamAt !== null && before.spamAt === null;
    if (isTakenAway && before.lastMessageAt !== null) {
      announceChat(context, chat, { isUpdated: true });
    }
  }
  return { message: done.message, isNew: done.isNew };
}
