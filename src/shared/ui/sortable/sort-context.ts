import { createContext, use } from 'react';

export type SortId = number | string;

/** A record that is being carried to another place. */
export interface DraggedRow {
  id: SortId;
  from: number;
  /** The place it will have when it is let go now. */
  to: number;
  by: 'pointer' | 'keyboard';
}

/** The shared state of the rows of a sortable list. */
export interface SortState {
  ids: readonly SortId[];
  dragged: DraggedRow | null;
  nameOf: (id: SortId) => string;
  /** Takes a record by keyboard. */
  take: (id: SortId) => void;
  /** Carries what is dragged one place on. */
  step: (direction: -1 | 1) => void;
  drop: () => void;
  cancel: () => void;
  /** Element that says how records are moved. */
  instructionsId: string;
}

export const SortContext = createContext<SortState | null>(null);

/** The order a row stands in. */
export function useSortState(): SortState {
  const state = use(SortContext);
  if (state === null) throw new Error('A sortable row stands outside Sortable');
  return state;
}
