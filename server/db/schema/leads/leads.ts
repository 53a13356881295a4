import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { LeadKind, SpamReason } from '#contract';
import { clients } from '../clients/clients';
import { createdAt, id, moment, sortedText, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { leadFields } from './lead-fields';
import { leadForms } from './lead-forms';
import { rejectReasons } from './reject-reasons';
import { users } from '../company/users';

/** The source of a visitor's first visit. */
export interface FirstTouch {
  utm: Record<string, string> | null;
  page: string | null;
  referer: string | null;
  /** ISO 8601, as the visitor's browser has it. */
  at: string | null;
}

/** Why a lead is in the spam. */
export interface SpamMark {
  code: SpamReason;
  detail: string | null;
}

/** Leads that wait for their first response, as the indexes have it; trash and spam are left out. */
const isUnanswered = (
  table: Record<'kind' | 'status' | 'firstResponseAt' | 'deletedAt' | 'spamAt', AnyPgColumn>,
) =>
  sql`${table.kind} = 'visitor' and ${table.status} = 'new' and ${table.firstResponseAt} is null
    and ${table.deletedAt} is null and ${table.spamAt} is null`;

/** Leads in somebody's work, as the index has them. */
export const isInWork = (
  table: Record<'kind' | 'status' | 'deletedAt' | 'spamAt', AnyPgColumn>,
) => sql`${table.status} in ('new', 'processing') and ${table.deletedAt} is null
    and ${table.spamAt} is null and ${table.kind} <> 'test'`;

export const leads = pgTable(
  'leads',
  {
    id: id(),
    companyId: companyId(),
    status: text('status').notNull().default('new'),
    notes: text('notes'),
    /** Whether there is a note, for lists; the note itself may be too long for an index. */
    hasNotes: boolean('has_notes')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(notes <> '', false)`),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    leadFormId: integer('lead_form_id').references(() => leadForms.id, { onDelete: 'set null' }),
    source: text('source'),
    ipAddress: text('ip_address'),
    referer: text('referer'),
    userAgent: text('user_agent'),
    utm: jsonb('utm').$type<Record<string, string>>(),
    /**
     * Hashes of the marks for lists: three texts of 500 characters would be too long for one index.
     * Who could find another text of the same hash could as well send the text itself.
     */
    utmSourceHash: bigint('utm_source_hash', { mode: 'bigint' }).generatedAlwaysAs(
      sql`hashtextextended(utm ->> 'utm_source', 0)`,
    ),
    campaignHash: bigint('campaign_hash', { mode: 'bigint' }).generatedAlwaysAs(
      sql`hashtextextended(utm ->> 'utm_campaign', 0)`,
    ),
    mediumHash: bigint('medium_hash', { mode: 'bigint' }).generatedAlwaysAs(
      sql`hashtextextended(utm ->> 'utm_medium', 0)`,
    ),
    firstPage: text('first_page'),
    /** The source of the visitor's first visit. */
    firstTouch: jsonb('first_touch').$type<FirstTouch>(),
    /** Who recommended the company: the `ref` of the address. */
    ref: text('ref'),
    /** Who wrote it down. */
    kind: text('kind').$type<LeadKind>().notNull().default('visitor'),
    /** Set while the lead is in the spam; its data are kept and no notifications are sent. */
    spamAt: moment('spam_at'),
    spamReasons: jsonb('spam_reasons').$type<SpamMark[]>().notNull().default([]),
    /**
     * The consent of the visitor, word for word; its time is `created_at`. Null where the form asked for
     * none.
     */
    consent: jsonb('consent').$type<{ text: string; version: string; url?: string | null }>(),
    /** The assignee. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Values in lower case and their digits, for search by a part of a name or a phone. */
    searchText: text('search_text').notNull().default(''),
    /**
     * The contact found among the values; the phone in E.164, the e-mail in lower case: who comes again is
     * seen by them.
     */
    contactName: text('contact_name'),
    /** By what leads are put in the order of their contacts. */
    contactKey: sortedText('contact_key').generatedAlwaysAs(
      sql`nullif(left(fold_text(contact_name), 32), '')`,
    ),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    /** When the lead was answered first: `server/leads/reading/first-response.ts` says what that is. */
    firstResponseAt: moment('first_response_at'),
    /** By when a visitor's lead should have its first response: the company's norm, in working time. */
    responseDueAt: moment('response_due_at'),
    /** From when the norm counts; null: from the arrival. A lead out of the spam or the trash begins anew. */
    normFrom: moment('norm_from'),
    /** When the next step of escalation falls due; null: none is left, or the lead never waited. */
    alarmAt: moment('alarm_at'),
    /** How many steps of `ESCALATION_STEPS` are over. */
    alarmStep: smallint('alarm_step').notNull().default(0),
    /** Whether it is to be assigned as soon as somebody is on shift. */
    awaitsAssignee: boolean('awaits_assignee').notNull().default(false),
    /**
     * The reason of the rejection. It counts only while the lead is rejected: a reopened lead keeps it for an
     * undo of back, and gets rid of it when it is rejected anew.
     */
    rejectReasonId: integer('reject_reason_id').references(() => rejectReasons.id, {
      onDelete: 'set null',
    }),
    rejectComment: text('reject_comment'),
    /**
     * When each field was last written, so that a writer who has not seen that gets a 409 instead of
     * overwriting it.
     */
    notesChangedAt: moment('notes_changed_at'),
    statusChangedAt: moment('status_changed_at'),
    assignedAt: moment('assigned_at'),
    rejectReasonChangedAt: moment('reject_reason_changed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set when a person deletes the lead; nothing a visitor sent is destroyed at once. */
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * The lead it went under. It is deleted as well, and so in no list; but it is neither in the trash nor
     * purged alone.
     */
    mergedInto: integer('merged_into').references((): AnyPgColumn => leads.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    // The order of the list, then all that narrows it: a list and its counts are read from here alone.
    index('leads_list_idx').on(
      table.companyId,
      table.createdAt,
      table.id,
      table.deletedAt,
      table.spamAt,
      table.status,
      table.userId,
      table.firstResponseAt,
      table.clientId,
      table.leadFormId,
      table.hasNotes,
      table.source,
      table.contactPhone,
      table.contactEmail,
      table.campaignHash,
      table.mediumHash,
      table.kind,
      table.contactKey,
      table.rejectReasonId,
      table.utmSourceHash,
    ),
    // Other orders of the list of all leads; a list that is narrowed is put in order once it is found. Not of
    // those leads alone: before its first statistics the database takes such an index for empty, and walks it
    // instead of any other.
    index('leads_status_idx').on(
      table.companyId,
      table.status,
      table.id,
      table.deletedAt,
      table.spamAt,
      table.kind,
    ),
    index('leads_id_idx').on(table.companyId, table.id, table.deletedAt, table.spamAt, table.kind),
    index('leads_user_idx').on(
      table.companyId,
      table.userId,
      table.id,
      table.deletedAt,
      table.spamAt,
      table.kind,
      table.clientId,
    ),
    index('leads_contact_idx').on(
      table.companyId,
      table.contactKey,
      table.id,
      table.deletedAt,
      table.spamAt,
      table.kind,
      table.userId,
    ),
    index('leads_live_phone_idx')
      .on(table.companyId, table.contactPhone)
      .where(sql`${table.deletedAt} is null and ${table.contactPhone} is not null`),
    index('leads_live_email_idx')
      .on(table.companyId, table.contactEmail)
      .where(sql`${table.deletedAt} is null and ${table.contactEmail} is not null`),
    // The leads of one client, and the last of them.
    index('leads_client_idx').on(table.clientId, table.createdAt),
    index('leads_merged_idx').on(table.mergedInto),
    index('leads_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // For searches of two characters, which have no three in a row.
    index('leads_pairs_idx').using('gin', sql`letter_pairs(${table.searchText})`),
    // Leads put into the spam by a single sign: few, and counted with every list.
    index('leads_doubtful_idx')
      .on(table.companyId, table.spamAt)
      .where(
        sql`${table.spamAt} is not null and ${table.deletedAt} is null and jsonb_array_length(${table.spamReasons}) = 1`,
      ),
    // How many leads there are, and how many a reader finds: for no other question (`lead_is_listed`).
    index('leads_listed_idx')
      .on(table.companyId, table.userId, table.id)
      .where(sql`lead_is_listed(${table.deletedAt}, ${table.spamAt}, ${table.kind})`),
    // Leads without a response, by the moment it is due, and by their next step of escalation.
    index('leads_response_due_idx')
      .on(table.companyId, table.responseDueAt)
      .where(isUnanswered(table)),
    index('leads_alarm_idx')
      .on(table.alarmAt)
      .where(sql`${isUnanswered(table)} and ${table.alarmAt} is not null`),
    // How many leads each person has in work.
    index('leads_in_work_idx').on(table.companyId, table.userId).where(isInWork(table)),
    index('leads_awaiting_idx')
      .on(table.companyId, table.createdAt)
      .where(sql`${table.awaitsAssignee}`),
    // The leads of one form.
    index('leads_form_idx').on(table.leadFormId, table.createdAt),
  ],
);

export const leadValues = pgTable(
  'lead_values',
  {
    id: id(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    leadFieldId: integer('lead_field_id').references(() => leadFields.id, { onDelete: 'set null' }),
    value: text('value'),
    /**
     * The options that were chosen, whatever they are called by now; the text is what they were called then.
     * Null where nothing was chosen among options, or it is not known which.
     */
    optionIds: text('option_ids').array(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('lead_values_lead_idx').on(table.leadId, table.position),
    // How many leads have a value of a field is read from here alone.
    index('lead_values_field_idx').on(table.leadFieldId, table.leadId),
  ],
);
