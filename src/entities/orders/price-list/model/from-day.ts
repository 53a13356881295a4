import { formatDay } from '@/shared/lib/date';

/** Since when, or from when: «с 01.12». The year only where it is another one. */
export const fromDay = (day: string, today: string) =>
  `с\u00a0${formatDay(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : undefined)}`;

/** «С 01.12 другие цены». */
export const otherPricesFrom = (day: string, today: string) =>
  `${fromDay(day, today).replace('с', 'С')} другие цены`;
