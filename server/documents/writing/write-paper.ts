import { desc } from 'drizzle-orm';
import type { DocumentPatch, NewDocument, OrderPaper } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';
import { invalidField } from '../../http/http-error';
import type { ChangedSince } from '../../http/unmodified-since';
import type { StoredOrder } from '../../orders/order-repository';
import { announceDocument } from '../../realtime/announce';
import { buildPaper } from '../content/build-paper';
import { getPaper, versionsOf } from './document-repository';
import { draftOf, type StoredPaper } from './paper-ingredients';
import { assignNumber } from '../settings/numbering';
import { workDigest } from './work-digest';
import {
  NO_ITEMS,
  CHANGED,
  record,
  lockLive,
  storeDraft,
  findDrafts,
  checkAmount,
  withPaper,
  write,
  refuse,
} from './paper-writes';

/**
 * Makes a paper of an order: a draft that follows it, without a number. Where the order has such a draft,
 * that one is answered, so that a double press makes one document.
 * @throws {HttpError} 404, 409 in the trash, 422 for an order without items or an invoice above what is
 *   left to pay
 */
export async function makePaper(
  context: AppContext,
  session: Session,
  orderId: number,
  { type, amount: asked }: NewDocument,
): Promise<OrderPaper> {
  const { companyId } = session;
  const { db } = context.database;
  const amount = type === 'invoice' ? (asked ?? null) : null;
  const { id, isNew } = await db.transaction(async (tx) => {
    const order = await lockLive(tx, companyId, orderId);
    checkAmount(order, amount);
    const drafts = await findDrafts(tx, companyId, orderId, type);
    const draft = drafts.find((each) => each.amount === amount);
    if (draft) return { id: draft.id, isNew: false };
    if (order.items.length === 0) throw invalidField('type', NO_ITEMS);
    const paper = { orderId, type, number: null, version: 1, text: null, amount };
    return { id: await storeDraft(tx, session, paper, context.now()), isNew: true };
  });
  if (isNew) announceDocument(context, companyId, id);
  return getPaper(db, companyId, id, context.now());
}

/**
 * Gives a draft a text of its own, and an invoice another amount.
 * @throws {HttpError} 409 with the paper where it is no draft any more, or where it was changed unseen, 422
 *   for an amount above what is left to pay
 */
export const updatePaper = (
  context: AppContext,
  session: Session,
  id: number,
  patch: DocumentPatch,
  changedSince: ChangedSince,
): Promise<OrderPaper> =>
  withPaper(context, session, id, async (tx, paper, now) => {
    if (paper.status !== 'draft') {
      throw await refuse(tx, paper, 'Документ уже отправлен: сделайте новую версию', now);
    }
    if (changedSince(paper.updatedAt)) throw await refuse(tx, paper, CHANGED, now);
    const { text = paper.text, amount: asked } = patch;
    const amount = paper.type === 'invoice' ? (asked ?? paper.amount) : null;
    if (text === paper.text && amount === paper.amount) return false;
    if (amount !== paper.amount) {
      checkAmount(await lockLive(tx, paper.companyId, paper.orderId), amount);
    }
    await write(tx, paper, { text, amount }, now);
    return true;
  });

/** Freezes the content of a document against changes of its order; an unsent one gets no date. */
async function frozen(tx: Db, paper: StoredPaper, now: Date, hasLeft: boolean) {
  const { order, made, version } = await draftOf(tx, paper, now);
  return {
    version,
    content: buildPaper({ ...made, hasLeft }),
    date: hasLeft ? made.today : null,
    total: order.total,
    work: workDigest(order),
    hasItems: order.items.length > 0,
  };
}

/**
 * Gives a document its number and time of sending. The clock is read under the lock of the numbering:
 * no later number has an earlier date.
 */
async function numbered(
  tx: Db,
  paper: StoredPaper,
  order: StoredOrder,
  clock: () => Date,
): Promise<{ paper: StoredPaper; now: Date }> {
  const { companyId, type } = paper;
  if (paper.number !== null) return { paper, now: clock() };
  const { number, now } = await assignNumber(tx, companyId, type, { order: order.number, clock });
  return { paper: { ...paper, number }, now };
}

/**
 * Marks a draft as sent: it takes its number and its date, and what it says never changes from here on. One
 * that was sent is answered as it is.
 * @throws {HttpError} 404, 409 where it is cancelled, or the draft is not what the caller has seen, 422
 *   without items, or for an invoice above what is left to pay
 */
export const sendPaper = (
  context: AppContext,
  session: Session,
  id: number,
  changedSince: ChangedSince,
): Promise<OrderPaper> =>
  withPaper(context, session, id, async (tx, paper, now) => {
    if (paper.status === 'cancelled') throw await refuse(tx, paper, 'Документ аннулирован', now);
    if (paper.status !== 'draft') {
      // Pressed twice it is sent once; what a colleague has sent may be another thing than what is seen here.
      if (paper.sentBy !== session.userId && changedSince(paper.updatedAt)) {
        throw await refuse(tx, paper, 'Документ уже отправлен', now);
      }
      return false;
    }
    const order = await lockLive(tx, paper.companyId, paper.orderId);
    const sent = await numbered(tx, paper, order, context.now);
    const { hasItems, version, ...values } = await frozen(tx, sent.paper, sent.now, true);
    if (changedSince(version === null ? null : new Date(version))) {
      throw await refuse(tx, paper, CHANGED, now);
    }
    if (!hasItems) throw invalidField('type', NO_ITEMS);
    checkAmount(order, paper.amount);
    const { number } = sent.paper;
    const left = { status: 'sent', sentAt: sent.now, sentBy: session.userId } as const;
    await write(tx, paper, { ...values, ...left, number }, sent.now);
    await record(tx, session, 'document_sent', sent.paper, sent.now);
    return true;
  });

/**
 * Takes a paper back; its number is given to no other, and a draft never gets one. One that is cancelled is
 * answered as it is.
 * @throws {HttpError} 404, 409 where it was changed unseen: sent meanwhile, for one
 */
export const cancelPaper = (
  context: AppContext,
  session: Session,
  id: number,
  changedSince: ChangedSince,
): Promise<OrderPaper> =>
  withPaper(context, session, id, async (tx, paper, now) => {
    if (paper.status === 'cancelled') return false;
    if (changedSince(paper.updatedAt)) throw await refuse(tx, paper, CHANGED, now);
    const { hasItems: _has, version: _version, ...kept } = await frozen(tx, paper, now, false);
    const isDraft = paper.content === null;
    await write(tx, paper, { ...(isDraft && kept), status: 'cancelled', cancelledAt: now }, now);
    await record(tx, session, 'document_cancelled', paper, now);
    return true;
  });

/**
 * Makes a new version of a paper that was sent, under its number: a draft of what the order is now.
 * @throws {HttpError} 404, 409 for a draft or one that is cancelled, or where another draft stands in the way
 */
export async function makeVersion(
  context: AppContext,
  session: Session,
  id: number,
): Promise<OrderPaper> {
  const { companyId } = session;
  let versionId = id;
  await withPaper(context, session, id, async (tx, paper, now) => {
    const { orderId, type, number } = paper;
    const order = await lockLive(tx, companyId, orderId);
    if (paper.status === 'cancelled') throw await refuse(tx, paper, 'Документ аннулирован', now);
    const drafts = await findDrafts(tx, companyId, orderId, type);
    const draft = paper.status === 'draft' ? paper : drafts.find((each) => each.number === number);
    if (draft) {
      versionId = draft.id;
      return false;
    }
    const [other] = type === 'invoice' ? [] : drafts;
    if (other) {
      throw await refuse(tx, other, 'У заказа уже есть черновик этого документа', now);
    }
    if (order.items.length === 0) throw invalidField('type', NO_ITEMS);
    // Whichever version it was asked of, it goes on from the newest.
    const [last] = await tx
      .select({ version: documents.version, text: documents.text, amount: documents.amount })
      .from(documents)
      .where(versionsOf(paper))
      .orderBy(desc(documents.version))
      .limit(1);
    const version = (last?.version ?? 0) + 1;
    const { text = null, amount = null } = last ?? {};
    const next = { orderId, type, number, version, text, amount };
    versionId = await storeDraft(tx, session, next, now);
    return true;
  });
  return getPaper(context.database.db, companyId, versionId, context.now());
}
