import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { forgetPlace } from '../viewport';
import { placeOf, type ListState, type Search } from './list-state';

/**
 * Changes some of the state. With `replace` the change takes the place of the one before it in the history.
 */
export type ChangeListState<State> = (
  change: Partial<State>,
  options?: { replace?: boolean },
) => void;

/** The address at which the list shows what it would after the change, for tabs and other links. */
export type HrefOfChange<State> = (change: Partial<State>) => string;

/** The search after a change: with everything but another page one begins at the first page. */
const searchAfter = <State extends object>(
  definition: ListState<State>,
  search: Search,
  change: Partial<State>,
) => definition.write(search, { ...definition.read(search), page: 1, ...change });

/**
 * The state of a list, kept in the address: it survives a reload, Back and a copied link. Every change but
 * that of the page goes back to the first page.
 * @param definition the same object in every render
 */
export function useListState<State extends object>(
  definition: ListState<State>,
): [State, ChangeListState<State>, HrefOfChange<State>] {
  // The router shares what did not change between renders; that it can compare the values, it wants to see in
  // a type.
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
          const next = searchAfter(definition, search, change);
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
  const router = useRouter();
  const hrefOf = useCallback<HrefOfChange<State>>(
    (change) => {
      const { pathname, search } = router.state.location;
      return pathname + router.options.stringifySearch(searchAfter(definition, search, change));
    },
    [router, definition],
  );
  return [state, change, hrefOf];
}
