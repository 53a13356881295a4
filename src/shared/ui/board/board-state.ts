import { createContext, type RefObject } from 'react';
import type { BoardColumn } from '@/shared/lib/board';
import type { CardId, CardView, ColumnsView, DraggedCard } from './types';
import type { DragActions } from './dragging/drag-actions';

/**
 * The shared tools of all cards. A new object renders all cards again, so it is kept while nothing changes.
 */
export interface CardTools<Card> extends Omit<CardView<Card>, 'placeOf' | 'cardHeight'> {
  /** True: the cards cannot be moved. */
  isFixed: boolean;
  hand: DragActions<Card>;
  instructionsId: string;
  /** Where menus are rendered: inside the board's landmark, outside what would cut them off. */
  portal: HTMLElement | null;
  /** A card that had the focus when it left its column; the column that draws it next restores the focus. */
  leftFocusRef: RefObject<CardId | null>;
}

type ColumnTools<Card> = ColumnsView & Pick<CardView<Card>, 'cardId' | 'cardHeight' | 'placeOf'>;

/**
 * The shared state of a board's columns. A new object renders all columns again, so it is kept while nothing
 * changes.
 */
export interface BoardState<Card> {
  view: ColumnTools<Card>;
  dragged: DraggedCard<Card> | null;
  /** The last move; another object for every move. */
  moved: { id: CardId } | null;
  tools: CardTools<Card>;
}

/**
 * The columns as they are rendered, for the menus of cards: a context, so that a page of one column that has
 * come makes those render again that are open and not all cards.
 */
export const ColumnsContext = createContext<
  readonly Pick<BoardColumn<unknown>, 'id' | 'title' | 'accepts'>[]
>([]);
