import { useParams } from '@tanstack/react-router';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { OpenedDocument } from './opened-document';

/** One document, to be read, printed and sent. */
export function DocumentPage() {
  const { id } = useParams({ strict: false });
  const number = Number(id);
  if (Number.isInteger(number) && number > 0) return <OpenedDocument key={number} id={number} />;
  return (
    <>
      <PageHeader title="Документ" />
      <EmptyState text="Документ не найден" />
    </>
  );
}
