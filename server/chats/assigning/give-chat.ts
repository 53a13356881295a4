import { and, count, eq, inArray } from 'drizzle-orm';
import type { NotifiedEvent } from '#contract';
import type { Db } from '../../db/database';
import { chats, chatWidgets, users } from '../../db/schema';
import { findPersonName } from '../../people/find-person-name';
import { shortened } from '../../people/shortened';
import { lockTakers, nextInTurn } from '../../people/turn';
import { workingUsers } from '../../people/user-status';
import { appendLines } from '../messages/chat-messages';
import { dropChatNotices, notifyOfChat, notifyOfMessage } from '../messages/chat-notices';
import { chatsInWork, type StoredChat } from '../reading/chat-repository';

/** A dialog after a visitor's message, and who is to be told of it by a realtime event. */
export interface Told {
  chat: StoredChat;
  userIds: number[];
  kind: NotifiedEvent;
}

/** Those of some people who have fewer dialogs than a limit; 0: no limit. */
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
 * Picks the next assignee; null where chats are taken by hand, and where everybody is at capacity. The widget's row is
 * locked until the end, so that two chats at one moment, in any process, go to different people, and
 * no one gets more than their limit.
 */
async function takeTurn(tx: Db, companyId: number): Promise<number | null> {
  const own = eq(chatWidgets.companyId, companyId);
  const find = () =>
    tx
      .select({ assign: chatWidgets.assign, last: chatWidgets.lastAssigneeId })
      .from(chatWidgets)
      .where(own);
  const [seen] = await find();
  if (seen?.assign.mode !== 'in_turn') return null;
  const [widget] = await find().for('no key update');
  if (widget?.assign.mode !== 'in_turn') return null;
  const { user_ids: chosen, limit } = widget.assign;
  // People are locked before chats everywhere, and the chat is locked already: locked people are skipped.
  const takers = await lockTakers(tx, companyId, chosen, true);
  const next = nextInTurn(await haveRoom(tx, companyId, takers, limit), widget.last);
  if (next !== null) await tx.update(chatWidgets).set({ lastAssigneeId: next }).where(own);
  return next;
}

async function isThere(tx: Db, { companyId, userId }: StoredChat): Promise<boolean> {
  if (userId === null) return false;
  const found = and(workingUsers(companyId), eq(users.id, userId), eq(users.onShift, true));
  return (await tx.$count(users, found)) > 0;
}

/**
 * Whether a message needs an assignee: the first one, be it in the spam till now, or one that reopens a chat without
 * a present assignee.
 */
async function needsSomebody(tx: Db, before: StoredChat): Promise<boolean> {
  if (before.lastMessageAt === null) return true;
  // Everybody was at capacity till now.
  if (before.status === 'new' && before.userId === null) return true;
  const isOpened =
    before.spamAt === null
      ? before.status === 'closed' || before.status === 'waiting'
      : before.status !== 'closed';
  return isOpened && !(await isThere(tx, before));
}

/**
 * Assigns a chat to the next person where a visitor's message needs it, with the history, and notifies
 * the assignee of the message, else everybody it concerns.
 * @param before the locked chat before the message
 * @param chat after the message
 */
export async function giveAndTell(
  tx: Db,
  before: StoredChat,
  chat: StoredChat,
  body: string,
  now: Date,
): Promise<Told> {
  const tellOf = async (told: StoredChat): Promise<Told> => ({
    chat: told,
    userIds: await notifyOfMessage(tx, told, body, now),
    kind: 'other',
  });
  if (!(await needsSomebody(tx, before))) return tellOf(chat);
  const { companyId } = chat;
  const userId = await takeTurn(tx, companyId);
  if (userId === chat.userId) return tellOf(chat);
  const name = userId === null ? null : await findPersonName(tx, companyId, userId);
  const said = name === null ? 'За диалог никто не отвечает' : `Диалог передан: ${name}`;
  const isUnanswered = before.lastMessageAt === null || before.status === 'new';
  const given = await appendLines(
    tx,
    chat,
    [{ type: 'event', body: said, userId: null }],
    { userId, status: isUnanswered || userId === null ? 'new' : 'open', updatedAt: now },
    now,
  );
  if (userId === null) {
    await dropChatNotices(tx, given, now);
    return tellOf(given);
  }
  await notifyOfChat(tx, { userId: null }, given, shortened(body), now);
  return { chat: given, userIds: [userId], kind: 'assigned' };
}
