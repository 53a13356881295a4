import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';

/** Why leads are rejected, in the company's own words; never deleted while the company is there. */
export const rejectReasons = pgTable(
  'reject_reasons',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('reject_reasons_company_idx').on(table.companyId, table.position),
    uniqueIndex('reject_reasons_name_key')
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
  ],
);
