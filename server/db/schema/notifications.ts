import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { companyId } from './companies';
import { leads } from './leads';
import { users } from './users';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `lead` or `personal`: the two lists of the bell. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    type: text('type').notNull().default('info'),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.kind, table.createdAt, table.id),
    index('notifications_unread_idx')
      .on(table.userId, table.kind)
      .where(sql`${table.readAt} is null`),
    index('notifications_lead_idx').on(table.leadId),
  ],
);
