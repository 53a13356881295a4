import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, sortedText, updatedAt } from '../columns';
import { companyId } from '../company/companies';
import { leadFields } from '../leads/lead-fields';
import { users } from '../company/users';

export const clients = pgTable(
  'clients',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** Phones and e-mails beside the main ones, in their order, as they were typed. */
    otherPhones: text('other_phones')
      .array()
      .notNull()
      .default(sql`'{}'`),
    otherEmails: text('other_emails')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Every phone in E.164 and every e-mail in lower case, by which the client is found again. */
    contactKeys: text('contact_keys')
      .array()
      .notNull()
      .default(sql`'{}'`),
    address: text('address'),
    comment: text('comment'),
    /** The assignee. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The lead this client was made from; the unique index makes a second conversion impossible. */
    leadId: integer('lead_id'),
    /** Leads that count, and when the last of them came. Triggers on the leads keep both. */
    leadsCount: integer('leads_count').notNull().default(0),
    lastContactAt: moment('last_contact_at'),
    /** Name, address, phones and e-mails as searches ask for them. */
    searchText: text('search_text').notNull().default(''),
    /** By what clients are put in the order of their names. */
    nameKey: sortedText('name_key').generatedAlwaysAs(sql`left(fold_text(name), 32)`),
    /**
     * When each field was last written, ISO 8601 by the name it has on the wire: who writes another field
     * than a colleague has just written overwrites nothing, and an undo knows what was written since.
     */
    versions: jsonb('versions').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The client this one has become a part of; it is in no list and takes no change. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => clients.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    uniqueIndex('clients_lead_key').on(table.leadId),
    // The order of the list, then all that narrows and orders it: lists and counts are read from here alone.
    index('clients_list_idx').on(
      table.companyId,
      table.id,
      table.deletedAt,
      table.mergedInto,
      table.userId,
      table.leadsCount,
      table.lastContactAt,
      table.createdAt,
      table.nameKey,
    ),
    // The order of the names; with the rest, all that is asked of a list nothing narrows.
    index('clients_name_idx').on(
      table.companyId,
      table.nameKey,
      table.id.desc().nullsFirst(),
      table.deletedAt,
      table.mergedInto,
    ),
    index('clients_contacts_idx').using('gin', table.contactKeys),
    index('clients_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // For searches of two characters, which have no three in a row.
    index('clients_pairs_idx').using('gin', sql`letter_pairs(${table.searchText})`),
    index('clients_merged_idx').on(table.mergedInto),
  ],
);

/** Values of a client in the company's fields that clients have too. */
export const clientValues = pgTable(
  'client_values',
  {
    id: id(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    leadFieldId: integer('lead_field_id')
      .notNull()
      .references(() => leadFields.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
  },
  (table) => [
    uniqueIndex('client_values_key').on(table.clientId, table.leadFieldId),
    index('client_values_field_idx').on(table.leadFieldId),
  ],
);

/** Words by which a company sorts its clients. */
export const clientTags = pgTable(
  'client_tags',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    /** One of the colours of the contract. */
    color: text('color').notNull(),
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('client_tags_name_key').on(table.companyId, sql`fold_text(${table.name})`),
  ],
);

export const clientTagLinks = pgTable(
  'client_tag_links',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => clientTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.tagId] }),
    index('client_tag_links_tag_idx').on(table.tagId, table.clientId),
  ],
);
