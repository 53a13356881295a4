import { UnavailableSection } from '@/shared/ui/unavailable-section';

/** One document, to be read and printed. */
export const DocumentPage = () => <UnavailableSection title="Документ" />;
