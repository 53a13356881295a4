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
  optionalChoiceParam,
  pagingParams,
  type StateOf,
} from '@/shared/lib/list';

/** What the list of payments shows; its days are not those of the orders, which lie in the same address. */
export const paymentListState = listState({
  // The first and the last day on which it was paid.
  from: filterParam('paid_from', dayParam, 'filter[from]'),
  to: filterParam('paid_to', dayParam, 'filter[to]'),
  method: filterParam('method', optionalChoiceParam(PAYMENT_METHODS)),
  ...pagingParams,
});
export type PaymentFilters = StateOf<typeof paymentListState>;

/** The filter as the query of the contract, the same for the list, its totals and the export. */
export const paymentFilterQuery = (filters: PaymentFilters): PaymentFilter =>
  paymentListState.query(filters) as PaymentFilter;

/** What a way to pay is called; one that is not known is «Другое». */
export function paymentMethodLabel(method: string): string {
  const known = PAYMENT_METHODS.find((candidate) => candidate === method);
  return known ? PAYMENT_METHOD_LABELS[known] : 'Другое';
}

/** What a kind of payment is called; one that is not known is «Оплата». */
export function paymentKindLabel(kind: string): string {
  const known = PAYMENT_KINDS.find((candidate) => candidate === kind);
  return known ? PAYMENT_KIND_LABELS[known] : 'Оплата';
}
