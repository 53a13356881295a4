import {
  IconBuildingFactory2,
  IconCalendar,
  IconCash,
  IconFileText,
  IconRoute,
} from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readListView, type ListView } from '@/shared/lib/list';
import { LIST_VIEWS, type SwitchedView } from '@/shared/ui/view-switch';

/** The ways to show orders, their visits, making, payments and documents, and how some of them are cut. */
type OrdersView = ListView | 'calendar' | 'route' | 'shop' | 'payments' | 'documents' | 'cut';

/** As addresses say it. */
const WORDS: Record<OrdersView, string | undefined> = {
  list: undefined,
  board: 'kanban',
  calendar: 'calendar',
  route: 'route',
  shop: 'shop',
  payments: 'payments',
  documents: 'papers',
  cut: 'cut',
};

/** For those who may not see sums. */
export const VIEWS_WITHOUT_SUMS: readonly SwitchedView<OrdersView>[] = [
  ...LIST_VIEWS,
  { view: 'calendar', label: 'Календарь', Icon: IconCalendar },
  { view: 'route', label: 'Маршрут', Icon: IconRoute },
  { view: 'shop', label: 'Цех', Icon: IconBuildingFactory2 },
];

export const ORDERS_VIEWS: readonly SwitchedView<OrdersView>[] = [
  ...VIEWS_WITHOUT_SUMS,
  { view: 'payments', label: 'Оплаты', Icon: IconCash },
  { view: 'documents', label: 'Документы', Icon: IconFileText },
];

type Search = Record<string, unknown>;

const readView = (search: Search): OrdersView =>
  (['calendar', 'route', 'shop', 'payments', 'documents', 'cut'] as const).find(
    (view) => WORDS[view] === search['view'],
  ) ?? readListView(search);

/** The view of the screen, kept in the address; the filters of each view stay. */
export function useOrdersView(): [OrdersView, (view: OrdersView) => void] {
  const view = useSearch({ strict: false, select: readView });
  const navigate = useNavigate();
  const change = (next: OrdersView) => {
    if (next === view) return;
    void navigate({
      to: '.',
      search: (search: Search) => ({ ...search, view: WORDS[next], page: undefined }),
      resetScroll: false,
    });
  };
  return [view, change];
}
