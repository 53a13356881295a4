import { NoAccess } from '@/entities/account/session';
import { ModuleGate } from '@/entities/company/module';
import { referralTabState } from '@/entities/clients/referral';
import { useListState } from '@/shared/lib/list';
import { useRight } from '@/shared/rights';
import { PageHeader } from '@/shared/ui/page-header';
import { InvitedList } from './invited/invited-list';
import { ReferralList } from './referrals/referral-list';
import { PayoutList } from './payouts/payout-list';
import { RewardList } from './rewards/reward-list';

const LISTS = {
  partners: ReferralList,
  invited: InvitedList,
  rewards: RewardList,
  payouts: PayoutList,
};

const OF_SUMS: ReadonlySet<string> = new Set(['rewards', 'payouts']);

function Lists() {
  const [{ tab }] = useListState(referralTabState);
  const seesSums = useRight('money');
  if (!seesSums && OF_SUMS.has(tab)) return <NoAccess title="Рефералы" />;
  const List = LISTS[tab];
  return <List />;
}

/**
 * Referrals who bring leads. The navigation guard leaves this path open (SPEC §2), so the screen asks for its
 * module itself.
 */
export const ReferralsPage = () => (
  <ModuleGate code="leads" head={<PageHeader title="Рефералы" />}>
    <Lists />
  </ModuleGate>
);
