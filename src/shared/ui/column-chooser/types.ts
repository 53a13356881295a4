import type { ColumnKind, TableView } from '@/shared/lib/list';

/** A column as the chooser sees it. */
export interface ChooserColumn {
  id: string;
  /** A head that is no text belongs to a column that cannot be chosen. */
  label: unknown;
  kind?: ColumnKind;
}

export interface ColumnChooserProps {
  /** Every column there could be, in their order. */
  columns: readonly ChooserColumn[];
  view: TableView;
  /** Ids of columns that are wanted and have no room. */
  withoutRoom?: readonly string[];
  onChange: (change: Partial<TableView>) => void;
}
