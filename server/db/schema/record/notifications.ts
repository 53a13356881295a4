import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { companyId } from '../company/companies';
import type { SubjectType } from './subjects';
import { users } from '../company/users';

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
    /** The record it leads to; none where it leads nowhere. */
    subjectType: text('subject_type').$type<SubjectType>(),
    subjectId: integer('subject_id'),
    /** A place of the product it leads to, where that is no record. */
    path: text('path'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.kind, table.createdAt, table.id),
    index('notifications_unread_idx')
      .on(table.userId, table.kind)
      .where(sql`${table.readAt} is null`),
    index('notifications_path_idx')
      .on(table.path)
      .where(sql`${table.readAt} is null`),
    index('notifications_subject_idx').on(table.subjectType, table.subjectId),
  ],
);
