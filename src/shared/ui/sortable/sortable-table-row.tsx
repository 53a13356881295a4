import type { ComponentProps } from 'react';
import type { SortId } from './sort-context';
import { useSortableRow } from './use-sortable-row';

/** A row of a sortable table. */
export const SortableTableRow = ({ rowKey, ...row }: ComponentProps<'tr'> & { rowKey: SortId }) => (
  <tr {...row} {...useSortableRow(rowKey)} />
);
