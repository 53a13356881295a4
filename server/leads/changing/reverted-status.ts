import { and, desc, eq } from 'drizzle-orm';
import { UNDO_MINUTES, type LeadPatch } from '#contract';
import type { Db } from '../../db/database';
import { activity } from '../../db/schema';
import { isAbout } from '../../activity/activity';
import type { Session } from '../../context/session';
import { MINUTE_MS } from '../../http/limits/rate-limit';
import type { LockedLead } from './change-leads';

/**
 * The new value of a change's field, and the time of its last write; null for a note, the reason of a
 * rejection and the source, which have no undo.
 */
function readChange(change: LeadPatch, locked: LockedLead) {
  if ('notes' in change || 'reject_reason_id' in change || 'source' in change) return null;
  return 'status' in change
    ? { kind: 'status', value: change.status, writtenAt: locked.statusChangedAt }
    : { kind: 'assigned', value: change.user_id, writtenAt: locked.assignedAt };
}

/**
 * A change that reverts the caller's own, as «Отменить» of one lead does: soon after it, with nothing
 * between. Read from the history, because it is an ordinary change, so that it works against any backend.
 * @returns when the change was made that is reverted; null where the caller does something new
 */
export async function momentReverted(
  tx: Db,
  { companyId, userId }: Session,
  change: LeadPatch,
  locked: LockedLead,
  now: Date,
): Promise<Date | null> {
  const asked = readChange(change, locked);
  if (!asked?.writtenAt) return null;
  const { kind, value, writtenAt } = asked;
  if (now.getTime() - writtenAt.getTime() > UNDO_MINUTES * MINUTE_MS) return null;
  const [last] = await tx
    .select()
    .from(activity)
    .where(and(isAbout(companyId, { type: 'lead', id: locked.id }), eq(activity.kind, kind)))
    .orderBy(desc(activity.id))
    .limit(1);
  const isOwn = last?.userId === userId && last.createdAt.getTime() === writtenAt.getTime();
  return isOwn && last.data['from'] === value && last.data['undone'] === undefined
    ? writtenAt
    : null;
}
