import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { ListRecord, RecordListHandle, SelectionHandle } from '@/shared/lib/list';
import type { RecordCache } from '@/shared/lib/record';
import { formatNumber } from '@/shared/lib/text';
import { Allowed } from '@/shared/rights';
import { Export } from '../export-menu';
import { BulkBar, BulkBarRow } from './bulk-bar';
import { BulkWorkRows } from './bulk-work-rows';
import type { BulkQuestion } from './confirmations';
import type { BulkWork } from './create-bulk-work';
import { useConfirmedBulk, type Confirmation } from './use-confirmed-bulk';

interface RecordBulkBarProps<Row, Change, Filter extends object> {
  /** Name of the bar: «Действия с выбранными заявками». */
  label: string;
  work: BulkWork<Change, Filter>;
  list: Pick<RecordListHandle<Row>, 'rows' | 'total'>;
  selection: SelectionHandle;
  /** The filter as it is sent; empty for all records. */
  filter: Filter;
  /** Knows the records as they are shown now; without it those of the page are known. */
  cache?: Pick<RecordCache<Row>, 'known'>;
  /** Returns the name of a record, shown beside its number. */
  nameOf: (row: Row) => string;
  /** Stands after the number of ticked records: what they come to. */
  note?: string | undefined;
  /** Absent where a record has no window. */
  onOpen?: ((id: number) => void) | undefined;
  /** Returns the confirmation of a change; null where none is needed. */
  confirmationOf: (change: Change, question: BulkQuestion) => Confirmation | null;
  /** The export of what is ticked; absent where there is none. */
  exportOf?: (
    target: { ids: readonly number[] } | { filter: Filter },
  ) => Omit<ComponentProps<typeof Export>, 'position'>;
  /**
   * Buttons for what can be done.
   * @param ask does it, after a question where there is one; `who` is the colleague the records are given to
   * @param exporting the button «Экспорт»
   * @param hold for a question of the page's own: gives what does it to the records that are ticked at that
   *   moment
   */
  children: (
    ask: (change: Change, who?: string | null) => void,
    exporting: ReactNode,
    hold: () => (change: Change) => void,
  ) => ReactNode;
}

/** How many records are ticked, with the way to all of them. */
function Ticked(
  props: Pick<RecordBulkBarProps<never, never, object>, 'selection' | 'filter' | 'note'> & {
    list: Pick<RecordListHandle, 'total'>;
  },
) {
  const { list, selection, filter, note } = props;
  const { total } = list;
  const { count, everything, isPageChosen } = selection;
  // «Все» alone would promise too much.
  const byFilter = Object.keys(filter).length > 0 ? ' по фильтру' : '';
  return (
    <>
      <strong>
        {everything ? 'Выбраны все' : 'Выбрано'}
        {(!everything || total !== undefined) && ` ${formatNumber(count)}`}
        {everything && byFilter}
      </strong>
      {note && <span>{note}</span>}
      {!everything && isPageChosen && total !== undefined && total > count && (
        <Allowed act="bulk">
          <Anchor component="button" type="button" onClick={selection.chooseEverything}>
            Выбрать все {formatNumber(total)}
            {byFilter}
          </Anchor>
        </Allowed>
      )}
    </>
  );
}

interface WorkBarProps<Change, Filter extends object> extends Pick<
  RecordBulkBarProps<never, Change, Filter>,
  'label' | 'work' | 'onOpen'
> {
  /** The name of a record, shown beside its number; empty where it is unknown. */
  nameOf: (id: number) => string;
  /** The selection in words; null where it is empty. */
  ticked: ReactNode;
  /** Takes the ticks away. */
  onClear: () => void;
  /** Buttons for what can be done. */
  children: ReactNode;
}

/**
 * Shows the selection with its acts, running work and its report; renders nothing where there is none of
 * these.
 */
export function WorkBar<Change, Filter extends object>(props: WorkBarProps<Change, Filter>) {
  const { label, work, nameOf, onOpen, ticked, onClear, children } = props;
  const { running, report } = work;
  const isAsked = running === null && ticked !== null;
  if (running === null && report === null && !isAsked) return null;
  return (
    <BulkBar label={label}>
      <BulkWorkRows work={work} nameOf={nameOf} onOpen={onOpen} />
      {isAsked && (
        <BulkBarRow summary={ticked} onClose={onClear} closeLabel="Снять выделение">
          {children}
        </BulkBarRow>
      )}
    </BulkBar>
  );
}

/** The ticked records of a list: what can be done with them, how far it is, what came of it. */
export function RecordBulkBar<
  Row extends ListRecord & { updated_at?: string | null },
  Change,
  Filter extends object,
>(props: RecordBulkBarProps<Row, Change, Filter>) {
  const { label, work, list, selection, filter, cache, nameOf, onOpen } = props;
  const { confirmationOf, exportOf, note, children } = props;
  const queryClient = useQueryClient();
  const { count, everything, ids } = selection;
  const known = (id: number) =>
    cache ? cache.known(queryClient, id) : list.rows?.find((row) => row.id === id);
  const { ask, hold, question } = useConfirmedBulk({
    work,
    selection,
    filter,
    versionOf: (id) => known(id)?.updated_at,
  });
  return (
    <>
      <WorkBar
        label={label}
        work={work}
        nameOf={(id) => {
          const row = known(id);
          return row ? nameOf(row) : '';
        }}
        onOpen={onOpen}
        ticked={
          selection.isEmpty ? null : (
            <Ticked list={list} selection={selection} filter={filter} note={note} />
          )
        }
        onClear={selection.clear}
      >
        {work.running === null &&
          !selection.isEmpty &&
          children(
            (change, who) => ask(change, confirmationOf(change, { count, everything, who })),
            exportOf && (
              <Export
                {...exportOf(everything ? { filter } : { ids: [...ids] })}
                position="top-start"
              />
            ),
            hold,
          )}
      </WorkBar>
      {question}
    </>
  );
}
