import { useLayoutEffect, useState } from 'react';
import { createHandActions, type HandActions, type HandOptions } from './hand-actions';
import type { CardId, DraggedCard } from './types';

/** The card in hand, whoever's hand it is: of the mouse, of a finger, of the keyboard. */
export interface Hand<Card> {
  dragged: DraggedCard<Card> | null;
  /** What is to be said aloud now. */
  said: string;
  /** The last move; another object for every move. */
  moved: { id: CardId } | null;
  actions: HandActions<Card>;
}

/** Takes a card, carries it over the columns, and lets it go: there, or where it was. */
export function useDraggedCard<Card>(options: HandOptions<Card>): Hand<Card> {
  const [dragged, onDragged] = useState<DraggedCard<Card> | null>(null);
  const [said, onSaid] = useState('');
  const [moved, onMoved] = useState<{ id: CardId } | null>(null);
  const [actions] = useState(() => createHandActions(options, { onDragged, onSaid, onMoved }));
  useLayoutEffect(() => actions.follow(options));
  return { dragged, said, moved, actions };
}
