import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { users } from '../company/users';
import { orders } from './orders';

/** Complaints of clients about the work of orders. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    companyId: companyId(),
    /** It never changes. */
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Files of the order; one that is taken off the order is passed over. */
    fileIds: jsonb('file_ids').$type<number[]>().notNull().default([]),
    resolution: text('resolution'),
    /** Null: it is open. */
    resolvedAt: moment('resolved_at'),
    resolvedBy: integer('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('claims_order_idx').on(table.orderId),
    index('claims_company_idx').on(table.companyId),
    index('claims_open_idx')
      .on(table.companyId, table.orderId)
      .where(sql`${table.resolvedAt} is null`),
  ],
);
