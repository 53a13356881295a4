import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  InvitedFilters,
  ReferralFilters,
  PayoutFilters,
  RewardFilters,
} from '../model/referral-lists';
import { referralKeys } from './referral-keys';
import {
  findReferrals,
  getInvited,
  getPayouts,
  getReferral,
  getReferralOfLead,
  getReferrals,
  getRewards,
  getSummary,
  getUnknownCodes,
} from './referral-requests';

const placeholderData = keepPreviousData;

/** Options of referrals, of the leads they bring and of what they earn. */
export const referralQueries = {
  list: (filters: ReferralFilters) =>
    queryOptions({
      queryKey: [...referralKeys.all(), 'list', filters] as const,
      queryFn: ({ signal }) => getReferrals(filters, signal),
      placeholderData,
    }),
  found: (search: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(), 'found', search] as const,
      queryFn: ({ signal }) => findReferrals(search, signal),
      placeholderData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...referralKeys.all(), 'detail', id] as const,
      queryFn: ({ signal }) => getReferral(id, signal),
    }),
  summary: () =>
    queryOptions({
      queryKey: [...referralKeys.all(), 'summary'] as const,
      queryFn: ({ signal }) => getSummary(signal),
    }),
  unknownCodes: () =>
    queryOptions({
      queryKey: [...referralKeys.all(), 'unknown-codes'] as const,
      queryFn: ({ signal }) => getUnknownCodes(signal),
    }),
  invited: (filters: InvitedFilters) =>
    queryOptions({
      queryKey: [...referralKeys.all(), 'invited', filters] as const,
      queryFn: ({ signal }) => getInvited(filters, signal),
      placeholderData,
    }),
  ofLead: (id: number) =>
    queryOptions({
      queryKey: [...referralKeys.all(), 'of-lead', id] as const,
      queryFn: ({ signal }) => getReferralOfLead(id, signal),
    }),
  rewards: (filters: RewardFilters) =>
    queryOptions({
      queryKey: [...referralKeys.rewards(), filters] as const,
      queryFn: ({ signal }) => getRewards(filters, signal),
      placeholderData,
    }),
  payouts: (filters: PayoutFilters) =>
    queryOptions({
      queryKey: [...referralKeys.all(), 'payouts', filters] as const,
      queryFn: ({ signal }) => getPayouts(filters, signal),
      placeholderData,
    }),
};
