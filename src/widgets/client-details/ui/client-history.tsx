import { useQuery } from '@tanstack/react-query';
import { clientRecordQueries } from '@/entities/client';
import { HistorySection } from '@/shared/ui/record-window';
import { historyEntries } from '../model/history-entries';

/** What happened to the client. */
export const ClientHistory = ({ clientId }: { clientId: number }) => (
  <HistorySection
    query={useQuery({ ...clientRecordQueries.activity(clientId), select: historyEntries })}
  />
);
