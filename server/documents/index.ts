import { and, eq, exists, isNotNull, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { DOCUMENT_STATUS_LABELS, DOCUMENT_TYPE_LABELS } from '#contract';
import { documents, orders } from '../db/schema';
import { registerDocumentRoutes } from './document-routes';
import type { KindParts } from '../kinds/parts/kind-parts';
import { moment, plain, tableSheet, worded } from '../kinds/parts/sheet';

/** A document goes out of sight with its order, and comes back with it. */
const ofDeletedOrder: SQL = exists(
  new QueryBuilder()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, documents.orderId), isNotNull(orders.deletedAt))),
);

/** Documents made of orders. */
export const documentKind: KindParts = {
  routes: [registerDocumentRoutes],
  trash: null,
  handOver: null,
  notified: { type: 'document', table: documents, hidden: ofDeletedOrder },
  going: null,
  figures: null,
  sheets: [
    tableSheet('documents', 'Документы.csv', [
      worded('Вид', 'type', DOCUMENT_TYPE_LABELS),
      plain('Номер', 'number'),
      plain('Версия', 'version'),
      worded('Статус', 'status', DOCUMENT_STATUS_LABELS),
      plain('Дата', 'date'),
      moment('Отправлен', 'sent_at'),
      moment('Аннулирован', 'cancelled_at'),
    ]),
  ],
  undo: [],
};
