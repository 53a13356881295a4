import { capitalised } from '#contract';

const format = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** «Четверг, 3 декабря». @param day as `2026-12-03` */
export const wholeDayText = (day: string): string =>
  capitalised(format.format(Date.parse(`${day}T00:00:00Z`)));
