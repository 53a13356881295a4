import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** How to work here. */
export const InstructionsPage = () => <UnavailableSection title="Инструкции" />;
