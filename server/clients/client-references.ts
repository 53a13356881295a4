import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CLIENT_REFERENCE_KINDS, type ClientReference } from '#contract';
import type { Db } from '../db/database';
import { TABLES_OF } from '../db/table-owners';
import {
  clientDismissals,
  clientMergeMembers,
  clientMerges,
  clients,
  clientTagLinks,
  clientValues,
  fileLinks,
  files,
  leads,
} from '../db/schema';

/** Records that are a client's, and become another's when the client becomes a part of that one. */
interface Reference {
  kind: ClientReference;
  table: PgTable;
  id: PgColumn;
  client: PgColumn;
}

/**
 * All references to a client: merges, undo, card, deletion and purge read them here, in the order in which
 * rows are locked. A test compares it with the database.
 */
export const REFERENCES: readonly Reference[] = (
  Object.keys(CLIENT_REFERENCE_KINDS) as (keyof typeof CLIENT_REFERENCE_KINDS)[]
).map((kind) => {
  const [table] = TABLES_OF[kind].tables;
  return { kind: CLIENT_REFERENCE_KINDS[kind], table, id: table.id, client: table.clientId };
});

/** Parts of a client: they stay with it through merges, and are deleted with it. */
export const PARTS: readonly PgColumn[] = [
  clients.mergedInto,
  clientValues.clientId,
  clientTagLinks.clientId,
  clientMerges.targetId,
  clientMergeMembers.clientId,
  clientDismissals.clientId,
  clientDismissals.otherId,
];

const column = ({ name }: PgColumn): SQL => sql`${sql.identifier(name)}`;
const ints = (ids: readonly number[]) => sql`${sql.param([...ids])}::integer[]`;

/** How many records of each kind refer to a client; those without any are left out. */
export async function countReferences(
  db: Db,
  clientId: number,
): Promise<{ kind: ClientReference; count: number }[]> {
  const found: { kind: ClientReference; count: number }[] = [];
  for (const { kind, table, client } of REFERENCES) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::integer as total from ${table} where ${column(client)} = ${clientId}`,
    );
    found.push({ kind, count: rows[0]?.total ?? 0 });
  }
  const { rows } = await db.execute<{ total: number }>(sql`
    with theirs as (select id from ${leads} where client_id = ${clientId})
    select (select count(*) from ${files}
        where owner_type = 'lead' and owner_id in (select id from theirs))::integer
      + (select count(distinct file_id) from ${fileLinks}
        where subject_type = 'lead' and subject_id in (select id from theirs))::integer as total`);
  found.push({ kind: 'files', count: rows[0]?.total ?? 0 });
  return found.filter(({ count }) => count > 0);
}

/**
 * Locks the leads of clients in the order of everybody: leads go before clients, and what else refers to them
 * after.
 */
export const lockLeadsOf = (tx: Db, companyId: number, clientIds: readonly number[]) =>
  tx.execute(sql`
    select 1 from ${leads} where company_id = ${companyId} and client_id = any(${ints(clientIds)})
    order by id for no key update`);

/** By the client they were taken from: kind → numbers. */
export type Moved = Record<string, Record<string, number[]>>;

/** Moves all references of some clients to another one. @returns the former owners */
export async function moveReferences(
  tx: Db,
  sourceIds: readonly number[],
  targetId: number,
): Promise<Moved> {
  const moved: Moved = {};
  for (const { kind, table, id, client } of REFERENCES) {
    const { rows } = await tx.execute<{ id: number; source: number }>(sql`
      update ${table} as moved set ${column(client)} = ${targetId}
      from (
        select ${column(id)} as id, ${column(client)} as source from ${table}
        where ${column(client)} = any(${ints(sourceIds)})
        order by ${column(id)} for no key update
      ) as former
      where moved.${column(id)} = former.id
      returning moved.${column(id)} as id, former.source as source`);
    for (const row of rows) ((moved[row.source] ??= {})[kind] ??= []).push(row.id);
  }
  return moved;
}

/** Gives back what a merge has moved, as far as it is still the target's. */
export async function returnReferences(tx: Db, moved: Moved, targetId: number): Promise<void> {
  for (const [source, byKind] of Object.entries(moved)) {
    for (const { kind, table, id, client } of REFERENCES) {
      const ids = byKind[kind];
      if (!ids) continue;
      await tx.execute(sql`
        update ${table} set ${column(client)} = ${Number(source)}
        where ${column(id)} = any(${ints(ids)}) and ${column(client)} = ${targetId}`);
    }
  }
}

/** «leads.client_id», as the database calls a column. */
export const columnPath = (col: PgColumn): string => `${getTableName(col.table)}.${col.name}`;
