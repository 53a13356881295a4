import { and, eq, inArray, isNotNull, min, ne, or, sql } from 'drizzle-orm';
import type { ReferralRule } from '#contract';
import { lockClients } from '../clients/lookup/client-lookup';
import type { Db } from '../db/database';
import { leadReferrals, leads, referralRewards, referrals } from '../db/schema';
import { countedInvites } from './invited';

/** Events that earn a reward. */
export type RewardEvent =
  /**
   * A lead has become this client's, or counts from now on; without a lead, whichever of theirs counts first.
   */
  | { type: 'client'; clientId: number; leadId?: number }
  /** An order of this client was paid. @property amount kopecks */
  | { type: 'payment'; id: number; clientId: number; amount: number };

const WHOLE = 10_000;

/** A share of an amount, both in kopecks; half a kopeck is rounded up. */
export const shareOf = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints + WHOLE / 2) / WHOLE);

/** The lead of a client that counts first, and who has brought it. */
async function findBringer(tx: Db, companyId: number, clientId: number) {
  const first = tx
    .select({ id: min(leads.id).as('id') })
    .from(leadReferrals)
    .innerJoin(leads, eq(leads.id, leadReferrals.leadId))
    .where(and(countedInvites(companyId), eq(leads.clientId, clientId)));
  const [found] = await tx
    .select({
      leadId: leadReferrals.leadId,
      referralId: referrals.id,
      status: referrals.status,
      rule: referrals.rule,
    })
    .from(leadReferrals)
    .innerJoin(referrals, eq(referrals.id, leadReferrals.referralId))
    .where(inArray(leadReferrals.leadId, first));
  return found;
}

/**
 * Whether the client, or the lead, has an entry already; the client by whatever number they have had before a
 * merge.
 */
async function isRewarded(tx: Db, companyId: number, clientId: number, leadId: number) {
  const count = await tx.$count(
    referralRewards,
    and(
      eq(referralRewards.companyId, companyId),
      eq(referralRewards.kind, 'fixed'),
      eq(referralRewards.isReleased, false),
      or(
        eq(referralRewards.clientId, clientId),
        eq(referralRewards.leadId, leadId),
        and(eq(referralRewards.sourceType, 'client'), eq(referralRewards.sourceId, clientId)),
      ),
    ),
  );
  return count > 0;
}

function amountOf(rule: ReferralRule, event: RewardEvent): number {
  if (event.type === 'client') return rule.kind === 'fixed' ? rule.amount : 0;
  return rule.kind === 'percent' ? shareOf(event.amount, rule.basis_points) : 0;
}

/**
 * Accrues a reward to the client's partner by their rule; once per source, however often and from however
 * many sides it is called. Part of the transaction of what it is for; leads are locked before.
 * @returns the rewarded partner; null where there is none
 */
export async function accrue(
  tx: Db,
  companyId: number,
  event: RewardEvent,
  now: Date,
): Promise<number | null> {
  const { clientId } = event;
  // Two leads of one client come one after the other.
  await lockClients(tx, companyId, [clientId]);
  const bringer = await findBringer(tx, companyId, clientId);
  if (!bringer || bringer.status !== 'active') return null;
  const { leadId, referralId, rule } = bringer;
  const amount = amountOf(rule, event);
  if (amount === 0) return null;
  if (event.type === 'client') {
    if (event.leadId !== undefined && event.leadId !== leadId) return null;
    if (await isRewarded(tx, companyId, clientId, leadId)) return null;
  }
  const rows = await tx
    .insert(referralRewards)
    .values({
      companyId,
      referralId,
      leadId,
      clientId,
      kind: rule.kind,
      amount,
      rule,
      sourceType: event.type,
      sourceId: event.type === 'client' ? clientId : event.id,
      status: 'accrued',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: referralRewards.id });
  return rows.length > 0 ? referralId : null;
}

/**
 * Cancels what is accrued for a lead and not paid yet, so that its source is free for another entry. What is
 * paid stays: only a counter-entry takes it back; where there is one, its source is free too.
 */
export async function cancelForLead(
  tx: Db,
  companyId: number,
  leadId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const theirs = and(
    eq(referralRewards.companyId, companyId),
    eq(referralRewards.leadId, leadId),
    inArray(referralRewards.kind, ['fixed', 'percent']),
    eq(referralRewards.isReleased, false),
  );
  const rows = await tx
    .select({ id: referralRewards.id })
    .from(referralRewards)
    .where(theirs)
    .orderBy(referralRewards.id)
    .for('no key update');
  if (rows.length === 0) return;
  // The counter-entries of refunds go with the percents they take a part of; not with those that are paid
  // out.
  await tx
    .update(referralRewards)
    .set({ isReleased: true, status: 'cancelled', reason, updatedAt: now })
    .where(
      and(
        eq(referralRewards.companyId, companyId),
        eq(referralRewards.leadId, leadId),
        eq(referralRewards.kind, 'refund'),
        eq(referralRewards.sourceType, 'payment'),
        inArray(referralRewards.status, ['accrued', 'confirmed']),
        sql`not exists (select from referral_rewards as percents
          where percents.lead_id = ${leadId} and percents.kind = 'percent'
            and percents.status = 'paid')`,
      ),
    );
  await tx
    .update(referralRewards)
    .set({ isReleased: true })
    .where(
      and(
        theirs,
        eq(referralRewards.status, 'paid'),
        sql`exists (select from referral_rewards as refunds
          where refunds.source_type = 'reward' and refunds.source_id = ${referralRewards.id}
            and refunds.status <> 'cancelled')`,
      ),
    );
  await tx
    .update(referralRewards)
    .set({ isReleased: true, status: 'cancelled', suspendedStatus: null, reason, updatedAt: now })
    .where(
      and(
        theirs,
        or(
          inArray(referralRewards.status, ['accrued', 'confirmed']),
          isNotNull(referralRewards.suspendedStatus),
        ),
      ),
    );
}

/**
 * Moves the rewards of a lead to its new client, if there is one: unpaid ones are cancelled, and accrued anew
 * for the partner who brought the clients. Lead and clients are locked.
 */
export async function followLead(
  tx: Db,
  companyId: number,
  lead: { id: number; from: number; to: number | null },
  now: Date,
): Promise<void> {
  const [invited] = await tx
    .select({ id: leadReferrals.leadId })
    .from(leadReferrals)
    .where(and(eq(leadReferrals.leadId, lead.id), ne(leadReferrals.state, 'rejected')));
  if (!invited) return;
  await cancelForLead(tx, companyId, lead.id, {
    reason: lead.to === null ? 'Привязка отменена' : 'Заявка перенесена к другому клиенту',
    now,
  });
  const clientIds = [lead.from, ...(lead.to === null ? [] : [lead.to])];
  for (const clientId of clientIds.toSorted((a, b) => a - b)) {
    await accrue(tx, companyId, { type: 'client', clientId }, now);
  }
}
