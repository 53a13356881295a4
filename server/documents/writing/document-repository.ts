import { and, desc, eq, gt, max, ne } from 'drizzle-orm';
import {
  DOCUMENT_TYPE_LABELS,
  type DocumentContent,
  type DocumentRow,
  type Order,
  type OrderPaper,
} from '#contract';
import type { Db } from '../../db/database';
import { documents, documentShares, orders, users } from '../../db/schema';
import { notFound } from '../../http/http-error';
import { imageAddress } from '../../images/image-address';
import { getOrder } from '../../orders/order-repository';
import { buildPaper } from '../content/build-paper';
import { dueOfInvoice } from '../content/invoice-due';
import { paperProblems } from '../content/paper-problems';
import { workDigest } from './work-digest';
import { type StoredPaper, draftOf } from './paper-ingredients';

/** «Коммерческое предложение № КП-12, версия 2»; without a number «Коммерческое предложение, черновик». */
export const titleOf = ({
  type,
  number,
  version,
}: Pick<StoredPaper, 'type' | 'number' | 'version'>) =>
  number === null
    ? `${DOCUMENT_TYPE_LABELS[type]}, черновик`
    : `${DOCUMENT_TYPE_LABELS[type]} № ${number}${version > 1 ? `, версия ${version}` : ''}`;

const isOne = (companyId: number, id: number) =>
  and(eq(documents.companyId, companyId), eq(documents.id, id));

const author = { id: users.id, name: users.name, avatar: users.avatar };

/** All versions of a paper: they have its number. One without a number has no other. */
export const versionsOf = ({ companyId, id, type, number }: StoredPaper) =>
  number === null
    ? isOne(companyId, id)
    : and(
        eq(documents.companyId, companyId),
        eq(documents.type, type),
        eq(documents.number, number),
      );

/** Until when a client's link shows a paper, by whichever of its versions it was made; null: none does. */
async function sharedUntil(db: Db, paper: StoredPaper, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ until: max(documentShares.expiresAt) })
    .from(documentShares)
    .innerJoin(documents, eq(documents.id, documentShares.documentId))
    .where(and(versionsOf(paper), gt(documentShares.expiresAt, now)));
  return found?.until?.toISOString() ?? null;
}

/** Finds the successor of a document: the newest sent version, else a draft. */
async function newerOf(db: Db, paper: StoredPaper): Promise<OrderPaper['newer']> {
  const [newest] = await db
    .select({ id: documents.id, version: documents.version, status: documents.status })
    .from(documents)
    .where(
      and(
        versionsOf(paper),
        gt(documents.version, paper.version),
        ne(documents.status, 'cancelled'),
      ),
    )
    .orderBy(eq(documents.status, 'draft'), desc(documents.version))
    .limit(1);
  return newest ?? null;
}

type Told = Pick<
  OrderPaper,
  | keyof DocumentContent
  | 'date'
  | 'total'
  | 'updated_at'
  | 'order_number'
  | 'usual_text'
  | 'problems'
  | 'order_change'
  | 'order_closed'
  | 'due'
>;

const closedBy = ({ status, deleted_at: deletedAt }: Order) => {
  if (deletedAt !== null) return 'deleted';
  return status === 'cancelled' ? 'cancelled' : null;
};

/** Answers a draft, built from its order, the settings and the day. */
async function answerDraft(db: Db, paper: StoredPaper, now: Date): Promise<Told> {
  const { order, made, version } = await draftOf(db, paper, now);
  return {
    ...buildPaper(made),
    date: null,
    total: paper.amount ?? order.total,
    updated_at: version,
    order_number: order.number,
    usual_text: paper.type === 'invoice' ? '' : made.settings.texts[paper.type],
    problems: paperProblems(made),
    order_change: null,
    order_closed: closedBy(order),
    due: null,
  };
}

/** Answers a frozen document, and whether its order has changed since. */
async function answerFrozen(db: Db, paper: StoredPaper, content: DocumentContent): Promise<Told> {
  const { companyId, orderId, status, date, amount, total, work, updatedAt } = paper;
  const order = await getOrder(db, companyId, orderId);
  const isChanged = status !== 'cancelled' && work !== null && work !== workDigest(order);
  return {
    ...content,
    date,
    total: amount ?? total ?? order.total,
    updated_at: updatedAt.toISOString(),
    order_number: order.number,
    usual_text: '',
    problems: [],
    due: await dueOfInvoice(db, paper, content, order),
    order_closed: closedBy(order),
    order_change: isChanged && total !== null ? { before: total, after: order.total } : null,
  };
}

/**
 * One paper. The `updated_at` of a draft is the last change of anything it is made of.
 * @throws {HttpError} 404
 */
export async function getPaper(
  db: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<OrderPaper> {
  const [row] = await db
    .select({ paper: documents, user: author })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.userId))
    .where(isOne(companyId, id));
  if (!row) throw notFound();
  const { paper, user } = row;
  const told =
    paper.content === null
      ? await answerDraft(db, paper, now)
      : await answerFrozen(db, paper, paper.content);
  return {
    id,
    type: paper.type,
    number: paper.number,
    version: paper.version,
    status: paper.status,
    title: titleOf(paper),
    order_id: paper.orderId,
    user: user && { id: user.id, name: user.name, avatar_url: imageAddress(user.avatar) },
    created_at: paper.createdAt.toISOString(),
    sent_at: paper.sentAt?.toISOString() ?? null,
    sent_by: paper.sentBy,
    cancelled_at: paper.cancelledAt?.toISOString() ?? null,
    text: paper.text,
    amount: paper.amount,
    newer: await newerOf(db, paper),
    shared_until: await sharedUntil(db, paper, now),
    opened_at: paper.openedAt?.toISOString() ?? null,
    openings: paper.openings,
    accepted: paper.acceptedAt && {
      at: paper.acceptedAt.toISOString(),
      name: paper.acceptedName,
    },
    ...told,
  };
}

/** The papers of an order, the newest first. A draft tells of what the order comes to now. */
export async function listPapers(
  db: Db,
  companyId: number,
  orderId: number,
): Promise<DocumentRow[]> {
  const [order] = await db
    .select({ total: orders.total })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.id, orderId)));
  if (!order) throw notFound();
  const rows = await db
    .select({ paper: documents, user: author })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.userId))
    .where(and(eq(documents.companyId, companyId), eq(documents.orderId, orderId)))
    .orderBy(desc(documents.id));
  return rows.map(({ paper, user }) => ({
    id: paper.id,
    type: paper.type,
    number: paper.number,
    version: paper.version,
    status: paper.status,
    date: paper.date,
    title: titleOf(paper),
    order_id: orderId,
    total: paper.amount ?? paper.total ?? order.total,
    user: user && { id: user.id, name: user.name, avatar_url: imageAddress(user.avatar) },
    created_at: paper.createdAt.toISOString(),
    updated_at: paper.updatedAt.toISOString(),
    sent_at: paper.sentAt?.toISOString() ?? null,
  }));
}
