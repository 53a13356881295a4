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
import { sql } from 'drizzle-orm';
import type {
  DocumentContent,
  DocumentStatus,
  DocumentType,
  DocumentPicture,
  Requisites,
  TextType,
} from '#contract';
import { bytea, createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { orders } from './orders';
import { users } from '../company/users';

/** The chosen settings of a company's documents; absent ones take their defaults. */
export interface ChosenDocumentSettings {
  requisites?: Partial<Requisites>;
  /** The file that each was made of, and what was made of it. */
  pictures?: Partial<Record<DocumentPicture, { fileId: number; token: string }>>;
  vat_note?: string | null;
  quote_days?: number;
  warranty_months?: number;
  /** Whether sent documents and payments move orders forward. */
  moves_status?: boolean;
  texts?: Partial<Record<TextType, string>>;
}

export const documentSettings = pgTable('document_settings', {
  companyId: companyId().primaryKey(),
  chosen: jsonb('chosen').$type<ChosenDocumentSettings>().notNull(),
  updatedAt: updatedAt(),
});

/**
 * How the documents of a type are numbered; the row of a company's type is locked while a number is given.
 */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    companyId: companyId(),
    type: text('type').$type<DocumentType>().notNull(),
    pattern: text('pattern').notNull(),
    isYearly: boolean('is_yearly').notNull(),
    /** The year of the last number, where each year begins anew. */
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.type] })],
);

/**
 * Documents made of orders. A draft has no content of its own: it follows its order. What was sent never
 * changes.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    companyId: companyId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text('type').$type<DocumentType>().notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    /** Taken when the document leaves, for good; a draft has none but that of the version before it. */
    number: text('number'),
    version: integer('version').notNull(),
    /** The amount of an invoice in kopecks; null for other documents, which are for the whole order. */
    amount: bigint('amount', { mode: 'number' }),
    /** Given to a draft alone, in place of the text of the settings; with its placeholders. */
    text: text('text'),
    /**
     * Of a document that was sent, or cancelled: the day of the company, what it is made of and what the
     * order came to.
     */
    date: date('date', { mode: 'string' }),
    content: jsonb('content').$type<DocumentContent>(),
    total: bigint('total', { mode: 'number' }),
    /** The digest of the order's work as it was then. */
    work: text('work'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: moment('sent_at'),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    cancelledAt: moment('cancelled_at'),
    /** The last time a client looked at it by a link, and how often any has. */
    openedAt: moment('opened_at'),
    openings: integer('openings').notNull().default(0),
    /** Of an offer: who has accepted it by a link, when and from which address. */
    acceptedAt: moment('accepted_at'),
    acceptedName: text('accepted_name'),
    acceptedAddress: text('accepted_address'),
  },
  (table) => [
    uniqueIndex('documents_number_key').on(
      table.companyId,
      table.type,
      table.number,
      table.version,
    ),
    // While it is a draft it follows its order: a second one would say the same. An invoice may be for
    // another part of it.
    uniqueIndex('documents_only_draft_key')
      .on(table.orderId, table.type)
      .where(sql`${table.status} = 'draft' and ${table.type} <> 'invoice'`),
    index('documents_order_idx').on(table.orderId, table.id),
  ],
);

/** Links by which clients see documents. Of a token only the digest is kept; a revoked one expires. */
export const documentShares = pgTable(
  'document_shares',
  {
    id: id(),
    companyId: companyId(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('document_shares_token_hash_key').on(table.tokenHash),
    index('document_shares_document_idx').on(table.documentId),
  ],
);

/** The PDF of a sent document, kept from its first download on: whatever draws PDFs later, it stays. */
export const documentPdfs = pgTable('document_pdfs', {
  documentId: integer('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  companyId: companyId(),
  bytes: bytea('bytes').notNull(),
});
