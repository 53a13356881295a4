import { dayBefore, formatDay } from './format-date';

/** Days as `2026-03-05`, the first and the last of a period. */
export interface DaySpan {
  from: string;
  to: string;
}

const WEEK = 7;

/** Days since the Monday of the week. */
const sinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;

const firstOfMonth = (day: string) => `${day.slice(0, 'гггг-мм'.length)}-01`;

/** The periods people ask for, as they are on a day: those that go on end with it. */
export function usualPeriods(today: string): { label: string; span: DaySpan }[] {
  const yesterday = dayBefore(today, 1);
  const month = firstOfMonth(today);
  const lastMonthEnd = dayBefore(month, 1);
  return [
    { label: 'Сегодня', span: { from: today, to: today } },
    { label: 'Вчера', span: { from: yesterday, to: yesterday } },
    { label: 'Эта неделя', span: { from: dayBefore(today, sinceMonday(today)), to: today } },
    { label: '7 дней', span: { from: dayBefore(today, WEEK - 1), to: today } },
    { label: 'Этот месяц', span: { from: month, to: today } },
    { label: '30 дней', span: { from: dayBefore(today, 29), to: today } },
    { label: 'Прошлый месяц', span: { from: firstOfMonth(lastMonthEnd), to: lastMonthEnd } },
  ];
}

/** A period in words, '' for no bound: «05.03.2026 – 07.03.2026», «с 05.03.2026», «по 07.03.2026». */
export function formatPeriod({ from, to }: DaySpan): string {
  if (from === to) return formatDay(from);
  if (to === '') return `с ${formatDay(from)}`;
  if (from === '') return `по ${formatDay(to)}`;
  return `${formatDay(from)} – ${formatDay(to)}`;
}
