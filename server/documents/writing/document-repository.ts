import { and, desc, eq, gt, max, ne } from 'drizzle-orm';
import {
  DOCUMENT_TYPE_LABELS,
  hasDocumentSums,
  usualTextOf,
  type DocumentContent,
  type DocumentRow,
  type Order,
  type OrderDocument,
} from '#contract';
import type { Db } from '../../db/database';
import { documents, documentShares, users } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { imageAddress } from '../../images/image-address';
import { getOrder, type SummedOrder } from '../../orders/order-repository';
import { buildDocument } from '../content/build-document';
import { dueOfInvoice, findDues } from '../content/invoice-due';
import { documentProblems } from '../content/document-problems';
import { type StoredDocument, draftOf } from './document-ingredients';
import { differsFrom, findChanges, replacementOf } from './order-change';
import { changesOfSheet, outdatedSheets } from './sheet-change';

/** «Коммерческое предложение № КП-12, версия 2»; without a number «Коммерческое предложение, черновик». */
export const titleOf = ({
  type,
  number,
  version,
}: Pick<StoredDocument, 'type' | 'number' | 'version'>) =>
  number === null
    ? `${DOCUMENT_TYPE_LABELS[type]}, черновик`
    : `${DOCUMENT_TYPE_LABELS[type]} № ${number}${version > 1 ? `, версия ${version}` : ''}`;

/** The amount a document is for, kopecks: a draft follows its order; 0 where it says no sums. */
export const totalOf = (
  { type, amount, total }: Pick<StoredDocument, 'type' | 'amount' | 'total'>,
  order: Pick<SummedOrder, 'total'>,
): number => (hasDocumentSums(type) ? (amount ?? total ?? order.total) : 0);

const isOne = (companyId: number, id: number) =>
  and(eq(documents.companyId, companyId), eq(documents.id, id));

const author = { id: users.id, name: users.name, avatar: users.avatar };

/** All versions of a document: they have its number. One without a number has no other. */
export const versionsOf = ({ companyId, id, type, number }: StoredDocument) =>
  number === null
    ? isOne(companyId, id)
    : and(
        eq(documents.companyId, companyId),
        eq(documents.type, type),
        eq(documents.number, number),
      );

/** Until when a client's link shows a document, by whichever of its versions it was made; null: none does. */
async function sharedUntil(db: Db, document: StoredDocument, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ until: max(documentShares.expiresAt) })
    .from(documentShares)
    .innerJoin(documents, eq(documents.id, documentShares.documentId))
    .where(and(versionsOf(document), gt(documentShares.expiresAt, now)));
  return found?.until?.toISOString() ?? null;
}

/** Finds the successor of a document: the newest sent version, else a draft. */
async function newerOf(db: Db, document: StoredDocument): Promise<OrderDocument['newer']> {
  const [newest] = await db
    .select({ id: documents.id, version: documents.version, status: documents.status })
    .from(documents)
    .where(
      and(
        versionsOf(document),
        gt(documents.version, document.version),
        ne(documents.status, 'cancelled'),
      ),
    )
    .orderBy(eq(documents.status, 'draft'), desc(documents.version))
    .limit(1);
  return newest ?? null;
}

type Told = Pick<
  OrderDocument,
  | keyof DocumentContent
  | 'date'
  | 'total'
  | 'updated_at'
  | 'order_number'
  | 'usual_text'
  | 'problems'
  | 'order_change'
  | 'sheet_changes'
  | 'order_closed'
  | 'due'
>;

const closedBy = ({ status, deleted_at: deletedAt }: Order) => {
  if (deletedAt !== null) return 'deleted';
  return status === 'cancelled' ? 'cancelled' : null;
};

/** Answers a draft, built from its order, the settings and the day. */
async function answerDraft(db: Db, document: StoredDocument, now: Date): Promise<Told> {
  const { order, made, version } = await draftOf(db, document, now);
  return {
    ...buildDocument(made),
    date: null,
    total: totalOf(document, order),
    updated_at: version,
    order_number: order.number,
    usual_text: usualTextOf(document.type, made.settings.texts),
    problems: documentProblems(made),
    order_change: null,
    sheet_changes: null,
    order_closed: closedBy(order),
    due: null,
  };
}

/** Answers a frozen document, and whether its order has changed since. */
async function answerFrozen(
  db: Db,
  document: StoredDocument,
  content: DocumentContent,
): Promise<Told> {
  const { companyId, orderId, status, date, total, updatedAt } = document;
  const order = await getOrder(db, companyId, orderId);
  const isChanged = status !== 'cancelled' && differsFrom(document, order);
  const due = await dueOfInvoice(db, document, content, order);
  return {
    ...content,
    date,
    total: totalOf(document, order),
    updated_at: updatedAt.toISOString(),
    order_number: order.number,
    usual_text: '',
    problems: [],
    due,
    order_closed: closedBy(order),
    sheet_changes: await changesOfSheet(db, document, order),
    order_change: isChanged && total !== null ? { before: total, after: order.total } : null,
  };
}

/**
 * One document. The `updated_at` of a draft is the last change of anything it is made of.
 * @throws {HttpError} 404
 */
export async function getDocument(
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<OrderDocument> {
  const [row] = await db
    .select({ document: documents, user: author })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.userId))
    .where(isOne(companyId, id));
  if (!row) throw notFound();
  const { document, user } = row;
  const told =
    document.content === null
      ? await answerDraft(db, document, now)
      : await answerFrozen(db, document, document.content);
  return {
    id,
    type: document.type,
    number: document.number,
    version: document.version,
    status: document.status,
    title: titleOf(document),
    order_id: document.orderId,
    user: user && { id: user.id, name: user.name, avatar_url: imageAddress(user.avatar) },
    created_at: document.createdAt.toISOString(),
    sent_at: document.sentAt?.toISOString() ?? null,
    sent_by: document.sentBy,
    cancelled_at: document.cancelledAt?.toISOString() ?? null,
    text: document.text,
    amount: document.amount,
    newer: await newerOf(db, document),
    shared_until: await sharedUntil(db, document, now),
    opened_at: document.openedAt?.toISOString() ?? null,
    openings: document.openings,
    accepted: document.acceptedAt && {
      at: document.acceptedAt.toISOString(),
      name: document.acceptedName,
    },
    ...told,
  };
}

/** The documents of an order, the newest first. A draft has the present sum of the order. */
export async function listDocuments(
  db: Db,
  companyId: number,
  orderId: number,
): Promise<DocumentRow[]> {
  const order = await getOrder(db, companyId, orderId);
  const { dues } = await findDues(db, companyId, order);
  const dueOf = (id: number) => {
    const due = dues.get(id);
    return due ? { amount: due.left, paid: due.paid } : null;
  };
  const rows = await db
    .select({ document: documents, user: author })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.userId))
    .where(and(eq(documents.companyId, companyId), eq(documents.orderId, orderId)))
    .orderBy(desc(documents.id));
  const all = rows.map(({ document }) => document);
  const changes = findChanges(all, order, dues);
  const outdated = await outdatedSheets(db, companyId, all, order);
  return rows.map(({ document, user }) => ({
    id: document.id,
    type: document.type,
    number: document.number,
    version: document.version,
    status: document.status,
    date: document.date,
    title: titleOf(document),
    order_id: orderId,
    total: totalOf(document, order),
    user: user && { id: user.id, name: user.name, avatar_url: imageAddress(user.avatar) },
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
    sent_at: document.sentAt?.toISOString() ?? null,
    due: dueOf(document.id),
    order_change: changes.get(document.id) ?? null,
    is_outdated: outdated.has(document.id),
    replaced_by: replacementOf(document, all)?.id ?? null,
  }));
}
