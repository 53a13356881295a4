import { useQuery } from '@tanstack/react-query';
import { CompanyPeriod } from '@/entities/company/company';
import {
  referralQueries,
  REWARD_STATUS_LABELS,
  rewardListState,
  type RewardFilters,
} from '@/entities/clients/referral';
import { formatPeriod } from '@/shared/lib/date';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { optionsOf } from '@/shared/ui/filter-editors';
import { useReferralFilter } from '../use-referral-filter';

const STATUSES = optionsOf(REWARD_STATUS_LABELS);

/** The filters of the ledger, a row each. */
export function RewardFilterControls(props: ListFiltersProps<RewardFilters>) {
  const { filters, onChange } = props;
  const { from, to } = filters;
  const referral = useReferralFilter(rewardListState, props);
  const { one, choice } = filterRows(rewardListState, props);
  // The page is read by the list already: its entries know the number.
  const { data } = useQuery(referralQueries.rewards(filters));
  const paid = data?.data.find(({ payout }) => payout?.id === filters.payout)?.payout;
  return (
    <FilterControls
      {...props}
      state={rewardListState}
      rows={[
        referral,
        choice('status', { label: 'Состояние', anyLabel: 'Любое', options: STATUSES }),
        {
          label: 'Когда',
          chips: [
            ...one(['from', 'to'], () => `Начислено: ${formatPeriod(filters)}`),
            ...one(['payout'], () => (paid ? `Выплата №${paid.number}` : 'Одна выплата')),
          ],
          editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
        },
      ]}
    />
  );
}
