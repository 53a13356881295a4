import { CHOICE_WIDTH, templateOf, widthOf, type TableColumn } from './table-column';

type Column = Pick<TableColumn<never>, 'id' | 'width' | 'grow' | 'ownWidth'>;
type Widths = Record<string, number>;

interface MeasuredWidths {
  /** Of the column, in pixels. */
  own: number;
  /**
   * Of the columns before it that take free room: they are to stay where they are while its edge is moved.
   */
  before: Widths;
}

/** How wide the columns of a table are rendered. @param root the edges of the columns, in their tracks */
export function measuredWidths(
  root: HTMLElement | null,
  columns: readonly Column[],
  id: string,
): MeasuredWidths {
  const cells = root?.querySelectorAll('[data-column]');
  const place = columns.findIndex((column) => column.id === id);
  const widthAt = (index: number) => {
    const drawn = cells?.[index]?.getBoundingClientRect().width;
    const column = columns[index];
    // A table that is not laid out has no widths.
    return Math.round(drawn || (column ? widthOf(column) : 0));
  };
  const before = columns.flatMap((column, index): [string, number][] =>
    index < place && column.grow && column.ownWidth === undefined
      ? [[column.id, widthAt(index)]]
      : [],
  );
  return { own: widthAt(place), before: Object.fromEntries(before) };
}

/** An edge that is dragged. */
export interface ColumnResize {
  /** Moves it to where the pointer is. @returns the width of the column then */
  moveTo: (x: number, bounded: (width: number) => number) => number;
  /** Lets it go. @returns the widths to keep; null where it was not moved */
  finish: () => Widths | null;
  cancel: () => void;
}

/**
 * Takes the edge of a column: what stands before it keeps its width, what stands behind it takes what is
 * left.
 * @param root the edges of the columns; the table stands right behind them
 */
export function startResize(
  root: HTMLElement | null,
  columns: readonly Column[],
  id: string,
  from: number,
): ColumnResize {
  const drawn = [root, root?.nextElementSibling].filter(
    (element): element is HTMLElement => element instanceof HTMLElement,
  );
  const { own, before } = measuredWidths(root, columns, id);
  const hasChoice = (root?.children.length ?? 0) > columns.length;
  const show = (given: Widths) => {
    const shown = columns.map((column) => ({
      ...column,
      ownWidth: given[column.id] ?? column.ownWidth,
    }));
    const least = shown.reduce(
      (sum, column) => sum + widthOf(column),
      hasChoice ? CHOICE_WIDTH : 0,
    );
    for (const { style } of drawn) {
      style.gridTemplateColumns = templateOf(shown, hasChoice);
      style.minWidth = `${least}px`;
    }
  };
  let widths: Widths | null = null;
  return {
    moveTo(x, bounded) {
      const width = bounded(own + x - from);
      widths = { ...before, [id]: width };
      show(widths);
      return width;
    },
    finish: () => widths,
    cancel: () => show({}),
  };
}
