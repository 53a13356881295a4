import {
  MAX_ID,
  REFERRAL_LEAD_STATES,
  REFERRAL_SORTS,
  REFERRAL_STATUSES,
  REWARD_STATUSES,
  type EndpointQueryInput,
  type ReferralLeadFilter,
  type RewardFilter,
  type referralEndpoints,
  type rewardEndpoints,
} from '#contract';
import {
  choiceParam,
  dayParam,
  filterParam,
  flagParam,
  listState,
  optionalChoiceParam,
  pagingParams,
  searchParam,
  type ListParam,
  type StateOf,
} from '@/shared/lib/list';

const idParam: ListParam<number | null> = {
  read: (text) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null),
  write: (id) => (id === null ? '' : String(id)),
};
const period = { from: filterParam('from', dayParam), to: filterParam('to', dayParam) };

/** The parts of the screen. */
const REFERRAL_TABS = ['partners', 'invited', 'rewards', 'payouts'] as const;
export type ReferralTab = (typeof REFERRAL_TABS)[number];
export const referralTabState = listState({ tab: choiceParam(REFERRAL_TABS, 'partners') });

/** Those who bring leads. */
export const referralListState = listState({
  search: searchParam,
  status: filterParam('status', optionalChoiceParam(REFERRAL_STATUSES)),
  sort: choiceParam(REFERRAL_SORTS, '-id'),
  ...pagingParams,
});
export type ReferralFilters = StateOf<typeof referralListState>;

/** The leads they bring. */
export const invitedListState = listState({
  search: searchParam,
  referral: filterParam('referral', idParam),
  state: filterParam('state', optionalChoiceParam(REFERRAL_LEAD_STATES)),
  // Leads with an unknown code.
  code: filterParam('code', optionalChoiceParam(['unknown'])),
  // Of each client the first lead that counts.
  ofClients: { ...filterParam('client', flagParam), key: 'of_clients' },
  ...period,
  ...pagingParams,
});
export type InvitedFilters = StateOf<typeof invitedListState>;

/** The list of rewards. */
export const rewardListState = listState({
  search: searchParam,
  referral: filterParam('referral', idParam),
  status: filterParam('status', optionalChoiceParam(REWARD_STATUSES)),
  payout: filterParam('payout', idParam),
  ...period,
  ...pagingParams,
});
export type RewardFilters = StateOf<typeof rewardListState>;

/** The list of payouts. */
export const payoutListState = listState({ search: searchParam, ...pagingParams });
export type PayoutFilters = StateOf<typeof payoutListState>;

/** The filters as the queries of the contract, the same for a list, its export and bulk actions. */
export const referralFilterQuery = (filters: ReferralFilters) =>
  referralListState.query(filters) as Omit<
    EndpointQueryInput<typeof referralEndpoints.list>,
    'page' | 'per_page' | 'sort'
  >;
export const invitedQuery = (filters: InvitedFilters) =>
  invitedListState.query(filters) as ReferralLeadFilter;
export const payoutQuery = (filters: PayoutFilters) =>
  payoutListState.query(filters) as Pick<
    EndpointQueryInput<typeof rewardEndpoints.payouts>,
    'search'
  >;
export const rewardQuery = (filters: RewardFilters) =>
  rewardListState.query(filters) as RewardFilter;
