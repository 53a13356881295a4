import { useQueries, type QueryClient } from '@tanstack/react-query';
import { columnsOnScreen } from '@/shared/lib/board';
import { useNeighbours, type NeighbourSource } from '@/shared/lib/opened-record';
import type { LeadPage } from '#contract';
import type { LeadColumn } from '../model/lead-column';
import type { LeadFilters } from '../model/lead-filters';
import { leadBoard } from './lead-board';
import { leadQueries } from './lead.queries';

/** What holds a lead: a page of the list, or a column of the board. */
type Place = { page: LeadFilters } | { column: LeadColumn };

const idsOf = (leads: readonly { id: number }[] = []) => leads.map(({ id }) => id);

const pageOf = (client: QueryClient, filters: LeadFilters) =>
  client.getQueryData(leadQueries.list(filters).queryKey);

const SOURCE: NeighbourSource<Place> = {
  findPlace(client, id) {
    const page = client
      .getQueryCache()
      .findAll({ queryKey: leadQueries.pages(), type: 'active' })
      .find(({ state }) => idsOf((state.data as LeadPage | undefined)?.data).includes(id));
    if (page) return { page: page.queryKey.at(-1) as LeadFilters };
    const column = columnsOnScreen(client, leadBoard).find(({ rows }) => idsOf(rows).includes(id));
    return column ? { column: column.column } : null;
  },
  rowsOf: (client, place) =>
    idsOf(
      'page' in place
        ? pageOf(client, place.page)?.data
        : columnsOnScreen(client, leadBoard).find(({ column }) => column === place.column)?.rows,
    ),
  pageBeside(client, place, step) {
    if (!('page' in place)) return null;
    const number = place.page.page + step;
    const last = pageOf(client, place.page)?.meta.last_page ?? 1;
    return number < 1 || number > last ? null : { page: { ...place.page, page: number } };
  },
};

/**
 * The leads before and after a lead in the list or the column on the screen, see `useNeighbours`; null for a lead of
 * neither. `pageOf` tells which page of the list has to be shown for one of them, null where it is shown already.
 */
export function useLeadNeighbours(id: number) {
  const around = useNeighbours(SOURCE, id);
  const pages = (around?.places ?? []).flatMap((place) => ('page' in place ? [place.page] : []));
  useQueries({
    queries: pages.map((page, index) => ({
      ...leadQueries.list(page),
      // The lead's own page is there, and whoever shows it has asked for it.
      ...(index === 0 && { refetchOnMount: false }),
    })),
  });
  if (around === null) return null;
  const { previous, next } = around;
  return {
    previous,
    next,
    pageOf(neighbour: number): number | null {
      const place = around.pageOf(neighbour);
      return place !== null && 'page' in place ? place.page.page : null;
    },
  };
}
