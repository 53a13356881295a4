import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';
import { companyId } from './companies';

export const clients = pgTable(
  'clients',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** The phone in E.164 and the e-mail in lower case, by which a client is found again. */
    phoneKey: text('phone_key'),
    emailKey: text('email_key'),
    /** The lead this client was made from; the unique index makes a second conversion impossible. */
    leadId: integer('lead_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('clients_lead_key').on(table.leadId),
    index('clients_company_idx').on(table.companyId, table.createdAt),
    index('clients_phone_key_idx').on(table.companyId, table.phoneKey),
    index('clients_email_key_idx').on(table.companyId, table.emailKey),
  ],
);
