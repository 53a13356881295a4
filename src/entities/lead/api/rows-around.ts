import type { QueryClient } from '@tanstack/react-query';
import type { LeadPage } from '#contract';
import type { LeadColumn } from '../model/lead-column';
import type { LeadFilters } from '../model/lead-filters';
import { neighboursIn } from '../model/neighbours-in';
import { columnsOnScreen } from './column-around';
import { leadQueries } from './lead.queries';

/** What holds a lead: a page of the list, or a column of the board. */
type Place = { page: LeadFilters } | { column: LeadColumn };

export interface RowsAround {
  id: number;
  place: Place;
  /** The leads in their order: those of the place and, where the lead stands at its edge, those beyond it. */
  rows: number[];
  /** The pages these rows come from, the lead's own one first; none for a column. */
  pages: LeadFilters[];
}

const idsOf = (leads: readonly { id: number }[] = []) => leads.map(({ id }) => id);

function findPlace(client: QueryClient, id: number): Place | null {
  const page = client
    .getQueryCache()
    .findAll({ queryKey: leadQueries.pages(), type: 'active' })
    .find(({ state }) => idsOf((state.data as LeadPage | undefined)?.data).includes(id));
  if (page) return { page: page.queryKey.at(-1) as LeadFilters };
  const column = columnsOnScreen(client).find(({ leads }) => idsOf(leads).includes(id));
  return column ? { column: column.column } : null;
}

/**
 * The rows a lead stands among, as they are loaded; null for a lead of no list on the screen.
 * @param lastKnown what this told of the lead while it was among the rows
 */
export function rowsAround(
  client: QueryClient,
  id: number,
  lastKnown: RowsAround | null,
): RowsAround | null {
  const place = lastKnown?.place ?? findPlace(client, id);
  if (place === null) return null;
  if ('column' in place) {
    const found = columnsOnScreen(client).find(({ column }) => column === place.column);
    return { id, place, rows: idsOf(found?.leads), pages: [] };
  }

  const read = (filters: LeadFilters) => client.getQueryData(leadQueries.list(filters).queryKey);
  const { page } = place;
  const own = read(page);
  const rows = idsOf(own?.data);
  const { previous, next } = neighboursIn(rows, id, lastKnown?.rows ?? []);
  const isFirst = previous === null && page.page > 1;
  const isLast = next === null && page.page < (own?.meta.last_page ?? 1);
  if (!isFirst && !isLast) return { id, place, rows, pages: [page] };

  const beyond = { ...page, page: page.page + (isFirst ? -1 : 1) };
  const further = idsOf(read(beyond)?.data);
  // Between the readings of two pages a lead may have moved from the one to the other.
  const both = new Set(isFirst ? [...further, ...rows] : [...rows, ...further]);
  return { id, place, rows: [...both], pages: [page, beyond] };
}
