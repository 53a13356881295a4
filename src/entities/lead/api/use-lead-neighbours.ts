import { notifyManager, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { neighboursIn, type LeadNeighbours } from '../model/neighbours-in';
import { leadQueries } from './lead.queries';
import { rowsAround, type RowsAround } from './rows-around';

const parse = (text: string) => JSON.parse(text) as RowsAround | null;

/**
 * The leads before and after a lead in the list or the column on the screen; null for a lead of neither. At the edge of
 * a page they are those of the next one. A lead that leaves the list keeps its place as long as it is asked about.
 */
export function useLeadNeighbours(id: number): LeadNeighbours | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    // Not at once: a query that begins while a component is drawn tells the cache in the middle of it.
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  /** The rows the lead was seen among last, as text: the same rows are the same text. */
  const [seen, setSeen] = useState('null');
  const known = parse(seen);
  const lastKnown = known?.id === id ? known : null;

  const text = useSyncExternalStore(subscribe, () =>
    JSON.stringify(rowsAround(client, id, lastKnown)),
  );
  const around = parse(text);
  if (around?.rows.includes(id) && text !== seen) setSeen(text);

  useQueries({
    queries: (around?.pages ?? []).map((page, index) => ({
      ...leadQueries.list(page),
      // The lead's own page is there, and whoever shows it has asked for it.
      ...(index === 0 && { refetchOnMount: false }),
    })),
  });
  return around && neighboursIn(around.rows, id, lastKnown?.rows ?? []);
}
