import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { chats, chatWidgets, users } from '../../db/schema';
import { lockTurn, storeTurn } from '../../people/company-turn';
import { findPersonName } from '../../people/find-person-name';
import { lockTakers, nextInTurn } from '../../people/turn';
import { recordKeepers } from '../../people/user-status';
import { appendMessages } from '../messages/chat-messages';
import { chatsInWork, type StoredChat } from '../reading/chat-repository';

/** A chat after it was assigned, and whether its assignee has changed. */
interface Assigned {
  chat: StoredChat;
  change: 'none' | 'assigned' | 'unassigned';
}

/** Those of some people who have fewer chats than a limit; 0: no limit. */
async function haveRoom(
  tx: Db,
  companyId: number,
  takers: number[],
  limit: number,
): Promise<number[]> {
  if (limit === 0 || takers.length === 0) return takers;
  const rows = await tx
    .select({ userId: chats.userId, open: count() })
    .from(chats)
    .where(and(chatsInWork(companyId), inArray(chats.userId, takers)))
    .groupBy(chats.userId);
  const full = new Set(rows.filter(({ open }) => open >= limit).map(({ userId }) => userId));
  return takers.filter((id) => !full.has(id));
}

/**
 * Picks the next assignee; null where chats are taken by hand, and where everybody is at capacity. The turn
 * of the company, which leads share, is locked until the end, so that two chats at one moment, in any
 * process, go to different people, and no one gets more than their limit.
 */
async function nextAssignee(tx: Db, companyId: number): Promise<number | null> {
  const [widget] = await tx
    .select({ assign: chatWidgets.assign })
    .from(chatWidgets)
    .where(eq(chatWidgets.companyId, companyId));
  if (widget?.assign.mode !== 'in_turn') return null;
  const { user_ids: chosen, limit } = widget.assign;
  const last = await lockTurn(tx, companyId);
  // People are locked before chats everywhere, and the chat is locked already: locked people are skipped.
  const takers = await lockTakers(tx, companyId, chosen, true);
  const next = nextInTurn(await haveRoom(tx, companyId, takers, limit), last);
  if (next !== null) await storeTurn(tx, companyId, next);
  return next;
}

async function isAssigneeActive(tx: Db, { companyId, userId }: StoredChat): Promise<boolean> {
  if (userId === null) return false;
  const found = and(recordKeepers(companyId), eq(users.id, userId), eq(users.onShift, true));
  return (await tx.$count(users, found)) > 0;
}

/**
 * Whether a message needs an assignee: the first one, be it in the spam till now, or one that reopens a chat
 * without a present assignee.
 */
async function needsSomebody(tx: Db, before: StoredChat): Promise<boolean> {
  if (before.lastMessageAt === null) return true;
  // Everybody was at capacity till now.
  if (before.status === 'new' && before.userId === null) return true;
  const isOpened =
    before.spamAt === null
      ? before.status === 'closed' || before.status === 'waiting'
      : before.status !== 'closed';
  return isOpened && !(await isAssigneeActive(tx, before));
}

/**
 * Assigns a chat to the next person where a visitor's message needs it, with an event of the history.
 * @param before the locked chat before the message
 * @param chat after the message
 */
export async function assignChat(
  tx: Db,
  before: StoredChat,
  chat: StoredChat,
  now: Date,
): Promise<Assigned> {
  if (!(await needsSomebody(tx, before))) return { chat, change: 'none' };
  const { companyId } = chat;
  const userId = await nextAssignee(tx, companyId);
  if (userId === chat.userId) return { chat, change: 'none' };
  const name = userId === null ? null : await findPersonName(tx, companyId, userId);
  const said = name === null ? 'За диалог никто не отвечает' : `Диалог передан: ${name}`;
  const isUnanswered = before.lastMessageAt === null || before.status === 'new';
  const assigned = await appendMessages(
    tx,
    chat,
    [{ type: 'event', body: said, userId: null }],
    { userId, status: isUnanswered || userId === null ? 'new' : 'open', updatedAt: now },
    now,
  );
  return { chat: assigned, change: userId === null ? 'unassigned' : 'assigned' };
}
