import { sql } from 'drizzle-orm';
import type { AuditEntry } from '#contract';
import type { Db } from '../../db/database';
import { CALLED } from '../../kinds/kind-descriptions';
import { isOneOf } from '../../lists/by-numbers';

/**
 * Names the subjects of entries that were stored without a name as people call them: «заказ №64». Names of
 * visitors are no part of the journal.
 */
export async function nameSubjects(
  db: Db,
  companyId: number,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const names = new Map<string, string>();
  for (const { type, table, as } of CALLED) {
    const ids = entries.flatMap(({ subject }) =>
      subject?.type === type && subject.name === null ? (subject.id ?? []) : [],
    );
    if (ids.length === 0) continue;
    const { rows } = await db.execute<{ id: number; called: string | null }>(sql`
      select ${table.id} as id, ${as} as called from ${table}
      where ${table.companyId} = ${companyId} and ${isOneOf(table.id, [...new Set(ids)])}`);
    for (const { id, called } of rows) if (called !== null) names.set(`${type} ${id}`, called);
  }
  return entries.map((entry) => {
    const { subject } = entry;
    if (!subject || subject.name !== null) return entry;
    const name = names.get(`${subject.type} ${subject.id}`) ?? null;
    return name === null ? entry : { ...entry, subject: { ...subject, name } };
  });
}
