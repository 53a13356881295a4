import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientRecordQueries } from '@/entities/clients/client';
import { downloadLeadFile, leadFileQueries } from '@/entities/leads/lead';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { FileList, FilePreview } from '@/shared/ui/record-files';

const Preview = ({ id, name }: { id: number; name: string }) => (
  <FilePreview name={name} query={useQuery(leadFileQueries.content(id))} />
);

/** Files that visitors sent with the leads of a client. */
export function ClientFiles({ clientId }: { clientId: number }) {
  const query = useQuery(clientRecordQueries.files(clientId));
  const { data } = query;
  if (query.isPending) return <Skeleton height={64} aria-hidden />;
  if (data === undefined) {
    return (
      <ErrorState
        text="Файлы не загрузились"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState text="Файлов нет. Здесь появятся файлы, присланные с заявками" />;
  }
  return (
    <FileList
      files={data}
      fetchFile={downloadLeadFile}
      renderPreview={(file) => <Preview {...file} />}
    />
  );
}
