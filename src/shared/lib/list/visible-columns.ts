import type { TableView } from './table-view';

/** `fixed` columns always show, `extra` ones on request only, `usual` ones can be hidden. */
export type ColumnKind = 'fixed' | 'usual' | 'extra';

export interface ChoosableColumn {
  id: string;
  kind?: ColumnKind;
}

/** True for a column that is to be shown. */
export function isShown(
  { id, kind = 'usual' }: ChoosableColumn,
  { hidden, added }: Pick<TableView, 'hidden' | 'added'>,
) {
  if (kind === 'fixed') return true;
  return kind === 'extra' ? added.some((column) => column.id === id) : !hidden.includes(id);
}

/**
 * Columns in the order a person has given them. What that order does not know stands behind the column it
 * usually follows; columns without a name are those at the edge of every table and stay there.
 */
export function inOrder<Column extends { id: string; label: unknown }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  if (order.length === 0) return [...columns];
  const isNamed = ({ label }: Column) => typeof label === 'string';
  const named = columns.filter(isNamed);
  const ordered = order.flatMap((id) => named.find((column) => column.id === id) ?? []);
  named.forEach((column, index) => {
    if (ordered.includes(column)) return;
    const before = named[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  });
  let next = 0;
  return columns.map((column) => (isNamed(column) ? (ordered[next++] ?? column) : column));
}
