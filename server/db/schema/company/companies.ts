import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  USUAL_AUTO_ASSIGN,
  USUAL_ESCALATION,
  type AutoAssign,
  type Escalation,
  type RightSwitches,
  type Rows,
  type WorkingHours,
} from '#contract';
import { createdAt, id, moment } from '../columns';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    /** Taxpayer's number, digits only. */
    inn: text('inn'),
    phone: text('phone'),
    address: text('address'),
    timezone: text('timezone').notNull().default('Europe/Moscow'),
    /** Within how many minutes a new lead should get its first response. */
    responseNormMinutes: integer('response_norm_minutes').notNull().default(15),
    /** When it works, for leads and chats alike; null: always. */
    workingHours: jsonb('working_hours').$type<WorkingHours>(),
    /** To whom new leads go. */
    autoAssign: jsonb('auto_assign').$type<AutoAssign>().notNull().default(USUAL_AUTO_ASSIGN),
    /** The last person a lead or chat went to in turn; no reference: that person may be gone. */
    lastAssigneeId: integer('last_assignee_id'),
    /** When and whom a lead without a response rings. */
    escalation: jsonb('escalation').$type<Escalation>().notNull().default(USUAL_ESCALATION),
    /** Addresses that get a letter for each new lead. */
    notificationEmails: jsonb('notification_emails').$type<string[]>().notNull().default([]),
    /** Token of the picture in `images`. */
    logo: text('logo'),
    /** True for the company the first start fills with examples. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    /** Time of the company's removal; null while none is scheduled. */
    deletionAt: moment('deletion_at'),
    /** Who has asked for it, by name: it outlives them. */
    deletionBy: text('deletion_by'),
    /** When its people are next notified of leads left idle; null: that is still to be planned. */
    idleDueAt: moment('idle_due_at'),
    /** The switches of employees; null: rights are off, and everybody may do everything. */
    rights: jsonb('rights').$type<RightSwitches>(),
    /** Which records employees find while rights are on. */
    rightsRows: text('rights_rows').$type<Rows>().notNull().default('all'),
    /** Counts the changes of `rights`, against overwriting of unseen ones. */
    rightsVersion: integer('rights_version').notNull().default(0),
    /** Who registered it, or was handed it; no reference: `users` refers to this table. */
    ownerId: integer('owner_id'),
    /** Version of the company's own data, against overwriting of unseen changes. */
    profileChangedAt: moment('profile_changed_at'),
  },
  (table) => [index('companies_idle_idx').on(table.idleDueAt)],
);

/** The company of a row, which is deleted with it. */
export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
