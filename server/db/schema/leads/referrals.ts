import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  ReferralLeadState,
  ReferralRule,
  ReferralStatus,
  RewardKind,
  RewardStatus,
} from '#contract';
import { clients } from '../clients/clients';
import { createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { leads } from './leads';
import { users } from '../company/users';

/** Partners: people who bring leads. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** In capitals; `referral_codes` holds it too, with those it had before. */
    code: text('code').notNull(),
    status: text('status').$type<ReferralStatus>().notNull().default('active'),
    note: text('note'),
    /** The client that the referral is. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    rule: jsonb('rule').$type<ReferralRule>().notNull(),
    windowDays: integer('window_days').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('referrals_company_idx').on(table.companyId, table.id),
    index('referrals_client_idx').on(table.clientId),
  ],
);

/** Every code a partner has or had: a code is never given to another partner. */
export const referralCodes = pgTable(
  'referral_codes',
  {
    companyId: companyId(),
    /** In capitals. */
    code: text('code').notNull(),
    referralId: integer('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    index('referral_codes_referral_idx').on(table.referralId),
  ],
);

/** One opening of a link with a code, as the browser of the visitor keeps it. */
export interface ReferralTouch {
  ref: string;
  /** ISO 8601. */
  at: string;
}

/** Leads that came with a code, or were given to a referral by hand. */
export const leadReferrals = pgTable(
  'lead_referrals',
  {
    leadId: integer('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    /** Null: the code is unknown. */
    referralId: integer('referral_id').references(() => referrals.id, { onDelete: 'set null' }),
    /** As it was given: text of any kind. */
    code: text('code'),
    touchedAt: moment('touched_at'),
    /** All touches that came with the lead, clamped. */
    touches: jsonb('touches').$type<ReferralTouch[]>().notNull().default([]),
    state: text('state').$type<ReferralLeadState>().notNull(),
    reason: text('reason'),
    /** Who decided; null: the rules. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The referral was chosen by hand. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('lead_referrals_company_idx').on(
      table.companyId,
      table.leadId,
      table.referralId,
      table.state,
    ),
    index('lead_referrals_referral_idx').on(table.referralId, table.leadId),
    index('lead_referrals_unknown_idx')
      .on(table.companyId, sql`upper(${table.code})`)
      .where(sql`${table.referralId} is null`),
  ],
);

/** Payouts, numbered within a company. */
export const referralPayouts = pgTable(
  'referral_payouts',
  {
    id: id(),
    companyId: companyId(),
    number: integer('number').notNull(),
    count: integer('count').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    paidAt: moment('paid_at').notNull(),
    comment: text('comment'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Taken back; the number is not given again. */
    undoneAt: moment('undone_at'),
  },
  (table) => [uniqueIndex('referral_payouts_number_key').on(table.companyId, table.number)],
);

/** The ledger of rewards: entries are only added, and only their state changes later. */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    id: id(),
    companyId: companyId(),
    referralId: integer('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    kind: text('kind').$type<RewardKind>().notNull(),
    /** Kopecks; a return is below nothing. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The rule it was accrued by, as it was. */
    rule: jsonb('rule').$type<ReferralRule>(),
    /** The source of the accrual, unique per source. Ids of records that may be gone. */
    sourceType: text('source_type').$type<RewardSource>().notNull(),
    sourceId: integer('source_id'),
    /** Cancelled in favour of another referral: its source may be accrued for again. */
    isReleased: boolean('is_released').notNull().default(false),
    status: text('status').$type<RewardStatus>().notNull(),
    /** Why it was cancelled, or made by hand. */
    reason: text('reason'),
    /** Its state before the lead went to the trash or the spam; it comes back with the lead. */
    suspendedStatus: text('suspended_status').$type<RewardStatus>(),
    payoutId: integer('payout_id').references(() => referralPayouts.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('referral_rewards_company_idx').on(table.companyId, table.id, table.status),
    index('referral_rewards_referral_idx').on(table.referralId, table.status),
    index('referral_rewards_lead_idx').on(table.leadId),
    index('referral_rewards_client_idx').on(table.clientId),
    index('referral_rewards_payout_idx').on(table.payoutId),
    uniqueIndex('referral_rewards_source_key')
      .on(table.companyId, table.sourceType, table.sourceId, table.kind)
      .where(sql`not ${table.isReleased}`),
  ],
);

/** Sources of accruals: a client, a payment, another entry, or a manual one. */
export type RewardSource = 'client' | 'payment' | 'reward' | 'manual';

/** Openings of a partner's links, by day in the company's time zone. */
export const referralVisits = pgTable(
  'referral_visits',
  {
    companyId: companyId(),
    referralId: integer('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.referralId, table.day] })],
);
