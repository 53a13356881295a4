import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VisitKind, VisitStatus } from '#contract';
import { createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { users } from '../company/users';
import { orders } from './orders';

/** Visits to the objects of orders. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    companyId: companyId(),
    /** It never changes. */
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<VisitKind>().notNull(),
    status: text('status').$type<VisitStatus>().notNull().default('planned'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    comment: text('comment'),
    /** Why it failed. */
    reason: text('reason'),
    /** When its people came and were done; null: they did not tell. */
    arrivedAt: moment('arrived_at'),
    finishedAt: moment('finished_at'),
    /** When its people are reminded next; null: never again. */
    ringsAt: moment('rings_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set when a person deletes it; it is purged later. */
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('visits_period_idx')
      .on(table.companyId, table.startsAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('visits_order_idx').on(table.orderId, table.startsAt),
    index('visits_ring_idx')
      .on(table.ringsAt)
      .where(sql`${table.ringsAt} is not null`),
    index('visits_deleted_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** The people of visits. */
export const visitPeople = pgTable(
  'visit_people',
  {
    id: id(),
    companyId: companyId(),
    visitId: integer('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    /** That of the visit: by it a person finds the order. */
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null: the place of a person who was disabled; an undo returns them to it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('visit_people_idx').on(table.visitId, table.userId),
    index('visit_people_user_idx').on(table.userId, table.orderId, table.visitId),
    index('visit_people_order_idx').on(table.orderId),
    index('visit_people_company_idx').on(table.companyId),
  ],
);

/** One thing that a person sees of a visit: by its key, as it is called and in words. */
export interface ShownOfVisit {
  key: string;
  label: string;
  text: string;
}

/** A visit as a person who goes there has last seen it. */
export const visitViews = pgTable(
  'visit_views',
  {
    id: id(),
    companyId: companyId(),
    visitId: integer('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    kind: text('kind').$type<VisitKind>().notNull(),
    orderNumber: integer('order_number').notNull(),
    customer: text('customer'),
    shown: jsonb('shown').$type<ShownOfVisit[]>().notNull(),
  },
  (table) => [
    uniqueIndex('visit_views_idx').on(table.visitId, table.userId),
    index('visit_views_user_idx').on(table.companyId, table.userId, table.startsAt),
  ],
);
