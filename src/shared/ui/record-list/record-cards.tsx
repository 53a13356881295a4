import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useLongPress, type ListRecord, type RecordListHandle } from '@/shared/lib/list';
import { useIsPhone, usePageScrollRestoration, useScrollRestoration } from '@/shared/lib/viewport';
import { ChooseBox } from '../choose-box';
import { ListCard, ListCards } from '../list-card';
import classes from './record-cards.module.css';

interface RecordCardsProps {
  list: RecordListHandle;
  /** What the list holds, for those who do not see it. */
  label: string;
  /** `RecordCard`s. */
  children: ReactNode;
}

/** The records of a list as cards, for a narrow screen; where they are being chosen, with a box for the whole page. */
export function RecordCards({ list, label, children }: RecordCardsProps) {
  const { selection, isChoosing, place } = list;
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  // On a phone the page scrolls; elsewhere the cards do, as the rows of a table would.
  usePageScrollRestoration(isPhone ? place : undefined);
  useScrollRestoration(scroller, { place: isPhone ? undefined : place });
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
      <div ref={scroller} className={classes.scroll}>
        <ListCards label={label}>{children}</ListCards>
      </div>
    </>
  );
}

interface RecordCardProps extends Pick<
  ComponentProps<typeof ListCard>,
  'mark' | 'end' | 'children'
> {
  list: RecordListHandle;
  record: ListRecord;
  /** The name of its box; absent where nothing is ticked. */
  choiceLabel?: string;
  onOpen: () => void;
}

/** A record of `RecordCards`: a long press ticks it, and while some are being chosen, so does a touch. */
export function RecordCard({
  list,
  record: { id },
  choiceLabel = '',
  onOpen,
  ...card
}: RecordCardProps) {
  const { selection, isChoosing, fresh } = list;
  const toggle = () => selection?.toggle(id);
  const longPress = useLongPress(toggle);
  const isChosen = selection?.isChosen(id) ?? false;
  return (
    <ListCard
      onOpen={isChoosing ? toggle : onOpen}
      onToggle={selection && toggle}
      isChosen={isChosen}
      isFresh={fresh.has(id)}
      start={isChoosing && <ChooseBox label={choiceLabel} checked={isChosen} onToggle={toggle} />}
      {...(selection && longPress)}
      {...card}
    />
  );
}
