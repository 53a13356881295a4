import { date, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PriceList } from '#contract';
import { createdAt, id, moment } from '../columns';
import { companyId } from '../company/companies';
import { users } from '../company/users';

/** A version of a price list without its number and day. */
export type StoredPrices = Omit<PriceList, 'version' | 'valid_from'>;

/** Versions of a company's price list; none ever changes, and a number is never given twice. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: id(),
    companyId: companyId(),
    version: integer('version').notNull(),
    /** The day of the company from which it is in force. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The version it was made from; null: the first. */
    baseVersion: integer('base_version'),
    prices: jsonb('prices').$type<StoredPrices>().notNull(),
    /** How many prices and rules differ from the version it was made from. */
    changes: integer('changes').notNull().default(0),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Withdrawn before its day came; it was never in force. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [uniqueIndex('price_lists_version_key').on(table.companyId, table.version)],
);
