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
  all: referralKeys.all,
  list: (filters: ReferralFilters) =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'list', filters] as const,
      queryFn: ({ signal }) => getReferrals(filters, signal),
      placeholderData,
    }),
  found: (search: string) =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'found', search] as const,
      queryFn: ({ signal }) => findReferrals(search, signal),
      placeholderData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => getReferral(id, signal),
    }),
  summary: () =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'summary'] as const,
      queryFn: ({ signal }) => getSummary(signal),
    }),
  unknownCodes: () =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'unknown-codes'] as const,
      queryFn: ({ signal }) => getUnknownCodes(signal),
    }),
  invited: (filters: InvitedFilters) =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'invited', filters] as const,
      queryFn: ({ signal }) => getInvited(filters, signal),
      placeholderData,
    }),
  ofLead: (id: number) =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'of-lead', id] as const,
      queryFn: ({ signal }) => getReferralOfLead(id, signal),
    }),
  rewards: (filters: RewardFilters) =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'rewards', filters] as const,
      queryFn: ({ signal }) => getRewards(filters, signal),
      placeholderData,
    }),
  payouts: (filters: PayoutFilters) =>
    queryOptions({
      queryKey: [...referralQueries.all(), 'payouts', filters] as const,
      queryFn: ({ signal }) => getPayouts(filters, signal),
      placeholderData,
    }),
};
