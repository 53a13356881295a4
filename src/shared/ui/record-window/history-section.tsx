import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lacksCall } from '@/shared/api';
import { ErrorLine } from '@/shared/ui/error-state';
import { RecordHistory, type HistoryEntry } from '@/shared/ui/record-history';
import { Section } from './section';

/** Lines of the skeleton. */
const LINES = 3;

interface HistorySectionProps {
  /** The entries, the newest first. */
  query: UseQueryResult<readonly HistoryEntry[]>;
}

/** The history of the record. Absent, heading and all, where the server keeps no history. */
export function HistorySection({ query }: HistorySectionProps) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) {
    return (
      <Stack gap="sm" className="appear" aria-hidden>
        {Array.from({ length: LINES }, (_, line) => (
          <Skeleton key={line} height={20} />
        ))}
      </Stack>
    );
  }
  if (data) {
    return data.length === 0 ? null : (
      <Section title="История">
        <RecordHistory entries={data} />
      </Section>
    );
  }
  if (lacksCall(error)) return null;
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
