import { referrals } from '../db/schema';
import { invitedBulk } from '../referrals/bulk-invited';
import { rewardBulk } from '../referrals/bulk-rewards';
import {
  invitedColumns,
  payoutColumns,
  referralColumns,
  rewardColumns,
} from '../referrals/export-referrals';
import { findInvited } from '../referrals/list-invited';
import { findPayouts, findRewards } from '../referrals/list-rewards';
import { payoutUndo } from '../referrals/pay-rewards';
import { findReferrals } from '../referrals/referral-repository';
import { registerReferralRoutes } from '../referrals/referral-routes';
import type { KindParts } from './kind-parts';
import { recordSheet } from './sheet';

/** Referrals, whom they have brought, and the ledger of what they get. */
export const referralKind: KindParts = {
  routes: [registerReferralRoutes],
  trash: null,
  handOver: null,
  notified: null,
  going: { table: referrals },
  sheets: [
    recordSheet('referrals', 'Партнёры.csv', {
      columns: referralColumns,
      find: findReferrals,
      idOf: ({ id }) => id,
    }),
    recordSheet('lead_referrals', 'Приглашённые.csv', {
      columns: invitedColumns,
      find: findInvited,
      idOf: ({ lead_id }) => lead_id,
      key: 'lead_id',
    }),
    recordSheet('referral_rewards', 'Начисления.csv', {
      columns: rewardColumns,
      find: findRewards,
      idOf: ({ id }) => id,
    }),
    recordSheet('referral_payouts', 'Выплаты.csv', {
      columns: payoutColumns,
      find: findPayouts,
      idOf: ({ id }) => id,
    }),
  ],
  undo: [invitedBulk, rewardBulk, payoutUndo],
};
