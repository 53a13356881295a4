import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { TaskType } from '#contract';
import { chats } from '../chats/chats';
import { clients } from '../clients/clients';
import { createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { users } from '../company/users';
import { leads } from '../leads/leads';
import { orders } from '../orders/orders';

/** Promises of staff, each about one record. A merge of that record moves them to the main one. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    companyId: companyId(),
    /** The record it is about: one of these four. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    chatId: integer('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    /** The client whose card lists the task. Triggers set it from the record of the task. */
    cardOf: integer('card_of'),
    /** Whether its record is in the trash or the spam: it rests until that is back; triggers keep it. */
    isResting: boolean('is_resting').notNull().default(false),
    type: text('type').$type<TaskType>().notNull(),
    text: text('text').notNull(),
    /** When it is overdue; of a day without a time the last second of that day. */
    dueAt: moment('due_at').notNull(),
    /** The day of a task without a time. */
    dueDay: date('due_day', { mode: 'string' }),
    /** When its person is notified; null: never again. */
    ringsAt: moment('rings_at'),
    /** When its next step of escalation falls due, because it is missed; null: none is left. */
    alarmAt: moment('alarm_at'),
    /** How many steps of escalation are over. */
    alarmStep: smallint('alarm_step').notNull().default(0),
    /** The responsible person. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    doneAt: moment('done_at'),
    doneBy: integer('done_by').references(() => users.id, { onDelete: 'set null' }),
    result: text('result'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set when a person deletes it; it is purged later. */
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => {
    const isOpen = sql`${table.doneAt} is null and ${table.deletedAt} is null and not ${table.isResting}`;
    return [
      check(
        'tasks_one_subject',
        sql`num_nonnulls(${table.leadId}, ${table.clientId}, ${table.orderId}, ${table.chatId}) = 1`,
      ),
      index('tasks_open_idx')
        .on(table.companyId, table.dueAt, table.id, table.userId)
        .where(isOpen),
      index('tasks_alarm_idx')
        .on(table.alarmAt)
        .where(sql`${isOpen} and ${table.alarmAt} is not null`),
      index('tasks_user_idx').on(table.userId, table.dueAt).where(isOpen),
      // The records that a person has a task on, done or open, and their clients.
      index('tasks_holder_idx')
        .on(table.userId, table.leadId, table.clientId, table.orderId, table.chatId, table.cardOf)
        .where(sql`${table.deletedAt} is null`),
      index('tasks_done_idx')
        .on(table.companyId, table.doneAt, table.id)
        .where(sql`${table.doneAt} is not null`),
      index('tasks_ring_idx')
        .on(table.ringsAt)
        .where(sql`${table.ringsAt} is not null`),
      index('tasks_lead_idx').on(table.leadId),
      index('tasks_client_idx').on(table.clientId),
      index('tasks_order_idx').on(table.orderId),
      index('tasks_chat_idx').on(table.chatId),
      index('tasks_card_idx').on(table.cardOf),
      // The next task of each record: all at once, and of one.
      index('tasks_next_lead_idx')
        .on(table.companyId, table.leadId, table.dueAt, table.id)
        .where(sql`${isOpen} and ${table.leadId} is not null`),
      index('tasks_next_order_idx')
        .on(table.companyId, table.orderId, table.dueAt, table.id)
        .where(sql`${isOpen} and ${table.orderId} is not null`),
      index('tasks_next_card_idx')
        .on(table.companyId, table.cardOf, table.dueAt, table.id)
        .where(sql`${isOpen} and ${table.cardOf} is not null`),
      index('tasks_deleted_idx')
        .on(table.deletedAt)
        .where(sql`${table.deletedAt} is not null`),
    ];
  },
);
