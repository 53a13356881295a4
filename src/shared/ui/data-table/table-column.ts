import type { Act } from '@/shared/rights';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { ColumnKind } from '@/shared/lib/list';

/** How tall the rows of a table are; `tall` ones hold two lines. */
export type TableDensity = 'tall' | 'normal' | 'compact';

export type RowKey = string | number;

/** The mark of an opened row: `last` for the one opened last, `seen` for those before. */
export type RowMark = 'last' | 'seen';

/** Draws the element of a row, for rows that are more than rows: those of an order, for one. */
export type TableRowElement = ComponentType<ComponentProps<'tr'> & { rowKey: RowKey }>;

/** Widths in pixels by the ids of their columns; null: the usual one again. */
export type ChangeWidths = (widths: Readonly<Record<string, number | null>>) => void;

/** How rows are chosen. The functions stay the same, or each row is rendered again with them. */
export interface TableChoice<Row> {
  isChosen: (key: RowKey) => boolean;
  /** How many rows of the page are chosen. */
  page: 'none' | 'some' | 'all';
  /** @param options `range`: all rows from the one chosen last */
  onToggle: (row: Row, options: { range: boolean }) => void;
  onTogglePage: () => void;
  onChoosePage: () => void;
  /** The name of a row's box. */
  labelOf: (row: Row) => string;
}

/** A column of a table: its head, its width, and what stands in a row. */
export interface TableColumn<Row, Sort extends string = string> {
  id: string;
  /** The head; a column without words for it has a hidden label. */
  label: ReactNode;
  /** A sign that stands in the head for a label it has no room for. */
  sign?: ReactNode;
  /** The width in pixels, or the least one of a column that grows. */
  width: number;
  /** The width in pixels that the rows on the page need, in place of `width`. */
  widthFor?: (rows: readonly Row[]) => number;
  /** The width it makes do with where room is short. */
  least?: number;
  /** The width it makes do with where all the lines of a cell stand beside each other. */
  oneLine?: number;
  /** For a column that takes of the free room: how large a share, where its texts do not say it. */
  grow?: number;
  /** Where not all columns have room, those with higher numbers go first; a column without a number stays. */
  yields?: number;
  /** It stays as narrow as this where it would have to go. */
  narrow?: Pick<TableColumn<Row>, 'width' | 'sign' | 'titleOf' | 'cell'>;
  /** The width a person has given the column, in pixels: it takes no free room then. */
  ownWidth?: number;
  /** The orders of the column, upwards and downwards; the first press chooses the first one. */
  sorts?: readonly [first: Sort, second: Sort];
  /** The act to which one needs the right to see the column. */
  act?: Act;
  /** Whether it can be hidden, or is shown on request only; see `table-view`. */
  kind?: ColumnKind;
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
  /**
   * True where a cell always has room for what stands in it: it need not be cut, which the browser does at a
   * cost.
   */
  fits?: true;
  /** The text of a cell, line by line, where it is not its title: long texts get more of the free room. */
  textOf?: (row: Row) => string | undefined;
  /** The room of what stands beside the text of a cell, in pixels. */
  beside?: number;
  /** The whole text of a cell that may be cut off. */
  titleOf?: (row: Row) => string | undefined;
}

/** Width of the column of boxes, in pixels. */
export const CHOICE_WIDTH = 40;

type Widths = Pick<TableColumn<never>, 'width' | 'grow' | 'ownWidth'>;

/** The least width of a column, in pixels. */
export const widthOf = ({ width, ownWidth }: Widths) => ownWidth ?? width;

/** The columns of a row as CSS. Where none takes the free room, the last one does. */
export function templateOf(columns: readonly Widths[], hasChoice: boolean): string {
  const isFilled = columns.some(({ grow, ownWidth }) => grow && ownWidth === undefined);
  const tracks = columns.map((column, index) => {
    const { grow, ownWidth } = column;
    const isLast = !isFilled && index === columns.length - 1;
    const share = isLast ? 1 : ownWidth === undefined ? grow : undefined;
    return share ? `minmax(${widthOf(column)}px, ${share}fr)` : `${widthOf(column)}px`;
  });
  return [...(hasChoice ? [`${CHOICE_WIDTH}px`] : []), ...tracks].join(' ');
}
