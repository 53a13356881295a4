import { CompanyPeriod } from '@/entities/company/company';
import {
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
            ...one(['payout'], () => 'Одна выплата'),
          ],
          editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
        },
      ]}
    />
  );
}
