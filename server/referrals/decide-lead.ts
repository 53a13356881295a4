import { and, eq } from 'drizzle-orm';
import type {
  LeadReferral,
  LeadReferralPatch,
  ReferralLead,
  ReferralLeadPatch,
  ReferralLeadState,
} from '#contract';
import { recordActivity } from '../activity/activity';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { leadReferrals, leads, referrals } from '../db/schema';
import { HttpError, invalidField, notFound } from '../http/http-error';
import { lockLeads, requireNoSpam, type LockedLead } from '../leads/changing/change-leads';
import { announceReferral } from '../realtime/announce';
import { accrue, cancelForLead } from './accrue';
import { findDoubt } from './attribute-lead';
import { getInvited } from './list-invited';
import { rewardEarlierPayments } from './reward-payments';

type Invited = typeof leadReferrals.$inferSelect;

/** Locks a lead, and what is known of who has brought it. @throws {HttpError} 404, 409 in the spam */
async function lockInvited(
  tx: Db,
  companyId: number,
  leadId: number,
): Promise<{ lead: LockedLead; invited: Invited | undefined }> {
  const [lead] = await lockLeads(tx, companyId, [leadId]);
  if (!lead) throw notFound();
  requireNoSpam(lead);
  const [invited] = await tx
    .select()
    .from(leadReferrals)
    .where(and(eq(leadReferrals.leadId, leadId), eq(leadReferrals.companyId, companyId)))
    .for('no key update');
  return { lead, invited };
}

/** Brings the ledger in step with the lead: what it earns, or earns no more. */
async function settle(
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

/**
 * Decides whether an invited lead counts. What is not paid is cancelled with one that does not.
 * @throws {HttpError} 404 where nobody has brought the lead, 409 for a test and one of an unknown code
 */
export async function decideLead(
  context: AppContext,
  session: Session,
  leadId: number,
  { state, reason = null }: ReferralLeadPatch,
): Promise<ReferralLead> {
  const { companyId, userId } = session;
  const decided = await context.database.db.transaction(async (tx) => {
    const { lead, invited } = await lockInvited(tx, companyId, leadId);
    if (!invited) throw notFound();
    if (invited.referralId === null) {
      throw new HttpError(409, 'Сначала укажите партнёра');
    }
    if (lead.kind === 'test' && state === 'counted') {
      throw new HttpError(409, 'Тестовую заявку засчитать нельзя');
    }
    const now = context.now();
    await tx
      .update(leadReferrals)
      .set({ state, reason, userId, updatedAt: now })
      .where(eq(leadReferrals.leadId, leadId));
    if (invited.state !== state) {
      await recordActivity(tx, companyId, [
        {
          subject: { type: 'lead', id: leadId },
          userId,
          kind: 'invite',
          data: { state, reason },
          createdAt: now,
        },
      ]);
    }
    await settle(tx, companyId, lead, { cancelled: cancelReason(state, reason), now });
    return getInvited(tx, companyId, leadId);
  });
  announceReferral(context, companyId, decided.referral?.id ?? null);
  return decided;
}

/**
 * Who has recommended the company to the author of a lead.
 * @throws {HttpError} 404 where the company has no such lead
 */
export async function getReferralOfLead(
  db: Db,
  companyId: number,
  leadId: number,
): Promise<LeadReferral> {
  const [row] = await db
    .select({
      ref: leads.ref,
      invited: leadReferrals,
      referral: { id: referrals.id, name: referrals.name, code: referrals.code },
    })
    .from(leads)
    .leftJoin(leadReferrals, eq(leadReferrals.leadId, leads.id))
    .leftJoin(referrals, eq(referrals.id, leadReferrals.referralId))
    .where(and(eq(leads.id, leadId), eq(leads.companyId, companyId)));
  if (!row) throw notFound();
  const { ref, invited, referral } = row;
  return {
    lead_id: leadId,
    referral,
    code: invited?.code ?? ref,
    state: referral === null ? null : (invited?.state ?? null),
    reason: invited?.reason ?? null,
  };
}

/** @throws {HttpError} 422 where the company has no such partner */
async function requireReferral(tx: Db, companyId: number, id: number) {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.id, id), eq(referrals.companyId, companyId)));
  if (!row) throw invalidField('referral_id', 'Такого партнёра нет');
  return row;
}

/** A person who names a partner has looked at the lead: only what no person can know is still to be checked. */
async function stateByHand(
  tx: Db,
  lead: LockedLead,
  partner: typeof referrals.$inferSelect,
): Promise<{ state: ReferralLeadState; reason: string | null }> {
  const [contact] = await tx
    .select({ contactPhone: leads.contactPhone, contactEmail: leads.contactEmail })
    .from(leads)
    .where(eq(leads.id, lead.id));
  // Nobody has come before the beginning of time: what is asked is whether it is the partner themselves.
  const doubt = contact
    ? await findDoubt(tx, partner, { id: lead.id, kind: lead.kind, ...contact }, new Date(0))
    : null;
  return { state: doubt === null ? 'counted' : 'review', reason: doubt };
}

/**
 * Names the partner of a lead by hand; null: nobody has brought it. What is not paid goes over to the new one.
 * @throws {HttpError} 404 for a foreign lead, 409 in the spam, 422 for a foreign partner
 */
export async function setReferralOfLead(
  context: AppContext,
  session: Session,
  leadId: number,
  { referral_id: referralId, reason = null }: LeadReferralPatch,
): Promise<LeadReferral> {
  const { companyId, userId } = session;
  const { answer, isChanged } = await context.database.db.transaction(async (tx) => {
    const { lead, invited } = await lockInvited(tx, companyId, leadId);
    const partner = referralId === null ? null : await requireReferral(tx, companyId, referralId);
    const former = invited?.referralId ?? null;
    const isDecided = former === referralId && (former !== null || invited?.isByHand !== false);
    if (isDecided) {
      return { answer: await getReferralOfLead(tx, companyId, leadId), isChanged: false };
    }
    const now = context.now();
    const decision = partner
      ? await stateByHand(tx, lead, partner)
      : ({ state: 'rejected', reason: null } as const);
    const columns = {
      referralId,
      state: decision.state,
      reason: decision.reason ?? reason,
      userId,
      isByHand: true,
      updatedAt: now,
    };
    await tx
      .insert(leadReferrals)
      .values({ leadId, companyId, createdAt: now, ...columns })
      .onConflictDoUpdate({ target: leadReferrals.leadId, set: columns });
    await recordActivity(tx, companyId, [
      {
        subject: { type: 'lead', id: leadId },
        userId,
        kind: 'referral',
        data: {
          from: former,
          to: referralId,
          from_name: former === null ? null : (await requireReferral(tx, companyId, former)).name,
          to_name: partner?.name ?? null,
        },
        createdAt: now,
      },
    ]);
    const cancelled = partner ? 'Выбран другой партнёр' : 'Партнёр снят с заявки';
    await settle(tx, companyId, lead, { cancelled: former === null ? null : cancelled, now });
    return { answer: await getReferralOfLead(tx, companyId, leadId), isChanged: true };
  });
  if (isChanged) announceReferral(context, companyId, null);
  return answer;
}
