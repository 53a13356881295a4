import { Button, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { BoardColumn } from '@/shared/lib/board';
import { useFocusRestoration, useScrollRestoration, usePointed } from '@/shared/lib/viewport';
import type { BoardState } from '../board-state';
import classes from '../board.module.css';
import { CARD_GAP } from '../card-size';
import { CardPlace } from '../cards/card-place';
import type { CardId } from '../types';
import { useRenderedCards } from '../cards/use-rendered-cards';
import { useEdgeScroll } from '../dragging/use-edge-scroll';

/** The next cards are fetched when so few loaded ones are left below. */
const AHEAD = 8;
/** The loading state is shown when so few are left. */
const WAIT_AHEAD = 2;
/** Keeps the drop line inside the column when its place is scrolled out of view. */
const LINE_MARGIN = 3;

interface ColumnCardsProps<Card> {
  column: BoardColumn<Card>;
  state: BoardState<Card>;
}

/** The cards of a column, virtualised; the next page is fetched near the end. */
export function ColumnCards<Card>({ column, state }: ColumnCardsProps<Card>) {
  const { id: columnId, cards, total, more } = column;
  const { view, dragged, moved, tools } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<CardId | null>(null);
  const pointing = usePointed('li');
  const restoredFocus = useFocusRestoration();
  useEdgeScroll(scroller, dragged?.by === 'pointer');

  const isGoal = dragged !== null && dragged.over === columnId && dragged.from !== columnId;
  const indexOf = (id: CardId | undefined | null) =>
    id === undefined || id === null ? -1 : cards.findIndex((card) => view.cardId(card) === id);
  const stop = Math.max(0, indexOf(focusedId));
  const movedIndex = indexOf(moved?.id);
  const kept = [stop, movedIndex, indexOf(dragged?.id)].filter(
    (index) => index >= 0 && index < cards.length,
  );

  const { cardId, cardHeight } = view;
  // Memoised, as new keys would make all places be computed again.
  const keys = useMemo(() => cards.map(cardId), [cards, cardId]);
  const { onShown, onLoadMore, place: shown } = view;
  const isEndNear = (last: number) => more === 'some' && last >= cards.length - AHEAD;
  const isSkeletonNear = (last: number) => more === 'loading' && last >= cards.length - WAIT_AHEAD;
  const { cards: cardWindow, items } = useRenderedCards({
    scroller,
    keys,
    cardHeight: cardHeight + CARD_GAP,
    kept,
    onScrolled: (first, last) => {
      onShown(columnId, first, last);
      return isEndNear(last) || isSkeletonNear(last) || isGoal;
    },
  });
  useScrollRestoration(scroller, {
    place: shown && `${shown} ${columnId}`,
    isWhole: more === 'none',
  });
  const first = cardWindow.range?.startIndex ?? 0;
  const last = cardWindow.range?.endIndex ?? 0;

  useEffect(() => onShown(columnId, first, last), [onShown, columnId, first, last]);
  const isNearEnd = isEndNear(last);
  useEffect(() => {
    if (isNearEnd) onLoadMore(columnId);
  }, [isNearEnd, onLoadMore, columnId]);

  const showMoved = useEffectEvent(() => {
    if (movedIndex >= 0) cardWindow.scrollToIndex(movedIndex, { align: 'auto' });
  });
  const isMovedHere = movedIndex >= 0;
  useEffect(() => {
    if (isMovedHere) showMoved();
  }, [moved, isMovedHere]);

  const place = isGoal ? view.placeOf(dragged.card, column) : 0;
  const start = cardWindow.measurementsCache[place]?.start ?? cardWindow.getTotalSize();
  const line = Math.max(
    LINE_MARGIN,
    Math.min(
      start - (cardWindow.scrollOffset ?? 0),
      (cardWindow.scrollRect?.height ?? 0) - LINE_MARGIN,
    ),
  );

  return (
    <div className="column fill relative">
      <div ref={scroller} className={classes.scroll} {...pointing}>
        {cards.length > 0 && (
          <ul className="relative" style={{ height: cardWindow.getTotalSize() }} {...restoredFocus}>
            {items.map(({ index, start, key }) => (
              <CardPlace
                key={key}
                index={index}
                start={start}
                total={total}
                measure={cardWindow.measureElement}
                card={cards[index] as Card}
                columnId={columnId}
                tools={tools}
                draggedBy={dragged?.id === key ? dragged.by : undefined}
                isStop={index === stop}
                onFocus={setFocusedId}
              />
            ))}
          </ul>
        )}
        {cards.length === 0 && more === 'none' && <p className={classes.empty}>{view.emptyText}</p>}
        {isSkeletonNear(last) && <Skeleton height={cardHeight} radius={8} />}
        {more === 'failed' && (
          <div className={classes.failed}>
            <p>Не удалось загрузить остальные</p>
            <Button variant="default" size="xs" onClick={() => onLoadMore(columnId)}>
              Повторить
            </Button>
          </div>
        )}
      </div>
      {isGoal && <div className={classes.line} style={{ top: line }} data-drop-line />}
    </div>
  );
}
