import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { BatchOutcome, BulkCall } from '../../bulk/bulk-resource';
import { idsOf, missingOf } from '../../bulk/in-batches';
import type { Db } from '../../db/database';
import { leads } from '../../db/schema';
import { changeLeads, lockLeads } from '../changing/change-leads';
import { requireReason } from '../changing/reject-reason';
import type { UndoEntry } from './undo-entry';

const NOT_REJECTED = 'Причину указывают у отклонённой заявки';
const GIVEN = 'Причина уже указана';

/** Which of these leads are rejected without a reason or a comment. */
export async function withoutReason(tx: Db, companyId: number, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        inArray(leads.id, ids),
        eq(leads.status, 'rejected'),
        isNull(leads.rejectReasonId),
        isNull(leads.rejectComment),
      ),
    )
    .orderBy(desc(leads.id));
  return rows.map(({ id }) => id);
}

/**
 * Gives rejected leads a reason; one that has another or a comment keeps it.
 * @throws {HttpError} 422 for a reason the company does not offer: the whole batch has failed then
 */
export async function writeReasons(
  tx: Db,
  { context, session }: BulkCall<unknown>,
  ids: number[],
  change: { reject_reason_id: number },
): Promise<BatchOutcome<UndoEntry>> {
  const locked = await lockLeads(tx, session.companyId, ids);
  const rejected = locked.filter(({ status, spamAt }) => status === 'rejected' && spamAt === null);
  const has = ({ rejectReasonId }: (typeof locked)[number]) =>
    rejectReasonId === change.reject_reason_id;
  const open = rejected.filter(
    ({ rejectReasonId, rejectComment }) => rejectReasonId === null && rejectComment === null,
  );
  const [first] = open;
  if (first) await requireReason(tx, session, first, change);
  const changed = await changeLeads(tx, session, open, change, { now: context.now() });
  const done = [...open, ...rejected.filter(has)];
  return {
    failed: [
      ...missingOf(ids, idsOf(locked)),
      ...missingOf(idsOf(locked), idsOf(rejected), { message: NOT_REJECTED }),
      ...missingOf(idsOf(rejected), idsOf(done), { message: GIVEN }),
    ],
    undo: changed.map(({ before: { id }, at }) => ({ id, before: null, at: at.toISOString() })),
  };
}
