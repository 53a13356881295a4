import type { Lead, LeadPatch } from '#contract';
import { recordAudit } from '../../audit/recording/record-audit';
import type { AppContext } from '../../context/app-context';
import type { Db } from '../../db/database';
import type { Session } from '../../context/session';
import { HttpError, notFound } from '../../http/http-error';
import type { ChangedSince } from '../../http/unmodified-since';
import { announceChange, announceToUser, lostBy } from '../../realtime/announce';
import { notifyAssigned, retractAssigned } from './assign';
import { requireActiveColleague } from '../../people/require-colleague';
import { changeLeads, fieldOf, lockLeads, requireNoSpam, type LockedLead } from './change-leads';
import { restartNorm } from '../lookup/response-due';
import { withdrawResponses } from '../reading/first-response';
import { getLead } from '../reading/lead-repository';
import { leadTrash } from '../reading/lead-trash';
import { momentReverted } from './reverted-status';
import { requireHandMade, sourceField, writtenSource } from './lead-source';
import { requireReason } from './reject-reason';

/** Whether a lead has the value already that a change would give it. */
function holds(patch: LeadPatch, lead: Lead): boolean {
  if ('notes' in patch) return lead.notes === patch.notes;
  if ('status' in patch) return lead.status === patch.status;
  if ('reject_reason_id' in patch) {
    return (
      (lead.reject_reason?.id ?? null) === patch.reject_reason_id &&
      lead.reject_comment === (patch.reject_comment || null)
    );
  }
  if ('source' in patch) return lead.source === writtenSource(patch);
  return (lead.user?.id ?? null) === patch.user_id;
}

/**
 * Reverts the effects of a reverted change: the first response, or the notification of the new assignee.
 * @returns the person whose notification is gone
 */
async function retract(
  tx: Db,
  session: Session,
  { id, userId, firstResponseAt }: LockedLead,
  patch: LeadPatch,
  at: Date,
): Promise<number | null> {
  if ('status' in patch) {
    if (firstResponseAt?.getTime() === at.getTime()) {
      await withdrawResponses(tx, [{ id, at: at.toISOString() }]);
    }
    return null;
  }
  if (userId === null || userId === session.userId) return null;
  await retractAssigned(tx, userId, [{ leadId: id, at }]);
  return userId;
}

/**
 * Changes the note, the status, the assignee or the source, and answers the lead as it is then. A person who
 * is given a lead by another gets a personal notification. A change that reverts the caller's own leaves no
 * trace but the history.
 * @param changedSince whether the caller has not seen a change; asked about the one field that is written
 * @throws {HttpError} 404 where the company has no such lead, 409 with the lead where the field was changed
 *   unseen, 409 where the status or the person of a lead in the spam is to be changed, 422 for a person who
 *   is not an active colleague, for a reason the company does not offer, for any where the lead is not
 *   rejected, and for the source of a lead that was not added by hand
 */
export async function updateLead(
  context: AppContext,
  session: Session,
  id: number,
  patch: LeadPatch,
  changedSince: ChangedSince,
): Promise<Lead> {
  const { companyId } = session;
  const userId = 'user_id' in patch ? patch.user_id : null;
  const { lead, lost, isChanged, notifiedUser } = await context.database.db.transaction(
    async (tx) => {
      if (userId !== null) await requireActiveColleague(tx, companyId, userId);
      const [locked] = await lockLeads(tx, companyId, [id]);
      if (!locked) throw notFound();
      if (!('notes' in patch)) requireNoSpam(locked);
      if ('reject_reason_id' in patch) await requireReason(tx, session, locked, patch);
      if ('source' in patch) requireHandMade(locked);
      const { changedAt, clash } =
        'source' in patch ? await sourceField(tx, session, locked) : fieldOf(patch, locked);
      if (changedSince(changedAt)) {
        const current = await getLead(tx, companyId, id);
        // A change to the present value is no conflict: the same call sent twice, for one.
        if (!holds(patch, current)) throw new HttpError(409, clash, { current });
      }
      const now = context.now();
      const takenBack = await momentReverted(tx, session, patch, locked, now);
      const isUndo = takenBack !== null;
      const changed = await changeLeads(tx, session, [locked], patch, { now, isUndo });
      const isNews = !isUndo && (await notifyAssigned(tx, context, session, userId, changed));
      const notifiedUser = isUndo
        ? await retract(tx, session, locked, patch, takenBack)
        : isNews && userId;
      const lost = 'user_id' in patch ? lostBy(locked.userId, userId) : {};
      const lead = await getLead(tx, companyId, id);
      return { lead, lost, isChanged: changed.length > 0, notifiedUser };
    },
  );
  if (isChanged) announceChange.lead(context, companyId, id, lost);
  if (typeof notifiedUser === 'number') announceToUser(context, notifiedUser, id);
  return lead;
}

/**
 * Puts a lead into the trash; what the visitor sent stays in the database.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function removeLead(context: AppContext, session: Session, id: number): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const { undo: removed } = await leadTrash.remove(tx, session, [id], context.now());
    if (removed.length === 0) throw notFound();
    const subject = { type: 'lead', id } as const;
    await recordAudit(tx, session, { action: 'leads_deleted', subject }, context.now());
  });
  announceChange.lead(context, session.companyId, id);
}

/**
 * Takes a lead out of the trash and answers it, just as it was; one that is not there is answered as it is.
 * @throws {HttpError} 404 where the company has no such lead, or no longer
 */
export async function restoreLead(
  context: AppContext,
  session: Session,
  id: number,
): Promise<Lead> {
  const { companyId } = session;
  const { lead, isRestored } = await context.database.db.transaction(async (tx) => {
    const restored = await leadTrash.restore(tx, session, [id], context.now());
    const subject = { type: 'lead', id } as const;
    const record = { action: 'leads_restored', subject } as const;
    if (restored.length > 0) {
      await recordAudit(tx, session, record, context.now());
      await restartNorm(tx, companyId, [id], context.now());
    }
    return { lead: await getLead(tx, companyId, id), isRestored: restored.length > 0 };
  });
  if (isRestored) announceChange.lead(context, companyId, id);
  return lead;
}
