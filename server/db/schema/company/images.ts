import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../columns';
import { companyId } from './companies';

/**
 * Pictures of people and logos of companies, as they are shown; the person or the company refers to its row.
 */
export const images = pgTable(
  'images',
  {
    /** An unguessable part of the address: anybody who knows it may see the picture. */
    token: text('token').primaryKey(),
    companyId: companyId(),
    /** A WebP the server has made itself. */
    bytes: bytea('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('images_company_idx').on(table.companyId)],
);
