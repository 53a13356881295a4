import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';

export const companies = pgTable('companies', {
  id: id(),
  name: text('name').notNull(),
  timezone: text('timezone').notNull().default('Europe/Moscow'),
  /** Within how many minutes a new lead should get its first response. */
  responseNormMinutes: integer('response_norm_minutes').notNull().default(15),
  /** Addresses that get a letter for each new lead. */
  notificationEmails: jsonb('notification_emails').$type<string[]>().notNull().default([]),
  /** True for the company the first start fills with examples. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
});

/** Whose a row is: it goes with the company. */
export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
