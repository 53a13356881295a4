import { Button, Skeleton } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePointed } from '@/shared/lib/viewport';
import { BoardCard } from './board-card';
import type { BoardState } from './board-state';
import classes from './board.module.css';
import type { BoardColumn, CardId } from './types';
import { useEdgeScroll } from './use-edge-scroll';

/** Height of what stands for cards on their way, and the gap under a card, in pixels. */
const SKELETON_HEIGHT = 116;
const GAP = 8;
const OVERSCAN = 4;
/** The next cards are fetched when so few loaded ones are left below. */
const AHEAD = 6;
/** The line keeps inside the column where its place is scrolled out of view. */
const LINE_MARGIN = 3;

/** The rows on the screen, and those that must not go away: a card in hand, one with the focus. */
const keeping = (kept: readonly number[]) => (range: Range) =>
  [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);

interface ColumnCardsProps<Card> {
  column: BoardColumn<Card>;
  state: BoardState<Card>;
}

/** The cards of a column: those on the screen are drawn, the next ones are asked for when the end comes near. */
export function ColumnCards<Card>({ column, state }: ColumnCardsProps<Card>) {
  const { id: columnId, cards, total, more } = column;
  const { view, held, moved, tools } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<CardId | null>(null);
  const pointing = usePointed('[data-board-card]');
  useEdgeScroll(scroller, held?.by === 'pointer');

  const indexOf = (id: CardId | undefined | null) =>
    id === undefined || id === null ? -1 : cards.findIndex((card) => view.cardId(card) === id);
  const stop = Math.max(0, indexOf(focusedId));
  const movedIndex = indexOf(moved?.id);
  const kept = [stop, movedIndex, indexOf(held?.id)].filter(
    (index) => index >= 0 && index < cards.length,
  );

  const { cardId, cardHeight } = view;
  // The same functions as long as the cards are the same, or all places are counted anew at every drawing.
  const keyAt = useCallback((index: number) => cardId(cards[index] as Card), [cards, cardId]);
  const heightAt = useCallback(
    (index: number) => cardHeight(cards[index] as Card) + GAP,
    [cards, cardHeight],
  );
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: keyAt,
    rangeExtractor: keeping(kept),
    overscan: OVERSCAN,
    // Cards beyond the screen are drawn in time without holding up the frame.
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;

  const { onShown, onLoadMore } = view;
  useEffect(() => onShown(columnId, first, last), [onShown, columnId, first, last]);
  const isNearEnd = more === 'some' && last >= cards.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onLoadMore(columnId);
  }, [isNearEnd, onLoadMore, columnId]);

  const showMoved = useEffectEvent(() => {
    if (movedIndex >= 0) virtualizer.scrollToIndex(movedIndex, { align: 'auto' });
  });
  const isMovedHere = movedIndex >= 0;
  useEffect(() => {
    if (isMovedHere) showMoved();
  }, [moved, isMovedHere]);

  const isGoal = held !== null && held.over === columnId && held.from !== columnId;
  const place = isGoal ? view.placeOf(held.card, column) : 0;
  const start = virtualizer.measurementsCache[place]?.start ?? virtualizer.getTotalSize();
  const line = Math.max(
    LINE_MARGIN,
    Math.min(
      start - (virtualizer.scrollOffset ?? 0),
      (virtualizer.scrollRect?.height ?? 0) - LINE_MARGIN,
    ),
  );

  return (
    <div className={classes.body}>
      <div ref={scroller} className={classes.scroll} {...pointing}>
        {cards.length > 0 && (
          <ul className={classes.cards} style={{ height: virtualizer.getTotalSize() }}>
            {rows.map(({ index, start, key }) => (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.place}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={total}
                aria-posinset={index + 1}
                onFocus={() => setFocusedId(view.cardId(cards[index] as Card))}
              >
                <BoardCard
                  card={cards[index] as Card}
                  columnId={columnId}
                  tools={tools}
                  heldBy={held?.id === key ? held.by : undefined}
                  isStop={index === stop}
                />
              </li>
            ))}
          </ul>
        )}
        {cards.length === 0 && more === 'none' && <p className={classes.empty}>{view.emptyText}</p>}
        {more === 'loading' && <Skeleton height={SKELETON_HEIGHT} radius={8} />}
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
