import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime, formatShort } from '@/shared/lib/date';
import { ACTIONS_CELL, ID_CELL } from './cells';
import type { TableColumn } from './table-column';

/** Room for a digit of a number in the table, and for what stands around the number, in pixels. */
const DIGIT_WIDTH = 9;
const AROUND_NUMBER = 16;
/** Fewer would have the table move when the next page is longer by one. */
const LEAST_DIGITS = 4;

/** How many digits the longest number of some records has, at least as many as most lists need. */
export const digitsOf = (records: readonly { id: number }[]): number =>
  records.reduce((most, { id }) => Math.max(most, String(id).length), LEAST_DIGITS);

type Options<Row, Sort extends string> = Pick<TableColumn<Row, Sort>, 'sorts' | 'yields'>;

/**
 * The column of the records' numbers, wide enough for so many digits: what is left of a cut number is another
 * number.
 */
export const idColumn = <Row extends { id: number }, Sort extends string>(
  digits: number,
  options: Options<Row, Sort>,
): TableColumn<Row, Sort> => ({
  ...options,
  id: 'id',
  label: '№',
  kind: 'fixed',
  width: AROUND_NUMBER + digits * DIGIT_WIDTH,
  className: ID_CELL,
  fits: true,
  cell: ({ id }) => id,
});

/**
 * A column of moments: short in the cell, whole in its title.
 * @param at the moment as the server writes it
 */
export const momentColumn = <Row, Sort extends string>(
  id: string,
  label: string,
  at: (row: Row) => string | null,
  options: Options<Row, Sort> = {},
): TableColumn<Row, Sort> => ({
  ...options,
  id,
  label,
  width: 132,
  titleOf: (row) => formatDateTime(at(row)) ?? undefined,
  fits: true,
  cell: (row) => (
    <time dateTime={at(row) ?? undefined}>{formatShort(at(row)) ?? 'Не указано'}</time>
  ),
});

/** The last column: what can be done with a row. @param width in pixels */
export const actionsColumn = <Row,>(
  width: number,
  cell: (row: Row) => ReactNode,
): TableColumn<Row, never> => ({
  id: 'actions',
  label: <VisuallyHidden>Действия</VisuallyHidden>,
  kind: 'fixed',
  width,
  className: ACTIONS_CELL,
  fits: true,
  cell,
});
