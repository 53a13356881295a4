import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Operation } from '#contract';
import { id, moment } from '../columns';
import { companyId } from '../company/companies';
import { users } from '../company/users';
import { orders } from './orders';

/** Operations of the shop that are done, each of one item of an order. */
export const productionMarks = pgTable(
  'production_marks',
  {
    id: id(),
    companyId: companyId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').notNull(),
    operation: text('operation').$type<Operation>().notNull(),
    /** Of the item as it was made; a changed item has another one. */
    digest: text('digest').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [
    uniqueIndex('production_marks_key').on(table.orderId, table.itemId, table.operation),
    index('production_marks_company_idx').on(table.companyId),
  ],
);
