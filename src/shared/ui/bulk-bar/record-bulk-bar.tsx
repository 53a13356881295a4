import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SelectionHandle } from '@/shared/lib/list';
import { formatNumber } from '@/shared/lib/text';
import { BulkBar, BulkBarRow } from './bulk-bar';
import { BulkWorkRows } from './bulk-work-rows';
import type { BulkWork } from './create-bulk-work';
import { useConfirmedBulk, type Confirmation } from './use-confirmed-bulk';

/** Begins the work on the ticked records, after a question where there is one. */
type AskForBulk<Change> = (change: Change, confirmation: Confirmation | null) => void;

interface RecordBulkBarProps<Change, Filter extends object> {
  /** What the bar is for, for those who do not see it. */
  label: string;
  work: BulkWork<Change, Filter>;
  selection: SelectionHandle;
  /** What the list is narrowed to, as it is sent; empty for all there are. */
  filter: Filter;
  /** How many records the filter means. */
  total: number;
  /** The `updated_at` of a record as it is shown now, for servers that compare it; undefined where that is not known. */
  versionOf?: (id: number) => string | null | undefined;
  /** What a record is called beside its number; empty where that is not known. */
  nameOf: (id: number) => string;
  onOpen: (id: number) => void;
  /** Buttons for what can be done. */
  children: (ask: AskForBulk<Change>) => ReactNode;
}

const unknown = () => undefined;

/** How many records are ticked, with the way to all of them. */
function Ticked(props: Pick<RecordBulkBarProps<never, object>, 'selection' | 'total' | 'filter'>) {
  const { selection, total, filter } = props;
  const { count, everything, isPageChosen } = selection;
  // «Все» alone would promise too much.
  const byFilter = Object.keys(filter).length > 0 ? ' по фильтру' : '';
  return (
    <>
      <strong>
        {everything ? 'Выбраны все' : 'Выбрано'} {formatNumber(count)}
        {everything && byFilter}
      </strong>
      {!everything && isPageChosen && total > count && (
        <Anchor component="button" type="button" onClick={selection.chooseEverything}>
          Выбрать все {formatNumber(total)}
          {byFilter}
        </Anchor>
      )}
    </>
  );
}

interface WorkBarProps<Change, Filter extends object> extends Pick<
  RecordBulkBarProps<Change, Filter>,
  'label' | 'work' | 'nameOf' | 'onOpen'
> {
  /** What is ticked, in words; null where nothing is. */
  ticked: ReactNode;
  /** Takes the ticks away. */
  onClear: () => void;
  /** Buttons for what can be done. */
  children: ReactNode;
}

/** What is ticked and what can be done with it; how far the work on it is, what came of it. Nothing where none of these is. */
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
export function RecordBulkBar<Change, Filter extends object>(
  props: RecordBulkBarProps<Change, Filter>,
) {
  const { work, selection, filter, versionOf = unknown, children } = props;
  const { ask, question } = useConfirmedBulk({ work, selection, filter, versionOf });
  return (
    <>
      <WorkBar
        {...props}
        ticked={selection.isEmpty ? null : <Ticked {...props} />}
        onClear={selection.clear}
      >
        {work.running === null && !selection.isEmpty && children(ask)}
      </WorkBar>
      {question}
    </>
  );
}
