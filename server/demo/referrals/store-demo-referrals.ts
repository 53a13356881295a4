import { eq, inArray, sql } from 'drizzle-orm';
import type { ReferralLeadState } from '#contract';
import type { Db } from '../../db/database';
import {
  leadReferrals,
  leads,
  referralCodes,
  referralPayouts,
  referralRewards,
  referrals,
} from '../../db/schema';
import { DEMO_REFERRALS, DEMO_REASONS, STRAY_CODE } from './demo-referrals';
import type { Random } from '../common/random';
import type { StoredLead } from '../leads/store-demo-leads';
import { DAY_MS, type ReferralRow, type Invited } from './invited';
import { storeVisits } from './store-demo-visits';

/** Of the leads with a client every fourth was brought by somebody, of the others every twelfth. */
const SHARES = { converted: 4, others: 12 };

const LONGEST_VISIT_DAYS = 6;

/** How many days ago the payouts were made, and which leads they were for. */
const PAYOUTS = [
  { daysAgo: 45, from: 60, to: Infinity },
  { daysAgo: 30, from: 40, to: 60 },
];

/** Later than both: it is set off by the next one. */
const REFUND_DAYS_AGO = 3;

/** The number of newest unpaid rewards that are not confirmed yet. */
const ACCRUED = 2;

/** Of the invited leads in a row, those a person has to look at, and those that do not count. */
const DOUBTS: Record<number, ReferralLeadState> = { 4: 'review', 7: 'rejected' };

const ROUND = 9;

const STRAYS = 3;

async function storeReferrals(tx: Db, companyId: number, createdAt: Date): Promise<ReferralRow[]> {
  const rows = await tx
    .insert(referrals)
    .values(
      DEMO_REFERRALS.map((referral) => ({
        ...referral,
        companyId,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning();
  await tx
    .insert(referralCodes)
    .values(rows.map(({ id, code }) => ({ companyId, code, referralId: id })));
  return rows;
}

/** Who was brought by whom, in the order of the leads. */
function chooseInvited(stored: StoredLead[], referralRows: ReferralRow[]) {
  const fromForms = stored.filter(({ spam, form }) => spam === undefined && form !== null);
  const seen = { converted: 0, others: 0 };
  const chosen = fromForms.filter(({ converted }) => {
    const kind = converted ? 'converted' : 'others';
    seen[kind] += 1;
    return seen[kind] % SHARES[kind] === 0;
  });
  const strays = chosen.filter(({ converted }) => !converted).slice(-STRAYS);
  const invited = chosen
    .filter((lead) => !strays.includes(lead))
    .flatMap((lead, index): Invited[] => {
      const referral = referralRows[index % referralRows.length];
      return referral ? [{ lead, referral, state: DOUBTS[index % ROUND] ?? 'counted' }] : [];
    });
  return { invited, strays };
}

async function storeInvited(
  tx: Db,
  companyId: number,
  { invited, strays }: ReturnType<typeof chooseInvited>,
  random: Random,
): Promise<void> {
  const rowOf = (lead: StoredLead, code: string) => {
    const before = random.int(60_000, LONGEST_VISIT_DAYS * DAY_MS);
    const touchedAt = new Date(lead.createdAt.getTime() - before);
    return {
      leadId: lead.id,
      companyId,
      code,
      touchedAt,
      touches: [{ ref: code, at: touchedAt.toISOString() }],
      createdAt: lead.createdAt,
      updatedAt: lead.createdAt,
    };
  };
  const rows = [
    ...invited.map(({ lead, referral, state }) => ({
      ...rowOf(lead, referral.code),
      referralId: referral.id,
      state,
      reason: state === 'counted' ? null : DEMO_REASONS[state],
      userId: state === 'rejected' ? lead.userId : null,
    })),
    ...strays.map((lead) => ({ ...rowOf(lead, STRAY_CODE), state: 'review' as const })),
  ];
  if (rows.length === 0) return;
  await tx.insert(leadReferrals).values(rows);
  await tx
    .update(leads)
    .set({ ref: sql`${leadReferrals.code}` })
    .from(leadReferrals)
    .where(eq(leadReferrals.leadId, leads.id));
}

/** Stores rewards of partners paid per client: paid, confirmed or accrued, by their age. */
async function storeRewards(
  tx: Db,
  companyId: number,
  invited: Invited[],
  { now, anyone }: { now: Date; anyone: number | null },
): Promise<void> {
  const counted = invited.filter(
    ({ state, referral }) =>
      state === 'counted' && referral.status === 'active' && referral.rule.kind === 'fixed',
  );
  if (counted.length === 0) return;
  const tied = await tx
    .select({ id: leads.id, clientId: leads.clientId })
    .from(leads)
    .where(
      inArray(
        leads.id,
        counted.map(({ lead }) => lead.id),
      ),
    );
  const clientOf = new Map(tied.map(({ id, clientId }) => [id, clientId]));
  const rewarded = new Set<number>();
  const earned = counted.flatMap(({ lead, referral: { id, rule } }) => {
    const clientId = clientOf.get(lead.id) ?? null;
    if (clientId === null || rewarded.has(clientId) || rule.kind !== 'fixed') return [];
    rewarded.add(clientId);
    const daysAgo = (now.getTime() - lead.createdAt.getTime()) / DAY_MS;
    const { amount } = rule;
    return [{ lead, referralId: id, rule, amount, clientId, daysAgo }];
  });
  const entryOf = ({ lead, daysAgo: _daysAgo, ...entry }: (typeof earned)[number]) => ({
    ...entry,
    companyId,
    leadId: lead.id,
    kind: 'fixed' as const,
    sourceType: 'client' as const,
    sourceId: entry.clientId,
    createdAt: lead.updatedAt,
    updatedAt: lead.updatedAt,
  });
  const refundedAt = new Date(now.getTime() - REFUND_DAYS_AGO * DAY_MS);
  let refunded = false;
  for (const [index, { daysAgo, from, to }] of PAYOUTS.entries()) {
    const paid = earned.filter((one) => one.daysAgo >= from && one.daysAgo < to);
    if (paid.length === 0) continue;
    const paidAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const [payout] = await tx
      .insert(referralPayouts)
      .values({
        companyId,
        number: index + 1,
        count: paid.length,
        total: paid.reduce((sum, { amount }) => sum + amount, 0),
        paidAt,
        userId: anyone,
        createdAt: paidAt,
      })
      .returning({ id: referralPayouts.id });
    if (!payout) throw new Error('The payout was not stored');
    const rows = await tx
      .insert(referralRewards)
      .values(
        paid.map((one) => ({ ...entryOf(one), status: 'paid' as const, payoutId: payout.id })),
      )
      .returning();
    const [first] = rows;
    if (refunded || !first) continue;
    refunded = true;
    const { id, referralId, leadId, clientId, rule, amount } = first;
    await tx.insert(referralRewards).values({
      ...{ companyId, referralId, leadId, clientId, rule, userId: anyone },
      kind: 'refund',
      amount: -amount,
      sourceType: 'reward',
      sourceId: id,
      status: 'confirmed',
      reason: DEMO_REASONS.refund,
      createdAt: refundedAt,
      updatedAt: refundedAt,
    });
  }
  const open = earned.filter(({ daysAgo }) => PAYOUTS.every(({ from }) => daysAgo < from));
  const [cancelled, ...standing] = open;
  const rows = [
    ...(cancelled
      ? [{ ...entryOf(cancelled), status: 'cancelled' as const, reason: DEMO_REASONS.cancelled }]
      : []),
    ...standing.map((one, index) => ({
      ...entryOf(one),
      status: index < standing.length - ACCRUED ? ('confirmed' as const) : ('accrued' as const),
    })),
  ];
  if (rows.length > 0) await tx.insert(referralRewards).values(rows);
}

/**
 * Stores those who recommend the company, what they have brought and what they get for it. To be called when
 * leads have their clients.
 */
export async function storeDemoReferrals(
  tx: Db,
  companyId: number,
  stored: StoredLead[],
  about: { random: Random; now: Date; createdAt: Date; staff: readonly number[] },
): Promise<void> {
  const { random, now, createdAt, staff } = about;
  const referralRows = await storeReferrals(tx, companyId, createdAt);
  const chosen = chooseInvited(stored, referralRows);
  await storeInvited(tx, companyId, chosen, random);
  await storeRewards(tx, companyId, chosen.invited, { now, anyone: staff[0] ?? null });
  await storeVisits(tx, companyId, chosen.invited, { referralRows, random, now });
}
