import type { ReferralLeadState } from '#contract';
import type { referrals } from '../../db/schema';
import type { StoredLead } from '../leads/store-demo-leads';

export const DAY_MS = 86_400_000;

/** The company's days are those of Moscow. */
export const MOSCOW_OFFSET_MS = 3 * 3_600_000;

export type ReferralRow = typeof referrals.$inferSelect;

export interface Invited {
  lead: StoredLead;
  referral: ReferralRow;
  state: ReferralLeadState;
}
