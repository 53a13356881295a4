import { is, getTableName } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema';

/** Tables that no export holds, with the reason. */
export const LEFT_OUT_TABLES: Record<string, string> = {
  settings: 'keys of the product itself, of no company',
  sessions: 'digests of tokens',
  password_resets: 'digests of one-time links',
  document_shares: 'digests of links',
  known_devices: 'serves the protection of sign-ins only',
  letters: 'on their way, with one-time links',
  undo_operations: 'forgotten after some minutes',
  used_keys: 'serve calls that are sent again only',
  contacts: 'counted from leads and clients',
  order_numbers: 'counted from orders',
  company_exports: 'the exports themselves',
  images: 'are in the folder images',
};

/** Columns that no export holds: secrets, and what is reckoned from other columns for searches. */
export const LEFT_OUT_COLUMNS: Record<string, readonly string[]> = {
  users: ['password_hash', 'initial_password', 'calendar_hash'],
  leads: ['utm_source_hash', 'campaign_hash', 'medium_hash', 'contact_key'],
  clients: ['name_key'],
  chats: ['token_hash'],
  files: ['stored', 'name_key'],
};

/** The folded text of a record by which searches find it; of any table. */
const SEARCH_TEXT = 'search_text';

/** How rows of tables without a `company_id` are found. */
const OWNED_THROUGH: Record<string, string> = {
  companies: 'id = $1',
  user_preferences: 'user_id in (select id from users where company_id = $1)',
  lead_values: 'lead_id in (select id from leads where company_id = $1)',
  client_values: 'client_id in (select id from clients where company_id = $1)',
  client_merge_members: 'client_id in (select id from clients where company_id = $1)',
  client_tag_links: 'client_id in (select id from clients where company_id = $1)',
  lead_form_slugs: 'lead_form_id in (select id from lead_forms where company_id = $1)',
};

/** A table as it is exported. */
export interface ExportTable {
  name: string;
  columns: string[];
  /** By which its pages follow each other. */
  key: string[];
  /** Of a condition on `$1`, the number of the company. */
  owned: string;
}

/**
 * The tables of an export, read from the schema: a new one is in it without being named.
 * @throws Error where the company of a table's rows is unknown
 */
export function listExportTables(): ExportTable[] {
  const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
  return tables
    .filter((table) => LEFT_OUT_TABLES[getTableName(table)] === undefined)
    .map((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const owned = columns.some((column) => column.name === 'company_id')
        ? 'company_id = $1'
        : OWNED_THROUGH[name];
      if (owned === undefined) throw new Error(`Whose are the rows of ${name}?`);
      const left = [SEARCH_TEXT, ...(LEFT_OUT_COLUMNS[name] ?? [])];
      return {
        name,
        columns: columns.map((column) => column.name).filter((column) => !left.includes(column)),
        key: (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(
          (column) => column.name,
        ),
        owned,
      };
    });
}
