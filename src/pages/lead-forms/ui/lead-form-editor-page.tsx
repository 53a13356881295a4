import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** One form under edit, new or not. */
export const LeadFormEditorPage = () => <UnavailableSection title="Редактор формы" />;
