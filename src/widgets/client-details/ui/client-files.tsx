import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientRecordQueries } from '@/entities/clients/client';
import { downloadLeadFile } from '@/entities/leads/lead';
import { downloadFile } from '@/entities/records/file';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { FileList } from '@/shared/ui/record-files';

/** Files of the leads of a client: what visitors sent with them, and what staff attached. */
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
    return <EmptyState text="Файлов нет. Здесь появятся файлы заявок" />;
  }
  const isSent = (id: number) => data.find((file) => file.id === id)?.origin === 'visitor';
  return (
    <FileList
      files={data}
      fetchFile={(id, signal) =>
        isSent(id) ? downloadLeadFile(id, signal) : downloadFile(id, signal)
      }
    />
  );
}
