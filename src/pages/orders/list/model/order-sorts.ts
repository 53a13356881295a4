import type { OrderSort } from '@/entities/orders/order';
import { optionsOf } from '@/shared/ui/filter-editors';

/** The labels of a list's orders outside of a table's head. */
const LABELS: Record<OrderSort, string> = {
  '-id': 'Сначала новые',
  id: 'Сначала старые',
  '-total': 'Сначала дороже',
  total: 'Сначала дешевле',
  '-balance': 'Сначала больше остаток',
  balance: 'Сначала меньше остаток',
  '-area_dm2': 'Сначала больше площадь',
  area_dm2: 'Сначала меньше площадь',
};

export const ORDER_SORT_OPTIONS = optionsOf(LABELS);
