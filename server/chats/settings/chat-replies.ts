import { and, asc, eq } from 'drizzle-orm';
import { CHAT_REPLIES_LIMIT, foldText, type ChatReply, type ChatReplyPatch } from '#contract';
import { changesOf } from '../../audit/recording/changes';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { chatReplies, companies } from '../../db/schema';
import { HttpError, invalidField, notFound } from '../../http/http-error';

type StoredReply = typeof chatReplies.$inferSelect;
const LABELS = { shortcut: 'Сокращение', text: 'Текст' } as const;

const toReply = ({ id, shortcut, text, updatedAt }: StoredReply): ChatReply => ({
  id,
  shortcut,
  text,
  updated_at: updatedAt.toISOString(),
});

const ofCompany = (db: Db, companyId: number) =>
  db
    .select()
    .from(chatReplies)
    .where(eq(chatReplies.companyId, companyId))
    .orderBy(asc(chatReplies.shortcut), asc(chatReplies.id));

/** The quick replies of a company by the alphabet. */
export const listReplies = async (db: Db, companyId: number): Promise<ChatReply[]> =>
  (await ofCompany(db, companyId)).map(toReply);

/** @throws {HttpError} 404 where the company has no such reply */
export async function getReply(db: Db, companyId: number, id: number): Promise<ChatReply> {
  const [reply] = await db
    .select()
    .from(chatReplies)
    .where(and(eq(chatReplies.companyId, companyId), eq(chatReplies.id, id)));
  if (!reply) throw notFound();
  return toReply(reply);
}

/** Locks all replies of a company, so that writers come one after the other. */
async function lockAll(tx: Db, companyId: number): Promise<StoredReply[]> {
  // The rows alone would let two people add the first one at once.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return ofCompany(tx, companyId);
}

/** @throws {HttpError} 422 where another reply has the shortcut, whatever its case */
function requireFree(replies: StoredReply[], shortcut: string, id: number | null): void {
  const isTaken = replies.some(
    (other) => other.id !== id && foldText(other.shortcut) === foldText(shortcut),
  );
  if (isTaken) throw invalidField('shortcut', 'Такое сокращение уже есть');
}

const subjectOf = ({ id, shortcut }: StoredReply) =>
  ({ type: 'chat_reply', id, name: `/${shortcut}` }) as const;

/** @throws {HttpError} 422 for a shortcut that is taken, and over the limit */
export const createReply = (
  { database, now }: AppContext,
  session: Session,
  given: Pick<ChatReply, 'shortcut' | 'text'>,
): Promise<ChatReply> =>
  database.db.transaction(async (tx) => {
    const { companyId } = session;
    const replies = await lockAll(tx, companyId);
    requireFree(replies, given.shortcut, null);
    if (replies.length >= CHAT_REPLIES_LIMIT) {
      throw new HttpError(422, `Не больше ${CHAT_REPLIES_LIMIT} быстрых ответов`);
    }
    const [reply] = await tx
      .insert(chatReplies)
      .values({ ...given, companyId, createdAt: now(), updatedAt: now() })
      .returning();
    if (!reply) throw new Error('The reply was not stored');
    await recordAudit(
      tx,
      session,
      { action: 'chat_reply_created', subject: subjectOf(reply) },
      now(),
    );
    return toReply(reply);
  });

/** @throws {HttpError} 404, 422 for a shortcut that is taken */
export const updateReply = (
  { database, now }: AppContext,
  session: Session,
  id: number,
  patch: ChatReplyPatch,
): Promise<ChatReply> =>
  database.db.transaction(async (tx) => {
    const { companyId } = session;
    const replies = await lockAll(tx, companyId);
    const before = replies.find((reply) => reply.id === id);
    if (!before) throw notFound();
    const { shortcut = before.shortcut, text = before.text } = patch;
    requireFree(replies, shortcut, id);
    const [after] = await tx
      .update(chatReplies)
      .set({ shortcut, text, updatedAt: now() })
      .where(and(eq(chatReplies.companyId, companyId), eq(chatReplies.id, id)))
      .returning();
    if (!after) throw new Error('A locked reply is gone');
    const changes = changesOf(LABELS, before, after);
    if (changes.length > 0) {
      const subject = subjectOf(before);
      await recordAudit(tx, session, { action: 'chat_reply_changed', subject, changes }, now());
    }
    return toReply(after);
  });

/** @throws {HttpError} 404 */
export const removeReply = (
  { database, now }: AppContext,
  session: Session,
  id: number,
): Promise<void> =>
  database.db.transaction(async (tx) => {
    const [reply] = await tx
      .delete(chatReplies)
      .where(and(eq(chatReplies.companyId, session.companyId), eq(chatReplies.id, id)))
      .returning();
    if (!reply) throw notFound();
    const subject = subjectOf(reply);
    await recordAudit(tx, session, { action: 'chat_reply_deleted', subject }, now());
  });
