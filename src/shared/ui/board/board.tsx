import type { DragStartEvent } from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { useIsPhone, useScrollRestoration } from '@/shared/lib/viewport';
import { DragArea } from '../drag-area';
import { FIXED_INSTRUCTIONS, INSTRUCTIONS } from './dragging/announcements';
import { ColumnsContext, type BoardState, type CardTools } from './board-state';
import classes from './board.module.css';
import { ColumnStrip } from './columns/column-strip';
import { OffscreenColumns } from './columns/offscreen-columns';
import { ColumnView } from './columns/column-view';
import { nearestColumn } from './dragging/nearest-column';
import type { BoardProps, CardId } from './types';
import { useDraggedCard } from './dragging/use-dragged-card';
import { useFoldedColumns } from './columns/use-folded-columns';
import { useFrozenWhile } from './dragging/use-frozen-while';

/** Scrolls sideways only, to columns outside the screen. */
const AUTO_SCROLL = { threshold: { x: 0.12, y: 0 } };

/** How columns and their cards are drawn. */
function useBoardView<Card>(props: BoardProps<Card>) {
  const { drawHead, drawSums, countName, emptyText, onLoadMore, onShown, place } = props;
  const { cardId, cardHeight, placeOf } = props;
  return useMemo(
    () => ({
      drawHead,
      drawSums,
      countName,
      emptyText,
      onLoadMore,
      onShown,
      place,
      cardId,
      cardHeight,
      placeOf,
    }),
    [
      drawHead,
      drawSums,
      countName,
      emptyText,
      onLoadMore,
      onShown,
      place,
      cardId,
      cardHeight,
      placeOf,
    ],
  );
}

function WholeBoard<Card>(props: BoardProps<Card>) {
  const { columns: given, label, isFixed = false, foldedAs } = props;
  const { cardId, cardName, drawCard, menuName, drawMenuItems, onOpen, place } = props;
  const { dragged, announcement, moved, actions: hand } = useDraggedCard(props);
  const columns = useFrozenWhile(given, dragged !== null);
  const isPhone = useIsPhone();
  const { isFolded, onFold } = useFoldedColumns(foldedAs);
  // A phone shows one column at a time and leaves out empty ones, which would be blank pages to swipe over.
  const drawn =
    isPhone && foldedAs !== undefined ? columns.filter(({ total }) => total > 0) : columns;
  const scroller = useRef<HTMLDivElement>(null);
  useScrollRestoration(scroller, { place, axis: 'scrollLeft' });
  const leftFocusRef = useRef<CardId | null>(null);
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const instructionsId = useId();
  const tools = useMemo(
    (): CardTools<Card> => ({
      cardId,
      cardName,
      drawCard,
      menuName,
      drawMenuItems,
      onOpen,
      isFixed,
      hand,
      instructionsId,
      portal,
      leftFocusRef,
    }),
    [
      cardId,
      cardName,
      drawCard,
      menuName,
      drawMenuItems,
      onOpen,
      isFixed,
      hand,
      instructionsId,
      portal,
    ],
  );
  const view = useBoardView(props);
  const state = useMemo(
    (): BoardState<Card> => ({ view, dragged, moved, tools }),
    [view, dragged, moved, tools],
  );

  const pickUp = ({ active }: DragStartEvent) => {
    for (const column of columns) {
      const card = column.cards.find((candidate) => cardId(candidate) === active.id);
      if (card !== undefined) hand.take(card, column.id, 'pointer');
    }
  };

  return (
    <DragArea
      touch="long"
      overlay={
        dragged?.by === 'pointer' ? (
          <div className={classes.card} data-overlay>
            {drawCard(dragged.card, -1)}
          </div>
        ) : null
      }
      collisionDetection={nearestColumn}
      autoScroll={AUTO_SCROLL}
      onDragStart={pickUp}
      onDragOver={({ over }) => hand.moveOver(over === null ? null : String(over.id))}
      onDragEnd={hand.drop}
      onDragCancel={hand.cancel}
    >
      <div className="column fill relative gap-8" role="region" aria-label={label}>
        {isPhone && <ColumnStrip columns={drawn} scroller={scroller} />}
        <div
          ref={scroller}
          className={classes.columns}
          data-held={dragged !== null || undefined}
          data-by={dragged?.by}
        >
          <ColumnsContext value={columns}>
            {drawn.map((column) => (
              <ColumnView
                key={column.id}
                column={column}
                state={state}
                isFolded={!isPhone && isFolded(column)}
                onFold={isPhone ? undefined : onFold}
              />
            ))}
          </ColumnsContext>
        </div>
        {!isPhone && <OffscreenColumns columns={columns} scroller={scroller} />}
        <div ref={setPortal} />
        <VisuallyHidden id={instructionsId}>
          {isFixed ? FIXED_INSTRUCTIONS : INSTRUCTIONS}
        </VisuallyHidden>
        <VisuallyHidden role="status" aria-live="assertive">
          {announcement}
        </VisuallyHidden>
      </div>
    </DragArea>
  );
}

/**
 * Cards in columns, moved by mouse, long touch, keyboard or their menu. While one is dragged, the others stay
 * in place whatever data arrives.
 */
export const Board = memo(WholeBoard) as typeof WholeBoard;
