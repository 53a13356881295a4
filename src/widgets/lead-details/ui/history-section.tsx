import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leadQueries, mayReadLead } from '@/entities/lead';
import { isApiFailure, isMissingEndpoint, type FailureKind } from '@/shared/api';
import { ErrorLine } from '@/shared/ui/error-state';
import { RecordHistory } from '@/shared/ui/record-history';
import { historyEntries } from '../model/history-entries';
import classes from './lead-details.module.css';
import { NoteChange } from './note-change';
import { Section } from './section';

/** Lines of the skeleton. */
const LINES = 3;

/** Answers of a backend that does not know the call but does not say so by its status. */
const NO_HISTORY = new Set<FailureKind>(['html', 'empty', 'schema']);

const hasNoHistory = (error: unknown) =>
  isMissingEndpoint(error) || (isApiFailure(error) && NO_HISTORY.has(error.kind));

interface HistorySectionProps {
  leadId: number;
  /** True while only the row of a list is known: the lead itself is asked for first. */
  isPartial: boolean;
}

/** What happened to the lead. Absent, heading and all, where the server keeps no history. */
export function HistorySection({ leadId, isPartial }: HistorySectionProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...leadQueries.activity(leadId),
    enabled: () => !isPartial && mayReadLead(leadId),
    select: historyEntries,
  });

  if (isPending) {
    return (
      <Stack gap="sm" className={classes.skeleton} aria-hidden>
        {Array.from({ length: LINES }, (_, line) => (
          <Skeleton key={line} height={20} />
        ))}
      </Stack>
    );
  }
  if (data) {
    return data.length === 0 ? null : (
      <Section title="История">
        <RecordHistory
          entries={data.map(({ hasNoteChange, ...entry }) =>
            hasNoteChange
              ? { ...entry, more: <NoteChange leadId={leadId} entryId={entry.id} /> }
              : entry,
          )}
        />
      </Section>
    );
  }
  if (hasNoHistory(error)) return null;
  return (
    <Section title="История">
      <ErrorLine
        text="История не загрузилась"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}
