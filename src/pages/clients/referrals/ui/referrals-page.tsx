import { ModuleGate } from '@/entities/company/module';
import { referralTabState } from '@/entities/clients/referral';
import { useListState } from '@/shared/lib/list';
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

function Lists() {
  const [{ tab }] = useListState(referralTabState);
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
