export { invitedExport, partnerExport, payoutExport, rewardExport } from './api/referral-exports';
export { referralKeys } from './api/referral-keys';
export { referralQueries } from './api/referral.queries';
export {
  clashingReferral,
  createReferral,
  createReward,
  judgeInvited,
  payRewards,
  removeReferral,
  setReferralOfLead,
  undoPayout,
  updateReferral,
  updateReward,
  type InvitedLead,
  type NewReferralInput,
  type NewRewardInput,
  type PayInput,
} from './api/referral-requests';
export {
  invitedListState,
  invitedQuery,
  partnerListState,
  partnerQuery,
  payoutListState,
  referralTabState,
  rewardListState,
  rewardQuery,
  type InvitedFilters,
  type PartnerFilters,
  type ReferralTab,
  type RewardFilters,
} from './model/referral-lists';
export { partnerName, partnerOption } from './model/partner-name';
export {
  MOST_WINDOW_DAYS,
  REFERRAL_CODE_LIMIT,
  REFERRAL_LEAD_STATE_LABELS,
  REFERRAL_NAME_LIMIT,
  REFERRAL_NOTE_LIMIT,
  REFERRAL_REASON_LIMIT,
  REFERRAL_STATUS_LABELS,
  referralRuleInWords,
  REWARD_KIND_LABELS,
  REWARD_STATUS_LABELS,
  USUAL_WINDOW_DAYS,
  type Payout,
  type Referral,
  type ReferralLeadState,
  type Reward,
  type RewardStatus,
} from '#contract';
