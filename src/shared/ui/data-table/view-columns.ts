import { inOrder, isShown, type TableView } from '@/shared/lib/list';
import { CHOICE_WIDTH, type TableColumn } from './table-column';

type Column = Pick<
  TableColumn<never>,
  'id' | 'label' | 'kind' | 'width' | 'least' | 'yields' | 'ownWidth' | 'fits'
> & { narrow?: { width: number } };

/** The least width of a column in pixels; a column made narrower by hand keeps its own width. */
const neededWidth = ({ width, least = width, ownWidth = least }: Column) =>
  Math.min(least, ownWidth);

/**
 * Ids of the columns a table gives up, or makes narrow, so that the others have room, in the order they go.
 * Columns that a person has added or widened take nothing away: the table is scrolled for them.
 */
export function columnsWithoutRoom(columns: readonly Column[], room: number): string[] {
  let needed = columns
    .filter(({ kind }) => kind !== 'extra')
    .reduce((sum, column) => sum + neededWidth(column), CHOICE_WIDTH);
  return columns
    .filter(({ kind, yields }) => kind !== 'extra' && yields !== undefined)
    .reverse()
    .sort((one, other) => (other.yields ?? 0) - (one.yields ?? 0))
    .flatMap((column) => {
      if (needed <= room) return [];
      needed -= neededWidth(column) - (column.narrow?.width ?? 0);
      return [column.id];
    });
}

/** The columns that stay where some give way: those that can are narrow, whatever width they were given. */
export const keptColumns = <Shown extends Column>(
  columns: readonly Shown[],
  lacking: readonly string[],
): Shown[] =>
  columns.flatMap((column) => {
    if (!lacking.includes(column.id)) return column;
    const { narrow } = column;
    return narrow ? { ...column, ...narrow, least: narrow.width, ownWidth: narrow.width } : [];
  });

/** The least width a column can be given, in pixels: what fits it is never cut. */
export const leastWidth = ({ width, fits }: Pick<Column, 'width' | 'fits'>, least: number) =>
  fits ? width : Math.min(width, least);

/** The columns a person wants, in their order, as wide as they were made. */
export const wantedColumns = <Wanted extends Column>(
  columns: readonly Wanted[],
  view: TableView,
): Wanted[] =>
  inOrder(columns, view.order)
    .filter((column) => isShown(column, view))
    .map((column) => {
      const ownWidth = view.widths[column.id];
      return ownWidth === undefined ? column : { ...column, ownWidth };
    });

/** Columns as wide as usual where all of that has room, else each as narrow as it makes do with. */
export function inRoom<Shown extends Column>(columns: readonly Shown[], room: number): Shown[] {
  const usual = columns.reduce((sum, { width, ownWidth = width }) => sum + ownWidth, CHOICE_WIDTH);
  if (usual <= room) return [...columns];
  return columns.map((column) => {
    const { width, least = width } = column;
    return { ...column, width: Math.min(width, least) };
  });
}
