import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useLongPress, type ListRecord, type RecordListHandle } from '@/shared/lib/list';
import { useListScrollRestoration } from '@/shared/lib/viewport';
import { ChooseBox } from '../choose-box';
import type { RowMark } from '../data-table';
import { ListCard, ListCards } from '../list-card';
import { LIST_SCROLLER } from '../list-page';
import classes from './record-cards.module.css';

interface RecordCardFrameProps {
  list: RecordListHandle;
  /** The accessible name of the list. */
  label: string;
  /** `ListCard`s. */
  children: ReactNode;
}

/** Scrolls records that are no rows: where they are being chosen, there is a box for the whole page. */
export function RecordScroller({ list, children }: Omit<RecordCardFrameProps, 'label'>) {
  const { selection, isChoosing, place } = list;
  const scroller = useRef<HTMLDivElement>(null);
  useListScrollRestoration(scroller, place);
  return (
    <>
      {isChoosing && selection && (
        <div className={classes.choosePage}>
          <ChooseBox
            label="Выбрать всю страницу"
            checked={selection.isPageChosen}
            isPartial={selection.pageChoice === 'some'}
            onToggle={selection.togglePage}
          />
          <span aria-hidden>Выбрать всю страницу</span>
        </div>
      )}
      <div ref={scroller} className={LIST_SCROLLER}>
        {children}
      </div>
    </>
  );
}

/** Stands around the cards of a list. */
export const RecordCardFrame = ({ list, label, children }: RecordCardFrameProps) => (
  <RecordScroller list={list}>
    <ListCards label={label}>{children}</ListCards>
  </RecordScroller>
);

interface RecordCardProps extends Pick<
  ComponentProps<typeof ListCard>,
  'mark' | 'end' | 'children'
> {
  list: RecordListHandle;
  record: ListRecord;
  /** The name of its box; undefined where it cannot be ticked. */
  choiceLabel: string | undefined;
  onOpen: () => void;
}

function RecordCard({ list, record: { id }, choiceLabel, onOpen, ...card }: RecordCardProps) {
  const selection = choiceLabel === undefined ? undefined : list.selection;
  const isChoosing = choiceLabel !== undefined && list.isChoosing;
  const toggle = () => selection?.toggle(id);
  const longPress = useLongPress(toggle);
  const isChosen = selection?.isChosen(id) ?? false;
  return (
    <ListCard
      onOpen={isChoosing ? toggle : onOpen}
      onToggle={selection && toggle}
      isChosen={isChosen}
      isFresh={list.fresh.has(id)}
      start={isChoosing && <ChooseBox label={choiceLabel} checked={isChosen} onToggle={toggle} />}
      {...(selection && longPress)}
      {...card}
    />
  );
}

/** The records of a list, as `RecordList` gives them to its cards. */
export interface CardsOf<Row> {
  list: RecordListHandle<Row>;
  /** The accessible name of the list. */
  label: string;
  records: readonly Row[];
  /** The name of a record's box; absent where nothing is ticked. */
  choiceLabelOf?: ((record: Row) => string) | undefined;
  markOf?: ((id: number) => RowMark | undefined) | undefined;
  /** Absent where a record has no window. */
  onOpen?: ((record: Row) => void) | undefined;
}

interface RecordCardsProps<Row> extends CardsOf<Row> {
  /** The lines of a card. */
  children: (record: Row) => ReactNode;
  /** Renders the end of a card. */
  endOf?: (record: Row) => ReactNode;
}

/**
 * The records of a list as cards, for a narrow screen: a long press ticks one, and while some are being
 * chosen, so does a touch; then there is a box for the whole page too.
 */
export function RecordCards<Row extends ListRecord>(props: RecordCardsProps<Row>) {
  const { list, label, records, choiceLabelOf, markOf, onOpen, children, endOf } = props;
  return (
    <RecordCardFrame list={list} label={label}>
      {records.map((record) => (
        <RecordCard
          key={record.id}
          list={list}
          record={record}
          choiceLabel={choiceLabelOf?.(record)}
          mark={markOf?.(record.id)}
          onOpen={() => onOpen?.(record)}
          end={endOf?.(record)}
        >
          {children(record)}
        </RecordCard>
      ))}
    </RecordCardFrame>
  );
}
