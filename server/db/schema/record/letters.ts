import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { companyId } from '../company/companies';
import type { SubjectType } from './subjects';

/** Letters that are to be sent, and for some days those that were: then only to whom and when. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    companyId: companyId(),
    recipient: text('recipient').notNull(),
    /** The member of staff it goes to; none where the address is the company's. */
    userId: integer('user_id'),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    lines: jsonb('lines').$type<string[]>().notNull(),
    /** Where its link leads in the product; the address in front of it is known when it is sent. */
    path: text('path'),
    subjectType: text('subject_type').$type<SubjectType>(),
    subjectId: integer('subject_id'),
    /** The notification about the same; after its deletion the letter is not sent. */
    notificationId: integer('notification_id'),
    /** Of two letters to one address with one key the first is sent alone; none: sent anyway. */
    key: text('key'),
    /** Not before. While it is being sent: when it is tried again if nothing is heard of it. */
    availableAt: moment('available_at').notNull(),
    tries: integer('tries').notNull().default(0),
    triedAt: moment('tried_at'),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('letters_key').on(table.companyId, table.recipient, table.key),
    index('letters_waiting_idx')
      .on(table.recipient, table.availableAt)
      .where(sql`${table.sentAt} is null`),
    index('letters_tried_idx').on(table.recipient, table.triedAt),
  ],
);
