import { and, eq } from 'drizzle-orm';
import type { LeadPatch } from '#contract';
import type { Db } from '../../db/database';
import { rejectReasons } from '../../db/schema';
import type { Session } from '../../context/session';
import { invalidField } from '../../http/http-error';
import type { LockedLead } from './change-leads';

const FIELD = 'reject_reason_id';

/**
 * Only a rejected lead has a reason: one that the company offers, or the one it has already.
 * @throws {HttpError} 422
 */
export async function requireReason(
  tx: Db,
  { companyId }: Session,
  { status, rejectReasonId }: LockedLead,
  { reject_reason_id: id }: Extract<LeadPatch, { reject_reason_id: unknown }>,
): Promise<void> {
  if (status !== 'rejected') {
    throw invalidField(FIELD, 'Причину указывают у отклонённой заявки');
  }
  if (id === null || id === rejectReasonId) return;
  const [reason] = await tx
    .select({ archivedAt: rejectReasons.archivedAt })
    .from(rejectReasons)
    .where(and(eq(rejectReasons.id, id), eq(rejectReasons.companyId, companyId)));
  if (!reason) throw invalidField(FIELD, 'Такой причины нет');
  if (reason.archivedAt !== null) throw invalidField(FIELD, 'Эта причина в архиве');
}

/** The name of a reason of a company; null where it is gone. */
export async function findReasonName(
  db: Db,
  companyId: number,
  id: number,
): Promise<string | null> {
  const [reason] = await db
    .select({ name: rejectReasons.name })
    .from(rejectReasons)
    .where(and(eq(rejectReasons.id, id), eq(rejectReasons.companyId, companyId)));
  return reason?.name ?? null;
}
