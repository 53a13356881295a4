import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLazyAfter } from '@/shared/lib/lazy';
import { useFocusRestoration, useListScrollRestoration, usePointed } from '@/shared/lib/viewport';
import { LIST_SCROLLER } from '../list-page';
import { DataRow } from './data-row';
import classes from './data-table.module.css';
import { extendChoice } from './extend-choice';
import { walkOverRows } from './row-press';
import {
  CHOICE_WIDTH,
  templateOf,
  widthOf,
  type ChangeWidths,
  type RowKey,
  type RowMark,
  type TableChoice,
  type TableColumn,
  type TableDensity,
  type TableRowElement,
} from './table-column';
import { TableHead } from './table-head';
import { useRenderedRows } from './use-rendered-rows';

interface DataTableProps<Row, Sort extends string> {
  /** The accessible name of the table. */
  label: string;
  /** Array and functions have to stay identical while nothing changes, as rows render again with them. */
  columns: readonly TableColumn<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  /** The sort in force. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Absent where rows are not opened. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Draws the element of a row; the same in every render. */
  rowElement?: TableRowElement | undefined;
  density?: TableDensity;
  /** Rows that have just come or changed; they are pointed out for a moment. */
  fresh?: ReadonlySet<RowKey>;
  /** Where the person has been, by the key of a row. */
  markOf?: ((key: RowKey) => RowMark | undefined) | undefined;
  /** Absent where rows cannot be chosen. */
  choice?: TableChoice<Row> | undefined;
  /** Keeps the widths a person gives to columns; absent where they are as they are. */
  onWidths?: ChangeWidths | undefined;
  /**
   * Names the rows that are shown: how far they are scrolled is kept under it. Undefined while they are to be
   * replaced.
   */
  place?: string | undefined;
}

/** Column edges are dragged only after rows are there. */
const loadEdges = () => import('./column-edges').then((module) => module.ColumnEdges);

const NONE: ReadonlySet<RowKey> = new Set();

/**
 * Marks what a table scrolls in while the table is wider: only then cells may stick to its sides, for cells
 * that may stick cost time at every turn of the wheel.
 */
function watchWidth(region: HTMLElement | null) {
  const table = region?.querySelector('table');
  if (!region || !table) return undefined;
  const observer = new ResizeObserver(() => {
    region.toggleAttribute('data-wide', region.scrollWidth > region.clientWidth);
  });
  observer.observe(region);
  observer.observe(table);
  return () => observer.disconnect();
}

/** Ctrl+A or ⌘A, on any keyboard layout. */
const isChooseAll = ({ ctrlKey, metaKey, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && code === 'KeyA';

/**
 * A dense table that scrolls under its own head, by itself or with the page of its list; the first column
 * stays on narrow screens. The keyboard comes to one row of it and walks from there: ↑ ↓ Home End, Enter
 * opens; where rows can be chosen, Space chooses one, Shift+↑ ↓ more and more, Ctrl+A all of the page.
 */
export function DataTable<Row, Sort extends string = string>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  onOpen,
  rowElement,
  density = 'normal',
  fresh = NONE,
  markOf,
  choice,
  onWidths,
  place,
}: DataTableProps<Row, Sort>) {
  const [visited, setVisited] = useState(0);
  const { loaded: Edges } = useLazyAfter(loadEdges, onWidths !== undefined);
  const pointing = usePointed('tbody tr');
  const scroller = useRef<HTMLDivElement>(null);
  const takeRegion = useCallback((region: HTMLDivElement | null) => {
    scroller.current = region;
    return watchWidth(region);
  }, []);
  const withPage = useListScrollRestoration(scroller, place);
  const { count, rest, drawAll } = useRenderedRows({
    scrollerRef: scroller,
    withPage,
    total: rows.length,
    density,
    place,
  });
  const current = Math.min(visited, count - 1);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    // Beyond the last row that is rendered there are more.
    const { key, target, currentTarget } = event;
    if (key === 'End' || target === currentTarget.lastElementChild) drawAll();
    if (choice) extendChoice(event, { rows, keyOf, choice });
    walkOverRows(event);
  };
  const restoredFocus = useFocusRestoration();
  const visit = (event: FocusEvent<HTMLElement>) => {
    restoredFocus.onFocus(event);
    const { target, currentTarget } = event;
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    if (index >= 0) setVisited(index);
  };
  const minWidth = columns.reduce(
    (sum, column) => sum + widthOf(column),
    choice ? CHOICE_WIDTH : 0,
  );
  const tracks = { minWidth, gridTemplateColumns: templateOf(columns, choice !== undefined) };
  const chooseAll = (event: KeyboardEvent<HTMLElement>) => {
    if (!choice || !isChooseAll(event)) return;
    event.preventDefault();
    choice.onChoosePage();
  };

  return (
    <div
      ref={takeRegion}
      className={LIST_SCROLLER}
      tabIndex={0}
      role="region"
      aria-label={label}
      onKeyDown={chooseAll}
      {...pointing}
    >
      {Edges && onWidths && (
        <Edges
          columns={columns}
          hasChoice={choice !== undefined}
          style={tracks}
          onWidths={onWidths}
        />
      )}
      <table
        role="table"
        className={classes.table}
        aria-label={label}
        // The head is a row too; a screen reader counts the rows that are not rendered yet too.
        aria-rowcount={rest > 0 ? rows.length + 1 : undefined}
        data-density={density}
        data-choice={choice ? true : undefined}
        style={tracks}
      >
        <TableHead columns={columns} choice={choice} sort={sort} onSort={onSort} />
        <tbody
          role="rowgroup"
          onKeyDown={walk}
          onFocus={visit}
          onBlur={restoredFocus.onBlur}
          style={rest > 0 ? { paddingBlockEnd: rest } : undefined}
        >
          {rows.slice(0, count).map((row, index) => (
            <DataRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              isCurrent={index === current}
              isFresh={fresh.has(keyOf(row))}
              mark={markOf?.(keyOf(row))}
              rowKey={keyOf(row)}
              onOpen={onOpen}
              element={rowElement}
              isChosen={choice?.isChosen(keyOf(row)) ?? false}
              onToggle={choice?.onToggle}
              labelOf={choice?.labelOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
