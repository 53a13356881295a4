import { referralEndpoints, rewardEndpoints } from '#contract';
import { download } from '@/shared/api';
import type { RecordExport } from '@/shared/ui/export-menu';
import {
  invitedQuery,
  payoutQuery,
  referralFilterQuery,
  rewardQuery,
  type InvitedFilters,
  type PayoutFilters,
  type ReferralFilters,
  type RewardFilters,
} from '../model/referral-lists';

type Exported = ReturnType<RecordExport<unknown, unknown>>;

/** The referrals that a list shows, as a file. */
export const referralExport = (filters: ReferralFilters): Exported => ({
  name: 'referrals',
  failure: 'Не удалось выгрузить партнёров',
  download: (format, options) =>
    download(referralEndpoints.export, {
      ...options,
      query: { ...referralFilterQuery(filters), sort: filters.sort, format },
    }),
});

/** The invited leads that a list shows, as a file. */
export const invitedExport = (filters: InvitedFilters): Exported => ({
  name: 'invited-leads',
  failure: 'Не удалось выгрузить приглашённых',
  download: (format, options) =>
    download(referralEndpoints.exportLeads, {
      ...options,
      query: { ...invitedQuery(filters), format },
    }),
});

/** The entries that a list shows, as a file. */
export const rewardExport = (filters: RewardFilters): Exported => ({
  name: 'referral-rewards',
  failure: 'Не удалось выгрузить начисления',
  download: (format, options) =>
    download(rewardEndpoints.export, { ...options, query: { ...rewardQuery(filters), format } }),
});

/** The payouts that a list shows, as a file. */
export const payoutExport = (filters: PayoutFilters): Exported => ({
  name: 'referral-payouts',
  failure: 'Не удалось выгрузить выплаты',
  download: (format, options) =>
    download(rewardEndpoints.exportPayouts, {
      ...options,
      query: { ...payoutQuery(filters), format },
    }),
});
