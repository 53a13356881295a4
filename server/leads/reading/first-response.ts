import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { LeadKind, LeadPatch } from '#contract';
import type { Db } from '../../db/database';
import { activity, leads } from '../../db/schema';

/**
 * The first response to a lead is the moment its status left 'new', or a note was first saved. To take it or
 * to give it to somebody is no response. Only leads of visitors wait for one: a lead written by staff,
 * imported or made for a test has none.
 */
interface AnsweredLead {
  id: number;
  kind: LeadKind;
  status: string;
  firstResponseAt: Date | null;
}

type Change = LeadPatch | { status: string };

/** Leads that wait for their first response, those in the trash and the spam among them. */
export const waits: SQL | undefined = and(
  eq(leads.kind, 'visitor'),
  eq(leads.status, 'new'),
  isNull(leads.firstResponseAt),
);

/** Whether a loaded lead still waits for its first response. */
export const isUnanswered = ({ kind, status, firstResponseAt }: Omit<AnsweredLead, 'id'>) =>
  kind === 'visitor' && status === 'new' && firstResponseAt === null;

/** Whether a change of a lead is the first response to it. */
export function isFirstResponse(
  change: Change,
  { kind, status, firstResponseAt }: Omit<AnsweredLead, 'id'>,
): boolean {
  if (kind !== 'visitor' || firstResponseAt !== null) return false;
  if ('notes' in change) return (change.notes ?? '').trim() !== '';
  return 'status' in change && status === 'new' && change.status !== 'new';
}

/** Entries of the history that are a response; migration 17 has the same. */
const isResponse = sql`not (${activity.data} ? 'undone') and (${activity.kind} = 'note'
  or ${activity.kind} = 'status' and ${activity.data} ->> 'from' = 'new' and ${activity.data} ->> 'to' <> 'new')`;

/**
 * Takes away the first responses that were given in those moments, because what gave them was reverted; what
 * somebody did about the lead later is the first one then.
 */
export async function withdrawResponses(
  tx: Db,
  responses: { id: number; at: string }[],
): Promise<void> {
  if (responses.length === 0) return;
  const later = tx
    .select({ first: sql`min(${activity.createdAt})` })
    .from(activity)
    .where(
      and(
        eq(activity.companyId, leads.companyId),
        eq(activity.subjectType, 'lead'),
        eq(activity.subjectId, leads.id),
        sql`${activity.createdAt} > ${leads.firstResponseAt}`,
        isResponse,
      ),
    );
  const stillFirst = sql.join(
    responses.map(({ id, at }) => sql`(${id}::integer, ${at}::timestamptz)`),
    sql`, `,
  );
  await tx
    .update(leads)
    .set({ firstResponseAt: sql`(${later})` })
    .where(sql`(${leads.id}, ${leads.firstResponseAt}) in (${stillFirst})`);
}
