import type { ReactNode } from 'react';
import { ClientFilterEditor } from '@/entities/client';
import { CompanyPeriod } from '@/entities/company';
import {
  ORDER_STATUSES,
  orderListState,
  orderStatusView,
  UNKNOWN_ORDER_STATUS,
} from '@/entities/order';
import { useUserId } from '@/entities/session';
import { AssigneeFilterEditor } from '@/entities/user';
import { ManyOptions, MoneyRange, OneOption } from '@/shared/ui/filter-editors';
import type { OrderFiltersProps } from '../model/order-filter-table';
import { ORDER_SORT_OPTIONS } from '../model/order-sorts';

const STATUSES = ([...ORDER_STATUSES, UNKNOWN_ORDER_STATUS] as const).map((value) => ({
  value,
  label: orderStatusView(value).label,
}));

function UserEditor({ filters, onChange }: OrderFiltersProps) {
  return (
    <AssigneeFilterEditor
      userId={useUserId()}
      chosen={filters.users}
      onChange={(users) => onChange({ users })}
    />
  );
}

const EDITORS: Record<string, (props: OrderFiltersProps) => ReactNode> = {
  status: ({ filters, onChange }) => (
    <ManyOptions
      label="Статус"
      options={STATUSES}
      chosen={filters.statuses}
      onChange={(statuses) => onChange({ statuses })}
    />
  ),
  user: UserEditor,
  client: ({ filters, onChange }) => (
    <ClientFilterEditor chosen={filters.clients} onChange={(clients) => onChange({ clients })} />
  ),
  period: ({ filters: { from, to }, onChange }) => (
    <CompanyPeriod period={{ from, to }} onChange={onChange} />
  ),
  sum: ({ filters: { sumFrom, sumTo }, onChange }) => (
    <MoneyRange
      span={{ from: sumFrom, to: sumTo }}
      onChange={({ from, to }) => onChange({ sumFrom: from, sumTo: to })}
    />
  ),
  order: ({ filters, onChange }) => (
    <OneOption
      label="Порядок"
      options={ORDER_SORT_OPTIONS}
      chosen={filters.sort}
      onChange={(sort) => onChange({ sort: sort ?? orderListState.read({}).sort })}
    />
  ),
};

/** What changes one filter of the list of orders. */
export function OrderFilterEditor({ name, ...props }: OrderFiltersProps & { name: string }) {
  const Editor = EDITORS[name];
  return Editor ? <Editor {...props} /> : null;
}
