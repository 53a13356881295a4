import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns';
import { companyId } from '../company/companies';
import { leadFields } from '../leads/lead-fields';
import type { SubjectType } from './subjects';
import { users } from '../company/users';

/**
 * Files; what is in them lies in a folder. A visitor's, and any of a chat (`chatFiles`), is of the record
 * it came with for good: where that is destroyed it stays here, without it, until it is off the disk too.
 * What staff send is kept with any number of records (`fileLinks`).
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    companyId: companyId(),
    origin: text('origin').$type<'visitor' | 'staff'>().notNull(),
    /** Of a visitor's file. */
    ownerType: text('owner_type').$type<SubjectType>(),
    ownerId: integer('owner_id'),
    /** Of a lead: the field of the form that asked for it. */
    leadFieldId: integer('lead_field_id').references(() => leadFields.id, { onDelete: 'set null' }),
    /** The sender's name of the file. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** The generated name in the folder, which is never sent to clients. */
    stored: text('stored').notNull(),
    /** Who has sent it, of the staff. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Of a staff's file: since when it can be kept with nothing. That is when it came, when it was last put
     * to a record or taken off one. Null: it is about to be taken off the disk and is not there for anybody.
     */
    releasedAt: moment('released_at'),
    createdAt: createdAt(),
  },
  // The number first: files without an owner are looked for too.
  (table) => [
    index('files_owner_idx').on(table.ownerId, table.ownerType),
    index('files_released_idx')
      .on(table.releasedAt)
      .where(sql`${table.origin} = 'staff'`),
  ],
);

/** With which records a file of the staff is kept. */
export const fileLinks = pgTable(
  'file_links',
  {
    companyId: companyId(),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    subjectType: text('subject_type').$type<SubjectType>().notNull(),
    subjectId: integer('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.subjectType, table.subjectId] }),
    index('file_links_subject_idx').on(table.companyId, table.subjectType, table.subjectId),
  ],
);

/**
 * Bytes that staff are sending, noted before the first of them comes: their room is taken, and where the
 * process dies the upkeep knows what to remove. The row goes in the transaction that stores the file.
 */
export const fileReservations = pgTable(
  'file_reservations',
  {
    id: id(),
    companyId: companyId(),
    stored: text('stored').notNull(),
    /** The most bytes there can be. */
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('file_reservations_company_idx').on(table.companyId)],
);
