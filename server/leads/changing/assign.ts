import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { notifications } from '../../db/schema';
import { storeNotices } from '../../people/store-notices';
import type { Session } from '../../context/session';
import type { ChangedLead } from './change-leads';
import { leadAssignedNotice } from './lead-notices';
import { findLeads } from '../reading/lead-repository';

/**
 * Writes a personal notification about each lead a person has been given by somebody else.
 * @returns whether there is anything to notify that person of
 */
export async function notifyAssigned(
  tx: Db,
  context: AppContext,
  session: Session,
  userId: number | null,
  changed: ChangedLead[],
): Promise<boolean> {
  if (userId === null || userId === session.userId || changed.length === 0) return false;
  const { companyId } = session;
  const given = await findLeads(
    tx,
    companyId,
    changed.map(({ before }) => before.id),
  );
  const moments = new Map(changed.map(({ before, at }) => [before.id, at]));
  await storeNotices(
    tx,
    given.map(({ id, values, form }) => ({
      companyId,
      userId,
      ...leadAssignedNotice({ leadId: id, values, formName: form?.name ?? null }),
      createdAt: moments.get(id) ?? context.now(),
    })),
  );
  return true;
}

/** Deletes the notifications about assignments that are reverted. */
export async function retractAssigned(
  tx: Db,
  userId: number,
  assigned: { leadId: number; at: Date }[],
): Promise<void> {
  if (assigned.length === 0) return;
  const moments = new Map(assigned.map(({ leadId, at }) => [leadId, at.getTime()]));
  const found = await tx
    .select({
      id: notifications.id,
      leadId: notifications.subjectId,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, 'personal'),
        eq(notifications.subjectType, 'lead'),
        inArray(notifications.subjectId, [...moments.keys()]),
      ),
    );
  const ids = found
    .filter(({ leadId, createdAt }) => moments.get(leadId ?? 0) === createdAt.getTime())
    .map(({ id }) => id);
  if (ids.length > 0) await tx.delete(notifications).where(inArray(notifications.id, ids));
}
