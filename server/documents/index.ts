import { and, eq, exists, isNotNull, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { documents, orders } from '../db/schema';
import { registerDocumentRoutes } from './document-routes';
import { documentColumns, findDocumentsById } from './listing/list-documents';
import type { KindParts } from '../kinds/parts/kind-parts';
import { moment, recordSheet } from '../kinds/parts/sheet';

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
    recordSheet('documents', 'Документы.csv', {
      columns: documentColumns,
      find: findDocumentsById,
      idOf: ({ id }) => id,
      more: [moment('Аннулирован', 'cancelled_at')],
    }),
  ],
  undo: [],
};
