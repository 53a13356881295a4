import { and, eq } from 'drizzle-orm';
import { CHAT_STATUS_LABELS, type BulkChats } from '#contract';
import type { BatchOutcome, BulkCall } from '../../bulk/bulk-resource';
import { createBulk } from '../../bulk/create-bulk';
import { idsOf, missingOf, type Failed } from '../../bulk/in-batches';
import type { TrashUndo } from '../../bulk/trash-of';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { chats } from '../../db/schema';
import { lockWorking } from '../../people/lock-working';
import { announceChats } from '../../realtime/announce';
import { announceChange, applyChange, type Changed } from './change-chat';
import type { ChatChange } from './chat-changes';
import { dropChatNotices } from '../messages/chat-notices';
import { lockChats, type StoredChat } from '../reading/chat-repository';
import { chatTrash } from '../reading/list-chats';
import { foundChats } from '../reading/list-chats';
import { byHand, type SpamChange } from '../messages/spam-change';

const CHANGED_SINCE = 'Диалог с тех пор изменили';

/** One chat before a bulk change, and the version made by the change. */
type ChatUndo = TrashUndo &
  Partial<Pick<StoredChat, 'userId' | 'status' | 'lastSeq' | 'spamReasons' | 'isTrusted'>> & {
    /** When it was put into the spam; kept as JSON. */
    spamAt?: string | null;
  };

/** Changes to announce after the commit. */
type Effects = Changed[];
type ChatCall = BulkCall<Effects>;

/**
 * Changes locked chats one by one, with their messages.
 * @param isQuiet see `applyChange`
 * @returns those that are others than before
 */
export async function changeChats(
  tx: Db,
  session: Session,
  rows: readonly StoredChat[],
  changeOf: (chat: StoredChat) => ChatChange,
  now: Date,
  isQuiet = false,
): Promise<{ undo: ChatUndo[]; changed: Changed[] }> {
  const undo: ChatUndo[] = [];
  const changed: Changed[] = [];
  for (const chat of rows) {
    const done = await applyChange(tx, session, chat, changeOf(chat), now, isQuiet);
    if (!done) continue;
    const { id, userId, status, spamReasons, isTrusted } = chat;
    const spamAt = chat.spamAt?.toISOString() ?? null;
    undo.push({
      id,
      at: done.chat.updatedAt.toISOString(),
      userId,
      status,
      spamAt,
      spamReasons,
      isTrusted,
    });
    changed.push(done);
  }
  return { undo, changed };
}

async function changeBatch(
  tx: Db,
  { context, session, effects }: ChatCall,
  ids: number[],
  change: ChatChange,
): Promise<BatchOutcome<ChatUndo>> {
  const live = await lockChats(tx, session.companyId, ids);
  const { undo, changed } = await changeChats(tx, session, live, () => change, context.now());
  effects.push(...changed);
  return { failed: missingOf(ids, idsOf(live)), undo };
}

/** Deletes chats, and the notifications about them. */
async function removeBatch(
  tx: Db,
  { context, session }: ChatCall,
  ids: number[],
): Promise<BatchOutcome<ChatUndo>> {
  const now = context.now();
  const live = await lockChats(tx, session.companyId, ids);
  const outcome = await chatTrash.remove(tx, session, idsOf(live), now);
  for (const chat of live) await dropChatNotices(tx, chat, now);
  return { undo: outcome.undo, failed: missingOf(ids, idsOf(live)) };
}

/**
 * Takes chats out of the trash, and keeps up to where each was written: what comes since must not lie there
 * again.
 */
async function restoreBatch(
  tx: Db,
  { context, session }: ChatCall,
  ids: number[],
): Promise<BatchOutcome<ChatUndo>> {
  const { failed, undo } = await chatTrash.restoreMany(tx, session, ids, context.now());
  const live = await lockChats(tx, session.companyId, idsOf(undo));
  const written = new Map(live.map(({ id, lastSeq }) => [id, lastSeq]));
  return { failed, undo: undo.map((entry) => ({ ...entry, lastSeq: written.get(entry.id) ?? 0 })) };
}

/** Those in which nothing was written since. */
async function silentSince(tx: Db, { companyId }: Session, entries: ChatUndo[]) {
  const live = await lockChats(tx, companyId, idsOf(entries));
  const written = new Map(live.map(({ id, lastSeq }) => [id, lastSeq]));
  return entries.filter(({ id, lastSeq }) => written.get(id) === lastSeq);
}

/** A chat as it was: in the spam, with its reasons and of whom it was there, or not. */
function formerSpam(was: ChatUndo | undefined): ChatChange {
  if (!was?.spamAt) return { spam: null, isTrusted: was?.isTrusted };
  const spam: SpamChange = { at: new Date(was.spamAt), reasons: was.spamReasons ?? [] };
  return { spam, user_id: was.userId ?? null, status: was.status };
}

/**
 * Restores the snapshot of chats unchanged since; skips assignees who are now disabled.
 * @param part the restored part
 * @returns the ids of the restored chats
 */
export async function changeChatsBack(
  tx: Db,
  session: Session,
  entries: readonly ChatUndo[],
  part: 'assign' | 'status' | 'spam',
  now: Date,
): Promise<{ ids: number[]; changed: Changed[] }> {
  const { companyId } = session;
  const former = new Map(entries.map((entry) => [entry.id, entry]));
  const owners = part === 'assign' ? entries.flatMap(({ userId }) => userId ?? []) : [];
  const working = await lockWorking(tx, companyId, owners);
  const canHave = ({ userId }: ChatUndo) => !userId || working.has(userId);
  const rows = (await lockChats(tx, companyId, [...former.keys()])).filter(({ id, updatedAt }) => {
    const was = former.get(id);
    return updatedAt.toISOString() === was?.at && (part !== 'assign' || canHave(was));
  });
  const { changed } = await changeChats(
    tx,
    session,
    rows,
    ({ id }) => {
      const was = former.get(id);
      if (part === 'assign') return { user_id: was?.userId ?? null };
      return part === 'status' ? { status: was?.status } : formerSpam(was);
    },
    now,
    // Drop notifications about the undone change; do not send new ones.
    true,
  );
  return { ids: idsOf(rows), changed };
}

async function revertBatch(
  tx: Db,
  { context, session, effects }: ChatCall,
  entries: ChatUndo[],
  action: BulkChats['action'],
): Promise<Failed> {
  const now = context.now();
  let undone: number[];
  const isTrash = action === 'delete' || action === 'restore';
  if (!isTrash) {
    const part = action === 'not_spam' ? 'spam' : action;
    const { ids, changed } = await changeChatsBack(tx, session, entries, part, now);
    effects.push(...changed);
    undone = ids;
  } else {
    const same = action === 'restore' ? await silentSince(tx, session, entries) : entries;
    undone = await chatTrash.revert(tx, session, same, action, now);
  }
  return missingOf(idsOf(entries), undone, { message: CHANGED_SINCE });
}

const AUDIT_ACTION = {
  assign: 'chats_changed',
  status: 'chats_changed',
  spam: 'chats_to_spam',
  not_spam: 'chats_from_spam',
  delete: 'chats_deleted',
  restore: 'chats_restored',
} as const;

/** Changes of many chats, which can be taken back for a while. */
export const chatBulk = createBulk<BulkChats, ChatUndo, Effects>({
  name: 'chats',
  table: chats,
  module: 'chat',
  audit: {
    subject: 'chat',
    actionOf: ({ action }) => AUDIT_ACTION[action],
    // Each company counts its chats from 1.
    async nameOf(db, { companyId }, id) {
      const [chat] = await db
        .select({ number: chats.number })
        .from(chats)
        .where(and(eq(chats.companyId, companyId), eq(chats.id, id)));
      return chat ? `диалог №${chat.number}` : null;
    },
    changesOf: (bulk) =>
      bulk.action === 'status'
        ? [{ field: 'Статус', from: null, to: CHAT_STATUS_LABELS[bulk.payload.status] }]
        : [],
  },
  assignee: (bulk) => (bulk.action === 'assign' ? bulk.payload.user_id : undefined),
  formerAssignee: ({ userId }, action) => (action === 'assign' ? userId : undefined),
  find: (context, session, { filter = {} }) => foundChats(context, session, filter),
  createEffects: () => [],
  async apply(tx, call, ids, bulk) {
    switch (bulk.action) {
      case 'assign':
        return changeBatch(tx, call, ids, { user_id: bulk.payload.user_id });
      case 'status':
        return changeBatch(tx, call, ids, { status: bulk.payload.status });
      case 'spam':
        return changeBatch(tx, call, ids, { spam: byHand(call.context.now()) });
      case 'not_spam':
        return changeBatch(tx, call, ids, { spam: null });
      case 'delete':
        return removeBatch(tx, call, ids);
      case 'restore':
        return restoreBatch(tx, call, ids);
    }
  },
  revert: revertBatch,
  announce({ context, session, effects }, isChanged) {
    for (const change of effects) announceChange(context, change);
    if (isChanged && effects.length === 0) announceChats(context, session.companyId);
  },
});
