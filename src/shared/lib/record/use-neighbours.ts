import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { neighboursIn, type Neighbours } from './neighbours-in';

/**
 * Where the neighbours of a kind of record are looked up.
 * @typeParam Place a page of the list, or a column of the board; JSON
 */
export interface NeighbourSource<Place> {
  /** The place on the screen that holds a record, or null. */
  findPlace: (queryClient: QueryClient, id: number) => Place | null;
  /** The numbers of the loaded records of a place, in their order. */
  rowsOf: (queryClient: QueryClient, place: Place) => number[];
  /** The page after (1) or before (-1) a page; null where there is none, or no pages. */
  pageBeside: (queryClient: QueryClient, place: Place, step: 1 | -1) => Place | null;
}

interface RowsAround<Place> {
  id: number;
  place: Place;
  /**
   * The records in their order: those of the place and, where the record stands at its edge, those beyond it.
   */
  rows: number[];
  /** The page beyond that edge. */
  beside: Place | null;
  /** The records of that page. */
  further: number[];
}

function rowsAround<Place>(
  { findPlace, rowsOf, pageBeside }: NeighbourSource<Place>,
  queryClient: QueryClient,
  id: number,
  lastKnown: RowsAround<Place> | null,
): RowsAround<Place> | null {
  const place = lastKnown?.place ?? findPlace(queryClient, id);
  if (place === null) return null;
  const rows = rowsOf(queryClient, place);
  const { previous, next } = neighboursIn(rows, id, lastKnown?.rows ?? []);
  const before = previous === null ? pageBeside(queryClient, place, -1) : null;
  const after = before === null && next === null ? pageBeside(queryClient, place, 1) : null;
  const beside = before ?? after;
  if (beside === null) return { id, place, rows, beside, further: [] };
  const further = rowsOf(queryClient, beside);
  // A record may have moved from one page to the other between two fetches.
  const both = new Set(before === null ? [...rows, ...further] : [...further, ...rows]);
  return {
    id,
    place,
    rows: [...both],
    beside,
    further: further.filter((row) => !rows.includes(row)),
  };
}

export interface KnownNeighbours<Place> extends Neighbours {
  /** The places to fetch for them: the record's own place first, then the page beyond its edge. */
  places: Place[];
  /** The page that shows a neighbour; null where it is on the record's own. */
  pageOf: (neighbour: number) => Place | null;
}

/**
 * Finds the records before and after a record in the list or column on the screen; null where it is in
 * neither. At the edge of a page they are on the next one, which the caller fetches (`places`). A record that
 * leaves the list keeps its place while it is shown.
 */
export function useNeighbours<Place>(
  source: NeighbourSource<Place>,
  id: number,
): KnownNeighbours<Place> | null {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    // Deferred: a query that begins during a render notifies the cache in the middle of it.
    (onChange: () => void) =>
      queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  const parse = (text: string) => JSON.parse(text) as RowsAround<Place> | null;
  /** The rows in which the record was last seen, as text, so that equal rows are equal. */
  const [seen, setSeen] = useState('null');
  const known = parse(seen);
  const lastKnown = known?.id === id ? known : null;

  const text = useSyncExternalStore(subscribe, () =>
    JSON.stringify(rowsAround(source, queryClient, id, lastKnown)),
  );
  const around = parse(text);
  if (around?.rows.includes(id) && text !== seen) setSeen(text);
  if (around === null) return null;

  const { rows, place, beside, further } = around;
  return {
    ...neighboursIn(rows, id, lastKnown?.rows ?? []),
    places: beside === null ? [place] : [place, beside],
    pageOf: (neighbour) => (further.includes(neighbour) ? beside : null),
  };
}
