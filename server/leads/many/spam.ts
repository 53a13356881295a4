import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Lead } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import { leads, notifications, type SpamMark } from '../../db/schema';
import type { Session } from '../../context/session';
import { notFound } from '../../http/http-error';
import { announceChange } from '../../realtime/announce';
import { lockLeads } from '../changing/change-leads';
import { recordActivity } from '../changing/lead-activity';
import { findLeads, getLead, liveLeads } from '../reading/lead-repository';
import { announceNewLeads, type Announcement } from '../changing/notify-of-new-lead';
import { restartNorm } from '../lookup/response-due';
import { notifyOfReleased } from '../changing/notify-of-released';
import type { FormerAssignment } from './undo-entry';

/** A lead released from the spam, with its reasons and former assignee. */
export interface ReleasedLead extends FormerAssignment {
  id: number;
  spamAt: Date;
  reasons: SpamMark[];
}

/**
 * Puts live leads into the spam, with the history; those that are there already stay as they are. Like the
 * trash, it changes nothing else of them. Their notifications are out of sight as long as they are there.
 * @returns the numbers of the leads that were put there
 */
export async function markSpam(
  tx: Db,
  { companyId, userId }: Session,
  ids: number[],
  at: Date,
): Promise<number[]> {
  const marked = await tx
    .update(leads)
    .set({ spamAt: at, spamReasons: [{ code: 'by_hand', detail: null }] })
    .where(and(liveLeads(companyId), isNull(leads.spamAt), inArray(leads.id, ids)))
    .returning({ id: leads.id });
  await recordActivity(
    tx,
    companyId,
    marked.map(({ id }) => ({ leadId: id, userId, kind: 'spam', createdAt: at })),
  );
  return marked.map(({ id }) => id);
}

/**
 * Takes live leads out of the spam, recorded in their history and without notifications; other leads stay.
 */
export async function releaseSpam(
  tx: Db,
  { companyId, userId }: Session,
  ids: number[],
  { at, isUndo = false }: { at: Date; isUndo?: boolean },
): Promise<ReleasedLead[]> {
  const found = await tx
    .select({
      id: leads.id,
      spamAt: leads.spamAt,
      reasons: leads.spamReasons,
      userId: leads.userId,
      assignedAt: leads.assignedAt,
      updatedAt: leads.updatedAt,
    })
    .from(leads)
    .where(and(liveLeads(companyId), isNotNull(leads.spamAt), inArray(leads.id, ids)))
    .orderBy(asc(leads.id))
    .for('update');
  const released = found.flatMap(({ spamAt, assignedAt, updatedAt, ...lead }) =>
    spamAt
      ? [
          {
            ...lead,
            spamAt,
            assignedAt: assignedAt?.toISOString() ?? null,
            version: updatedAt.toISOString(),
          },
        ]
      : [],
  );
  if (released.length === 0) return [];
  await tx
    .update(leads)
    .set({ spamAt: null, spamReasons: [] })
    .where(
      inArray(
        leads.id,
        released.map(({ id }) => id),
      ),
    );
  await recordActivity(
    tx,
    companyId,
    released.map(({ id, reasons }) => ({
      leadId: id,
      userId,
      kind: 'not_spam',
      data: { reasons: reasons.map(({ code }) => code).join(), ...(isUndo ? { undone: 1 } : {}) },
      createdAt: at,
    })),
  );
  return released;
}

/** Takes leads out of the spam and does with them what is done with new leads. */
export async function acceptLeads(
  tx: Db,
  session: Session,
  ids: number[],
  at: Date,
): Promise<{ released: ReleasedLead[]; announcement: Announcement }> {
  const released = await releaseSpam(tx, session, ids, { at });

  const releasedIds = released.map(({ id }) => id);
  await restartNorm(tx, session.companyId, [...releasedIds], at);
  if (releasedIds.length > 0) {
    // Earlier notifications of the lead would stand beside the new one.
    await tx
      .delete(notifications)
      .where(
        and(
          eq(notifications.companyId, session.companyId),
          eq(notifications.kind, 'lead'),
          eq(notifications.subjectType, 'lead'),
          inArray(notifications.subjectId, releasedIds),
        ),
      );
  }
  const found = await findLeads(tx, session.companyId, releasedIds);
  return { released, announcement: await notifyOfReleased(tx, session.companyId, found, at) };
}

/**
 * Puts one lead into the spam and answers it.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function spamLead(context: AppContext, session: Session, id: number): Promise<Lead> {
  const { companyId } = session;
  const { lead, isChanged } = await context.database.db.transaction(async (tx) => {
    const [locked] = await lockLeads(tx, companyId, [id]);
    if (!locked) throw notFound();
    const marked = await markSpam(tx, session, [id], context.now());
    return { lead: await getLead(tx, companyId, id), isChanged: marked.length > 0 };
  });
  if (isChanged) announceChange.lead(context, companyId, id);
  return lead;
}

/**
 * «Не спам»: the lead is as a new one, everyone is notified of it. One that is not in the spam is answered as
 * it is.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function acceptLead(context: AppContext, session: Session, id: number): Promise<Lead> {
  const { companyId } = session;
  const { lead, announcement } = await context.database.db.transaction(async (tx) => {
    const accepted = await acceptLeads(tx, session, [id], context.now());
    return { lead: await getLead(tx, companyId, id), announcement: accepted.announcement };
  });
  announceNewLeads(context, announcement);
  if (announcement.leadIds.length > 0) announceChange.lead(context, companyId, id);
  return lead;
}
