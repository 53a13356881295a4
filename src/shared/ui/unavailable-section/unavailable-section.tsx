import { EmptyState } from '../empty-state';
import { PageHeader } from '../page-header';

/** The plain truth about a screen whose calls the server does not have. */
export const UnavailableState = () => <EmptyState text="Раздел недоступен на этом сервере" />;

interface UnavailableSectionProps {
  title: string;
}

/** A whole screen of which there is only the title. */
export function UnavailableSection({ title }: UnavailableSectionProps) {
  return (
    <>
      <PageHeader title={title} />
      <UnavailableState />
    </>
  );
}
