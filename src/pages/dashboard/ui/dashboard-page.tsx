import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** Figures of the company. */
export const DashboardPage = () => <UnavailableSection title="Дашборд" />;
