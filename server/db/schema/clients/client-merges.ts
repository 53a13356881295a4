import { index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { createdAt, id, moment } from '../columns';
import { companyId } from '../company/companies';
import { users } from '../company/users';

/** The version that a merge gave a field, and the one it had before. */
interface WrittenVersion {
  version: string;
  previous: string | null;
}

/** Phones or e-mails of the client that stayed. */
export interface ContactSnapshot {
  /** Main and further ones before the merge. */
  before: string[];
  further: string[];
  /** Those it did not have. */
  came: string[];
  /** Null: the further ones were left as they were. */
  written: WrittenVersion | null;
}

/** The changes of a merge to its target and the moved records, as far as an undo needs them. */
export interface MergeSnapshot {
  /** Single values that it wrote, by name on the wire. */
  fields: Record<string, WrittenVersion & { before: string | number | null }>;
  phones: ContactSnapshot;
  emails: ContactSnapshot;
  /** Numbers of the tags it added. */
  tags: number[];
  /** By the client they were taken from: kind of record → numbers. */
  moved: Record<string, Record<string, number[]>>;
}

/** Several clients that became one. */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: id(),
    companyId: companyId(),
    targetId: integer('target_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** The action that merged many groups. */
    batchId: uuid('batch_id'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    snapshot: jsonb('snapshot').$type<MergeSnapshot>().notNull(),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('client_merges_company_idx').on(table.companyId, table.id),
    index('client_merges_batch_idx').on(table.batchId),
    index('client_merges_target_idx').on(table.targetId),
  ],
);

/**
 * The clients of a merge: the one that stayed and its sources, which become parts of it in the order of
 * `place`.
 */
export const clientMergeMembers = pgTable(
  'client_merge_members',
  {
    mergeId: integer('merge_id')
      .notNull()
      .references(() => clientMerges.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** 0 is the client that stayed. */
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mergeId, table.clientId] }),
    index('client_merge_members_client_idx').on(table.clientId, table.mergeId),
  ],
);

/** Two clients that are different people although they share a number; the lower one first. */
export const clientDismissals = pgTable(
  'client_dismissals',
  {
    companyId: companyId(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.otherId] }),
    index('client_dismissals_company_idx').on(table.companyId),
    index('client_dismissals_other_idx').on(table.otherId),
  ],
);
