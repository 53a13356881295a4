/** The texts of a sortable list for screen readers. */

export const INSTRUCTIONS =
  'Пробел берёт строку, стрелки вверх и вниз переносят её, пробел кладёт, Escape отменяет.';

const placeText = (place: number, count: number) => `Место ${place + 1} из ${count}.`;

export const taken = (name: string, place: number, count: number) =>
  `«${name}»: взято. ${placeText(place, count)} ${INSTRUCTIONS}`;
export const over = placeText;
export const moved = (name: string, place: number, count: number) =>
  `«${name}»: перемещено. ${placeText(place, count)}`;
export const kept = (name: string) => `«${name}»: осталось на своём месте.`;
