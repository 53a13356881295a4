import {
  referralListState,
  REFERRAL_STATUS_LABELS,
  type ReferralFilters,
} from '@/entities/clients/referral';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { optionsOf } from '@/shared/ui/filter-editors';

const STATUSES = optionsOf(REFERRAL_STATUS_LABELS);

/** The filters of the list of partners. */
export const ReferralFilterControls = (props: ListFiltersProps<ReferralFilters>) => (
  <FilterControls
    {...props}
    state={referralListState}
    rows={[
      filterRows(referralListState, props).choice('status', {
        label: 'Состояние',
        anyLabel: 'Все',
        options: STATUSES,
      }),
    ]}
  />
);
