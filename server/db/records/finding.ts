import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db } from '../database';
import { VIEWS, type RecordsReader } from './reader';

/** The tables of the records that not every employee finds, by kind. */
export const FOUND_TABLES = {
  lead: 'leads',
  client: 'clients',
  order: 'orders',
  chat: 'chats',
  document: 'documents',
  task: 'tasks',
  visit: 'visits',
  file: 'files',
} as const;
export type FoundKind = keyof typeof FOUND_TABLES;

/** Whether there are records of a kind that not every employee finds. */
export const isFoundKind = (kind: string): kind is FoundKind => Object.hasOwn(FOUND_TABLES, kind);

/** Whether a person finds a record, within a statement that reads the tables. */
export const isFoundBy = (
  { companyId, userId, rows }: RecordsReader,
  kind: FoundKind,
  id: AnyColumn,
): SQL => sql`${sql.identifier(VIEWS[rows])}.finds(${companyId}, ${userId}, ${kind}, ${id})`;

/** A record, and a person who may find it or not. */
export interface Glance {
  reader: RecordsReader;
  kind: FoundKind;
  id: number;
}

/**
 * Returns those of the records that their person finds, in their order: one statement, and none where
 * nothing is asked. Inside a transaction it finds what that has changed.
 */
export async function keepFound<Asked extends Glance>(
  db: Db,
  asked: readonly Asked[],
): Promise<Asked[]> {
  const found = new Set<Asked>();
  for (const rows of new Set(asked.map(({ reader }) => reader.rows))) {
    const own = asked.filter(({ reader }) => reader.rows === rows);
    const columns = [
      sql`${sql.param(own.map(({ reader }) => reader.companyId))}::integer[]`,
      sql`${sql.param(own.map(({ reader }) => reader.userId))}::integer[]`,
      sql`${sql.param(own.map(({ kind }) => kind))}::text[]`,
      sql`${sql.param(own.map(({ id }) => id))}::integer[]`,
    ];
    const { rows: places } = await db.execute<{ place: number }>(sql`
      select place::integer from unnest(${sql.join(columns, sql`, `)})
        with ordinality as asked (company, person, kind, record, place)
      where ${sql.identifier(VIEWS[rows])}.finds(company, person, kind, record)`);
    for (const { place } of places) found.add(own[place - 1]!);
  }
  return asked.filter((one) => found.has(one));
}
