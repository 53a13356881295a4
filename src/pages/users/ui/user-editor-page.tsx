import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** One member of staff under edit, new or not. */
export const UserEditorPage = () => <UnavailableSection title="Сотрудник" />;
