import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from './companies';

/**
 * How many leads that are neither tests nor in the trash or the spam have a phone or an e-mail, as `contact_phone` and
 * `contact_email` hold them. Triggers on `leads` keep it (migration 9); nothing else writes it, and there are no zeros.
 */
export const leadContacts = pgTable(
  'lead_contacts',
  {
    companyId: companyId(),
    contact: text('contact').notNull(),
    leadCount: integer('lead_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.contact] }),
    index('lead_contacts_shared_idx')
      .on(table.companyId, table.contact)
      .where(sql`${table.leadCount} > 1`),
    // Of no more than what one writer has just brought to nothing, until they clear it away.
    index('lead_contacts_gone_idx')
      .on(table.companyId)
      .where(sql`${table.leadCount} = 0`),
  ],
);
