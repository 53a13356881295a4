import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** Clients of the company. */
export const ClientsPage = () => <UnavailableSection title="Клиенты" />;
