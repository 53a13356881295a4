import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { SpamLists } from '#contract';
import { updatedAt } from '../columns';
import { companies } from '../company/companies';

/** Whom a company wants to hear nothing of. */
export const spamLists = pgTable('spam_lists', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  lists: jsonb('lists').$type<SpamLists>().notNull(),
  updatedAt: updatedAt(),
});
