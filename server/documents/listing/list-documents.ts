import { and, eq, sql } from 'drizzle-orm';
import {
  DOCUMENT_TABS,
  DOCUMENT_TYPE_LABELS,
  documentStatusLabel,
  hasDocumentSums,
  type DocumentCounts,
  type DocumentFilter,
  type DocumentSort,
  type DocumentType,
  type ListedDocument,
} from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { clients, documents, orders, users } from '../../db/schema';
import type { ExportColumn } from '../../export/cell';
import { imageAddress } from '../../images/image-address';
import { inOrderOf, isOneOf } from '../../lists/by-numbers';
import { countTabs } from '../../lists/count-tabs';
import { column, companyClock, day, moment, sum } from '../../lists/export-list';
import { orderBy } from '../../lists/order-by';
import { recordList } from '../../lists/record-list';
import { titleOf } from '../writing/document-repository';
import { documentTotal, inAnyTab, tabCondition } from './document-filter';

type Asked = DocumentFilter & { sort?: DocumentSort | undefined };

const KEYS = { date: sql`date`, total: documentTotal, opened_at: sql`opened_at` };

/** Documents of a company by their ids, in that order. */
export async function findDocumentsById(
  db: Db,
  companyId: number,
  ids: number[],
): Promise<ListedDocument[]> {
  const rows = await db
    .select({
      document: documents,
      total: documentTotal.mapWith(Number),
      orderNumber: orders.number,
      contactName: orders.contactName,
      clientName: clients.name,
      user: { id: users.id, name: users.name, avatar: users.avatar },
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(clients, eq(clients.id, orders.clientId))
    .leftJoin(users, eq(users.id, documents.userId))
    .where(and(eq(documents.companyId, companyId), isOneOf(documents.id, ids)));
  const items = rows.map(({ document, total, orderNumber, contactName, clientName, user }) => ({
    id: document.id,
    type: document.type,
    number: document.number,
    version: document.version,
    status: document.status,
    date: document.date,
    title: titleOf(document),
    order_id: document.orderId,
    total,
    user: user && { id: user.id, name: user.name, avatar_url: imageAddress(user.avatar) },
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
    sent_at: document.sentAt?.toISOString() ?? null,
    due: null,
    order_number: orderNumber,
    customer: clientName ?? contactName,
    opened_at: document.openedAt?.toISOString() ?? null,
    openings: document.openings,
  }));
  return inOrderOf(ids, items, ({ id }) => id);
}

/** The columns of documents in a file. @throws {HttpError} 404 where there is no such company */
export async function documentColumns(
  db: Db,
  companyId: number,
): Promise<ExportColumn<ListedDocument>[]> {
  const clock = await companyClock(db, companyId);
  return [
    column('Номер', ({ number }) => number),
    column('Тип', ({ type }) => DOCUMENT_TYPE_LABELS[type as DocumentType] ?? type),
    column('Версия', ({ version }) => version),
    column('Клиент', ({ customer }) => customer),
    column('Заказ №', ({ order_number }) => order_number),
    sum('Сумма, ₽', ({ type, total }) => (hasDocumentSums(type) ? total : null)),
    column('Статус', documentStatusLabel),
    day('Дата', ({ date }) => date),
    moment('Открыт', clock, ({ opened_at }) => opened_at),
    column('Открытий', ({ openings }) => openings),
    moment('Отправлен', clock, ({ sent_at }) => sent_at),
    column('Сделал', ({ user }) => user?.name ?? null),
  ];
}

/** The documents a filter means, by page and as a file. */
export const documentList = recordList<Asked, ListedDocument>({
  found: (context, session, query) => ({
    table: documents,
    id: documents.id,
    where: and(inAnyTab(context, session, query), tabCondition(query.tab ?? 'all')) ?? sql`false`,
    ...orderBy(query.sort ?? '-id', KEYS, documents.id),
    isOnce: true,
  }),
  find: findDocumentsById,
  file: {
    name: 'documents',
    sheet: 'Документы',
    many: 'документов',
    subject: 'document',
    columns: documentColumns,
  },
});

/** How many documents each tab holds under one filter. */
export const countDocuments = (
  context: AppContext,
  session: Session,
  query: DocumentFilter,
): Promise<DocumentCounts> =>
  countTabs(
    context.database.db,
    documents,
    inAnyTab(context, session, query),
    DOCUMENT_TABS,
    tabCondition,
  );
