import { referrals } from '../db/schema';
import { invitedBulk } from './bulk-invited';
import { rewardBulk } from './bulk-rewards';
import { invitedColumns, payoutColumns, referralColumns, rewardColumns } from './export-referrals';
import { findInvited } from './list-invited';
import { findPayouts, findRewards } from './list-rewards';
import { payoutUndo } from './pay-rewards';
import { findReferrals } from './referral-repository';
import { registerReferralRoutes } from './referral-routes';
import type { KindParts } from '../kinds/parts/kind-parts';
import { setupKind } from '../kinds/parts/setup-kind';
import { recordSheet } from '../kinds/parts/sheet';

/** Referrals, whom they have brought, and the ledger of what they get. */
export const referralKind: KindParts = {
  routes: [registerReferralRoutes],
  trash: null,
  handOver: null,
  notified: null,
  going: { table: referrals },
  figures: null,
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

/** Rewards are served with the referrals, and stand among their sheets. */
export const rewardKind = setupKind([], null);
