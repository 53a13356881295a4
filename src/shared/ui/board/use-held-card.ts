import { useRef, useState } from 'react';
import * as say from './announcements';
import type { BoardColumn, BoardProps, CardId, HeldCard } from './types';

type Options<Card> = Pick<BoardProps<Card>, 'columns' | 'cardId' | 'cardName' | 'onMove'>;

/** The card in hand, whoever's hand it is: of the mouse, of a finger, of the keyboard. */
export interface Hand<Card> {
  held: HeldCard<Card> | null;
  /** What is to be said aloud now. */
  said: string;
  /** The last move; another object for every move. */
  moved: { id: CardId } | null;
  take: (card: Card, from: string, by: HeldCard<Card>['by']) => void;
  moveOver: (columnId: string | null) => void;
  /** Carries the card to the next column on the left or on the right that takes it. */
  step: (direction: -1 | 1) => void;
  drop: () => void;
  cancel: () => void;
  /** Moves a card at once. */
  send: (card: Card, from: string, to: string) => void;
}

/** Takes a card, carries it over the columns, and lets it go: there, or where it was. */
export function useHeldCard<Card>({
  columns,
  cardId,
  cardName,
  onMove,
}: Options<Card>): Hand<Card> {
  const [held, setHeld] = useState<HeldCard<Card> | null>(null);
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<{ id: CardId } | null>(null);
  // A card that leaves its column may lose the focus before the next drawing: what is in hand is asked here.
  const inHand = useRef(held);
  const hold = (next: HeldCard<Card> | null) => {
    inHand.current = next;
    setHeld(next);
  };

  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title ?? '';
  const placeOf = (id: string) => ({
    title: titleOf(id),
    number: columns.findIndex((column) => column.id === id) + 1,
    count: columns.length,
  });

  const moveOver = (columnId: string | null) => {
    const now = inHand.current;
    if (now === null || now.over === columnId) return;
    hold({ ...now, over: columnId });
    setSaid(say.over(columnId === null ? null : placeOf(columnId)));
  };

  const send = (card: Card, from: string, to: string) => {
    if (from === to) {
      setSaid(say.kept(cardName(card), titleOf(from)));
      return;
    }
    setMoved({ id: cardId(card) });
    setSaid(say.moved(cardName(card), titleOf(to)));
    onMove(card, to);
  };

  return {
    held,
    said,
    moved,
    moveOver,
    send,
    take(card, from, by) {
      hold({ card, id: cardId(card), from, over: from, by });
      setSaid(say.taken(cardName(card), placeOf(from)));
    },
    step(direction) {
      const now = inHand.current;
      if (now === null) return;
      const takesIt = ({ id, accepts }: BoardColumn<Card>) => accepts || id === now.from;
      const goals = columns.filter(takesIt).map(({ id }) => id);
      const next = goals[goals.indexOf(now.over ?? now.from) + direction];
      if (next !== undefined) moveOver(next);
    },
    drop() {
      const now = inHand.current;
      if (now === null) return;
      hold(null);
      send(now.card, now.from, now.over ?? now.from);
    },
    cancel() {
      const now = inHand.current;
      if (now === null) return;
      hold(null);
      setSaid(say.cancelled(cardName(now.card), titleOf(now.from)));
    },
  };
}
