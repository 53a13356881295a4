import { Button, Skeleton, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { clientRecordQueries, type Client } from '@/entities/clients/client';
import { describeFailure, isMissingEndpoint } from '@/shared/api';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { useMergeClients } from '../api/use-merge-clients';
import { leftOutReason, type LeftOut } from '../model/taking-part';
import classes from './merge-dialog.module.css';
import { MergeForm } from './merge-form';

const SKELETON_ROWS = 5;
const SKELETON_HEIGHT = 36;

interface MergeComparisonProps {
  ids: readonly number[];
  targetId: number | undefined;
  onCancel: () => void;
  onMerged: (client: Client) => void;
}

/** Those who were left out, and why. */
const LeftOutList = ({ leftOut }: { leftOut: readonly LeftOut[] }) => (
  <ul className={classes.notice} role="status">
    {leftOut.map(({ id, reason }) => (
      <li key={id}>{reason}</li>
    ))}
  </ul>
);

/** Reads the clients as they are now, and compares those that can be merged. */
export function MergeComparison({ ids, targetId, onCancel, onMerged }: MergeComparisonProps) {
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...clientRecordQueries.detail(id),
      refetchOnMount: 'always' as const,
    })),
  });
  /** As they were compared: once they are one, the screen stays as it is until it is closed. */
  const [merged, setMerged] = useState<readonly Client[] | null>(null);
  const known = queries.map(({ data, error }, index) => {
    const id = ids[index] ?? 0;
    const client = isMissingEndpoint(error) ? undefined : data;
    return { id, client, reason: leftOutReason(id, client) };
  });
  const leftOut = known.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]));
  const clients = known.flatMap(({ client, reason }) => (client && reason === null ? client : []));
  const merging = useMergeClients((client) => {
    setMerged(clients);
    onMerged(client);
  });

  const failed = queries.find(
    ({ error, data }) => error !== null && data === undefined && !isMissingEndpoint(error),
  );
  if (failed) {
    return (
      <ErrorState
        text={`Не удалось загрузить клиентов. ${describeFailure(failed.error)}`}
        onRetry={() => queries.forEach((query) => query.isError && void query.refetch())}
      />
    );
  }
  // Cached clients may have changed: versions are taken from a fresh read.
  if (queries.some(({ isFetchedAfterMount }) => !isFetchedAfterMount)) {
    return (
      <DataSkeleton label="Загрузка клиентов">
        <Stack gap="sm">
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <Skeleton key={row} height={SKELETON_HEIGHT} />
          ))}
        </Stack>
      </DataSkeleton>
    );
  }
  const shown = merged ?? clients;
  return (
    <>
      {merged === null && leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
      {shown.length < 2 ? (
        <EmptyState
          text="Объединять больше некого"
          action={
            <Button variant="default" onClick={onCancel}>
              Закрыть
            </Button>
          }
        />
      ) : (
        <MergeForm
          clients={shown}
          proposedId={targetId}
          pending={merging.isPending}
          error={merging.error}
          onCancel={onCancel}
          onMerge={merging.mutate}
        />
      )}
    </>
  );
}
