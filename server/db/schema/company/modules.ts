import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { companyId } from './companies';
import { users } from './users';

export const companyModules = pgTable(
  'company_modules',
  {
    id: id(),
    companyId: companyId(),
    code: text('code').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    expiresAt: moment('expires_at'),
  },
  (table) => [uniqueIndex('company_modules_company_code_key').on(table.companyId, table.code)],
);

export const moduleRequests = pgTable(
  'module_requests',
  {
    id: id(),
    companyId: companyId(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    code: text('code').notNull(),
    comment: text('comment'),
    createdAt: createdAt(),
  },
  (table) => [index('module_requests_company_idx').on(table.companyId)],
);
