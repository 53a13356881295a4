import { IconCash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readListView, type ListView } from '@/shared/lib/list';
import { LIST_VIEWS, type SwitchedView } from '@/shared/ui/view-switch';

/** The ways to show orders, and what was paid for them. */
type OrdersView = ListView | 'payments';

const PAYMENTS = 'payments';
/** As addresses say it. */
const WORDS: Record<OrdersView, string | undefined> = {
  list: undefined,
  board: 'kanban',
  payments: PAYMENTS,
};

export const ORDERS_VIEWS: readonly SwitchedView<OrdersView>[] = [
  ...LIST_VIEWS,
  { view: PAYMENTS, label: 'Оплаты', Icon: IconCash },
];

type Search = Record<string, unknown>;

const readView = (search: Search): OrdersView =>
  search['view'] === PAYMENTS ? PAYMENTS : readListView(search);

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
