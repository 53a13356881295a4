import { Suspense } from 'react';
import { ModuleGate } from '@/entities/company/module';
import { lazyPart } from '@/shared/lib/lazy';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { useOrdersView } from '@/widgets/orders-actions';

const OrdersPage = lazyPart(() => import('@/pages/orders/list').then((slice) => slice.OrdersPage));
const PaymentsPage = lazyPart(() =>
  import('@/pages/orders/payments').then((slice) => slice.PaymentsPage),
);
const DocumentsPage = lazyPart(() =>
  import('@/pages/orders/documents').then((slice) => slice.DocumentsPage),
);

function Views() {
  const [view] = useOrdersView();
  return (
    <Suspense fallback={<PageLoader />}>
      {view === 'payments' ? (
        <PaymentsPage />
      ) : view === 'documents' ? (
        <DocumentsPage />
      ) : (
        <OrdersPage />
      )}
    </Suspense>
  );
}

/**
 * The address of the orders: three pages share it, and `view` chooses. The navigation guard leaves this path
 * open (SPEC §2), so the screen asks for its module itself.
 */
export const OrdersScreen = () => (
  <ModuleGate code="soft_windows" head={<PageHeader title="Заказы" />}>
    <Views />
  </ModuleGate>
);
