import type { RefObject } from 'react';
import type { BoardColumn, BoardProps, CardId } from './types';
import type { Hand } from './use-held-card';

/** What the parts of a board share. */
export interface BoardState<Card> {
  view: BoardProps<Card>;
  /** The columns as they are drawn: while a card is in hand they stay as they were. */
  columns: readonly BoardColumn<Card>[];
  hand: Hand<Card>;
  instructionsId: string;
  /** Where menus are drawn: inside the board's landmark, outside what would cut them off. */
  portal: HTMLElement | null;
  /** A card that had the focus when it left its column; whoever draws it next gives it the focus back. */
  leftFocus: RefObject<CardId | null>;
}
