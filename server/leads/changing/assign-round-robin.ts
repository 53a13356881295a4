import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FormDocument } from '#contract';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import { lockLastAssignee, storeLastAssignee } from '../../lead-forms/lookup/form-lookup';
import { lockTakers, nextInTurn } from '../../people/turn';
import { recordActivity } from './lead-activity';

export type FormNotify = FormDocument['notify'];

/**
 * Assigns leads of one form to its people in turn, with the history. The person after the last assignee is
 * the next; the form's row is locked until the end, so that of two leads in one moment each goes to another
 * person. A lead stays unassigned where the shift is empty.
 * @returns the assignments
 */
export async function assignRoundRobin(
  tx: Db,
  { companyId, formId, notify }: { companyId: number; formId: number | null; notify: FormNotify },
  leadIds: number[],
  at: Date,
): Promise<Map<number, number>> {
  const given = new Map<number, number>();
  if (notify.assign !== 'round_robin' || formId === null || leadIds.length === 0) return given;
  const takers = await lockTakers(tx, companyId, notify.assign_ids);
  if (takers.length === 0) return given;
  const former = await lockLastAssignee(tx, companyId, formId);
  if (former === undefined) return given;

  let last = former ?? 0;
  for (const leadId of leadIds) {
    last = nextInTurn(takers, last) ?? last;
    given.set(leadId, last);
  }
  await storeLastAssignee(tx, companyId, formId, last);
  for (const userId of new Set(given.values())) {
    const ids = leadIds.filter((id) => given.get(id) === userId);
    await tx
      .update(leads)
      .set({
        userId,
        assignedAt: at,
        updatedAt: sql`greatest(${at.toISOString()}::timestamptz, ${leads.updatedAt})`,
      })
      .where(and(eq(leads.companyId, companyId), inArray(leads.id, ids)));
  }
  await recordActivity(
    tx,
    companyId,
    [...given].map(([leadId, to]) => ({
      leadId,
      userId: null,
      kind: 'assigned',
      data: { from: null, to },
      createdAt: at,
    })),
  );
  return given;
}
