import { useMemo } from 'react';
import type { TableColumn } from './table-column';

const NO_ROWS: readonly never[] = [];
/** Of a character of a cell, and of what stands around a text and around the arrow of a head, in pixels. */
const CHARACTER = 7.5;
const AROUND = 16;
const ARROW = 20;
/** A longer text takes no larger share, alone or with further lines beside it. */
const MOST = 256;
const MOST_BESIDE = 384;
/** Smaller differences move no column. */
const STEP = 16;
/** A share of a column whose texts are not known, in pixels. */
const SHARE = 100;

type WithText<Row> = Required<Pick<TableColumn<Row>, 'textOf'>>;

/** The room for the longest text of a column and its head, in pixels. */
function textWidth<Row, Sort extends string>(
  { label, sorts, beside = 0, textOf }: TableColumn<Row, Sort> & WithText<Row>,
  rows: readonly Row[],
  isOneLine: boolean,
): number {
  const texts = rows.map((row) => textOf(row) ?? '');
  const lines = isOneLine ? texts : texts.flatMap((text) => text.split('\n'));
  const head = typeof label === 'string' ? label.length * CHARACTER + (sorts ? ARROW : 0) : 0;
  const longest = Math.max(0, ...lines.map(({ length }) => length)) * CHARACTER + beside;
  return Math.ceil((AROUND + Math.max(head, longest)) / STEP) * STEP;
}

/** A column where the lines of its cells stand beside each other. */
const inOneLine = <Row, Sort extends string>(column: TableColumn<Row, Sort>) =>
  column.oneLine === undefined
    ? column
    : { ...column, least: column.oneLine, width: Math.max(column.width, column.oneLine) };

/**
 * The columns as wide as the rows on the page need: texts share the free room by their length. The same array
 * as long as they need the same: rows are rendered again with their columns.
 * @param isOneLine true where the lines of a cell stand beside each other
 */
export function useFittedColumns<Row, Sort extends string>(
  columns: readonly TableColumn<Row, Sort>[],
  rows: readonly Row[] = NO_ROWS,
  isOneLine = false,
): readonly TableColumn<Row, Sort>[] {
  const lined = useMemo(() => (isOneLine ? columns.map(inOneLine) : columns), [columns, isOneLine]);
  const needed = JSON.stringify(
    lined.map((column) => {
      const width = column.widthFor?.(rows) ?? column.width;
      if (!column.grow) return [width];
      const textOf = column.textOf ?? column.titleOf;
      if (!textOf || rows.length === 0) return [width, column.grow * SHARE];
      const text = textWidth({ ...column, textOf }, rows, isOneLine);
      return [Math.min(width, text), Math.min(isOneLine ? MOST_BESIDE : MOST, text)];
    }),
  );
  return useMemo(() => {
    const fits = JSON.parse(needed) as [width: number, grow?: number][];
    return lined.map((column, index) => {
      const [width, grow] = fits[index] ?? [column.width];
      // Which columns have room does not depend on the texts of a page.
      return grow
        ? { ...column, width, grow, least: column.least ?? column.width }
        : { ...column, width };
    });
  }, [lined, needed]);
}
