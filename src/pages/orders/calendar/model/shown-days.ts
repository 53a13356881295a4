import { dayAfter, wholeDayText, type DaySpan } from '@/shared/lib/date';
import { capitalised } from '@/shared/lib/text';

export const SCALES = ['month', 'week', 'day'] as const;
export type Scale = (typeof SCALES)[number];

const WEEK = 7;
const MONTH_LENGTH = 'гггг-мм'.length;
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The Monday of the week of a day. */
const mondayOf = (day: string): string =>
  dayAfter(day, -((utc(day).getUTCDay() + WEEK - 1) % WEEK));

const firstOfMonth = (day: string) => `${day.slice(0, MONTH_LENGTH)}-01`;

/** The first day of the month so many months later. */
function monthAfter(day: string, months: number): string {
  const first = utc(firstOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 'гггг-мм-дд'.length);
}

export const isSameMonth = (one: string, other: string): boolean =>
  one.slice(0, MONTH_LENGTH) === other.slice(0, MONTH_LENGTH);

/** The days shown at a scale, whole weeks for a month. */
export function shownDays(scale: Scale, day: string): DaySpan {
  if (scale === 'day') return { from: day, to: day };
  if (scale === 'week') return { from: mondayOf(day), to: dayAfter(mondayOf(day), WEEK - 1) };
  const last = dayAfter(monthAfter(day, 1), -1);
  return { from: mondayOf(firstOfMonth(day)), to: dayAfter(mondayOf(last), WEEK - 1) };
}

/** Every day from the first to the last. */
export function daysOf({ from, to }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The day that stands for the days before or after. */
export function stepped(scale: Scale, day: string, by: 1 | -1): string {
  if (scale === 'month') return monthAfter(day, by);
  return dayAfter(day, scale === 'week' ? by * WEEK : by);
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: 'UTC' });
  return (day: string) => made.format(utc(day));
};
const monthText = format({ month: 'long' });
const dateText = format({ day: 'numeric', month: 'long' });
/** «чт». */
export const shortWeekday = format({ weekday: 'short' });

/** The title over the shown days: «Декабрь 2026», «30 ноября – 6 декабря», «Четверг, 3 декабря». */
export function titleOf(scale: Scale, day: string): string {
  if (scale === 'month') return capitalised(`${monthText(day)} ${day.slice(0, 4)}`);
  if (scale === 'day') return wholeDayText(day);
  const { from, to } = shownDays('week', day);
  const first = isSameMonth(from, to) ? String(Number(from.slice(-2))) : dateText(from);
  return `${first} – ${dateText(to)}`;
}
