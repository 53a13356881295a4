import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { companyId } from './companies';
import { users } from './users';

/** Files with everything of a company: asked for, on their way, ready for some days. */
export const companyExports = pgTable(
  'company_exports',
  {
    id: id(),
    companyId: companyId(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who has asked for it, by name: it outlives them. */
    requestedBy: text('requested_by').notNull(),
    withFiles: boolean('with_files').notNull(),
    status: text('status')
      .$type<'waiting' | 'running' | 'ready' | 'failed'>()
      .notNull()
      .default('waiting'),
    rows: integer('rows').notNull().default(0),
    totalRows: integer('total_rows').notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** The generated name of the file in the folder, which is never sent to clients. */
    stored: text('stored'),
    /** Until when the process that makes it has to be heard of; then another one takes it up. */
    leaseUntil: moment('lease_until'),
    /** How often it was taken up. */
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('company_exports_company_idx').on(table.companyId, table.createdAt),
    // One at a time.
    uniqueIndex('company_exports_active_key')
      .on(table.companyId)
      .where(sql`${table.status} in ('waiting', 'running')`),
  ],
);
