import { and, eq } from 'drizzle-orm';
import {
  CONFLICT,
  DOCUMENT_TYPE_LABELS,
  isForClient,
  type DocumentType,
  type OrderDocument,
} from '#contract';
import { recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';
import { laterVersion } from '../../db/version';
import { HttpError, invalidField, notFound } from '../../http/http-error';
import { lockOrders, type StoredOrder } from '../../orders/order-repository';
import { announceChange } from '../../realtime/announce';
import { getDocument, titleOf } from './document-repository';
import type { StoredDocument } from './document-ingredients';
import { IN_TRASH } from '../content/document-problems';
import { amountFault } from '../content/invoice-amount';
import { recordDocument } from './document-journal';

export const CHANGED = 'Документ тем временем изменился';

type Deed =
  | 'document_made'
  | 'document_sent'
  | 'document_cancelled'
  | 'document_shared'
  | 'document_mailed'
  | 'document_unshared';

/**
 * The journal of the company and the history of the order name the document.
 * @param details further data of the entry in the history
 */
export async function record(
  tx: Db,
  session: Session,
  kind: Deed,
  document: Pick<StoredDocument, 'id' | 'orderId' | 'type' | 'number' | 'version'>,
  createdAt: Date,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  await recordDocument(tx, session, kind, document, createdAt);
  await recordActivity(tx, session.companyId, [
    {
      subject: { type: 'order', id: document.orderId },
      userId: session.userId,
      kind,
      data: { ...details, document_id: document.id, title: titleOf(document) },
      createdAt,
    },
  ]);
}

/** Keeps an order as it is. @throws {HttpError} 404, 409 in the trash */
export async function lockLive(tx: Db, companyId: number, id: number): Promise<StoredOrder> {
  const [order] = await lockOrders(tx, companyId, [id]);
  if (!order) throw notFound();
  if (order.deletedAt !== null) throw new HttpError(CONFLICT, IN_TRASH);
  return order;
}

interface NewDraft {
  orderId: number;
  type: DocumentType;
  number: string | null;
  version: number;
  text: string | null;
  amount: number | null;
}

export async function storeDraft(
  tx: Db,
  session: Session,
  document: NewDraft,
  now: Date,
): Promise<number> {
  const { companyId, userId } = session;
  const [stored] = await tx
    .insert(documents)
    .values({ companyId, userId, status: 'draft', ...document, createdAt: now, updatedAt: now })
    .returning();
  if (!stored) throw new Error('The document was not stored');
  await record(tx, session, 'document_made', stored, now);
  return stored.id;
}

/** The drafts that an order has of a type: one at most, but for invoices. */
export const findDrafts = (
  tx: Db,
  companyId: number,
  orderId: number,
  type: DocumentType,
): Promise<StoredDocument[]> =>
  tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.orderId, orderId),
        eq(documents.type, type),
        eq(documents.status, 'draft'),
      ),
    );

/**
 * @param covered what is paid already of the version before, kopecks
 * @throws {HttpError} 422 for more than is left to pay
 */
export function checkAmount(order: StoredOrder, amount: number | null, covered = 0): void {
  const paid = Math.max(0, order.paid - covered);
  const fault = amount === null ? null : amountFault({ total: order.total, paid }, amount);
  if (fault !== null) throw invalidField('amount', fault);
}

/** @throws {HttpError} 422 for a document that no client gets */
export function checkForClient({ type }: Pick<StoredDocument, 'type'>): void {
  if (isForClient(type)) return;
  throw invalidField(
    'type',
    `${DOCUMENT_TYPE_LABELS[type]} — документ для цеха: клиенту он не отправляется`,
  );
}

/** Keeps a document and its order as they are. @throws {HttpError} 404 */
export async function lockDocument(tx: Db, companyId: number, id: number): Promise<StoredDocument> {
  const known = and(eq(documents.companyId, companyId), eq(documents.id, id));
  const [found] = await tx.select({ orderId: documents.orderId }).from(documents).where(known);
  if (!found) throw notFound();
  // The order is locked first, as by the creation of a document.
  await lockOrders(tx, companyId, [found.orderId]);
  const [document] = await tx.select().from(documents).where(known).for('update');
  if (!document) throw notFound();
  return document;
}

/**
 * Runs an act on a document under the lock of it and its order.
 * @param act answers whether something was changed @throws {HttpError} 404
 */
export async function withDocument(
  context: AppContext,
  session: Session,
  id: number,
  act: (tx: Db, document: StoredDocument, now: Date) => Promise<boolean>,
): Promise<OrderDocument> {
  const { companyId } = session;
  const { db } = context.database;
  const isChanged = await db.transaction(async (tx) =>
    act(tx, await lockDocument(tx, companyId, id), context.now()),
  );
  if (isChanged) announceChange.document(context, companyId, id);
  return getDocument(db, companyId, id, context.now());
}

export const write = (
  tx: Db,
  document: StoredDocument,
  values: Partial<StoredDocument>,
  now: Date,
) =>
  tx
    .update(documents)
    .set({
      ...values,
      updatedAt: laterVersion([document], now),
    })
    .where(and(eq(documents.companyId, document.companyId), eq(documents.id, document.id)));

export async function refuse(
  tx: Db,
  { companyId, id }: StoredDocument,
  message: string,
  now: Date,
) {
  return new HttpError(CONFLICT, message, { current: await getDocument(tx, companyId, id, now) });
}
