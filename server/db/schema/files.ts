import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { companyId } from './companies';
import { leadFields } from './lead-fields';
import { leads } from './leads';

/**
 * Files visitors have sent with their leads; what is in them lies in a folder. A file whose lead is destroyed stays here,
 * without it, until it is off the disk too.
 */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: id(),
    companyId: companyId(),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    leadFieldId: integer('lead_field_id').references(() => leadFields.id, { onDelete: 'set null' }),
    /** As the visitor calls it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** As it is called in the folder: generated, and given to nobody. */
    stored: text('stored').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('lead_files_lead_idx').on(table.leadId)],
);
