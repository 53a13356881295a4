import { CHOICE_WIDTH, templateOf, widthOf, type TableColumn } from './table-column';

type Column = Pick<TableColumn<never>, 'id' | 'width' | 'grow' | 'ownWidth'>;
type Widths = Record<string, number>;

interface MeasuredWidths {
  /** Of the column, in pixels. */
  own: number;
  /** Of the columns before it that take free room: they are to stay where they are while its edge is moved. */
  before: Widths;
}

/** How wide the columns of a table are drawn. @param grip the edge of the column, in its head */
export function measuredWidths(
  grip: HTMLElement,
  columns: readonly Column[],
  id: string,
): MeasuredWidths {
  const heads = [...(grip.closest('tr')?.children ?? [])];
  // A column of boxes is none of them.
  const first = heads.length - columns.length;
  const place = columns.findIndex((column) => column.id === id);
  const widthAt = (index: number) => {
    const drawn = heads[first + index]?.getBoundingClientRect().width;
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

/** An edge in hand. */
export interface HeldEdge {
  /** Moves it to where the pointer is. @returns the width of the column then */
  moveTo: (x: number, bounded: (width: number) => number) => number;
  /** Lets it go. @returns the widths to keep; null where it was not moved */
  finish: () => Widths | null;
  cancel: () => void;
}

/** Takes the edge of a column: what stands before it keeps its width, what stands behind it takes what is left. */
export function holdEdge(
  grip: HTMLElement,
  columns: readonly Column[],
  id: string,
  from: number,
): HeldEdge {
  const table = grip.closest('table');
  const { own, before } = measuredWidths(grip, columns, id);
  const hasChoice = (grip.closest('tr')?.children.length ?? 0) > columns.length;
  const [template, minWidth] = [
    table?.style.gridTemplateColumns ?? '',
    table?.style.minWidth ?? '',
  ];
  let widths: Widths | null = null;
  const show = (template: string, minWidth: string) => {
    table?.style.setProperty('grid-template-columns', template);
    table?.style.setProperty('min-width', minWidth);
  };
  return {
    moveTo(x, bounded) {
      const width = bounded(own + x - from);
      widths = { ...before, [id]: width };
      const given = widths;
      const drawn = columns.map((column) => ({
        ...column,
        ownWidth: given[column.id] ?? column.ownWidth,
      }));
      const least = drawn.reduce(
        (sum, column) => sum + widthOf(column),
        hasChoice ? CHOICE_WIDTH : 0,
      );
      show(templateOf(drawn, hasChoice), `${least}px`);
      return width;
    },
    finish: () => widths,
    cancel: () => show(template, minWidth),
  };
}
