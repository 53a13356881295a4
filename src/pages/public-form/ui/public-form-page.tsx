import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** A form as staff see it; visitors have a page of their own. */
export const PublicFormPage = () => <UnavailableSection title="Просмотр формы" />;
