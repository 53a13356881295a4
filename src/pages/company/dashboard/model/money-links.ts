import type { DashboardMeta } from '@/entities/company/dashboard';
import {
  orderListState,
  paymentListState,
  type OrderFilters,
  type PaymentFilters,
} from '@/entities/orders/order';
import { searchOf } from '@/shared/lib/list';
import type { DashboardState } from './dashboard-state';

/** The query of an address. */
type Search = Record<string, unknown>;

/** The lists behind the figures of orders, as the address of orders has them. */
export interface MoneyLinks {
  /** Payments of the period. */
  received: Search;
  /** Orders made in the period, narrowed further. */
  made: (filters?: Partial<OrderFilters>) => Search;
  /** Orders in debt now, whatever the period. */
  debts: Search;
  /** Orders with an open claim now, whatever the period. */
  claims: Search;
}

/** Makes the links for what the server answered: its days, not those that were asked for. */
export function moneyLinks(
  { from, to }: DashboardMeta,
  { user }: Pick<DashboardState, 'user'>,
): MoneyLinks {
  const users = user === null ? [] : [user];
  const ofOrders = (filters: Partial<OrderFilters>) =>
    searchOf(orderListState, { users, ...filters });
  const payments: Partial<PaymentFilters> = { users, from, to };
  return {
    received: { ...searchOf(paymentListState, payments), view: 'payments' },
    made: (filters) => ofOrders({ from, to, ...filters }),
    debts: ofOrders({ tab: 'debt' }),
    claims: ofOrders({ tab: 'claim' }),
  };
}
