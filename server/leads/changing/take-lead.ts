import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { notifications } from '../../db/schema';
import type { Session } from '../../context/session';
import { withdrawResponses } from '../reading/first-response';
import { changeLeads, lockLeads } from './change-leads';
import { readNotices } from './read-notices';

/**
 * The changes made by taking a lead, kept as JSON; the moments tell whether anyone has changed them since.
 */
export interface TakenLead {
  leadId: number;
  /** When the lead got its assignee and its status; null where it keeps those it had. */
  assignedAt: string | null;
  movedAt: string | null;
  /** The notifications that are read now. */
  noticeIds: number[];
}

/** A taken lead, and the people whose notifications have changed. */
export interface TakingOutcome {
  taken: TakenLead;
  userIds: number[];
}

const moment = (at: Date | undefined) => at?.toISOString() ?? null;

/**
 * Takes a lead into work because something was made of it: an unassigned one is assigned to the caller, a new
 * one gets the status «В обработке», which is the first response, and its notifications are read.
 * @returns what was changed; null for a lead that is deleted or in the spam, which stays as it is
 */
export async function takeLead(
  tx: Db,
  session: Session,
  leadId: number,
  now: Date,
): Promise<TakingOutcome | null> {
  const { companyId, userId } = session;
  const [lead] = await lockLeads(tx, companyId, [leadId]);
  if (!lead || lead.spamAt !== null) return null;
  // First, for the changes below read a part of them too.
  const read = await readNotices(tx, companyId, [leadId], now);
  const [assigned] =
    lead.userId === null
      ? await changeLeads(tx, session, [lead], { user_id: userId }, { now })
      : [];
  const [moved] =
    lead.status === 'new'
      ? await changeLeads(tx, session, [lead], { status: 'processing' }, { now })
      : [];
  return {
    taken: {
      leadId,
      assignedAt: moment(assigned?.at),
      movedAt: moment(moved?.at),
      noticeIds: read.map(({ id }) => id),
    },
    userIds: [...new Set(read.map((notice) => notice.userId))],
  };
}

/**
 * Reverts the taking of a lead, in each part that is unchanged since.
 * @returns the people whose notifications have changed
 */
export async function releaseLead(
  tx: Db,
  session: Session,
  { leadId, assignedAt, movedAt, noticeIds }: TakenLead,
  now: Date,
): Promise<number[]> {
  const [lead] = await lockLeads(tx, session.companyId, [leadId]);
  if (!lead) return [];
  const how = { now, isUndo: true };
  if (movedAt !== null && moment(lead.statusChangedAt ?? undefined) === movedAt) {
    await changeLeads(tx, session, [lead], { status: 'new' }, how);
    await withdrawResponses(tx, [{ id: leadId, at: movedAt }]);
  }
  if (assignedAt !== null && moment(lead.assignedAt ?? undefined) === assignedAt) {
    await changeLeads(tx, session, [lead], { user_id: null }, how);
  }
  if (noticeIds.length === 0) return [];
  const unread = await tx
    .update(notifications)
    .set({ readAt: null })
    .where(
      and(eq(notifications.companyId, session.companyId), inArray(notifications.id, noticeIds)),
    )
    .returning({ userId: notifications.userId });
  return [...new Set(unread.map(({ userId }) => userId))];
}
