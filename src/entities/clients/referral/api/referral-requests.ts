import {
  bulkEndpoints,
  referralEndpoints,
  referralSchema,
  rewardEndpoints,
  type BulkReferralLeads,
  type BulkResult,
  type BulkRewards,
  type EndpointBodyInput,
  type EndpointResponse,
  type LeadReferral,
  type LeadReferralPatch,
  type PayResult,
  type Payout,
  type Referral,
  type ReferralLead,
  type ReferralLeadPatch,
  type ReferralSummary,
  type Reward,
  type RewardPatch,
  type UndoResult,
  type UnknownCode,
} from '#contract';
import { BULK_TIMEOUT_MS, answerOf, call, clashingRecord } from '@/shared/api';
import { pageQuery } from '@/shared/lib/list';
import {
  invitedQuery,
  payoutQuery,
  referralFilterQuery,
  rewardQuery,
  type InvitedFilters,
  type ReferralFilters,
  type PayoutFilters,
  type RewardFilters,
} from '../model/referral-lists';

export type NewReferralInput = EndpointBodyInput<typeof referralEndpoints.create>;
export type ReferralPatchInput = EndpointBodyInput<typeof referralEndpoints.update>;
export type NewRewardInput = EndpointBodyInput<typeof rewardEndpoints.create>;
export type PayInput = EndpointBodyInput<typeof rewardEndpoints.pay>;

/** One page of the referrals. @throws {ApiFailure} */
export const getReferrals = (
  filters: ReferralFilters,
  signal?: AbortSignal,
): Promise<EndpointResponse<typeof referralEndpoints.list>> =>
  call(referralEndpoints.list, {
    query: { ...pageQuery(filters), ...referralFilterQuery(filters) },
    signal,
  });

/** Referrals to choose from: those a search finds, by name. @throws {ApiFailure} */
export const findReferrals = async (search: string, signal?: AbortSignal): Promise<Referral[]> => {
  const { data } = await call(referralEndpoints.list, {
    query: { sort: 'name', per_page: 100, ...(search && { search }) },
    signal,
  });
  return data;
};

/** @throws {ApiFailure} */
export const getReferral = (id: number, signal?: AbortSignal): Promise<Referral> =>
  call(referralEndpoints.show, { params: { id }, signal });

/** The figures over the lists. @throws {ApiFailure} */
export const getSummary = (signal?: AbortSignal): Promise<ReferralSummary> =>
  call(referralEndpoints.summary, { signal });

/** Reads the unknown codes of leads. @throws {ApiFailure} */
export const getUnknownCodes = (signal?: AbortSignal): Promise<UnknownCode[]> =>
  call(referralEndpoints.unknownCodes, { signal });

/** @throws {ApiFailure} 422 by field */
export const createReferral = (body: NewReferralInput): Promise<Referral> =>
  call(referralEndpoints.create, { body });

/** @param seen `updated_at` as it was shown @throws {ApiFailure} 409 with the referral, 422 by field */
export const updateReferral = (
  id: number,
  body: ReferralPatchInput,
  seen: string | null,
): Promise<Referral> =>
  call(referralEndpoints.update, {
    params: { id },
    body,
    ...(seen && { headers: { 'If-Unmodified-Since': seen } }),
  });

/** The referral as it stands on the server, where a change was refused because somebody else was first. */
export const clashingReferral = (error: unknown): Referral | null =>
  clashingRecord(error, referralSchema);

/** @throws {ApiFailure} 409 for one who has brought somebody */
export async function removeReferral(id: number): Promise<void> {
  await call(referralEndpoints.remove, { params: { id } });
}

/** An invited lead as a record of a list: its number is that of the lead. */
export interface InvitedLead extends ReferralLead {
  id: number;
}

/** @throws {ApiFailure} */
export async function getInvited(filters: InvitedFilters, signal?: AbortSignal) {
  const query = { ...pageQuery(filters), ...invitedQuery(filters) };
  const page = await call(referralEndpoints.leads, { query, signal });
  return {
    ...page,
    data: page.data.map((lead): InvitedLead => ({ ...lead, id: lead.lead_id })),
  };
}

/** Counts an invited lead, or says why not. @throws {ApiFailure} */
export const judgeInvited = (
  leadId: number,
  body: ReferralLeadPatch,
): Promise<ReferralLead | null> =>
  answerOf(call(referralEndpoints.updateLead, { params: { lead_id: leadId }, body }));

/** Decides about many invited leads. @throws {ApiFailure} */
export const judgeManyInvited = (bulk: BulkReferralLeads): Promise<BulkResult> =>
  call(referralEndpoints.bulkLeads, { body: bulk, timeout: BULK_TIMEOUT_MS });

/** @throws {ApiFailure} */
export const getReferralOfLead = (id: number, signal?: AbortSignal): Promise<LeadReferral> =>
  call(referralEndpoints.ofLead, { params: { id }, signal });

/** Sets the partner of a lead; null: none. @throws {ApiFailure} */
export const setReferralOfLead = (
  id: number,
  body: LeadReferralPatch,
): Promise<LeadReferral | null> =>
  answerOf(call(referralEndpoints.setOfLead, { params: { id }, body }));

/** @throws {ApiFailure} */
export const getRewards = (
  filters: RewardFilters,
  signal?: AbortSignal,
): Promise<EndpointResponse<typeof rewardEndpoints.list>> =>
  call(rewardEndpoints.list, { query: { ...pageQuery(filters), ...rewardQuery(filters) }, signal });

/** An entry by hand, or the counter-entry of a paid one. @throws {ApiFailure} 422 by field */
export const createReward = (body: NewRewardInput): Promise<Reward | null> =>
  answerOf(call(rewardEndpoints.create, { body }));

/** @throws {ApiFailure} 409 for what is paid */
export const updateReward = (id: number, body: RewardPatch): Promise<Reward | null> =>
  answerOf(call(rewardEndpoints.update, { params: { id }, body }));

/** Takes a step of many entries. @throws {ApiFailure} */
export const updateManyRewards = (bulk: BulkRewards): Promise<BulkResult> =>
  call(rewardEndpoints.bulk, { body: bulk, timeout: BULK_TIMEOUT_MS });

/** @throws {ApiFailure} 409 where a filter means another number of entries than was expected */
export const payRewards = (body: PayInput): Promise<PayResult> =>
  call(rewardEndpoints.pay, { body, timeout: BULK_TIMEOUT_MS });

/** Takes a payout back while the server remembers how. @throws {ApiFailure} */
export const undoPayout = (undo_token: string): Promise<UndoResult> =>
  call(bulkEndpoints.undo, { body: { undo_token } });

/** @throws {ApiFailure} */
export const getPayouts = (
  filters: PayoutFilters,
  signal?: AbortSignal,
): Promise<{ data: Payout[] } & EndpointResponse<typeof rewardEndpoints.payouts>> =>
  call(rewardEndpoints.payouts, {
    query: { ...pageQuery(filters), ...payoutQuery(filters) },
    signal,
  });
