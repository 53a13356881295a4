import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import { normalCode, type LeadKind } from '#contract';
import { contactKeysOfClient, hadClient } from '../clients/lookup/client-lookup';
import type { Db } from '../db/database';
import { leadReferrals, leads, referralCodes, referrals, type ReferralTouch } from '../db/schema';
import { contactKeysOf } from '../search/contact-keys';

const DAY_MS = 86_400_000;

/** The properties of a partner that the choice of a touch reads. */
interface CodeOwner {
  windowDays: number;
}

/**
 * Chooses the touch of a lead: the earliest within the window of the partner with its
 * code. Without a known code, the earliest touch, without a partner.
 * @param owners by the code in capitals
 * @param at the moment of the lead
 */
export function chooseTouch<Owner extends CodeOwner>(
  touches: readonly ReferralTouch[],
  owners: ReadonlyMap<string, Owner>,
  at: Date,
): { touch: ReferralTouch; owner: Owner | null } | null {
  const inOrder = touches.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const touch of inOrder) {
    const owner = owners.get(normalCode(touch.ref));
    if (!owner) continue;
    const age = at.getTime() - Date.parse(touch.at);
    if (age <= owner.windowDays * DAY_MS) return { touch, owner };
  }
  const [first] = inOrder.filter(({ ref }) => !owners.has(normalCode(ref)));
  return first ? { touch: first, owner: null } : null;
}

/** A lead as it is judged. */
export interface JudgedLead {
  id: number;
  kind: LeadKind;
  contactPhone: string | null;
  contactEmail: string | null;
}

/** The contacts a referral is known by, and those of the client they are. */
async function referralKeys(
  tx: Db,
  referral: { phone: string | null; email: string | null; clientId: number | null },
): Promise<string[]> {
  const own = contactKeysOf({ phones: [referral.phone], emails: [referral.email] });
  if (referral.clientId === null) return own;
  return [...own, ...(await contactKeysOfClient(tx, referral.clientId))];
}

/** Whether somebody with one of the contacts was a lead or a client before a moment. */
async function wasKnown(
  tx: Db,
  companyId: number,
  lead: JudgedLead,
  { keys, before }: { keys: string[]; before: Date },
): Promise<boolean> {
  // Asked one by one, for each has an index of its own.
  const byContact = [
    lead.contactPhone === null ? undefined : eq(leads.contactPhone, lead.contactPhone),
    lead.contactEmail === null ? undefined : eq(leads.contactEmail, lead.contactEmail),
  ].filter((condition) => condition !== undefined);
  for (const condition of byContact) {
    const earlier = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(
        and(
          eq(leads.companyId, companyId),
          condition,
          isNull(leads.deletedAt),
          isNull(leads.spamAt),
          ne(leads.kind, 'test'),
          ne(leads.id, lead.id),
          lt(leads.createdAt, before),
        ),
      )
      .limit(1);
    if (earlier.length > 0) return true;
  }
  return hadClient(tx, companyId, { keys, before });
}

/** Why a person has to look at an invited lead before it counts; null: it counts. */
export async function findDoubt(
  tx: Db,
  referral: {
    companyId: number;
    phone: string | null;
    email: string | null;
    clientId: number | null;
  },
  lead: JudgedLead,
  touchedAt: Date,
): Promise<string | null> {
  if (lead.kind === 'test') return 'Тестовая заявка';
  const keys = [lead.contactPhone, lead.contactEmail].filter((key) => key !== null);
  if (keys.length === 0) return null;
  const own = await referralKeys(tx, referral);
  if (keys.some((key) => own.includes(key))) return 'Контакты самого партнёра';
  const isKnown = await wasKnown(tx, referral.companyId, lead, { keys, before: touchedAt });
  return isKnown ? 'Обращался раньше, чем открыл ссылку' : null;
}

/** Keeps with a new lead who has brought it, and says whether it counts. */
export async function creditReferral(
  tx: Db,
  companyId: number,
  leadId: number,
  { touches, now }: { touches: readonly ReferralTouch[]; now: Date },
): Promise<number | null> {
  if (touches.length === 0) return null;
  const codes = [...new Set(touches.map(({ ref }) => normalCode(ref)))];
  const rows = await tx
    .select({ code: referralCodes.code, referral: referrals })
    .from(referralCodes)
    .innerJoin(referrals, eq(referrals.id, referralCodes.referralId))
    .where(and(eq(referralCodes.companyId, companyId), inArray(referralCodes.code, codes)))
    // Deleted meanwhile, the referral would make the database refuse the lead.
    .for('key share', { of: referrals });
  const owners = new Map(rows.map(({ code, referral }) => [code, referral]));
  const chosen = chooseTouch(touches, owners, now);
  if (chosen === null) return null;
  const { touch, owner } = chosen;
  const touchedAt = new Date(touch.at);
  let reason: string | null = null;
  if (owner) {
    const [lead] = await tx
      .select({
        id: leads.id,
        kind: leads.kind,
        contactPhone: leads.contactPhone,
        contactEmail: leads.contactEmail,
      })
      .from(leads)
      .where(and(eq(leads.id, leadId), eq(leads.companyId, companyId)));
    reason = lead ? await findDoubt(tx, owner, lead, touchedAt) : null;
  }
  await tx.insert(leadReferrals).values({
    leadId,
    companyId,
    referralId: owner?.id ?? null,
    code: touch.ref,
    touchedAt,
    touches: [...touches],
    state: owner && reason === null ? 'counted' : 'review',
    reason,
    createdAt: now,
    updatedAt: now,
  });
  return owner?.id ?? null;
}
