import { useEffect, type RefObject } from 'react';

interface OpenedCard {
  id: number;
  /** The stage it stood at. */
  stage: string;
}

/** The card that was pressed last. */
let opened: OpenedCard | null = null;

export const noteOpened = (card: OpenedCard): void => {
  opened = card;
};

/** The focus is on nothing of the screen, as it is once the screen it was on has gone. */
const isAdrift = () => document.activeElement?.matches('body, main') ?? true;

/** Gives the focus back to the card that was pressed, on the way back from its order. */
export function useReturnToCard(cards: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (opened === null || !cards.current || !isAdrift()) return;
    const { id, stage } = opened;
    opened = null;
    const same = [...cards.current.querySelectorAll<HTMLElement>(`[data-order="${id}"]`)];
    // Ticked meanwhile, it stands at another stage.
    const card = same.find((each) => each.dataset['stage'] === stage) ?? same[0];
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cards]);
}
