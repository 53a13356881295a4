import type { OrderSort } from '@/entities/order';

/** What the orders of a list are called where no head of a table says them. */
export const ORDER_SORT_LABELS: Record<OrderSort, string> = {
  '-id': 'Сначала новые',
  id: 'Сначала старые',
  '-total': 'Сначала дороже',
  total: 'Сначала дешевле',
  '-balance': 'Сначала больше остаток',
  balance: 'Сначала меньше остаток',
  '-area_dm2': 'Сначала больше площадь',
  area_dm2: 'Сначала меньше площадь',
};

export const ORDER_SORT_OPTIONS = (Object.keys(ORDER_SORT_LABELS) as OrderSort[]).map((value) => ({
  value,
  label: ORDER_SORT_LABELS[value],
}));
