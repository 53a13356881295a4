import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListState, Search } from './list-state';

/** Changes some of the state. With `replace` the change takes the place of the one before it in the history. */
export type ChangeListState<State> = (
  change: Partial<State>,
  options?: { replace?: boolean },
) => void;

/**
 * What a list shows, kept in the address: it survives a reload, Back and a copied link. Every change but that of the
 * page goes back to the first page.
 * @param definition the same object at every drawing
 */
export function useListState<State extends object>(
  definition: ListState<State>,
): [State, ChangeListState<State>] {
  // The router shares what did not change between drawings; that it can compare the values, it wants to see in a type.
  const state = useSearch({
    strict: false,
    select: definition.read as (search: Search) => Record<string, string>,
    structuralSharing: true,
  }) as object as State;
  const navigate = useNavigate();
  const change = useCallback<ChangeListState<State>>(
    (change, { replace = false } = {}) => {
      void navigate({
        to: '.',
        search: (search: Search) =>
          definition.write(search, { ...definition.read(search), page: 1, ...change }),
        replace,
        resetScroll: false,
      });
    },
    [navigate, definition],
  );
  return [state, change];
}
