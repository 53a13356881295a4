import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** How conversations are held. */
export const ChatSettingsPage = () => <UnavailableSection title="Настройки чатов" />;
