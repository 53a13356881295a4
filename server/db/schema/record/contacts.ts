import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '../company/companies';
import type { SubjectType } from './subjects';

/**
 * Who is known by a phone in E.164 or an e-mail in lower case: how many records of each kind have it. Of
 * leads those count that are neither tests nor in the trash or the spam. Triggers on the owners' tables keep
 * it; nothing else writes it, and there are no zeros.
 */
export const contacts = pgTable(
  'contacts',
  {
    companyId: companyId(),
    ownerType: text('owner_type').$type<SubjectType>().notNull(),
    contact: text('contact').notNull(),
    ownerCount: integer('owner_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.ownerType, table.contact] }),
    index('contacts_shared_idx')
      .on(table.companyId, table.ownerType, table.contact)
      .where(sql`${table.ownerCount} > 1`),
    // Of no more than what one writer has just brought to nothing, until they clear it away.
    index('contacts_gone_idx')
      .on(table.companyId)
      .where(sql`${table.ownerCount} = 0`),
  ],
);
