import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { companyId } from './companies';
import { leadFields } from './lead-fields';
import type { SubjectType } from './subjects';

/**
 * Files of records; what is in them lies in a folder. A file whose owner is destroyed stays here, without it, until it is
 * off the disk too.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    companyId: companyId(),
    ownerType: text('owner_type').$type<SubjectType>().notNull(),
    ownerId: integer('owner_id'),
    /** Of a lead: the field of the form that asked for it. */
    leadFieldId: integer('lead_field_id').references(() => leadFields.id, { onDelete: 'set null' }),
    /** As whoever sent it calls it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** As it is called in the folder: generated, and given to nobody. */
    stored: text('stored').notNull(),
    createdAt: createdAt(),
  },
  // The number first: files without an owner are looked for too.
  (table) => [index('files_owner_idx').on(table.ownerId, table.ownerType)],
);
