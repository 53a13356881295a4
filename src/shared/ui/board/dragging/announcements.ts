/** The texts of the board for screen readers. */

/** How a card is moved by keyboard; belongs to every card. */
export const INSTRUCTIONS =
  'Enter открывает карточку. Пробел берёт её, стрелки влево и вправо выбирают колонку, пробел кладёт, Escape отменяет.';

/** Instructions for a board whose cards cannot be moved. */
export const FIXED_INSTRUCTIONS = 'Enter открывает карточку.';

interface Place {
  title: string;
  /** From 1. */
  number: number;
  count: number;
}

const placeText = ({ title, number, count }: Place) => `Колонка «${title}», ${number} из ${count}.`;

export const taken = (name: string, from: Place) =>
  `Карточка «${name}» взята. ${placeText(from)} Стрелки влево и вправо выбирают колонку, пробел кладёт, Escape отменяет.`;

export const over = (place: Place | null) =>
  place === null ? 'Вне колонок. Карточка вернётся на место.' : placeText(place);

export const moved = (name: string, title: string) =>
  `Карточка «${name}» перемещена в колонку «${title}».`;

export const kept = (name: string, title: string) =>
  `Карточка «${name}» осталась в колонке «${title}».`;

export const cancelled = (name: string, title: string) =>
  `Перемещение отменено. ${kept(name, title)}`;
