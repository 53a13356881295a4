import { partnerListState, REFERRAL_STATUS_LABELS, type PartnerFilters } from '@/entities/referral';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { optionsOf } from '@/shared/ui/filter-editors';

const STATUSES = optionsOf(REFERRAL_STATUS_LABELS);

/** What narrows the list of partners. */
export const PartnerFilterControls = (props: ListFiltersProps<PartnerFilters>) => (
  <FilterControls
    {...props}
    state={partnerListState}
    rows={[
      filterRows(partnerListState, props).choice('status', {
        label: 'Состояние',
        anyLabel: 'Все',
        options: STATUSES,
      }),
    ]}
  />
);
