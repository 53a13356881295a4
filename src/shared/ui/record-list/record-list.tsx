import {
  Suspense,
  useCallback,
  useEffect,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { useLazy, useLazyAfter, warmUpCode } from '@/shared/lib/lazy';
import {
  hasOtherPages,
  withWidths,
  type ListRecord,
  type Paging,
  type RecordListHandle,
  type SelectionHandle,
} from '@/shared/lib/list';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { useKeptRow, useScrollsWithPage } from '@/shared/lib/viewport';
import {
  DataTable,
  type RowMark,
  type TableChoice,
  type TableColumn,
  type TableDensity,
  type TableRowElement,
} from '../data-table';
import { ListSurface } from '../list-page';
import type { CardsOf } from './record-cards';
import { PendingRows } from './pending-rows';
import classes from './record-list.module.css';

const loadPages = () => import('./record-pages').then((module) => module.RecordPages);

const idOf = ({ id }: ListRecord) => id;

/** The bulk bar of a list. */
export type RecordListBar<Row, State extends Paging = Paging> = FunctionComponent<{
  list: RecordListHandle<Row, State>;
  selection: SelectionHandle;
}>;

export interface RecordListProps<Row, Sort extends string, State extends Paging = Paging> {
  list: RecordListHandle<Row, State>;
  /** The accessible name of the list. */
  label: string;
  /** The columns that are shown (`useViewedColumns`); the same array as long as nothing in it changes. */
  columns: readonly TableColumn<Row, Sort>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  onOpen?: ((row: Row) => void) | undefined;
  /** The name of a row's box; the same function in every render. */
  choiceLabelOf?: (row: Row) => string;
  /** Where the person has been, by the id of a record. */
  markOf?: (id: number) => RowMark | undefined;
  /** The default height of rows. */
  density?: TableDensity;
  rowElement?: TableRowElement;
  /** The rows as a narrow screen shows them (`RecordCards`); they may come late. */
  cards: (props: CardsOf<Row>) => ReactNode;
  /** Loads the code of the cards beside the rows, not after them, where it comes late. */
  loadCards?: () => Promise<unknown>;
  /** New rows that wait to be shown: «Показать 3 новые записи». */
  newcomers?: PluralForms;
  /** Stands where there are no rows (`ListPlaceholder`). */
  placeholder: ReactNode;
  /** Loads what can be done with the ticked records; the same function in every render. */
  loadBar?: (() => Promise<RecordListBar<Row, State>>) | undefined;
  /** With fewer records, all on one page, the list has no foot. */
  footFrom?: number;
  /** Stands after the count in the foot: what all records come to. */
  footNote?: string | undefined;
  /** Stands under the rows of a list that is only as tall as they are. */
  below?: ReactNode;
}

/** The boxes of the table's rows; the functions stay the same, for each row is rendered again with them. */
function useChoice<Row extends ListRecord>(
  selection: SelectionHandle | undefined,
  labelOf: ((row: Row) => string) | undefined,
): TableChoice<Row> | undefined {
  const toggle = selection?.toggle;
  const onToggle = useCallback<TableChoice<Row>['onToggle']>(
    ({ id }, options) => toggle?.(id, options),
    [toggle],
  );
  return (
    selection &&
    labelOf && {
      isChosen: (key) => selection.isChosen(Number(key)),
      page: selection.pageChoice,
      onToggle,
      onTogglePage: selection.togglePage,
      onChoosePage: selection.choosePage,
      labelOf,
    }
  );
}

/** Tells that what stands beside it in a `Suspense` is there. */
function WhenShown({ onChange }: { onChange: (isShown: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}

/** Lists that have shown their bar: work begun there may still run on a return. */
const begun = new WeakSet<object>();

interface LateBarProps<Row, State extends Paging> {
  load: () => Promise<RecordListBar<Row, State>>;
  list: RecordListHandle<Row, State>;
  selection: SelectionHandle;
}

/** The bar of the ticked records. Its code comes with the first tick. */
function LateBar<Row, State extends Paging>({ load, list, selection }: LateBarProps<Row, State>) {
  const { loaded: Bar, load: start } = useLazy(load);
  const isWanted = begun.has(load) || !selection.isEmpty;
  useEffect(() => {
    if (!isWanted || Bar !== null) return;
    begun.add(load);
    start();
  });
  return Bar && <Bar list={list} selection={selection} />;
}

/**
 * The records of a list (`useRecordList`) as rows or, where there is no room, as cards; under them what can
 * be done with the ticked ones and the way to the other pages.
 */
export function RecordList<
  Row extends ListRecord,
  Sort extends string,
  State extends Paging = Paging,
>(props: RecordListProps<Row, Sort, State>) {
  const { list, label, columns, sort, onSort, onOpen, choiceLabelOf, markOf, rowElement } = props;
  const {
    cards,
    loadCards,
    newcomers,
    placeholder,
    loadBar,
    footFrom = 0,
    footNote,
    below,
  } = props;
  const { rows, meta, pending, surface, selection, look, changeLook, areCards, state } = list;
  const [hasCards, setHasCards] = useState(false);
  // Before late cards the foot would stand where they come.
  const isFootDue = rows !== undefined && (!areCards || hasCards);
  const { loaded: Pages } = useLazyAfter(loadPages, isFootDue);
  const choice = useChoice(selection, choiceLabelOf);
  const withPage = useScrollsWithPage();
  const rowsAre = areCards ? 'cards' : `${look.density} rows`;
  useKeptRow(surface, `${rowsAre}${withPage ? ' of the page' : ''}`);
  useEffect(() => {
    if (areCards && loadCards) warmUpCode(loadCards);
  }, [areCards, loadCards]);
  const showPending = () => {
    // Where what has come can be seen.
    if (withPage) surface.current?.scrollIntoView({ block: 'start' });
    const scroller = surface.current?.querySelector('[role=region]');
    if (scroller) scroller.scrollTop = 0;
    if ((state.page ?? 1) > 1) list.onChange({ page: 1 });
    else list.show();
  };
  const hasRows = rows !== undefined && rows.length > 0;

  return (
    <>
      <ListSurface ref={surface} isBusy={list.isBusy} isShort={Boolean(below)}>
        {newcomers && (
          <PendingRows
            text={pending === 0 ? '' : `Показать ${countOf(pending, newcomers)}`}
            onShow={showPending}
          />
        )}
        {!hasRows ? (
          placeholder
        ) : areCards ? (
          <Suspense>
            <WhenShown onChange={setHasCards} />
            {cards({ list, label, records: rows, choiceLabelOf, markOf, onOpen })}
          </Suspense>
        ) : (
          <DataTable<Row, Sort>
            label={label}
            columns={columns}
            rows={rows}
            keyOf={idOf}
            sort={sort}
            onSort={onSort}
            onOpen={onOpen}
            rowElement={rowElement}
            density={look.density === 'compact' ? 'compact' : props.density}
            fresh={list.fresh}
            markOf={markOf && ((key) => markOf(Number(key)))}
            choice={choice}
            onWidths={(widths) => changeLook(withWidths(look, widths))}
            place={list.place}
          />
        )}
      </ListSurface>
      {below}
      {loadBar && selection && <LateBar load={loadBar} list={list} selection={selection} />}
      {hasRows && meta && (hasOtherPages(meta) || (meta.total ?? 0) >= footFrom) && (
        <div className={classes.pages}>
          {isFootDue && Pages && <Pages list={list} meta={meta} note={footNote} />}
        </div>
      )}
    </>
  );
}
