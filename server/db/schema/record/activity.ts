import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns';
import { companyId } from '../company/companies';
import type { SubjectType } from './subjects';
import { users } from '../company/users';
import type { StoredOrderChange } from '../orders/order-changes';

/** The data of an entry by its kind: plain values, and of a changed order its differences. */
export type StoredActivityData = Record<
  string,
  string | number | null | readonly StoredOrderChange[] | Readonly<Record<string, string>>
>;

/** The history of a record, in order; entries never change. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    companyId: companyId(),
    subjectType: text('subject_type').$type<SubjectType>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Who did it; null: a visitor, or the product itself. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<StoredActivityData>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_subject_idx').on(table.companyId, table.subjectType, table.subjectId, table.id),
  ],
);
