import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { forgetPlace } from '../viewport';
import { placeOf, type ListState, type Search } from './list-state';

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
        search: (search: Search) => {
          const next = definition.write(search, { ...definition.read(search), page: 1, ...change });
          // Shown before, it begins at its beginning all the same; only Back brings it as it was.
          forgetPlace(location.pathname, placeOf(definition.read(next)));
          return next;
        },
        replace,
        resetScroll: false,
      });
    },
    [navigate, definition],
  );
  return [state, change];
}
