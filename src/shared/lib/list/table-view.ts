import { useEffect, useMemo, useState } from 'react';
import { createStore } from '@/shared/state';
import { localJson, localTexts } from '../storage';
import { useIsLow } from '../viewport';

/**
 * A column that is not shown until somebody asks for it. Its label is kept: the records on a page may not
 * tell it.
 */
export interface AddedColumn {
  id: string;
  label: string;
}

type ListDensity = 'normal' | 'compact';

/** Rows of a table, or tiles beside and under each other. */
export type ListLayout = 'rows' | 'tiles';

/** In lists without a choice of their own: `normal` is dense in a low window, `tall` never. */
type UsualDensity = ListDensity | 'tall';

const DENSITY = 'list_density';
const kept = localTexts.read(DENSITY);
const usualDensity = createStore<UsualDensity>(
  kept === 'compact' || kept === 'tall' ? kept : 'normal',
);

/** How tall rows are in lists without a choice of their own, for a component. */
export const useUsualDensity = usualDensity.use;

/**
 * Says how tall rows are in lists without a choice of their own; kept, so that the first rows need not wait
 * for it.
 */
export function setUsualDensity(density: UsualDensity): void {
  localTexts.write(DENSITY, density);
  usualDensity.set(density);
}

/** How one table looks to one person in this browser. */
export interface TableView {
  /** Usual columns that are not wanted. */
  hidden: readonly string[];
  added: readonly AddedColumn[];
  /** Ids of the columns in the order they were put in; empty: the usual one. */
  order: readonly string[];
  /** Widths that were given to columns, in pixels, by their ids. */
  widths: Readonly<Record<string, number>>;
  /** True where columns that have no room are shown all the same: the table is scrolled sideways. */
  isWhole: boolean;
  /** How tall the rows are; null: as everywhere. */
  density: ListDensity | null;
  /** Tiles only in a list that has them. */
  layout: ListLayout;
}

export type ChangeTableView = (change: Partial<TableView>) => void;

/** The default look of a table. */
export const USUAL_VIEW: TableView = {
  hidden: [],
  added: [],
  order: [],
  widths: {},
  isWhole: false,
  density: null,
  layout: 'rows',
};

/** Bounds of the width of a column, in pixels. */
export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 800;

/**
 * The owner of the looks shown last: the person signed in is known only after the first rows are rendered.
 */
const LAST_OWNER = 'table_view_owner';

const keyOf = (owner: number | null, table: string) =>
  owner === null ? `table_view:${table}` : `table_view:${owner}:${table}`;

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function addedOf(value: unknown): AddedColumn[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const { id, label } = (item ?? {}) as Partial<Record<keyof AddedColumn, unknown>>;
    return typeof id === 'string' && typeof label === 'string' ? [{ id, label }] : [];
  });
}

function widthsOf(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && entry[1] > 0 && entry[1] <= MOST_WIDTH,
    ),
  );
}

/**
 * The widths of a look with some of them changed.
 * @param changes in pixels by the ids of columns; null: the usual one
 */
export const withWidths = (
  { widths }: Pick<TableView, 'widths'>,
  changes: Readonly<Record<string, number | null>>,
): Pick<TableView, 'widths'> => ({ widths: widthsOf({ ...widths, ...changes }) });

/**
 * Reads a look from the storage, which may hold rubbish or another version; a look without an owner serves
 * everybody.
 */
function readView(owner: number | null, table: string): TableView {
  const raw = localJson.read(keyOf(owner, table)) ?? localJson.read(keyOf(null, table)) ?? {};
  const stored = raw as Partial<Record<keyof TableView | 'isCompact', unknown>>;
  return {
    hidden: textsOf(stored.hidden),
    added: addedOf(stored.added),
    order: textsOf(stored.order),
    widths: widthsOf(stored.widths),
    isWhole: stored.isWhole === true,
    density:
      stored.density === 'compact' || stored.isCompact === true
        ? 'compact'
        : stored.density === 'normal'
          ? 'normal'
          : null,
    layout: stored.layout === 'tiles' ? 'tiles' : 'rows',
  };
}

/**
 * The owner of the looks: the person signed in or, until that is known, the last one in this browser.
 * @param known the id of the person signed in; null while unknown
 */
export function useViewOwner(known: number | null): number | null {
  const [last] = useState(() => localJson.read(LAST_OWNER));
  useEffect(() => {
    if (known !== null) localJson.write(LAST_OWNER, known);
  }, [known]);
  return known ?? (typeof last === 'number' ? last : null);
}

/** After a logout the next person may be another one. */
export const forgetViewOwner = () => localJson.remove(LAST_OWNER);

/**
 * The look of a table, kept in this browser for each person.
 * @param table the table's own name among all tables
 * @param owner the id of its owner (`useViewOwner`)
 */
export function useTableView(
  table: string,
  owner: number | null,
): [view: TableView, change: ChangeTableView] {
  const [state, setState] = useState(() => ({ owner, view: readView(owner, table) }));
  let { view } = state;
  // Adjusted while rendering: nothing is rendered with the look of another person.
  if (state.owner !== owner) {
    view = readView(owner, table);
    setState({ owner, view });
  }
  const change = (change: Partial<TableView>) => {
    const next = { ...view, ...change };
    setState({ owner, view: next });
    localJson.write(keyOf(owner, table), next);
  };
  const isLow = useIsLow();
  const everywhere = usualDensity.use();
  const usual = (
    { normal: isLow ? 'compact' : 'normal', tall: 'normal', compact: 'compact' } as const
  )[everywhere];
  const shown = useMemo(() => ({ ...view, density: view.density ?? usual }), [view, usual]);
  return [shown, change];
}
