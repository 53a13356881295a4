import { memo } from 'react';
import { BoardCard, type BoardCardProps } from './board-card';
import classes from '../board.module.css';
import type { CardId } from '../types';

interface CardPlaceProps<Card> extends BoardCardProps<Card> {
  /**
   * Where the card stands among those of its column, counted from 0, and how far from their top, in pixels.
   */
  index: number;
  start: number;
  /** How many cards the column has. */
  total: number;
  measure: (place: HTMLElement | null) => void;
  onFocus: (id: CardId) => void;
}

function OnePlace<Card>(props: CardPlaceProps<Card>) {
  const { index, start, total, measure, onFocus, ...card } = props;
  return (
    <li
      ref={measure}
      data-index={index}
      className={classes.place}
      style={{ top: start }}
      aria-setsize={total}
      aria-posinset={index + 1}
      onFocus={() => onFocus(card.tools.cardId(card.card))}
    >
      <BoardCard {...card} />
    </li>
  );
}

/** Where a card stands in its column. The card itself is not rendered again when only its place changes. */
export const CardPlace = memo(OnePlace) as typeof OnePlace;
