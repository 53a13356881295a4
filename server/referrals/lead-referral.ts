import { and, eq } from 'drizzle-orm';
import type { LeadReferral, LeadReferralPatch, ReferralLeadState } from '#contract';
import { recordActivity } from '../activity/activity';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import type { Db } from '../db/database';
import { leadReferrals, leads, referrals } from '../db/schema';
import { invalidField, notFound } from '../http/http-error';
import type { LockedLead } from '../leads/changing/change-leads';
import { announceChange } from '../realtime/announce';
import { findDoubt } from './credit-referral';
import { lockInvite, settle } from './decide-lead';

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

/** @throws {HttpError} 422 where the company has no such referral */
async function requireReferral(tx: Db, companyId: number, id: number) {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.id, id), eq(referrals.companyId, companyId)));
  if (!row) throw invalidField('referral_id', 'Такого партнёра нет');
  return row;
}

/**
 * A person who names a referral has looked at the lead: only what no person can know is still to be checked.
 */
async function stateByHand(
  tx: Db,
  lead: LockedLead,
  referral: typeof referrals.$inferSelect,
): Promise<{ state: ReferralLeadState; reason: string | null }> {
  const [contact] = await tx
    .select({ contactPhone: leads.contactPhone, contactEmail: leads.contactEmail })
    .from(leads)
    .where(eq(leads.id, lead.id));
  // The earliest possible time, because only the check for the partner's own contact matters.
  const doubt = contact
    ? await findDoubt(tx, referral, { id: lead.id, kind: lead.kind, ...contact }, new Date(0))
    : null;
  return { state: doubt === null ? 'counted' : 'review', reason: doubt };
}

/**
 * Sets the partner of a lead by hand; null: none. Unpaid rewards go to the new one.
 * @throws {HttpError} 404 for a foreign lead, 409 in the spam, 422 for a foreign referral
 */
export async function setReferralOfLead(
  context: AppContext,
  session: Session,
  leadId: number,
  { referral_id: referralId, reason = null }: LeadReferralPatch,
): Promise<LeadReferral> {
  const { companyId, userId } = session;
  const { answer, isChanged } = await context.database.db.transaction(async (tx) => {
    const { lead, invited } = await lockInvite(tx, companyId, leadId);
    const referral = referralId === null ? null : await requireReferral(tx, companyId, referralId);
    const former = invited?.referralId ?? null;
    const isDecided = former === referralId && (former !== null || invited?.isByHand !== false);
    if (isDecided) {
      return { answer: await getReferralOfLead(tx, companyId, leadId), isChanged: false };
    }
    const now = context.now();
    const decision = referral
      ? await stateByHand(tx, lead, referral)
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
          to_name: referral?.name ?? null,
        },
        createdAt: now,
      },
    ]);
    const cancelled = referral ? 'Выбран другой партнёр' : 'Партнёр снят с заявки';
    await settle(tx, companyId, lead, { cancelled: former === null ? null : cancelled, now });
    return { answer: await getReferralOfLead(tx, companyId, leadId), isChanged: true };
  });
  if (isChanged) announceChange.referral(context, companyId, null);
  return answer;
}
