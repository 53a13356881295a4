import { useState } from 'react';
import { localJson } from '../storage';

/** A column that is not shown until somebody asks for it. Its label is kept: the records on a page may not tell it. */
export interface AddedColumn {
  id: string;
  label: string;
}

/** How one table looks in this browser. */
export interface TableView {
  /** Usual columns that are not wanted. */
  hidden: readonly string[];
  added: readonly AddedColumn[];
  isCompact: boolean;
}

const keyOf = (table: string) => `table_view:${table}`;

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function addedOf(value: unknown): AddedColumn[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const { id, label } = (item ?? {}) as Partial<Record<keyof AddedColumn, unknown>>;
    return typeof id === 'string' && typeof label === 'string' ? [{ id, label }] : [];
  });
}

/** What the storage holds may be of another version or rubbish. */
function readView(table: string): TableView {
  const stored = (localJson.read(keyOf(table)) ?? {}) as Partial<Record<keyof TableView, unknown>>;
  return {
    hidden: textsOf(stored.hidden),
    added: addedOf(stored.added),
    isCompact: stored.isCompact === true,
  };
}

/** The look of a table, kept in this browser. @param table the table's own name among all tables */
export function useTableView(
  table: string,
): [view: TableView, change: (change: Partial<TableView>) => void] {
  const [view, setView] = useState(() => readView(table));
  const change = (change: Partial<TableView>) => {
    const next = { ...view, ...change };
    setView(next);
    localJson.write(keyOf(table), next);
  };
  return [view, change];
}
