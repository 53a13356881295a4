import { useUserId } from '@/entities/account/session';
import { CompanyPeriod } from '@/entities/company/company';
import { useAssigneeFilter } from '@/entities/company/user';
import {
  PAYMENT_METHODS,
  paymentListState,
  paymentMethodLabel,
  type PaymentFilters,
} from '@/entities/orders/order';
import { formatPeriod } from '@/shared/lib/date';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: paymentMethodLabel(value) }));

/** The filters of the payments, a row each. */
export function PaymentFilterControls(props: ListFiltersProps<PaymentFilters>) {
  const { filters, onChange } = props;
  const { from, to } = filters;
  const assignee = useAssigneeFilter({
    userId: useUserId(),
    chosen: filters.users,
    onChange: (users) => onChange({ users }),
  });
  const { one, choice } = filterRows(paymentListState, props);
  return (
    <FilterControls
      {...props}
      state={paymentListState}
      rows={[
        {
          label: 'Период',
          chips: one(['from', 'to'], () => formatPeriod(filters)),
          editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
        },
        assignee,
        choice('method', {
          label: 'Способ',
          optionsLabel: 'Способ оплаты',
          anyLabel: 'Любой',
          options: METHODS,
        }),
      ]}
    />
  );
}
