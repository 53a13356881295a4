/** The selection of a paged list. */
export interface Selection {
  /** Numbers of the ticked records, those of other pages among them. */
  ids: ReadonlySet<number>;
  /** True where everything the list's filter means is chosen, seen or not; then `ids` says nothing. */
  everything: boolean;
  /** The record ticked last: where a range begins. */
  anchor: number | null;
}

export const NOTHING: Selection = { ids: new Set(), everything: false, anchor: null };
export const EVERYTHING: Selection = { ids: new Set(), everything: true, anchor: null };

export const isChosen = ({ ids, everything }: Selection, id: number) => everything || ids.has(id);

export const isEmpty = ({ ids, everything }: Selection) => !everything && ids.size === 0;

/** How many are chosen, of a list that holds `total`. */
export const countChosen = ({ ids, everything }: Selection, total: number) =>
  everything ? total : ids.size;

/** True when each record of the page is chosen. */
export const isPageChosen = (selection: Selection, page: readonly number[]) =>
  page.length > 0 && page.every((id) => isChosen(selection, id));

/** How much of the page is chosen. */
export function pageChoice(selection: Selection, page: readonly number[]): 'none' | 'some' | 'all' {
  if (isPageChosen(selection, page)) return 'all';
  return page.some((id) => isChosen(selection, id)) ? 'some' : 'none';
}

/** A row cannot be deselected from select-all: the selection becomes the current page. */
const idsOf = ({ ids, everything }: Selection, page: readonly number[]) =>
  new Set(everything ? page : ids);

function withAll(
  selection: Selection,
  page: readonly number[],
  some: readonly number[],
  on: boolean,
) {
  const ids = idsOf(selection, page);
  for (const id of some) {
    if (on) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}

/** Ticks a record, or takes its tick away. */
export function toggleOne(selection: Selection, page: readonly number[], id: number): Selection {
  const ids = withAll(selection, page, [id], !isChosen(selection, id));
  return { ids, everything: false, anchor: id };
}

/** Does to all records between the one ticked last and this one what a tick does to this one. */
export function toggleRange(selection: Selection, page: readonly number[], id: number): Selection {
  const [from, to] = [selection.anchor ?? id, id].map((end) => page.indexOf(end)) as [
    number,
    number,
  ];
  // The last tick was on another page, or its row is gone.
  if (from < 0 || to < 0) return toggleOne(selection, page, id);
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  const ids = withAll(selection, page, range, !isChosen(selection, id));
  return { ids, everything: false, anchor: id };
}

/** Ticks the whole page. */
export const choosePage = (selection: Selection, page: readonly number[]): Selection =>
  selection.everything
    ? selection
    : { ids: withAll(selection, page, page, true), everything: false, anchor: null };

/** Ticks the whole page, or takes all of its ticks away. */
export function togglePage(selection: Selection, page: readonly number[]): Selection {
  if (selection.everything) return NOTHING;
  const on = !isPageChosen(selection, page);
  return { ids: withAll(selection, page, page, on), everything: false, anchor: null };
}

/** Takes the ticks of some records away, or the choice of everything; either leaves the other alone. */
export function drop(selection: Selection, ids: readonly number[] | 'everything'): Selection {
  if (ids === 'everything') return selection.everything ? NOTHING : selection;
  if (selection.everything) return selection;
  const dropped = new Set(ids);
  return { ...selection, ids: new Set([...selection.ids].filter((id) => !dropped.has(id))) };
}
