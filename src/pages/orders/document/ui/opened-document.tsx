import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentCalled, documentQueries } from '@/entities/orders/document';
import { describeFailure, lacksCall, lacksRecord } from '@/shared/api';
import { isolated } from '@/shared/lib/text';
import { useWindowTitle } from '@/shared/lib/viewport';
import { useMissingText, useRows } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState, QueryErrorLine } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { Notices } from './notices';
import { DocumentView } from './document-view';
import { Toolbar } from './toolbar';
import classes from './document.module.css';

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missingText = useMissingText('Документ не найден');
  if (lacksRecord(error)) return <EmptyState text={missingText} />;
  if (lacksCall(error)) return <UnavailableState />;
  return (
    <ErrorState
      text="Документ не открылся."
      error={error}
      details={describeFailure(error)}
      onRetry={onRetry}
    />
  );
}

/** Returns whether the document is hidden from the person now; its cached data is removed then. */
function useHiddenDocument(id: number, error: Error | null): boolean {
  const queryClient = useQueryClient();
  const findsAll = useRows() === 'all';
  const isHidden = !findsAll && error !== null && lacksRecord(error);
  useEffect(() => {
    if (!isHidden) return;
    const detail = queryClient.getQueryCache().find(documentQueries.detail(id));
    detail?.setState({ data: undefined, dataUpdatedAt: 0 });
    queryClient.removeQueries({ ...documentQueries.current(id), type: 'inactive' });
  }, [isHidden, queryClient, id]);
  return isHidden;
}

/** One document by its number, or why there is none. */
export function OpenedDocument({ id }: { id: number }) {
  const query = useQuery(documentQueries.detail(id));
  const { data, error } = query;
  const orderDocument = useHiddenDocument(id, error) ? undefined : data;
  useWindowTitle(
    orderDocument &&
      `${documentCalled(orderDocument)} ${isolated(orderDocument.client.name ?? '')}`,
  );
  if (orderDocument) {
    return (
      <>
        <div className={classes.screen}>
          <Toolbar orderDocument={orderDocument} />
          <QueryErrorLine query={query} text="Не удалось обновить документ" />
          <Notices orderDocument={orderDocument} />
        </div>
        <DocumentView orderDocument={orderDocument} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Документ" />
      {error ? (
        <Failure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <DataSkeleton label="Загрузка документа">
          <Skeleton h={40} mb="md" />
          <Skeleton h={640} />
        </DataSkeleton>
      )}
    </>
  );
}
