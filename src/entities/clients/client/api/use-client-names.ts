import { useQueries } from '@tanstack/react-query';
import { clientName } from '../model/client-name';
import { clientQueries } from './client.queries';

/** The names of clients; their numbers until they are loaded. */
export function useClientNames(ids: readonly number[]): (id: number) => string {
  const queries = useQueries({ queries: ids.map((id) => clientQueries.named(id)) });
  return (id) => clientName(queries[ids.indexOf(id)]?.data ?? { id });
}
