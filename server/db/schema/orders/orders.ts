import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Calculation, SavedContent, SavedItem } from '#contract';
import { clients } from '../clients/clients';
import { createdAt, id, moment, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { leads } from '../leads/leads';
import { users } from '../company/users';

/** The calculated part of an order beside its items. */
export type OrderTerms = Omit<SavedContent, 'items'>;

const amount = (name: string) => bigint(name, { mode: 'number' });

export const orders = pgTable(
  'orders',
  {
    id: id(),
    companyId: companyId(),
    /** Of the company, from 1, without gaps. */
    number: integer('number').notNull(),
    status: text('status').notNull(),
    statusAt: moment('status_at').notNull(),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** The lead it was made from; the order outlives it. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    address: text('address'),
    objectType: text('object_type'),
    floor: text('floor'),
    comment: text('comment'),
    items: jsonb('items').$type<SavedItem[]>().notNull(),
    terms: jsonb('terms').$type<OrderTerms>().notNull(),
    /** Set when the order is made; only repricing changes it. */
    priceVersion: integer('price_version').notNull(),
    calculation: jsonb('calculation').$type<Calculation>().notNull(),
    /** Kopecks; the area in hundredths of a square metre. */
    total: amount('total').notNull(),
    areaDm2: amount('area_dm2').notNull(),
    itemsCount: integer('items_count').notNull(),
    paid: amount('paid').notNull().default(0),
    balance: amount('balance')
      .notNull()
      .generatedAlwaysAs(sql`total - paid`),
    /** Name, address, phone and e-mail as searches ask for them. */
    searchText: text('search_text').notNull().default(''),
    /** When each part was last written, ISO 8601 by its name on the wire. */
    versions: jsonb('versions').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('orders_number_key').on(table.companyId, table.number),
    // The order of the list, then all that narrows and counts it: lists, counts and sums are read from here
    // alone.
    index('orders_list_idx').on(
      table.companyId,
      table.id,
      table.deletedAt,
      table.status,
      table.userId,
      table.total,
      table.balance,
      table.areaDm2,
      table.createdAt,
      table.clientId,
    ),
    index('orders_client_idx').on(table.clientId),
    index('orders_lead_idx').on(table.leadId),
    index('orders_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // For searches of two characters, which have no three in a row.
    index('orders_pairs_idx').using('gin', sql`letter_pairs(${table.searchText})`),
  ],
);

/** The last number a company has given to an order. */
export const orderNumbers = pgTable('order_numbers', {
  companyId: companyId().primaryKey(),
  last: integer('last').notNull(),
});
