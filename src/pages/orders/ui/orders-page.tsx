import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** Orders of the company. */
export const OrdersPage = () => <UnavailableSection title="Заказы" />;
