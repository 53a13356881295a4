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

const widthOfNumber = (digits: number) => AROUND_NUMBER + digits * DIGIT_WIDTH;

/** How wide a column of these numbers is, in pixels: what is left of a cut number is another number. */
export const widthOfNumbers = (numbers: readonly number[]): number =>
  widthOfNumber(
    numbers.reduce((most, number) => Math.max(most, String(number).length), LEAST_DIGITS),
  );

/** All of a column but its id, its head and its cells. */
export type ColumnOptions<Row, Sort extends string> = Partial<
  Omit<TableColumn<Row, Sort>, 'id' | 'label' | 'cell'>
>;

/** A text in place of a missing value. */
export const missing = (text: string) => <span data-missing>{text}</span>;

/** The column of the records' numbers, as wide as the longest number of the page. */
export const idColumn = <Row extends { id: number }, Sort extends string>(
  options: ColumnOptions<Row, Sort>,
): TableColumn<Row, Sort> => ({
  id: 'id',
  label: '№',
  kind: 'fixed',
  width: widthOfNumber(LEAST_DIGITS),
  widthFor: (rows) => widthOfNumbers(rows.map(({ id }) => id)),
  className: ID_CELL,
  fits: true,
  cell: ({ id }) => id,
  ...options,
});

/**
 * A column of moments: short in the cell, whole in its title.
 * @param at the moment as the server writes it
 * @param missingText stands, dimmed, where there is none
 */
export const momentColumn = <Row, Sort extends string>(
  id: string,
  label: string,
  at: (row: Row) => string | null,
  { missingText, ...options }: ColumnOptions<Row, Sort> & { missingText?: string } = {},
): TableColumn<Row, Sort> => ({
  id,
  label,
  width: 132,
  titleOf: (row) => formatDateTime(at(row)) ?? undefined,
  fits: true,
  cell: (row) => {
    const moment = at(row);
    return moment === null && missingText !== undefined ? (
      missing(missingText)
    ) : (
      <time dateTime={moment ?? undefined}>{formatShort(moment) ?? 'Не указано'}</time>
    );
  },
  ...options,
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
