import {
  PAYMENT_KIND_LABELS,
  PAYMENT_KINDS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentFilter,
} from '#contract';
import {
  dayParam,
  filterParam,
  listState,
  manyIdsParam,
  optionalChoiceParam,
  pagingParams,
  searchParam,
  type StateOf,
} from '@/shared/lib/list';

/** The state of the list of payments; its days have parameters of their own beside those of orders. */
export const paymentListState = listState({
  // The first and the last day on which it was paid.
  from: filterParam('paid_from', dayParam, 'filter[from]'),
  to: filterParam('paid_to', dayParam, 'filter[to]'),
  search: searchParam,
  // Who is responsible for the orders, as in their list.
  users: filterParam('user', manyIdsParam('none')),
  method: filterParam('method', optionalChoiceParam(PAYMENT_METHODS)),
  ...pagingParams,
});
export type PaymentFilters = StateOf<typeof paymentListState>;

/** The filter as the query of the contract, the same for the list, its totals and the export. */
export const paymentFilterQuery = (filters: PaymentFilters): PaymentFilter =>
  paymentListState.query(filters) as PaymentFilter;

/** The label of a payment method; an unknown one is «Другое». */
export function paymentMethodLabel(method: string): string {
  const known = PAYMENT_METHODS.find((candidate) => candidate === method);
  return known ? PAYMENT_METHOD_LABELS[known] : 'Другое';
}

/** The label of a kind of payment; an unknown one is «Оплата». */
export function paymentKindLabel(kind: string): string {
  const known = PAYMENT_KINDS.find((candidate) => candidate === kind);
  return known ? PAYMENT_KIND_LABELS[known] : 'Оплата';
}
