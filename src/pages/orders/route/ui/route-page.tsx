import { OrdersActions } from '@/widgets/orders-actions';
import { DayRoute, useDayRoute } from '@/widgets/visit-route';
import { useWindowTitle } from '@/shared/lib/viewport';
import { PageHeader } from '@/shared/ui/page-header';

/** The day of one person on the road, among the views of the orders. */
export function RoutePage() {
  const route = useDayRoute();
  useWindowTitle('Заявки · Маршрут');
  return (
    <div className="column gap-12">
      <PageHeader title="Маршрут">
        <OrdersActions>{null}</OrdersActions>
      </PageHeader>
      <DayRoute route={route} />
    </div>
  );
}
