import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  FieldOption,
  FieldRole,
  FormDocument,
  FormStatus,
  LeadKind,
  SpamLists,
  SpamReason,
} from '#contract';

/** What brought a visitor the first time. */
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

/** Raw bytes: digests of tokens. */
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Text in the order of its characters, which every database keeps alike. */
const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();
const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

export const companies = pgTable('companies', {
  id: id(),
  name: text('name').notNull(),
  timezone: text('timezone').notNull().default('Europe/Moscow'),
  /** Within how many minutes a new lead should get its first response. */
  responseNormMinutes: integer('response_norm_minutes').notNull().default(15),
  /** True for the company the first start fills with examples. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    /** Lower case: compared as it is. */
    email: text('email').notNull(),
    phone: text('phone'),
    position: text('position'),
    /** New leads are given out among those who are on shift. */
    onShift: boolean('on_shift').notNull().default(true),
    /** Set while the person has been invited and has not chosen a password yet. */
    invitedAt: moment('invited_at'),
    passwordHash: text('password_hash').notNull(),
    /** The generated password of the demo login, until the person changes it. Never set for anyone else. */
    initialPassword: text('initial_password'),
    timezone: text('timezone'),
    disabledAt: moment('disabled_at'),
    lastLoginAt: moment('last_login_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When name, e-mail, phone or position were last changed, so that nobody overwrites what they have not seen. */
    profileChangedAt: moment('profile_changed_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    index('users_company_idx').on(table.companyId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is nowhere on the server. */
    tokenHash: bytea('token_hash').notNull(),
    device: text('device'),
    ipAddress: text('ip_address'),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** End of the session however much it is used. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_idx').on(table.userId),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** `reset`: asked for by the person. `invite`: sent by a colleague, opens a first password. */
    purpose: text('purpose').notNull().default('reset'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('password_resets_token_hash_key').on(table.tokenHash),
    index('password_resets_user_idx').on(table.userId),
  ],
);

export const companyModules = pgTable(
  'company_modules',
  {
    id: id(),
    companyId: companyId(),
    code: text('code').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    expiresAt: moment('expires_at'),
  },
  (table) => [uniqueIndex('company_modules_company_code_key').on(table.companyId, table.code)],
);

export const moduleRequests = pgTable(
  'module_requests',
  {
    id: id(),
    companyId: companyId(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    code: text('code').notNull(),
    comment: text('comment'),
    createdAt: createdAt(),
  },
  (table) => [index('module_requests_company_idx').on(table.companyId)],
);

export const leadFields = pgTable(
  'lead_fields',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    type: text('type').notNull().default('text'),
    options: jsonb('options').$type<FieldOption[]>().notNull().default([]),
    required: boolean('required').notNull().default(false),
    /** Whether lists of leads show the field as a column where a person has chosen none. */
    inTable: boolean('in_table').notNull().default(false),
    /** The part of the contact the field holds. */
    role: text('role').$type<FieldRole>(),
    position: integer('position').notNull().default(0),
    /** An archived field keeps its values and is offered nowhere. */
    archivedAt: moment('archived_at'),
    /** Of a template: asked for by drafts only, and the company's once one of them is published. */
    isPending: boolean('is_pending').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('lead_fields_company_idx').on(table.companyId),
    uniqueIndex('lead_fields_name_key')
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null and not ${table.isPending}`),
    uniqueIndex('lead_fields_role_key')
      .on(table.companyId, table.role)
      .where(
        sql`${table.archivedAt} is null and ${table.role} is not null and not ${table.isPending}`,
      ),
  ],
);

export const leadForms = pgTable(
  'lead_forms',
  {
    id: id(),
    companyId: companyId(),
    /** Name and address as visitors know them; a draft may hold others until it is published. */
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** draft, published or paused. */
    status: text('status').$type<FormStatus>().notNull().default('draft'),
    draft: jsonb('draft').$type<FormDocument>().notNull(),
    published: jsonb('published').$type<FormDocument>(),
    publishedAt: moment('published_at'),
    archivedAt: moment('archived_at'),
    /** To whom the last lead was given in turn: the next one is given to the next person. No reference: they may be gone. */
    lastAssigneeId: integer('last_assignee_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('lead_forms_slug_key').on(table.slug),
    index('lead_forms_company_idx').on(table.companyId),
  ],
);

/** Addresses a form had before: links that were given out go on working. */
export const leadFormSlugs = pgTable('lead_form_slugs', {
  slug: text('slug').primaryKey(),
  leadFormId: integer('lead_form_id')
    .notNull()
    .references(() => leadForms.id, { onDelete: 'cascade' }),
});

/** How often the page of a form was opened on a day of the company's time zone. */
export const leadFormViews = pgTable(
  'lead_form_views',
  {
    companyId: companyId(),
    leadFormId: integer('lead_form_id')
      .notNull()
      .references(() => leadForms.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.leadFormId, table.day] })],
);

/** Whom a company wants to hear nothing of. */
export const spamLists = pgTable('spam_lists', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  lists: jsonb('lists').$type<SpamLists>().notNull(),
  updatedAt: updatedAt(),
});

export const clients = pgTable(
  'clients',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** The phone in E.164 and the e-mail in lower case, by which a client is found again. */
    phoneKey: text('phone_key'),
    emailKey: text('email_key'),
    /** The lead this client was made from; the unique index makes a second conversion impossible. */
    leadId: integer('lead_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('clients_lead_key').on(table.leadId),
    index('clients_company_idx').on(table.companyId, table.createdAt),
    index('clients_phone_key_idx').on(table.companyId, table.phoneKey),
    index('clients_email_key_idx').on(table.companyId, table.emailKey),
  ],
);

/** Of leads: written down by staff with a key. */
export const isStaffKey = sql`idempotency_key like 'staff:%'`;

export const leads = pgTable(
  'leads',
  {
    id: id(),
    companyId: companyId(),
    status: text('status').notNull().default('new'),
    notes: text('notes'),
    /** What lists ask of the note; the note itself may be too long for an index. */
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
     * What lists ask of the campaign and the medium: three texts of 500 characters would be too long for one index. Who
     * could find another text of the same hash could as well send the text itself.
     */
    campaignHash: bigint('campaign_hash', { mode: 'bigint' }).generatedAlwaysAs(
      sql`hashtextextended(utm ->> 'utm_campaign', 0)`,
    ),
    mediumHash: bigint('medium_hash', { mode: 'bigint' }).generatedAlwaysAs(
      sql`hashtextextended(utm ->> 'utm_medium', 0)`,
    ),
    firstPage: text('first_page'),
    /** What brought the visitor the first time. */
    firstTouch: jsonb('first_touch').$type<FirstTouch>(),
    /** Who recommended the company: the `ref` of the address. */
    ref: text('ref'),
    /** Who wrote it down. */
    kind: text('kind').$type<LeadKind>().notNull().default('visitor'),
    /** Set while the lead is in the spam; nothing of it is deleted and nobody is told of it. */
    spamAt: moment('spam_at'),
    spamReasons: jsonb('spam_reasons').$type<SpamMark[]>().notNull().default([]),
    /** What the visitor agreed to, word for word; the moment is `created_at`. Null where the form asked for none. */
    consent: jsonb('consent').$type<{ text: string; version: string; url?: string | null }>(),
    /** The responsible person. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Values in lower case and their digits, for search by a part of a name or a phone. */
    searchText: text('search_text').notNull().default(''),
    /** The contact found among the values; the phone in E.164, the e-mail in lower case: who comes again is seen by them. */
    contactName: text('contact_name'),
    /** By what leads are put in the order of their contacts. */
    contactKey: sortedText('contact_key').generatedAlwaysAs(
      sql`nullif(left(fold_text(contact_name), 32), '')`,
    ),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    /** When the lead was answered first: `server/leads/reading/first-response.ts` says what that is. */
    firstResponseAt: moment('first_response_at'),
    /** When each field was last written, so that a writer who has not seen that is told instead of overwriting it. */
    notesChangedAt: moment('notes_changed_at'),
    statusChangedAt: moment('status_changed_at'),
    assignedAt: moment('assigned_at'),
    /** One visit of a form, or one draft of staff (`staff:…`), sends one key however often it retries. */
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Set when a person deletes the lead; nothing a visitor sent is destroyed at once. */
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
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
    ),
    // Other orders of the list of all leads; a list that is narrowed is put in order once it is found. Not of those leads
    // alone: before its first statistics the database takes such an index for empty, and walks it instead of any other.
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
    ),
    index('leads_contact_idx').on(
      table.companyId,
      table.contactKey,
      table.id,
      table.deletedAt,
      table.spamAt,
      table.kind,
    ),
    index('leads_live_phone_idx')
      .on(table.companyId, table.contactPhone)
      .where(sql`${table.deletedAt} is null and ${table.contactPhone} is not null`),
    index('leads_live_email_idx')
      .on(table.companyId, table.contactEmail)
      .where(sql`${table.deletedAt} is null and ${table.contactEmail} is not null`),
    index('leads_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // For searches of two characters, which have no three in a row.
    index('leads_pairs_idx').using('gin', sql`letter_pairs(${table.searchText})`),
    uniqueIndex('leads_idempotency_key').on(table.leadFormId, table.idempotencyKey),
    // A lead written down by staff has no form; the mark keeps its key apart from those of forms deleted since.
    uniqueIndex('leads_staff_key').on(table.companyId, table.idempotencyKey).where(isStaffKey),
  ],
);

/**
 * How many leads that are neither tests nor in the trash or the spam have a phone or an e-mail, as `contact_phone` and
 * `contact_email` hold them. Triggers on `leads` keep it (migration 9); nothing else writes it, and there are no zeros.
 */
export const leadContacts = pgTable(
  'lead_contacts',
  {
    companyId: companyId(),
    contact: text('contact').notNull(),
    leadCount: integer('lead_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.contact] }),
    index('lead_contacts_shared_idx')
      .on(table.companyId, table.contact)
      .where(sql`${table.leadCount} > 1`),
    // Of no more than what one writer has just brought to nothing, until they clear it away.
    index('lead_contacts_gone_idx')
      .on(table.companyId)
      .where(sql`${table.leadCount} = 0`),
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
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('lead_values_lead_idx').on(table.leadId, table.position),
    // How many leads have a value of a field is read from here alone.
    index('lead_values_field_idx').on(table.leadFieldId, table.leadId),
  ],
);

/**
 * Files visitors have sent with their leads; what is in them lies in a folder. A file whose lead is destroyed stays here,
 * without it, until it is off the disk too.
 */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: id(),
    companyId: companyId(),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    leadFieldId: integer('lead_field_id').references(() => leadFields.id, { onDelete: 'set null' }),
    /** As the visitor calls it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** As it is called in the folder: generated, and given to nobody. */
    stored: text('stored').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('lead_files_lead_idx').on(table.leadId)],
);

/** What happened to a lead, in order; never changed afterwards. */
export const leadActivity = pgTable(
  'lead_activity',
  {
    id: id(),
    companyId: companyId(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** Who did it; null: the visitor, or the product itself. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('lead_activity_lead_idx').on(table.leadId, table.id)],
);

/** A bulk change that can be taken back for a while: what each record was before. */
export const undoOperations = pgTable(
  'undo_operations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose records were changed: the name by which `server/bulk` finds what takes them back. */
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    /** Fields of each changed record as they were, and the moment of the change by which later edits are told. */
    snapshot: jsonb('snapshot').$type<{ id: number }[]>().notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [index('undo_operations_company_idx').on(table.companyId, table.createdAt)],
);

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

/** What the product sets up for itself once and all of its processes share: keys of the realtime endpoint. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
