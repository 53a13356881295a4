const CARD = '[data-board-card]';
const COLUMN = '[data-board-column]';

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>(CARD)];
const placeOf = (card: Element) => Number(card.closest('[data-index]')?.getAttribute('data-index'));
const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The card of the next column that has any, at about the same height. */
function cardBeside(card: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const columns = [...document.querySelectorAll(COLUMN)];
  const own = columns.findIndex((column) => column.contains(card));
  for (let index = own + step; columns[index]; index += step) {
    const distance = (other: Element) => Math.abs(topOf(other) - topOf(card));
    const cards = cardsOf(columns[index] as Element);
    const [nearest] = cards.sort((a, b) => distance(a) - distance(b));
    if (nearest) return nearest;
  }
  return undefined;
}

/** The card an arrow key leads to from this one. */
export function cardTowards(card: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'ArrowLeft') return cardBeside(card, -1);
  if (key === 'ArrowRight') return cardBeside(card, 1);
  const column = card.closest(COLUMN);
  if (column === null) return undefined;
  const cards = cardsOf(column);
  const index = cards.indexOf(card);
  const step = key === 'ArrowUp' ? -1 : 1;
  const next = key === 'ArrowUp' || key === 'ArrowDown' ? cards[index + step] : undefined;
  // Cards between them may not be drawn yet.
  return next && placeOf(next) === placeOf(card) + step ? next : undefined;
}
