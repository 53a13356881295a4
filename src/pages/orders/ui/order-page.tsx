import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** One order. */
export const OrderPage = () => <UnavailableSection title="Заказ" />;
