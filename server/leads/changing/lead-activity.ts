import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { LeadActivityKind } from '#contract';
import * as activity from '../../activity/activity';
import type { Db } from '../../db/database';
import type { Session } from '../../context/session';
import { activity as entriesTable, leads } from '../../db/schema';

/** One thing that happened to a lead, as it is stored. */
export interface ActivityEntry extends Omit<activity.ActivityEntry, 'subject' | 'kind'> {
  leadId: number;
  kind: LeadActivityKind;
}

/** Writes what happened to leads of one company; part of the transaction that made it happen. */
export const recordActivity = (
  tx: Db,
  companyId: number,
  entries: ActivityEntry[],
): Promise<void> =>
  activity.recordActivity(
    tx,
    companyId,
    entries.map(({ leadId: id, ...entry }) => ({ ...entry, subject: { type: 'lead', id } })),
  );

interface ChangeOfLeads {
  /** Changes leads, and answers the `id` and `updated_at` of those it has changed. */
  update: SQLWrapper;
  /** The entries of each lead, if it is changed. */
  entries: Pick<ActivityEntry, 'leadId' | 'kind' | 'data'>[];
  /** Further data of the history, from `leads` before the change. */
  before?: SQL | undefined;
}

/**
 * Changes leads and writes what happened to them, in one statement: what it reads of them is as it was
 * before.
 * @returns the leads that were changed, and when
 */
export async function changeAndTell(
  tx: Db,
  { companyId, userId }: Session,
  { update, entries, before = sql`'{}'::jsonb` }: ChangeOfLeads,
): Promise<Map<number, Date>> {
  const { rows } = await tx.execute<{ id: number; atMs: string }>(sql`
    with changed as ${update}
    insert into ${entriesTable} (company_id, subject_type, subject_id, user_id, kind, data, created_at)
    select ${companyId}::integer, 'lead', ${leads.id}, ${userId}::integer, entry.kind, ${before} || entry.data,
      changed.updated_at
    from changed
      join ${leads} on ${leads.id} = changed.id
      join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry("leadId" integer, kind text, data jsonb)
        on entry."leadId" = changed.id
    order by changed.id
    returning subject_id as id, extract(epoch from created_at) * 1000 as "atMs"`);
  return new Map(rows.map(({ id, atMs }) => [id, new Date(Number(atMs))]));
}
