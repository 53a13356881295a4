import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { tokenStore } from '@/shared/auth';
import { readSelection, writeSelection, type SelectionPlace } from './persisted-selection';
import {
  choosePage,
  countChosen,
  drop,
  EVERYTHING,
  isChosen,
  isEmpty,
  isPageChosen,
  NOTHING,
  pageChoice,
  toggleOne,
  togglePage,
  toggleRange,
  type Selection,
} from './selection';

/** Ticks a record; with `range` all records from the one ticked last to it. */
type ToggleRecord = (id: number, options?: { range?: boolean }) => void;

/** The selection of a list and its stable setters. */
export interface SelectionHandle {
  /** The ticked numbers; says nothing where `everything` is true. */
  ids: ReadonlySet<number>;
  /** True where all that the filter means is chosen. */
  everything: boolean;
  isEmpty: boolean;
  /** True when each record of the page is chosen. */
  isPageChosen: boolean;
  /** How much of the page is chosen. */
  pageChoice: 'none' | 'some' | 'all';
  count: number;
  isChosen: (id: number) => boolean;
  toggle: ToggleRecord;
  togglePage: () => void;
  choosePage: () => void;
  chooseEverything: () => void;
  /** Takes the ticks of these records away, or the choice of everything; either leaves the other alone. */
  drop: (ids: readonly number[] | 'everything') => void;
  clear: () => void;
}

/** With another `scope`, the filter as text, nothing is ticked. */
interface SelectedList extends SelectionPlace {
  /** Numbers of the records on the page, in their order. */
  page: readonly number[];
  /** How many records all pages hold. */
  total: number;
}

/**
 * The ticks of a list. They outlive a change of page and of order, a reload and a lost login, not a change of
 * the filter or of the screen.
 */
export function useSelection({ owner, list, scope, page, total }: SelectedList): SelectionHandle {
  const [state, setState] = useState(() => ({
    owner,
    scope,
    selection: readSelection({ owner, list, scope }),
  }));
  let selection = state.selection;
  if (state.scope !== scope || state.owner !== owner) {
    // The owner of the list may become known only after the first tick.
    const isSamePerson = state.owner === owner || (state.owner === null && !isEmpty(selection));
    if (state.scope !== scope) selection = NOTHING;
    else if (!isSamePerson) selection = readSelection({ owner, list, scope });
    setState({ owner, scope, selection });
  }
  useEffect(() => {
    writeSelection({ owner, list, scope }, selection);
  }, [owner, list, scope, selection]);

  useEffect(
    () => () => {
      // A lost login takes the screen away too: the ticks wait for the next one.
      if (tokenStore.get() !== null) writeSelection({ owner, list, scope: '' }, NOTHING);
    },
    [owner, list],
  );

  const shown = useRef(page);
  useLayoutEffect(() => {
    shown.current = page;
  });

  const change = useCallback((next: (now: Selection, page: readonly number[]) => Selection) => {
    setState((now) => ({ ...now, selection: next(now.selection, shown.current) }));
  }, []);
  const ways = useMemo(
    () => ({
      toggle: (id: number, { range = false }: { range?: boolean } = {}) =>
        change((now, rows) => (range ? toggleRange : toggleOne)(now, rows, id)),
      togglePage: () => change(togglePage),
      choosePage: () => change(choosePage),
      chooseEverything: () => change(() => EVERYTHING),
      drop: (ids: readonly number[] | 'everything') => change((now) => drop(now, ids)),
      clear: () => change(() => NOTHING),
    }),
    [change],
  );

  return {
    ...ways,
    ids: selection.ids,
    everything: selection.everything,
    isEmpty: isEmpty(selection),
    isPageChosen: isPageChosen(selection, page),
    pageChoice: pageChoice(selection, page),
    count: countChosen(selection, total),
    isChosen: (id) => isChosen(selection, id),
  };
}
