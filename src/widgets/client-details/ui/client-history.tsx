import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { clientRecordQueries, type ClientActivity } from '@/entities/clients/client';
import { lazyPart } from '@/shared/lib/lazy';
import type { HistoryEntry } from '@/shared/ui/record-history';
import { HistorySection } from '@/shared/ui/record-window';
import { historyEntries, type ClientHistoryEntry } from '../model/history-entries';

const MergeMore = lazyPart(() => import('./merge-more').then((module) => module.MergeMore));

const withMore = (entry: ClientHistoryEntry) => ({
  ...entry,
  more:
    entry.lost === null && entry.mergeId === null ? null : (
      <Suspense>
        <MergeMore lost={entry.lost} mergeId={entry.mergeId} />
      </Suspense>
    ),
});

const shownEntries = (activities: readonly ClientActivity[]): HistoryEntry[] =>
  historyEntries(activities).map(withMore);

/** The history of the client. */
export const ClientHistory = ({ clientId }: { clientId: number }) => (
  <HistorySection
    query={useQuery({ ...clientRecordQueries.activity(clientId), select: shownEntries })}
  />
);
