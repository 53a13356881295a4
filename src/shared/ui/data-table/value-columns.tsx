import type { ReactNode } from 'react';
import { TRASH_DAYS } from '#contract';
import { formatDaysLeft } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/text';
import { NUMBER_CELL } from './cells';
import type { TableColumn } from './table-column';
import { missing, momentColumn, type ColumnOptions } from './usual-columns';

/**
 * A column of texts, whole in the title of the cell.
 * @param textOf null or empty where there is none
 */
export const textColumn = <Row, Sort extends string>(
  id: string,
  label: string,
  textOf: (row: Row) => string | null | undefined,
  {
    missingText = 'Не указан',
    ...options
  }: ColumnOptions<Row, Sort> & { width: number; missingText?: string },
): TableColumn<Row, Sort> => ({
  id,
  label,
  titleOf: (row) => textOf(row) || undefined,
  cell: (row) => textOf(row) || missing(missingText),
  ...options,
});

/**
 * A column of counts.
 * @param linkOf makes the count a link to what is counted (`CELL_LINK`)
 * @param write the number in words; formatted as a number by default
 */
export const countColumn = <Row, Sort extends string>(
  id: string,
  label: string,
  countOf: (row: Row) => number | null | undefined,
  {
    linkOf,
    write = formatNumber,
    ...options
  }: ColumnOptions<Row, Sort> & {
    width: number;
    linkOf?: (row: Row, text: string) => ReactNode;
    write?: (count: number) => string;
  },
): TableColumn<Row, Sort> => ({
  id,
  label,
  className: NUMBER_CELL,
  cell: (row) => {
    const count = countOf(row);
    if (!count) return missing('0');
    return linkOf ? linkOf(row, write(count)) : write(count);
  },
  ...options,
});

/** The columns of a trash: when a record was deleted, and for how long it can come back. */
export const trashColumns = <Row extends { deleted_at: string | null }, Sort extends string>(
  deletedLabel: string,
  sorts?: readonly [first: Sort, second: Sort],
): TableColumn<Row, Sort>[] => [
  momentColumn('deleted_at', deletedLabel, (row) => row.deleted_at, {
    ...(sorts && { sorts }),
  }),
  {
    id: 'left',
    label: 'Осталось',
    width: 100,
    cell: ({ deleted_at: at }) => formatDaysLeft(at, TRASH_DAYS),
  },
];
