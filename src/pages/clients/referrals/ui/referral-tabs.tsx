import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  invitedListState,
  referralQueries,
  referralTabState,
  type ReferralTab,
} from '@/entities/clients/referral';
import { use } from 'react';
import { useListState } from '@/shared/lib/list';
import { RightsContext, type Act } from '@/shared/rights';
import { ListTabs } from '@/shared/ui/list-tabs';
import { Forbidden } from '@/entities/company/module';

/** Stands where this person, or a company without the module, may not see referrals. */
export const FORBIDDEN = <Forbidden code="leads" what="Для рефералов" />;

/** Invited leads that wait for a decision are a tab of their own, of the same list. */
type ShownTab = ReferralTab | 'review';

const TABS: readonly { value: ShownTab; act?: Act; label: string; hint: string }[] = [
  { value: 'partners', label: 'Партнёры', hint: 'Все партнёры, действующие и приостановленные' },
  { value: 'invited', label: 'Приглашённые', hint: 'Заявки, которые пришли по ссылкам партнёров' },
  { value: 'review', label: 'На проверке', hint: 'Приглашённые, о которых нужно решить' },
  {
    value: 'rewards',
    act: 'money',
    label: 'Начисления',
    hint: 'Все начисления партнёрам и возвраты',
  },
  { value: 'payouts', act: 'money', label: 'Выплаты', hint: 'Записанные выплаты партнёрам' },
];

/** Returns the search parameters of a tab. */
export const tabSearch = (tab: ReferralTab, more: Record<string, string> = {}) => ({
  ...(tab !== 'partners' && { tab }),
  ...more,
});

const searchOf = (tab: ShownTab) =>
  tab === 'review' ? tabSearch('invited', { state: 'review' }) : tabSearch(tab);

/** The parts of the screen. What narrows one of them says nothing to the others. */
export function ReferralTabs() {
  const [{ tab }] = useListState(referralTabState);
  const [{ state }] = useListState(invitedListState);
  const navigate = useNavigate();
  const { data } = useQuery(referralQueries.summary());
  const counts = data?.lists;
  const mayDo = use(RightsContext);
  const tabs = TABS.filter(({ act }) => act === undefined || mayDo(act));
  return (
    <ListTabs
      label="Вкладки рефералов"
      tabs={counts ? tabs.map((each) => ({ ...each, count: counts[each.value] })) : tabs}
      value={tab === 'invited' && state === 'review' ? 'review' : tab}
      onChange={(next) => void navigate({ to: '/referrals', search: searchOf(next) })}
      hrefOf={(next) => {
        const search = new URLSearchParams(searchOf(next)).toString();
        return search === '' ? '/referrals' : `/referrals?${search}`;
      }}
    />
  );
}
