import { CompanyPeriod } from '@/entities/company/company';
import {
  invitedListState,
  REFERRAL_LEAD_STATE_LABELS,
  type InvitedFilters,
} from '@/entities/clients/referral';
import { formatPeriod } from '@/shared/lib/date';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { ManyOptions, optionsOf } from '@/shared/ui/filter-editors';
import { useReferralFilter } from '../use-referral-filter';

const STATES = optionsOf(REFERRAL_LEAD_STATE_LABELS);
const MORE = [
  { value: 'ofClients', label: 'Первые заявки клиентов' },
  { value: 'code', label: 'Код без партнёра' },
];

/** The filters of invited leads, a row each. */
export function InvitedFilterControls(props: ListFiltersProps<InvitedFilters>) {
  const { filters, onChange } = props;
  const { from, to, ofClients, code } = filters;
  const referral = useReferralFilter(invitedListState, props);
  const { one, choice } = filterRows(invitedListState, props);
  return (
    <FilterControls
      {...props}
      state={invitedListState}
      rows={[
        referral,
        choice('state', { label: 'Состояние', anyLabel: 'Любое', options: STATES }),
        {
          label: 'Когда',
          chips: one(['from', 'to'], () => `Пришла: ${formatPeriod(filters)}`),
          editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
        },
        {
          label: 'Ещё',
          chips: [
            ...one(['ofClients'], () => 'Первые заявки клиентов'),
            ...one(['code'], () => 'Код без партнёра'),
          ],
          editor: (
            <ManyOptions
              label="Ещё"
              options={MORE}
              chosen={[...(ofClients ? ['ofClients'] : []), ...(code === null ? [] : ['code'])]}
              onChange={(chosen) =>
                onChange({
                  ofClients: chosen.includes('ofClients'),
                  code: chosen.includes('code') ? 'unknown' : null,
                })
              }
            />
          ),
        },
      ]}
    />
  );
}
