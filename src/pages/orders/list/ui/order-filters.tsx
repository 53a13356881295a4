import { ClientFilterEditor, useClientNames } from '@/entities/clients/client';
import { CompanyPeriod } from '@/entities/company/company';
import {
  isSortBySums,
  ORDER_STATUSES,
  orderKeys,
  orderListState,
  orderStatusView,
  UNKNOWN_ORDER_STATUS,
  type OrderFilters,
  type OrderSort,
} from '@/entities/orders/order';
import { useUserId } from '@/entities/account/session';
import { useAssigneeFilter } from '@/entities/company/user';
import { useNextContactFilter } from '@/widgets/next-contact';
import { formatPeriod } from '@/shared/lib/date';
import { formatMoney } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { FilterControls, filterRows, type ListFiltersProps } from '@/shared/ui/filter-controls';
import { MoneyRange, optionsOf } from '@/shared/ui/filter-editors';

/** The sorts of the list where there is no head of a table to press. */
const SORTS = optionsOf<OrderSort>({
  '-id': 'Сначала новые',
  id: 'Сначала старые',
  '-total': 'Сначала дороже',
  total: 'Сначала дешевле',
  '-debt': 'Сначала должники',
  '-balance': 'Сначала больше остаток',
  balance: 'Сначала меньше остаток',
  '-area_dm2': 'Сначала больше площадь',
  area_dm2: 'Сначала меньше площадь',
  next: 'По следующему контакту',
  '-next': 'По следующему контакту, с конца',
});

const SORTS_WITHOUT_SUMS = SORTS.filter(({ value }) => !isSortBySums(value));

const STATUSES = ([...ORDER_STATUSES, UNKNOWN_ORDER_STATUS] as const).map((value) => ({
  value,
  label: orderStatusView(value).label,
}));

const OFFER = [
  { value: '1', label: 'Отправлено' },
  { value: '0', label: 'Не отправлено' },
] as const;

function sumText({ sumFrom, sumTo }: OrderFilters): string {
  const bounds = [
    sumFrom === null ? '' : `от ${formatMoney(sumFrom)}`,
    sumTo === null ? '' : `до ${formatMoney(sumTo)}`,
  ];
  return `Сумма: ${bounds.filter(Boolean).join(' ')}`;
}

/** The filters of the list of orders, a row each. */
export function OrderFilterControls(props: ListFiltersProps<OrderFilters>) {
  const { filters, onChange } = props;
  const { from, to, sumFrom, sumTo } = filters;
  const seesSums = useRight('money');
  const assignee = useAssigneeFilter({
    userId: useUserId(),
    chosen: filters.users,
    onChange: (users) => onChange({ users }),
  });
  const clientNameOf = useClientNames(filters.clients);
  const { each, one, many, choice, order } = filterRows(orderListState, props);
  const next = many('next', useNextContactFilter(orderKeys.lists()));
  return (
    <FilterControls
      {...props}
      state={orderListState}
      rows={[
        many('statuses', { label: 'Статус', options: STATUSES }),
        assignee,
        next,
        {
          label: 'Клиент',
          chips: each('clients', (id) => `Клиент: ${clientNameOf(id)}`),
          editor: (
            <ClientFilterEditor
              chosen={filters.clients}
              onChange={(clients) => onChange({ clients })}
            />
          ),
        },
        {
          label: 'Период',
          chips: one(['from', 'to'], () => `Создан: ${formatPeriod(filters)}`),
          editor: <CompanyPeriod period={{ from, to }} onChange={onChange} />,
        },
        choice('offer', {
          label: 'КП',
          optionsLabel: 'КП клиенту',
          anyLabel: 'Неважно',
          options: OFFER,
          chip: (label) => `КП клиенту: ${label.toLowerCase()}`,
        }),
        ...(seesSums
          ? [
              {
                label: 'Сумма',
                chips: one(['sumFrom', 'sumTo'], () => sumText(filters)),
                editor: (
                  <MoneyRange
                    span={{ from: sumFrom, to: sumTo }}
                    onChange={(span) => onChange({ sumFrom: span.from, sumTo: span.to })}
                  />
                ),
              },
            ]
          : []),
        ...order(seesSums ? SORTS : SORTS_WITHOUT_SUMS),
      ]}
    />
  );
}
