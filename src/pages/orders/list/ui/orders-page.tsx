import { Suspense } from 'react';
import { ModuleGate } from '@/entities/company/module';
import { lazyPart } from '@/shared/lib/lazy';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { useOrdersView } from '../model/orders-view';

const OrdersList = lazyPart(() => import('./orders-list').then((module) => module.OrdersList));
const PaymentsView = lazyPart(() =>
  import('./payments/payments-view').then((module) => module.PaymentsView),
);

function Views() {
  const [view, changeView] = useOrdersView();
  return (
    <Suspense fallback={<PageLoader />}>
      {view === 'payments' ? (
        <PaymentsView view={view} onView={changeView} />
      ) : (
        <OrdersList view={view} onView={changeView} />
      )}
    </Suspense>
  );
}

/** Orders of the company. The navigation guard leaves this path open (SPEC §2), so the screen asks for its module itself. */
export const OrdersPage = () => (
  <ModuleGate code="soft_windows" head={<PageHeader title="Заказы" />}>
    <Views />
  </ModuleGate>
);
