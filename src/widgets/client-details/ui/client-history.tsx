import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientRecordQueries, type ClientActivity } from '@/entities/client';
import { useUndoMerge } from '@/features/merge-clients';
import type { HistoryEntry } from '@/shared/ui/record-history';
import { HistorySection } from '@/shared/ui/record-window';
import { historyEntries, type ClientHistoryEntry } from '../model/history-entries';
import classes from './client-details.module.css';

/** The way back from a merge, and what it left behind. */
function MergeMore({ lost, mergeId }: Pick<ClientHistoryEntry, 'lost' | 'mergeId'>) {
  const [isShown, setShown] = useState(false);
  const undo = useUndoMerge();
  return (
    <div className={classes.line}>
      {lost !== null && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Скрыть прежние значения' : 'Прежние значения'}
        </Anchor>
      )}
      {mergeId !== null && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-label="Отменить объединение"
          disabled={undo.isPending}
          onClick={() => undo.mutate(mergeId)}
        >
          Отменить
        </Anchor>
      )}
      {isShown && <div className={classes.lost}>{lost}</div>}
    </div>
  );
}

const withMore = (entry: ClientHistoryEntry) => ({
  ...entry,
  more:
    entry.lost === null && entry.mergeId === null ? null : (
      <MergeMore lost={entry.lost} mergeId={entry.mergeId} />
    ),
});

const shownEntries = (activities: readonly ClientActivity[]): HistoryEntry[] =>
  historyEntries(activities).map(withMore);

/** What happened to the client. */
export const ClientHistory = ({ clientId }: { clientId: number }) => (
  <HistorySection
    query={useQuery({ ...clientRecordQueries.activity(clientId), select: shownEntries })}
  />
);
