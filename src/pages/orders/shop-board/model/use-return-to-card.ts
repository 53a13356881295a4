import { useEffect, type MouseEvent, type RefObject } from 'react';

interface OpenedCard {
  id: number;
  /** The stage it stood at. */
  stage: string;
}

/** The card that was pressed last. */
let opened: OpenedCard | null = null;

/** Remembers the pressed card, unless the press with a modifier key opens it in another tab. */
export function noteOpened(card: OpenedCard, event: MouseEvent): void {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!ctrlKey && !metaKey && !shiftKey && !altKey) opened = card;
}

/** The focus is on nothing of the screen, as it is once the screen it was on has gone. */
const isAdrift = () => document.activeElement?.matches('body, main') ?? true;

/** Gives the focus back to the card that was pressed, on the way back from its order. */
export function useReturnToCard(cards: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const left = opened;
    opened = null;
    if (left === null || !cards.current || !isAdrift()) return;
    const { id, stage } = left;
    const same = [...cards.current.querySelectorAll<HTMLElement>(`[data-order="${id}"]`)];
    // Ticked meanwhile, it stands at another stage.
    const card = same.find((each) => each.dataset['stage'] === stage) ?? same[0];
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cards]);
}
