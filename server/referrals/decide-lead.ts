import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReferralLead, ReferralLeadPatch, ReferralLeadState } from '#contract';
import { recordActivity } from '../activity/activity';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { leadReferrals } from '../db/schema';
import { HttpError, notFound } from '../http/http-error';
import { IN_SPAM, lockLeads, requireNoSpam, type LockedLead } from '../leads/changing/change-leads';
import { announceChange } from '../realtime/announce';
import { accrue, cancelForLead } from './accrue';
import { getInvited } from './list-invited';
import { rewardEarlierPayments } from './reward-payments';

/** An invited lead, locked until the transaction ends. */
export interface LockedInvite {
  lead: LockedLead;
  /** The row of its invitation. */
  invited: typeof leadReferrals.$inferSelect | undefined;
}

/**
 * Locks leads of a company, and what is known of who has brought them; those it does not have are left out.
 */
export async function lockInvites(
  tx: Db,
  companyId: number,
  leadIds: number[],
): Promise<LockedInvite[]> {
  const locked = await lockLeads(tx, companyId, leadIds);
  const rows = await tx
    .select()
    .from(leadReferrals)
    .where(and(eq(leadReferrals.companyId, companyId), inArray(leadReferrals.leadId, leadIds)))
    .orderBy(asc(leadReferrals.leadId))
    .for('no key update');
  const byLead = new Map(rows.map((row) => [row.leadId, row]));
  return locked.map((lead) => ({ lead, invited: byLead.get(lead.id) }));
}

/** @throws {HttpError} 404 where the company has no such lead, 409 in the spam */
export async function lockInvite(tx: Db, companyId: number, leadId: number): Promise<LockedInvite> {
  const [found] = await lockInvites(tx, companyId, [leadId]);
  if (!found) throw notFound();
  requireNoSpam(found.lead);
  return found;
}

/** Brings the ledger in step with the lead: what it earns, or earns no more. */
export async function settle(
  tx: Db,
  companyId: number,
  lead: LockedLead,
  { cancelled, now }: { cancelled: string | null; now: Date },
): Promise<void> {
  if (cancelled !== null) {
    await cancelForLead(tx, companyId, lead.id, { reason: cancelled, now });
  }
  if (lead.clientId !== null) {
    const { clientId } = lead;
    await accrue(tx, companyId, { type: 'client', clientId }, now);
    await rewardEarlierPayments(tx, companyId, { clientId, leadId: lead.id }, now);
  }
}

const cancelReason = (state: ReferralLeadState, reason: string | null) =>
  ({
    counted: null,
    review: 'Заявка на проверке',
    rejected: `Заявка не засчитана: ${reason ?? ''}`,
  })[state];

/** Why it is not decided whether a lead counts; null: it is. */
export function decisionRefusal(
  { lead, invited }: LockedInvite,
  state: ReferralLeadState,
): HttpError | null {
  if (lead.spamAt !== null) return new HttpError(409, IN_SPAM);
  if (!invited) return notFound();
  if (invited.referralId === null) return new HttpError(409, 'Сначала укажите партнёра');
  return lead.kind === 'test' && state === 'counted'
    ? new HttpError(409, 'Тестовую заявку засчитать нельзя')
    : null;
}

/** Who decides, and when. */
interface Decision extends ReferralLeadPatch {
  /** Null: the rules have decided so, before a person did. */
  userId: number | null;
  now: Date;
}

/**
 * Writes what was decided about a locked lead, and its history.
 * @param undoneBy who takes a later decision back; absent for a new one
 */
export async function writeDecision(
  tx: Db,
  companyId: number,
  { lead, invited }: LockedInvite,
  { state, reason = null, userId, now }: Decision,
  undoneBy?: number,
): Promise<void> {
  await tx
    .update(leadReferrals)
    .set({ state, reason, userId, updatedAt: now })
    .where(eq(leadReferrals.leadId, lead.id));
  if (invited?.state === state) return;
  await recordActivity(tx, companyId, [
    {
      subject: { type: 'lead', id: lead.id },
      userId: undoneBy ?? userId,
      kind: 'invite',
      data: { state, reason, ...(undoneBy !== undefined && { undone: 1 }) },
      createdAt: now,
    },
  ]);
}

/**
 * Decides about a locked lead that nothing is refused of. What is not paid is cancelled with one that does
 * not count.
 */
export async function decide(
  tx: Db,
  companyId: number,
  invite: LockedInvite,
  decision: Decision,
): Promise<void> {
  await writeDecision(tx, companyId, invite, decision);
  const { state, reason = null, now } = decision;
  await settle(tx, companyId, invite.lead, { cancelled: cancelReason(state, reason), now });
}

/**
 * Decides whether an invited lead counts.
 * @throws {HttpError} 404 where the lead has no partner, 409 for a test, one in the spam and one of an
 *   unknown code
 */
export async function decideLead(
  context: AppContext,
  { companyId, userId }: Session,
  leadId: number,
  patch: ReferralLeadPatch,
): Promise<ReferralLead> {
  const decided = await context.database.db.transaction(async (tx) => {
    const invite = await lockInvite(tx, companyId, leadId);
    const refusal = decisionRefusal(invite, patch.state);
    if (refusal) throw refusal;
    await decide(tx, companyId, invite, { ...patch, userId, now: context.now() });
    return getInvited(tx, companyId, leadId);
  });
  announceChange.referral(context, companyId, decided.referral?.id ?? null);
  return decided;
}
