import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** Settings of the company. */
export const SettingsPage = () => <UnavailableSection title="Настройки" />;
