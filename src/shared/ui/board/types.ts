import type { ReactNode } from 'react';
import type { BoardColumn } from '@/shared/lib/board';

export type CardId = number | string;

/** How the board reads and draws its cards; functions should stay the same between renders. */
export interface CardView<Card> {
  cardId: (card: Card) => CardId;
  /** Returns the accessible name of a card. */
  cardName: (card: Card) => string;
  /**
   * @param tabIndex what links and buttons inside the card are to have: the Tab key visits those of one
   *   card a column
   */
  drawCard: (card: Card, tabIndex: 0 | -1) => ReactNode;
  /** How tall every card is by its styles, in pixels. Where that is right no card is laid out twice. */
  cardHeight: number;
  /** Name of the button of a card's menu. */
  menuName: (card: Card) => string;
  /**
   * More items for the menu of a card, under those that move it. Gets the way to give the focus to the card.
   */
  drawMenuItems?: (card: Card, focusCard: () => void) => ReactNode;
  /** Where among the cards of a column a card will stand that is moved there. */
  placeOf: (card: Card, column: BoardColumn<Card>) => number;
  onOpen: (card: Card) => void;
}

/** How the board draws its columns; functions should stay the same between renders. */
export interface ColumnsView {
  /** How the title of a column is shown. */
  drawHead: (columnId: string) => ReactNode;
  /** Draws the sums of a column below its title; absent for a kind without any. */
  drawSums?: ((sums: readonly number[]) => ReactNode) | undefined;
  /** A number of cards in words: «12 заявок». */
  countName: (total: number) => string;
  /** The text of an empty column. */
  emptyText: string;
  onLoadMore: (columnId: string) => void;
  /** Which of a column's cards are on the screen, from 0. */
  onShown: (columnId: string, first: number, last: number) => void;
  /**
   * Names what is shown: how far the columns are scrolled is kept under it. Undefined while it is to be
   * replaced.
   */
  place: string | undefined;
}

export interface BoardProps<Card> extends CardView<Card>, ColumnsView {
  /** The accessible name of the board. */
  label: string;
  /** A column stays the same object as long as it shows the same, or it is rendered again. */
  columns: readonly BoardColumn<Card>[];
  /** True: the cards cannot be moved. */
  isFixed?: boolean;
  /** Under which name the browser keeps the columns a person has folded; absent: columns do not fold. */
  foldedAs?: string | undefined;
  onMove: (card: Card, columnId: string) => void;
}

/** A card that is being moved. */
export interface DraggedCard<Card> {
  card: Card;
  id: CardId;
  from: string;
  /** The column it is over; null: over none, so that letting go changes nothing. */
  over: string | null;
  by: 'pointer' | 'keyboard';
}
