import type { UseQueryResult } from '@tanstack/react-query';
import { createRef, useEffect, useMemo, useState, type RefObject } from 'react';
import { useIsPhone, useRoom } from '../viewport';
import { watchAttention, type Attention } from './attention';
import { placeOf } from './list-state';
import type { PageMeta } from './page-meta';
import type { PageSize } from './params';
import type { RowTraits } from './settle-rows';
import { useTableView, useViewOwner, type ChangeTableView, type TableView } from './table-view';
import { useSelection, type SelectionHandle } from './use-selection';
import { useStableRows } from './use-stable-rows';

/** In less room, in pixels, a card tells more of a record than a row does. */
const LEAST_TABLE = 560;

/** The fields of a record that a list reads; another `updated_at` highlights its row. */
export interface ListRecord {
  id: number;
  updated_at?: string | null;
}

const TRAITS: RowTraits<ListRecord> = {
  keyOf: ({ id }) => id,
  markOf: ({ updated_at }) => updated_at,
};
const NO_ROWS: readonly never[] = [];

/** A page of a list as servers answer it; without `meta` it is the whole list. */
interface PageOf<Row> {
  data: readonly Row[];
  meta?: PageMeta;
}

/** Of the state of a list, which page is shown. */
export interface Paging {
  page?: number;
  perPage?: PageSize;
}

interface RecordListOptions<Row, State extends Paging = Paging> {
  /** The list's own name among all lists: the ticks and the look of its table are kept under it. */
  name: string;
  /** The whole state in the address: each state has rows and a scroll position of its own. */
  state: State;
  onChange: (change: Paging, options?: { replace?: boolean }) => void;
  query: Pick<UseQueryResult<PageOf<Row>>, 'data' | 'isPlaceholderData'>;
  /** The filter as it is sent: a change of it clears the selection. Absent where nothing can be selected. */
  filter?: object;
  /** The person signed in; null while unknown. */
  userId: number | null;
  /** False where nothing can be done with many records at once. */
  isSelectable?: boolean;
  /** True where new rows come in at once, even between those a person points at. */
  isImmediate?: boolean;
  /** False while something else than the list is shown, as a board. */
  isShown?: boolean;
}

/** A list as `RecordList` and the parts around it draw it. */
export interface RecordListHandle<Row = unknown, State extends Paging = Paging> {
  /** The rows as they are shown; undefined until there are any answers. */
  rows: readonly Row[] | undefined;
  /** Numbers of the page; undefined until they are known, and for a list that is no page. */
  meta: PageMeta | undefined;
  /**
   * How many records the whole list has; undefined until that is known, and where the server does not count.
   */
  total: number | undefined;
  /** True while the rows of the state before stand in. */
  isBusy: boolean;
  /** How many new rows wait to be shown: what a person reads must not jump away. */
  pending: number;
  /** Rows that have just come or changed. */
  fresh: ReadonlySet<string | number>;
  /** Shows the rows that wait. */
  show: () => void;
  /** Stands around the rows. */
  surface: RefObject<HTMLDivElement | null>;
  /** Names what is shown, for what is kept about it; undefined while another list stands in. */
  place: string | undefined;
  state: State;
  onChange: RecordListOptions<Row>['onChange'];
  /** The ticks; undefined where records cannot be ticked. */
  selection: SelectionHandle | undefined;
  /** True where cards show their boxes: because that was asked for, or because some are ticked. */
  isChoosing: boolean;
  /** Shows the boxes of cards, or hides them and forgets the ticks. */
  setChoosing: (isChoosing: boolean) => void;
  /** The look of the table in this browser, and the owner of the look. */
  look: TableView;
  changeLook: ChangeTableView;
  owner: number | null;
  /** How wide the table can be, in pixels. */
  room: number;
  /** True for cards, false for the rows of a table. */
  areCards: boolean;
}

/** Of a list whose rows never wait. */
const UNATTENDED: Attention = { isAttended: () => false, subscribe: () => () => undefined };

/** Makes the element around the rows, and tracks whether a person attends to it. */
function createSurface() {
  const surface = createRef<HTMLDivElement>();
  return { surface, attention: watchAttention(surface) };
}

/** Goes to the last page there is: it may have emptied meanwhile, or never have been. */
function useExistingPage(
  lastPage: number | null | undefined,
  { state: { page = 1 }, onChange }: Pick<RecordListOptions<never>, 'state' | 'onChange'>,
): void {
  useEffect(() => {
    if (typeof lastPage === 'number' && page > lastPage) {
      onChange({ page: Math.max(1, lastPage) }, { replace: true });
    }
  }, [lastPage, page, onChange]);
}

/**
 * A list of records as a person works with it: rows that do not jump while they are read, ticks that outlive
 * pages, the look of the table, cards where there is no room for a table. `RecordList` of
 * `shared/ui/record-list` draws it.
 */
export function useRecordList<Row extends ListRecord, State extends Paging = Paging>(
  options: RecordListOptions<Row, State>,
): RecordListHandle<Row, State> {
  const { name, state, onChange, query, filter, userId, isShown = true } = options;
  const { isSelectable = filter !== undefined, isImmediate = false } = options;
  const { data, isPlaceholderData } = query;
  const [{ surface, attention }] = useState(createSurface);
  const total = data && (data.meta ? (data.meta.total ?? undefined) : data.data.length);
  const stable = useStableRows<Row>({
    rows: isPlaceholderData ? undefined : data?.data,
    total,
    listKey: placeOf(state),
    attention: isImmediate ? UNATTENDED : attention,
    // New rows on a further page were only pushed there.
    isFixed: !isImmediate && (state.page ?? 1) > 1,
    traits: TRAITS,
  });
  const rows = data && (isPlaceholderData ? data.data : stable.rows);
  useExistingPage(isPlaceholderData ? undefined : data?.meta?.last_page, options);

  const shown = rows ?? NO_ROWS;
  const page = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selection = useSelection({
    owner: userId,
    list: name,
    // Behind another view nothing stays ticked.
    scope: isShown ? JSON.stringify(filter ?? null) : '',
    page,
    // The rows still shown may belong to the previous filter.
    total: isPlaceholderData ? 0 : (total ?? 0),
  });
  const [isChoosingRequested, setChoosingRequested] = useState(false);

  const owner = useViewOwner(userId);
  const [look, changeLook] = useTableView(name, owner);
  const room = useRoom(surface, isShown);
  const isPhone = useIsPhone();

  return {
    rows,
    meta: data?.meta,
    total,
    isBusy: isPlaceholderData,
    pending: stable.pending,
    fresh: stable.fresh,
    show: stable.show,
    surface,
    place: isPlaceholderData ? undefined : placeOf(state),
    state,
    onChange,
    selection: isSelectable ? selection : undefined,
    isChoosing: isSelectable && (isChoosingRequested || !selection.isEmpty),
    setChoosing: (isChoosing) => {
      setChoosingRequested(isChoosing);
      if (!isChoosing) selection.clear();
    },
    look,
    changeLook,
    owner,
    room,
    areCards: isShown && (isPhone || room < LEAST_TABLE),
  };
}
