import { Navigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NoAccess } from '@/entities/account/session';
import { ModuleGate } from '@/entities/company/module';
import { isSortBySums } from '@/entities/orders/order';
import { lazyPart } from '@/shared/lib/lazy';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { useRight } from '@/shared/rights';
import { useOrdersView } from '@/widgets/orders-actions';

const OrdersPage = lazyPart(() => import('@/pages/orders/list').then((slice) => slice.OrdersPage));
const CalendarPage = lazyPart(() =>
  import('@/pages/orders/calendar').then((slice) => slice.CalendarPage),
);
const RoutePage = lazyPart(() => import('@/pages/orders/route').then((slice) => slice.RoutePage));
const PaymentsPage = lazyPart(() =>
  import('@/pages/orders/payments').then((slice) => slice.PaymentsPage),
);
const DocumentsPage = lazyPart(() =>
  import('@/pages/orders/documents').then((slice) => slice.DocumentsPage),
);

const CutListPage = lazyPart(() =>
  import('@/pages/orders/cut-list').then((slice) => slice.CutListPage),
);
const ShopBoardPage = lazyPart(() =>
  import('@/pages/orders/shop-board').then((slice) => slice.ShopBoardPage),
);

const SUMS_IN_ADDRESS = { sum_from: undefined, sum_to: undefined };

/** Whether an address narrows or sorts the orders by sums. */
const asksForSums = (search: Record<string, unknown>): boolean =>
  Object.keys(SUMS_IN_ADDRESS).some((key) => search[key] !== undefined) ||
  isSortBySums(String(search['sort'] ?? ''));

/** The address without what a person who may not see sums cannot ask for. */
const withoutSums = (search: Record<string, unknown>) => ({
  ...search,
  ...SUMS_IN_ADDRESS,
  ...(isSortBySums(String(search['sort'] ?? '')) && { sort: undefined }),
});

function Views() {
  const [view] = useOrdersView();
  const asks = useSearch({ strict: false, select: asksForSums });
  const seesSums = useRight('money');
  if (!seesSums && (view === 'payments' || view === 'documents'))
    return <NoAccess title="Заказы" />;
  if (!seesSums && asks) return <Navigate to="." search={withoutSums} replace />;
  return (
    <Suspense fallback={<PageLoader />}>
      {view === 'calendar' ? (
        <CalendarPage />
      ) : view === 'route' ? (
        <RoutePage />
      ) : view === 'shop' ? (
        <ShopBoardPage />
      ) : view === 'payments' ? (
        <PaymentsPage />
      ) : view === 'documents' ? (
        <DocumentsPage />
      ) : view === 'cut' ? (
        <CutListPage />
      ) : (
        <OrdersPage />
      )}
    </Suspense>
  );
}

/**
 * The address of the orders: seven pages share it, and `view` chooses. The navigation guard leaves this path
 * open (SPEC §2), so the screen asks for its module itself.
 */
export const OrdersScreen = () => (
  <ModuleGate code="soft_windows" head={<PageHeader title="Заказы" />}>
    <Views />
  </ModuleGate>
);
