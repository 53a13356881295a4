import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** Forms that bring leads. */
export const LeadFormsPage = () => <UnavailableSection title="Формы" />;
