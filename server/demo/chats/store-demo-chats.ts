import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findWidget } from '../../chats/settings/chat-settings';
import { searchTextOf } from '../../chats/reading/chat-repository';
import type { Db } from '../../db/database';
import { chatMessages, chatReplies, chats, chatWidgets } from '../../db/schema';
import { hashToken } from '../../http/authenticate';
import { DEMO_REPLIES } from './demo-chat-texts';
import type { DemoChat, DemoMessage } from './demo-chats';
import { USER_AGENTS } from '../common/demo-texts';

const isSeen = ({ type }: DemoMessage) => type === 'message' || type === 'reply';

/** The columns of a chat that summarise its messages. */
function figuresOf({ messages, readTo, status }: DemoChat) {
  const visible = messages.findLastIndex(isSeen);
  const replied = messages.findLastIndex(({ type }) => type === 'reply');
  const unanswered = messages.find(({ type }, index) => type === 'message' && index > replied);
  const waitingSince = status === 'closed' ? null : (unanswered?.at ?? null);
  return {
    lastSeq: messages.length,
    visibleSeq: visible + 1,
    lastMessageAt: messages[visible]?.at ?? null,
    staffReadSeq: readTo,
    visitorReadSeq: replied + 1,
    unreadCount: messages.slice(readTo).filter(({ type }) => type === 'message').length,
    waitingSince,
    // Staff were told then.
    lateToldFor: waitingSince,
  };
}

/** So many messages go in one statement, which may have 65 535 values. */
const LINES_AT_ONCE = 5000;

/**
 * Stores chats with messages, and quick replies; the visitors' tokens are thrown away.
 * @param staff the ids of the staff
 */
export async function storeDemoChats(
  tx: Db,
  companyId: number,
  made: readonly DemoChat[],
  staff: readonly number[],
): Promise<void> {
  await tx
    .insert(chatReplies)
    .values(DEMO_REPLIES.map(([shortcut, text]) => ({ companyId, shortcut, text })));
  await storeMadeChats(tx, companyId, made, { staff, first: 1 });
}

/** Stores chats alone. @param first the number of the first; the company's next one follows the last */
export async function storeMadeChats(
  tx: Db,
  companyId: number,
  made: readonly DemoChat[],
  { staff, first }: { staff: readonly number[]; first: number },
): Promise<void> {
  await findWidget(tx, companyId);
  await tx
    .update(chatWidgets)
    .set({ lastNumber: first + made.length - 1 })
    .where(eq(chatWidgets.companyId, companyId));
  const idOf = (place: number | null) => (place === null ? null : (staff[place] ?? null));
  const rows = await tx
    .insert(chats)
    .values(
      made.map((chat, index) => {
        const { name, phone, email, status, page, campaign, rating, deletedAt, messages, spam } =
          chat;
        const begun = messages[0]?.at ?? new Date();
        const changed = messages.at(-1)?.at ?? begun;
        return {
          ...{
            companyId,
            number: first + index,
            name,
            phone,
            email,
            status,
            page,
            rating,
            deletedAt,
          },
          ...figuresOf(chat),
          ...(spam && { spamAt: spam.at, spamReasons: spam.reasons }),
          isTrusted: messages.some(({ type }) => type === 'reply'),
          tokenHash: hashToken(randomBytes(32).toString('base64url')),
          userId: idOf(chat.assignee),
          searchText: searchTextOf(chat),
          visit: {
            ...{ page, referer: null, first: null, ref: null, address: '203.0.113.7' },
            utm: campaign === null ? null : { utm_source: campaign },
            device: USER_AGENTS[index % USER_AGENTS.length] ?? null,
          },
          deletedBy: deletedAt === null ? null : idOf(chat.assignee),
          ...{ seenAt: changed, createdAt: begun, updatedAt: changed },
        };
      }),
    )
    .returning({ id: chats.id, number: chats.number });
  const idByNumber = new Map(rows.map(({ id, number }) => [number, id]));
  const stored = made.flatMap(({ messages }, index) =>
    messages.map(({ type, body, by, at }, place) => ({
      ...{ companyId, chatId: idByNumber.get(first + index) ?? 0, seq: place + 1, type, body },
      userId: idOf(by),
      createdAt: at,
    })),
  );
  for (let start = 0; start < stored.length; start += LINES_AT_ONCE) {
    await tx.insert(chatMessages).values(stored.slice(start, start + LINES_AT_ONCE));
  }
}
