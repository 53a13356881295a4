import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileKind } from '#contract';
import { createdAt, id, moment } from '../columns';
import { companyId } from '../company/companies';
import { leadFields } from '../leads/lead-fields';
import type { SubjectType } from './subjects';
import { users } from '../company/users';

/**
 * Files and their folders; the bytes of a file lie in the store. A visitor's file, and any of a chat
 * (`chatFiles`), belongs to the record it came with for good: where that is destroyed it stays here, without
 * it, until it is off the store too. A file of staff stands in a folder, is attached to any number of records
 * (`fileLinks`), or both.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    companyId: companyId(),
    type: text('type').$type<'file' | 'folder'>().default('file').notNull(),
    origin: text('origin').$type<'visitor' | 'staff'>().notNull(),
    /** Of a visitor's file. */
    ownerType: text('owner_type').$type<SubjectType>(),
    ownerId: integer('owner_id'),
    /** Of a lead: the field of the form that asked for it. */
    leadFieldId: integer('lead_field_id').references(() => leadFields.id, { onDelete: 'set null' }),
    /** The sender's name of the file, or a later one. */
    name: text('name').notNull(),
    /** For searches and sorting, and to compare names without regard to case. */
    nameKey: text('name_key')
      .generatedAlwaysAs((): SQL => sql`fold_text(${files.name})`)
      .notNull(),
    /** In bytes; 0 of a folder. */
    size: integer('size').notNull(),
    /** The generated name in the store, which is never sent to clients; empty of a folder. */
    stored: text('stored').notNull(),
    /** The kind and type of the content, by its bytes; null: not detected yet. */
    kind: text('kind').$type<FileKind>(),
    contentType: text('content_type'),
    /** Of a picture, in dots. */
    width: integer('width'),
    height: integer('height'),
    /** Whether it stands in the folders, and not only with records. */
    inTree: boolean('in_tree').default(false).notNull(),
    /** The folder it stands in; null: the top. */
    parentId: integer('parent_id'),
    /** Who of the staff has sent it. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Of a staff's file outside of the folders: since when it can be deleted if no record has it. That is
     * when it came or was last attached; null: staff have put it into a folder or taken it off a record.
     */
    looseSince: moment('loose_since'),
    /** Whether it is about to be removed from the store: it is not there for anybody. */
    isGone: boolean('is_gone').default(false).notNull(),
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The folder with which it went to the trash; null: it went by itself. */
    deletedWith: integer('deleted_with'),
    createdAt: createdAt(),
    /** The version of its name and place. */
    updatedAt: moment('updated_at').defaultNow().notNull(),
  },
  // The number first: files without an owner are looked for too.
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('set null'),
    index('files_owner_idx').on(table.ownerId, table.ownerType),
    index('files_loose_idx')
      .on(table.looseSince)
      .where(sql`${table.origin} = 'staff'`),
    index('files_gone_idx')
      .on(table.id)
      .where(sql`${table.isGone}`),
    index('files_undetected_idx')
      .on(table.id)
      .where(sql`${table.kind} is null and ${table.type} = 'file'`),
    index('files_company_idx').on(table.companyId, table.origin, table.parentId),
    index('files_trash_idx')
      .on(table.companyId, table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    uniqueIndex('files_name_key')
      .on(table.companyId, sql`coalesce(${table.parentId}, 0)`, table.nameKey)
      .where(sql`${table.inTree} and ${table.deletedAt} is null and not ${table.isGone}`),
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
    /** Of an order: it was photographed at the object, and those who go there see it. */
    isPhoto: boolean('is_photo').default(false).notNull(),
    /** Of a photo: the item of the order that it shows; null: none of them. */
    itemId: uuid('item_id'),
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
