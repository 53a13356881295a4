import type { BoardColumn } from '@/shared/lib/board';
import * as say from './announcements';
import type { BoardProps, CardId, DraggedCard } from '../types';

export type DragOptions<Card> = Pick<
  BoardProps<Card>,
  'columns' | 'cardId' | 'cardName' | 'onMove'
>;

/** The acts on the dragged card; the same functions in every render. */
export interface DragActions<Card> {
  take: (card: Card, from: string, by: DraggedCard<Card>['by']) => void;
  moveOver: (columnId: string | null) => void;
  /** Carries the card to the next column on the left or on the right that takes it. */
  step: (direction: -1 | 1) => void;
  drop: () => void;
  cancel: () => void;
  /** Moves a card at once. */
  send: (card: Card, from: string, to: string) => void;
}

/** Listeners of the actions. */
interface HandListeners<Card> {
  onDragged: (dragged: DraggedCard<Card> | null) => void;
  onAnnounce: (text: string) => void;
  onMoved: (moved: { id: CardId }) => void;
}

/** Makes the actions of dragging; `follow` gives them the board's present options. */
export function createDragActions<Card>(
  options: DragOptions<Card>,
  { onDragged, onAnnounce, onMoved }: HandListeners<Card>,
): DragActions<Card> & { follow: (options: DragOptions<Card>) => void } {
  let latest = options;
  // A card that leaves its column may lose the focus before the next render, so the dragged card is kept
  // here.
  let dragged: DraggedCard<Card> | null = null;
  const hold = (next: DraggedCard<Card> | null) => {
    dragged = next;
    onDragged(next);
  };
  const titleOf = (id: string) => latest.columns.find((column) => column.id === id)?.title ?? '';
  const placeOf = (id: string) => ({
    title: titleOf(id),
    number: latest.columns.findIndex((column) => column.id === id) + 1,
    count: latest.columns.length,
  });

  const moveOver = (columnId: string | null) => {
    const now = dragged;
    if (now === null || now.over === columnId) return;
    hold({ ...now, over: columnId });
    onAnnounce(say.over(columnId === null ? null : placeOf(columnId)));
  };

  const send = (card: Card, from: string, to: string) => {
    const { cardId, cardName, onMove } = latest;
    if (from === to) {
      onAnnounce(say.kept(cardName(card), titleOf(from)));
      return;
    }
    onMoved({ id: cardId(card) });
    onAnnounce(say.moved(cardName(card), titleOf(to)));
    onMove(card, to);
  };

  return {
    follow(next) {
      latest = next;
    },
    moveOver,
    send,
    take(card, from, by) {
      const { cardId, cardName } = latest;
      hold({ card, id: cardId(card), from, over: from, by });
      onAnnounce(say.taken(cardName(card), placeOf(from)));
    },
    step(direction) {
      const now = dragged;
      if (now === null) return;
      const takesIt = ({ id, accepts }: BoardColumn<Card>) => accepts || id === now.from;
      const goals = latest.columns.filter(takesIt).map(({ id }) => id);
      const next = goals[goals.indexOf(now.over ?? now.from) + direction];
      if (next !== undefined) moveOver(next);
    },
    drop() {
      const now = dragged;
      if (now === null) return;
      hold(null);
      send(now.card, now.from, now.over ?? now.from);
    },
    cancel() {
      const now = dragged;
      if (now === null) return;
      hold(null);
      onAnnounce(say.cancelled(latest.cardName(now.card), titleOf(now.from)));
    },
  };
}
