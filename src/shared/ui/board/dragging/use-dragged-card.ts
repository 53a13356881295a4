import { useLayoutEffect, useState } from 'react';
import { createDragActions, type DragActions, type DragOptions } from './drag-actions';
import type { CardId, DraggedCard } from '../types';

/** The dragged card, by mouse, touch or keyboard. */
export interface Hand<Card> {
  dragged: DraggedCard<Card> | null;
  /** The present announcement for screen readers. */
  announcement: string;
  /** The last move; another object for every move. */
  moved: { id: CardId } | null;
  actions: DragActions<Card>;
}

/** Takes a card, carries it over the columns, and lets it go: there, or where it was. */
export function useDraggedCard<Card>(options: DragOptions<Card>): Hand<Card> {
  const [dragged, onDragged] = useState<DraggedCard<Card> | null>(null);
  const [announcement, onAnnounce] = useState('');
  const [moved, onMoved] = useState<{ id: CardId } | null>(null);
  const [actions] = useState(() => createDragActions(options, { onDragged, onAnnounce, onMoved }));
  useLayoutEffect(() => actions.follow(options));
  return { dragged, announcement, moved, actions };
}
