import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../columns';
import { companyId } from './companies';

/** Pictures of people and signs of companies, as they are shown; whose one is stands with the person or the company. */
export const images = pgTable(
  'images',
  {
    /** Part of the address: whoever knows it may see the picture, and nobody can guess it. */
    token: text('token').primaryKey(),
    companyId: companyId(),
    /** A WebP the server has made itself. */
    bytes: bytea('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('images_company_idx').on(table.companyId)],
);
