import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';

export const companies = pgTable('companies', {
  id: id(),
  name: text('name').notNull(),
  /** Taxpayer's number, digits only. */
  inn: text('inn'),
  phone: text('phone'),
  address: text('address'),
  timezone: text('timezone').notNull().default('Europe/Moscow'),
  /** Within how many minutes a new lead should get its first response. */
  responseNormMinutes: integer('response_norm_minutes').notNull().default(15),
  /** Addresses that get a letter for each new lead. */
  notificationEmails: jsonb('notification_emails').$type<string[]>().notNull().default([]),
  /** Token of the picture in `images`. */
  logo: text('logo'),
  /** True for the company the first start fills with examples. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
  /** When nothing of the company will remain; null while nobody has asked for that. */
  deletionAt: moment('deletion_at'),
  /** Who has asked for it, by name: it outlives them. */
  deletionBy: text('deletion_by'),
  /** When the company's own data were last changed, so that nobody overwrites what they have not seen. */
  profileChangedAt: moment('profile_changed_at'),
});

/** Whose a row is: it goes with the company. */
export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
