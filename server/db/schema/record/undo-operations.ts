import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../columns';
import { companyId } from '../company/companies';
import { users } from '../company/users';

/** A bulk change that can be undone for a while: what each record was before. */
export const undoOperations = pgTable(
  'undo_operations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of the resource, by which `server/bulk` finds its undo. */
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    /**
     * Fields of each changed record as they were, and the moment of the change by which later edits are
     * recognised.
     */
    snapshot: jsonb('snapshot').$type<{ id: number }[]>().notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [index('undo_operations_company_idx').on(table.companyId, table.createdAt)],
);
