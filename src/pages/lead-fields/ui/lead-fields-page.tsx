import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** Fields of leads. */
export const LeadFieldsPage = () => <UnavailableSection title="Поля заявок" />;
