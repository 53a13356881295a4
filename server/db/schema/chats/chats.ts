import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ChatAssign,
  ChatContactField,
  ChatGuess,
  ChatMessageType,
  ChatRating,
  ChatSettings,
  ChatStatus,
} from '#contract';
import { clients } from '../clients/clients';
import { bytea, createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { leads, type FirstTouch, type SpamMark } from '../leads/leads';
import { users } from '../company/users';

/** How the widget of a company looks and what it asks. */
export type WidgetLooks = Pick<
  ChatSettings,
  'name' | 'color' | 'position' | 'greeting' | 'fields' | 'consent' | 'offline_text'
> & {
  /** Absent in looks that were stored before there was a choice. */
  offset?: ChatSettings['offset'];
};

export const chatWidgets = pgTable(
  'chat_widgets',
  {
    companyId: companyId().primaryKey(),
    /** In the address of the widget's script; it never changes. */
    key: text('key').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    looks: jsonb('looks').$type<WidgetLooks>().notNull(),
    /** Sites that may have it; none: any. */
    domains: jsonb('domains').$type<string[]>().notNull().default([]),
    /** Where it was asked for lately. No change of the settings: `updated_at` stays. */
    seen: jsonb('seen').$type<ChatSettings['seen']>().notNull().default([]),
    /** To whom new chats go. */
    assign: jsonb('assign')
      .$type<ChatAssign>()
      .notNull()
      .default({ mode: 'manual', user_ids: [], limit: 0 }),
    /** How long after its last message a chat is kept; 0: for ever. */
    retentionDays: integer('retention_days').notNull().default(365),
    /** The last number given to a chat. */
    lastNumber: integer('last_number').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('chat_widgets_key_key').on(table.key)],
);

/** The consent of a visitor in its wording of that time. */
export interface ConsentGiven {
  text: string;
  url: string | null;
  version: number;
  /** ISO 8601. */
  at: string;
}

/** Where the visitor came from when the chat began. */
export interface ChatVisit {
  page: string | null;
  referer: string | null;
  utm: Record<string, string> | null;
  first: FirstTouch | null;
  ref: string | null;
  address: string;
  device: string | null;
  /** Signs of a program for the spam shield; absent in chats begun before it judged them. */
  signs?: ChatSigns;
}

/** How the chat was begun, as far as it tells people from programs. */
export interface ChatSigns {
  /** The value of the hidden field. */
  honeypot: string;
  token: 'valid' | 'absent' | 'forged';
  /** Between the asking for the widget and the beginning; null where it is not known. */
  seconds: number | null;
}

/** Chats: one visitor of one company each. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    companyId: companyId(),
    /** Of the company, from 1. */
    number: integer('number').notNull(),
    /** By which its visitor and the channel know it. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    /** SHA-256 of the visitor's token; the token itself is nowhere on the server. */
    tokenHash: bytea('token_hash').notNull(),
    status: text('status').$type<ChatStatus>().notNull().default('new'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    /** The contact by which client or lead were matched, until the match is confirmed. */
    clientGuess: text('client_guess').$type<ChatGuess>(),
    leadGuess: text('lead_guess').$type<ChatGuess>(),
    /** Staff set or removed client and lead: from then on nothing is matched automatically. */
    isTiedByHand: boolean('is_tied_by_hand').notNull().default(false),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    /** Contact fields written by staff: the visitor does not overwrite them. */
    staffFields: jsonb('staff_fields').$type<ChatContactField[]>().notNull().default([]),
    consent: jsonb('consent').$type<ConsentGiven>(),
    visit: jsonb('visit').$type<ChatVisit>().notNull(),
    /** The page that is open, or was last. */
    page: text('page'),
    /** When the visitor's browser last asked for anything; written now and then only. */
    seenAt: moment('seen_at'),
    lastSeq: integer('last_seq').notNull().default(0),
    /** The last message the visitor sees too. */
    visibleSeq: integer('visible_seq').notNull().default(0),
    /** Null until the visitor's first message: till then the chat is hidden from staff. */
    lastMessageAt: moment('last_message_at'),
    staffReadSeq: integer('staff_read_seq').notNull().default(0),
    visitorReadSeq: integer('visitor_read_seq').notNull().default(0),
    unreadCount: integer('unread_count').notNull().default(0),
    waitingSince: moment('waiting_since'),
    /**
     * Time when the visitor got the text outside of working hours; null: never, or staff have answered since.
     */
    awayAt: moment('away_at'),
    /** Set while it lies in the spam: its visitor notices nothing, and staff hear nothing of them. */
    spamAt: moment('spam_at'),
    spamReasons: jsonb('spam_reasons').$type<SpamMark[]>().notNull().default([]),
    /** Staff have replied, or said that it is no spam: the shield judges it no more. */
    isTrusted: boolean('is_trusted').notNull().default(false),
    /** The `waiting_since` of which staff were told that it is over the norm: once, whatever else happens. */
    lateToldFor: moment('late_told_for'),
    /** The visitor's rating. */
    rating: jsonb('rating').$type<ChatRating>(),
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** Contact as searches ask for it. */
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('chats_token_hash_key').on(table.tokenHash),
    uniqueIndex('chats_public_id_key').on(table.publicId),
    uniqueIndex('chats_number_key').on(table.companyId, table.number),
    // The order of the list, then all that narrows and counts it.
    index('chats_list_idx').on(
      table.companyId,
      table.lastMessageAt,
      table.id,
      table.status,
      table.userId,
      table.unreadCount,
      table.waitingSince,
      table.deletedAt,
      table.spamAt,
    ),
    index('chats_client_idx').on(table.clientId),
    index('chats_lead_idx').on(table.leadId),
    // Chats that may be over the norm and are not notified: looked for every few seconds.
    index('chats_late_idx')
      .on(table.waitingSince)
      .where(
        sql`${table.waitingSince} is not null and ${table.deletedAt} is null and ${table.spamAt} is null and ${table.lateToldFor} is distinct from ${table.waitingSince}`,
      ),
    index('chats_empty_idx')
      .on(table.createdAt)
      .where(sql`${table.lastMessageAt} is null`),
    index('chats_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/**
 * Messages of chats; none ever changes. Numbers are given under the lock of the chat, so that they become
 * visible in order.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    companyId: companyId(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    type: text('type').$type<ChatMessageType>().notNull(),
    /** Null: the visitor, or the product. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The author of the nonce: `visitor`, or `user 5`; null where there is none. */
    author: text('author'),
    nonce: text('nonce'),
    body: text('body').notNull(),
    /** As searches ask for it; stored, because it takes longer to fold a text than to find in it. */
    searchText: text('search_text').generatedAlwaysAs(sql`fold_text(body)`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_messages_seq_key').on(table.chatId, table.seq),
    // The newest of a company.
    index('chat_messages_company_idx').on(table.companyId, table.id),
    index('chat_messages_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    uniqueIndex('chat_messages_nonce_key').on(table.chatId, table.author, table.nonce),
  ],
);

/** Texts that staff put into messages by a short word. */
export const chatReplies = pgTable(
  'chat_replies',
  {
    id: id(),
    companyId: companyId(),
    shortcut: text('shortcut').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('chat_replies_shortcut_key').on(table.companyId, sql`lower(${table.shortcut})`),
  ],
);
