import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';
import { companyId } from '../company/companies';

/**
 * Keys by which calls that make a record are known again (`server/http/idempotency-key.ts`); each for its
 * lifetime.
 */
export const usedKeys = pgTable(
  'used_keys',
  {
    companyId: companyId(),
    /** The kind made with the key: a client and an order may have the same key. */
    scope: text('scope').notNull(),
    /** Digest of the key, which may be of any length. */
    key: text('key').notNull(),
    /** Digest of what was sent with it; null: that was not written down. */
    content: text('content'),
    /** The record that was made; it may be gone. */
    subjectId: integer('subject_id'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.scope, table.key] })],
);
