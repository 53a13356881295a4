import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { companyId } from '../company/companies';
import { users } from '../company/users';
import { documents } from './documents';
import { orders } from './orders';

/** Payments and refunds of orders; an entry never changes but for its cancellation. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: id(),
    companyId: companyId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Kopecks, of a refund too. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    method: text('method').notNull(),
    /** A day of the company. */
    paidAt: date('paid_at', { mode: 'string' }).notNull(),
    comment: text('comment'),
    receipt: text('receipt'),
    /** The invoice that it was paid by, whichever of its versions. */
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: integer('cancelled_by').references(() => users.id, { onDelete: 'set null' }),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    index('order_payments_order_idx').on(table.orderId),
    index('order_payments_document_idx').on(table.documentId),
    index('order_payments_day_idx').on(table.companyId, table.paidAt, table.id),
  ],
);
