import { and, eq } from 'drizzle-orm';
import { CONFLICT, type DocumentType, type OrderPaper } from '#contract';
import { recordActivity } from '../../activity/activity';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { documents } from '../../db/schema';
import { HttpError, invalidField, notFound } from '../../http/http-error';
import { lockOrders, type StoredOrder } from '../../orders/order-repository';
import { announceDocument } from '../../realtime/announce';
import { getPaper, titleOf } from './document-repository';
import type { StoredPaper } from './paper-ingredients';
import { amountFault } from '../content/invoice-amount';
import { recordPaper } from './paper-journal';

export const NO_ITEMS = 'В заказе нет изделий';

export const CHANGED = 'Документ тем временем изменился';

type Deed = 'document_made' | 'document_sent' | 'document_cancelled';

/** The journal of the company and the history of the order name the paper. */
export async function record(
  tx: Db,
  session: Session,
  kind: Deed,
  paper: Pick<StoredPaper, 'id' | 'orderId' | 'type' | 'number' | 'version'>,
  createdAt: Date,
): Promise<void> {
  await recordPaper(tx, session, kind, paper, createdAt);
  await recordActivity(tx, session.companyId, [
    {
      subject: { type: 'order', id: paper.orderId },
      userId: session.userId,
      kind,
      data: { document_id: paper.id, title: titleOf(paper) },
      createdAt,
    },
  ]);
}

/** Keeps an order as it is. @throws {HttpError} 404, 409 in the trash */
export async function lockLive(tx: Db, companyId: number, id: number): Promise<StoredOrder> {
  const [order] = await lockOrders(tx, companyId, [id]);
  if (!order) throw notFound();
  if (order.deletedAt !== null) throw new HttpError(CONFLICT, 'Заказ в корзине');
  return order;
}

interface NewPaper {
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
  paper: NewPaper,
  now: Date,
): Promise<number> {
  const { companyId, userId } = session;
  const [stored] = await tx
    .insert(documents)
    .values({ companyId, userId, status: 'draft', ...paper, createdAt: now, updatedAt: now })
    .returning();
  if (!stored) throw new Error('The paper was not stored');
  await record(tx, session, 'document_made', stored, now);
  return stored.id;
}

/** The drafts that an order has of a type: one at most, but for invoices. */
export const findDrafts = (
  tx: Db,
  companyId: number,
  orderId: number,
  type: DocumentType,
): Promise<StoredPaper[]> =>
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

/** @throws {HttpError} 422 for more than is left to pay */
export function checkAmount(order: StoredOrder, amount: number | null): void {
  const fault = amount === null ? null : amountFault(order, amount);
  if (fault !== null) throw invalidField('amount', fault);
}

/** Keeps a paper and its order as they are. @throws {HttpError} 404 */
export async function lockPaper(tx: Db, companyId: number, id: number): Promise<StoredPaper> {
  const known = and(eq(documents.companyId, companyId), eq(documents.id, id));
  const [found] = await tx.select({ orderId: documents.orderId }).from(documents).where(known);
  if (!found) throw notFound();
  // The order is locked first, as by the creation of a document.
  await lockOrders(tx, companyId, [found.orderId]);
  const [paper] = await tx.select().from(documents).where(known).for('update');
  if (!paper) throw notFound();
  return paper;
}

/**
 * Runs an act on a document under the lock of it and its order.
 * @param act answers whether something was changed @throws {HttpError} 404
 */
export async function withPaper(
  context: AppContext,
  session: Session,
  id: number,
  act: (tx: Db, paper: StoredPaper, now: Date) => Promise<boolean>,
): Promise<OrderPaper> {
  const { companyId } = session;
  const { db } = context.database;
  const isChanged = await db.transaction(async (tx) =>
    act(tx, await lockPaper(tx, companyId, id), context.now()),
  );
  if (isChanged) announceDocument(context, companyId, id);
  return getPaper(db, companyId, id, context.now());
}

export const write = (tx: Db, paper: StoredPaper, values: Partial<StoredPaper>, now: Date) =>
  tx
    .update(documents)
    .set({ ...values, updatedAt: new Date(Math.max(now.getTime(), paper.updatedAt.getTime() + 1)) })
    .where(and(eq(documents.companyId, paper.companyId), eq(documents.id, paper.id)));

export async function refuse(tx: Db, { companyId, id }: StoredPaper, message: string, now: Date) {
  return new HttpError(CONFLICT, message, { current: await getPaper(tx, companyId, id, now) });
}
