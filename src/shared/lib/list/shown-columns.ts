import type { TableView } from './table-view';

/** What a person may do with a column: `fixed` it stays, `extra` it is shown on request only; else it can be hidden. */
export type ColumnKind = 'fixed' | 'usual' | 'extra';

export interface ChoosableColumn {
  id: string;
  kind?: ColumnKind;
}

/** True for a column that is to be shown. */
export function isShown({ id, kind = 'usual' }: ChoosableColumn, { hidden, added }: TableView) {
  if (kind === 'fixed') return true;
  return kind === 'extra' ? added.some((column) => column.id === id) : !hidden.includes(id);
}
