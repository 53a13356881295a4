import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { companyId } from '../company/companies';
import { leads } from './leads';
import { users } from '../company/users';

/** Leads that went under a main one. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: id(),
    companyId: companyId(),
    targetId: integer('target_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    sourceIds: integer('source_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The tasks that were moved to the main lead, by the number of the lead they were about. */
    movedTasks: jsonb('moved_tasks').$type<Record<string, number[]>>().notNull().default({}),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('lead_merges_company_idx').on(table.companyId),
    index('lead_merges_target_idx').on(table.targetId),
  ],
);
