import { useNavigate } from '@tanstack/react-router';
import { referralTabState, type ReferralTab } from '@/entities/clients/referral';
import { useListState } from '@/shared/lib/list';
import { ListTabs } from '@/shared/ui/list-tabs';
import { Forbidden } from '@/entities/company/module';

/** Stands where this person, or a company without the module, may not see referrals. */
export const FORBIDDEN = <Forbidden code="leads" what="Для рефералов" />;

const TABS = [
  { value: 'partners', label: 'Партнёры' },
  { value: 'invited', label: 'Приглашённые' },
  { value: 'rewards', label: 'Начисления' },
  { value: 'payouts', label: 'Выплаты' },
] as const;

/** Returns the search parameters of a tab. */
export const tabSearch = (tab: ReferralTab, more: Record<string, string> = {}) => ({
  ...(tab !== 'partners' && { tab }),
  ...more,
});

/** The parts of the screen. What narrows one of them says nothing to the others. */
export function ReferralTabs() {
  const [{ tab }] = useListState(referralTabState);
  const navigate = useNavigate();
  return (
    <ListTabs
      label="Вкладки рефералов"
      tabs={TABS}
      value={tab}
      onChange={(next) => void navigate({ to: '/referrals', search: tabSearch(next) })}
      hrefOf={(next) => (next === 'partners' ? '/referrals' : `/referrals?tab=${next}`)}
    />
  );
}
