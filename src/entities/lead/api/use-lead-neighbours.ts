import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { LeadPage } from '#contract';
import { columnAround } from './column-around';
import { leadQueries } from './lead.queries';

/** The list on the screen that holds a lead, or the column of the board; nothing where it is in none. */
function rowsAround(client: QueryClient, id: number): LeadPage['data'] {
  return (
    client
      .getQueryCache()
      .findAll({ queryKey: leadQueries.pages(), type: 'active' })
      .map((query) => (query.state.data as LeadPage | undefined)?.data ?? [])
      .find((rows) => rows.some((row) => row.id === id)) ?? columnAround(client, id)
  );
}

/** The leads before and after a lead in the list or the column on the screen; null where there is none. */
export function useLeadNeighbours(id: number): { previous: number | null; next: number | null } {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const idAt = (step: -1 | 1) => () => {
    const rows = rowsAround(client, id);
    const index = rows.findIndex((row) => row.id === id);
    return index < 0 ? null : (rows[index + step]?.id ?? null);
  };
  return {
    previous: useSyncExternalStore(subscribe, idAt(-1)),
    next: useSyncExternalStore(subscribe, idAt(1)),
  };
}
