import { and, asc, eq, sql } from 'drizzle-orm';
import { normalCode } from '#contract';
import type { Db } from '../db/database';
import { leadReferrals, leads, type referrals } from '../db/schema';
import { accrue } from './accrue';
import { findDoubt } from './credit-referral';
import { isUnknownCode } from './invited';

const DAY_MS = 86_400_000;

/**
 * Gives a referral the leads that came with their code before it was theirs: counted where a person has
 * chosen so and nothing speaks against it, else not, with the reason.
 */
export async function claimUnknownLeads(
  tx: Db,
  referral: typeof referrals.$inferSelect,
  { isCounted, now }: { isCounted: boolean; now: Date },
): Promise<void> {
  const { companyId, code, windowDays } = referral;
  const rows = await tx
    .select({
      id: leads.id,
      kind: leads.kind,
      contactPhone: leads.contactPhone,
      contactEmail: leads.contactEmail,
      clientId: leads.clientId,
      createdAt: leads.createdAt,
      touchedAt: leadReferrals.touchedAt,
    })
    .from(leads)
    .innerJoin(leadReferrals, eq(leadReferrals.leadId, leads.id))
    .where(
      and(
        eq(leadReferrals.companyId, companyId),
        isUnknownCode,
        sql`upper(${leadReferrals.code}) = ${normalCode(code)}`,
      ),
    )
    .orderBy(asc(leads.id))
    .for('no key update');
  const clientIds = new Set<number>();
  for (const { clientId, createdAt, touchedAt, ...lead } of rows) {
    const touched = touchedAt ?? createdAt;
    const isLate = createdAt.getTime() - touched.getTime() > windowDays * DAY_MS;
    const refusal = isCounted
      ? isLate && 'Ссылка открыта раньше, чем действует партнёр'
      : 'Заявка пришла раньше, чем добавлен партнёр';
    const doubt = refusal ? null : await findDoubt(tx, referral, lead, touched);
    const state = refusal ? 'rejected' : doubt === null ? 'counted' : 'review';
    await tx
      .update(leadReferrals)
      .set({ referralId: referral.id, state, reason: refusal || doubt, updatedAt: now })
      .where(eq(leadReferrals.leadId, lead.id));
    if (state === 'counted' && clientId !== null) clientIds.add(clientId);
  }
  for (const clientId of [...clientIds].toSorted((a, b) => a - b)) {
    await accrue(tx, companyId, { type: 'client', clientId }, now);
  }
}
