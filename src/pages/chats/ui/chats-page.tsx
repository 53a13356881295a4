import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** Conversations with visitors. */
export const ChatsPage = () => <UnavailableSection title="Чаты" />;
