import type { Referral, ReferralLead, Reward, RewardSums } from '#contract';
import { buildPageMeta } from '../../support/factories/index.ts';

/** The one page of a list, or the first of more than it shows. */
export const pageOf = <Row>(data: Row[], total = data.length) => ({
  data,
  links: null,
  meta: buildPageMeta({ total, from: 1, to: data.length }),
});

/** The same of the ledger, with the sums of all its entries. */
export const ledgerPageOf = (data: Reward[], total?: number, sums: RewardSums | null = null) => ({
  ...pageOf(data, total),
  sums,
});

export const OLGA: Referral = {
  id: 7,
  name: 'Ольга Лебедева',
  phone: null,
  email: null,
  code: 'OLGA',
  former_codes: ['OLYA'],
  status: 'active',
  note: null,
  client: null,
  rule: { kind: 'fixed', amount: 150_050 },
  window_days: 30,
  counts: { visits: 12, leads: 5, clients: 2, payable: -50_000 },
  created_at: '2024-03-05T11:07:00.000Z',
  updated_at: '2024-03-05T11:07:00.000Z',
};
export const INVITED: ReferralLead = {
  lead_id: 31,
  name: 'Пётр',
  phone: null,
  email: null,
  status: 'new',
  client: null,
  referral: { id: 7, name: 'Ольга Лебедева', code: 'OLGA' },
  code: 'OLGA',
  state: 'review',
  reason: 'Телефон партнёра',
  by_hand: false,
  touched_at: null,
  created_at: '2024-03-05T11:07:00.000Z',
  updated_at: '2024-03-05T11:07:00.000Z',
  order_id: null,
};

export const reward = (id: number, given: Partial<Reward> = {}): Reward => ({
  id,
  referral: { id: 7, name: 'Ольга Лебедева', code: 'OLGA' },
  lead_id: 31,
  client: { id: 3, name: 'Пётр' },
  kind: 'fixed',
  amount: 150_050,
  status: 'confirmed',
  reason: null,
  payout: null,
  refund_of: null,
  is_refunded: false,
  created_at: '2024-03-05T11:07:00.000Z',
  updated_at: '2024-03-05T11:07:00.000Z',
  ...given,
});
