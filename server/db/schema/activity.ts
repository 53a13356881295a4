import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { companyId } from './companies';
import { leads } from './leads';
import { users } from './users';

/** What happened to a lead, in order; never changed afterwards. */
export const leadActivity = pgTable(
  'lead_activity',
  {
    id: id(),
    companyId: companyId(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Who did it; null: the visitor, or the product itself. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('lead_activity_lead_idx').on(table.leadId, table.id)],
);
