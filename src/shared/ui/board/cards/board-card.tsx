import { useDraggable } from '@dnd-kit/core';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { CardTools } from '../board-state';
import classes from '../board.module.css';
import { MoveMenu } from './move-menu';
import type { DraggedCard } from '../types';
import { cardTowards } from './walk-cards';

/** True when the press was meant for a control inside the card, or for a new tab. */
function isHandledElsewhere(event: MouseEvent<HTMLElement>): boolean {
  const control = (event.target as HTMLElement).closest('a, button');
  if (control !== null && !control.hasAttribute('data-opens-row')) return true;
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

interface ContentProps<Card> {
  card: Card;
  tabIndex: 0 | -1;
  draw: (card: Card, tabIndex: 0 | -1) => ReactNode;
}

/** The content of a card: not rendered again while another card is dragged over the board. */
const CardContent = memo(function CardContent<Card>({ card, tabIndex, draw }: ContentProps<Card>) {
  return draw(card, tabIndex);
}) as <Card>(props: ContentProps<Card>) => ReactNode;

export interface BoardCardProps<Card> {
  card: Card;
  columnId: string;
  tools: CardTools<Card>;
  /** The input that drags this card; undefined while none does. */
  draggedBy: DraggedCard<Card>['by'] | undefined;
  /** Whether the Tab key stops at this card of the column. */
  isStop: boolean;
}

function OneCard<Card>({ card, columnId, tools, draggedBy, isStop }: BoardCardProps<Card>) {
  const { hand, leftFocusRef, isFixed } = tools;
  const id = tools.cardId(card);
  const { setNodeRef, listeners } = useDraggable({ id, disabled: isFixed });
  const element = useRef<HTMLDivElement>(null);
  const tabIndex = isStop ? 0 : -1;

  useLayoutEffect(() => {
    const own = element.current;
    if (leftFocusRef.current === id) {
      leftFocusRef.current = null;
      if (document.activeElement === document.body) own?.focus({ preventScroll: true });
    }
    return () => {
      if (own?.contains(document.activeElement)) leftFocusRef.current = id;
    };
  }, [id, leftFocusRef]);

  const focusCard = useCallback(() => element.current?.focus({ preventScroll: true }), []);

  const carry = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') hand.step(-1);
    else if (event.key === 'ArrowRight') hand.step(1);
    else if (event.key === ' ' || event.key === 'Enter') hand.drop();
    else if (event.key === 'Escape') hand.cancel();
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (draggedBy !== undefined) {
      carry(event);
      return;
    }
    const neighbour = cardTowards(event.currentTarget, event.key);
    if (neighbour) neighbour.focus();
    else if (event.key === 'Enter') tools.onOpen(card);
    else if (event.key === ' ' && !isFixed) hand.take(card, columnId, 'keyboard');
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
  };

  return (
    <>
      <div
        ref={(node) => {
          element.current = node;
          setNodeRef(node);
        }}
        className={classes.card}
        data-board-card
        data-held={draggedBy}
        role="group"
        aria-roledescription="карточка"
        aria-label={tools.cardName(card)}
        aria-describedby={tools.instructionsId}
        tabIndex={tabIndex}
        {...listeners}
        onDragStart={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (event.target === event.currentTarget && draggedBy === 'keyboard') hand.cancel();
        }}
        onClick={(event) => {
          if (isHandledElsewhere(event)) return;
          event.preventDefault();
          event.currentTarget.focus({ preventScroll: true });
          tools.onOpen(card);
        }}
      >
        <CardContent card={card} tabIndex={tabIndex} draw={tools.drawCard} />
      </div>
      <MoveMenu
        card={card}
        columnId={columnId}
        tools={tools}
        tabIndex={tabIndex}
        focusCard={focusCard}
      />
    </>
  );
}

/**
 * One card: opened by a press or Enter, taken by a drag, a long touch or Space. Not rendered again when
 * others scroll into view.
 */
export const BoardCard = memo(OneCard) as typeof OneCard;
