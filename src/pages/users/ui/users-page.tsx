import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** Staff of the company. */
export const UsersPage = () => <UnavailableSection title="Сотрудники" />;
