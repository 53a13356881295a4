import { desc } from 'drizzle-orm';
import {
  isForClient,
  type DocumentPatch,
  type DocumentType,
  type MovedOrder,
  type NewDocument,
  type OrderDocument,
  type OrderStatus,
  type SentDocument,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';
import { requireAct } from '../../http/authenticate';
import { invalidField } from '../../http/http-error';
import type { ChangedSince } from '../../http/unmodified-since';
import type { StoredOrder } from '../../orders/order-repository';
import { moveForward } from '../../orders/status/move-forward';
import { announceChange } from '../../realtime/announce';
import { NO_ITEMS } from '../content/document-problems';
import { coveredBefore } from '../content/invoice-due';
import { getDocument, versionsOf } from './document-repository';
import type { StoredDocument } from './document-ingredients';
import { frozen } from './freeze-document';
import { printSheet } from './print-sheet';
import { assignNumber } from '../settings/numbering';
import {
  CHANGED,
  record,
  lockLive,
  storeDraft,
  findDrafts,
  checkAmount,
  checkForClient,
  withDocument,
  write,
  refuse,
} from './document-writes';

/**
 * Makes a document of an order: a draft that follows it, without a number. Where the order has such a draft,
 * that one is answered, so that a double press makes one document.
 * @throws {HttpError} 404, 409 in the trash, 422 for an order without items or an invoice above what is
 *   left to pay
 */
export async function makeDocument(
  context: AppContext,
  session: Session,
  orderId: number,
  { type, amount: asked }: NewDocument,
): Promise<OrderDocument> {
  const { companyId } = session;
  const { db } = context.database;
  if (!isForClient(type)) return printSheet(context, session, orderId);
  const amount = type === 'invoice' ? (asked ?? null) : null;
  const { id, isNew } = await db.transaction(async (tx) => {
    const order = await lockLive(tx, companyId, orderId);
    checkAmount(order, amount);
    const drafts = await findDrafts(tx, companyId, orderId, type);
    const draft = drafts.find((each) => each.amount === amount);
    if (draft) return { id: draft.id, isNew: false };
    if (order.items.length === 0) throw invalidField('type', NO_ITEMS);
    const document = { orderId, type, number: null, version: 1, text: null, amount };
    return { id: await storeDraft(tx, session, document, context.now()), isNew: true };
  });
  if (isNew) announceChange.document(context, companyId, id);
  return getDocument(db, companyId, id, context.now());
}

/**
 * Gives a draft a text of its own, and an invoice another amount.
 * @throws {HttpError} 409 with the document where it is no draft any more, or where it was changed unseen,
 *   422 for an amount above what is left to pay
 */
export const updateDocument = (
  context: AppContext,
  session: Session,
  id: number,
  patch: DocumentPatch,
  changedSince: ChangedSince,
): Promise<OrderDocument> =>
  withDocument(context, session, id, async (tx, document, now) => {
    if (document.status !== 'draft') {
      throw await refuse(tx, document, 'Документ уже отправлен: сделайте новую версию', now);
    }
    if (changedSince(document.updatedAt)) throw await refuse(tx, document, CHANGED, now);
    const { text = document.text, amount: asked } = patch;
    const amount = document.type === 'invoice' ? (asked ?? document.amount) : null;
    if (text === document.text && amount === document.amount) return false;
    if (amount !== document.amount) {
      const order = await lockLive(tx, document.companyId, document.orderId);
      checkAmount(order, amount, await coveredBefore(tx, document, order));
    }
    await write(tx, document, { text, amount }, now);
    return true;
  });

/**
 * Gives a document its number and time of sending. The clock is read under the lock of the numbering:
 * no later number has an earlier date.
 */
async function numbered(
  tx: Db,
  document: StoredDocument,
  order: StoredOrder,
  clock: () => Date,
): Promise<{ document: StoredDocument; now: Date }> {
  const { companyId, type } = document;
  if (document.number !== null) return { document, now: clock() };
  const { number, now } = await assignNumber(tx, companyId, type, { order: order.number, clock });
  return { document: { ...document, number }, now };
}

/** The status that an order has at least once such a document was sent; other types leave it as it is. */
const STATUS_OF_SENT: Partial<Record<DocumentType, OrderStatus>> = {
  quote: 'quoted',
  contract: 'contract',
};

/**
 * Marks a draft as sent: it takes its number and its date, and what it says never changes from here on; its
 * order moves forward with it. One that was sent is answered as it is.
 * @throws {HttpError} 404, 409 where it is cancelled, or the draft is not what the caller has seen, 422
 *   without items, a sum, prices or a client, or for an invoice above what is left to pay
 */
export async function sendDocument(
  context: AppContext,
  session: Session,
  id: number,
  changedSince: ChangedSince,
): Promise<SentDocument> {
  let moved: MovedOrder | null = null;
  const sent = await withDocument(context, session, id, async (tx, document, now) => {
    checkForClient(document);
    if (document.status === 'cancelled')
      throw await refuse(tx, document, 'Документ аннулирован', now);
    if (document.status !== 'draft') {
      // Pressed twice it is sent once; what a colleague has sent may be another thing than what is seen here.
      if (document.sentBy !== session.userId && changedSince(document.updatedAt)) {
        throw await refuse(tx, document, 'Документ уже отправлен', now);
      }
      return false;
    }
    const order = await lockLive(tx, document.companyId, document.orderId);
    const leaving = await numbered(tx, document, order, context.now);
    const { hasItems, blocking, version, ...values } = await frozen(
      tx,
      leaving.document,
      leaving.now,
      true,
    );
    if (changedSince(version === null ? null : new Date(version))) {
      throw await refuse(tx, document, CHANGED, now);
    }
    if (!hasItems) throw invalidField('type', NO_ITEMS);
    if (blocking) throw invalidField('type', blocking.message);
    const { number } = leaving.document;
    const left = { status: 'sent', sentAt: leaving.now, sentBy: session.userId } as const;
    await write(tx, document, { ...values, ...left, number }, leaving.now);
    await record(tx, session, 'document_sent', leaving.document, leaving.now);
    const status = STATUS_OF_SENT[document.type];
    moved = status ? await moveForward(tx, session, order, status, leaving.now) : null;
    return true;
  });
  if (moved) announceChange.order(context, session.companyId, sent.order_id);
  return { ...sent, moved };
}

/**
 * Takes a document back; its number is given to no other, and a draft never gets one. One that is cancelled
 * is answered as it is.
 * @throws {HttpError} 404, 409 where it was changed unseen: sent meanwhile, for one
 */
export const cancelDocument = (
  context: AppContext,
  session: Session,
  id: number,
  changedSince: ChangedSince,
): Promise<OrderDocument> =>
  withDocument(context, session, id, async (tx, document, now) => {
    if (document.status === 'cancelled') return false;
    if (changedSince(document.updatedAt)) throw await refuse(tx, document, CHANGED, now);
    const {
      hasItems: _has,
      blocking: _blocking,
      version: _version,
      ...kept
    } = await frozen(tx, document, now, false);
    const isDraft = document.content === null;
    // The client has the document.
    if (!isDraft && isForClient(document.type)) requireAct(session, 'documents');
    await write(tx, document, { ...(isDraft && kept), status: 'cancelled', cancelledAt: now }, now);
    await record(tx, session, 'document_cancelled', document, now);
    return true;
  });

/**
 * Makes a new version of a document that was sent, under its number: a draft of what the order is now.
 * @throws {HttpError} 404, 409 for a draft or one that is cancelled, or where another draft stands in the way
 */
export async function makeVersion(
  context: AppContext,
  session: Session,
  id: number,
): Promise<OrderDocument> {
  const { companyId } = session;
  let versionId = id;
  let sheetOf: number | null = null;
  await withDocument(context, session, id, async (tx, document, now) => {
    const { orderId, type, number } = document;
    const order = await lockLive(tx, companyId, orderId);
    if (document.status === 'cancelled')
      throw await refuse(tx, document, 'Документ аннулирован', now);
    if (!isForClient(type)) {
      sheetOf = orderId;
      return false;
    }
    const drafts = await findDrafts(tx, companyId, orderId, type);
    const draft =
      document.status === 'draft' ? document : drafts.find((each) => each.number === number);
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
      .where(versionsOf(document))
      .orderBy(desc(documents.version))
      .limit(1);
    const version = (last?.version ?? 0) + 1;
    const { text = null, amount = null } = last ?? {};
    const next = { orderId, type, number, version, text, amount };
    versionId = await storeDraft(tx, session, next, now);
    return true;
  });
  if (sheetOf !== null) return printSheet(context, session, sheetOf);
  return getDocument(context.database.db, companyId, versionId, context.now());
}
