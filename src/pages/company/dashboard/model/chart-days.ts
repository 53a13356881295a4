import type { DashboardDay } from '@/entities/company/dashboard';

/** More days than this are drawn by weeks. */
const MOST_DAYS_DRAWN = 92;
const WEEK = 7;

export const DAY_STATUSES = ['new', 'processing', 'completed', 'rejected', 'unknown'] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

/** One bar: the leads of a day, or of a week, by their status. */
export interface ChartSpan extends Record<DayStatus, number> {
  from: string;
  to: string;
}

const totalOf = (days: readonly DashboardDay[], status: DayStatus) =>
  days.reduce((total, day) => total + day[status], 0);

function spanOf(days: readonly DashboardDay[]): ChartSpan {
  return {
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    new: totalOf(days, 'new'),
    processing: totalOf(days, 'processing'),
    completed: totalOf(days, 'completed'),
    rejected: totalOf(days, 'rejected'),
    unknown: totalOf(days, 'unknown'),
  };
}

/** Days since the Monday of the week. */
const sinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;

/** The bars of a period: its days, or its weeks where the days are too many to be told apart. */
export function chartSpans(series: readonly DashboardDay[]): ChartSpan[] {
  if (series.length <= MOST_DAYS_DRAWN) return series.map((day) => spanOf([day]));
  const weeks: DashboardDay[][] = [];
  for (const day of series) {
    const week = weeks.at(-1);
    if (!week || sinceMonday(day.date) === 0) weeks.push([day]);
    else week.push(day);
  }
  return weeks.map(spanOf);
}

/** All leads of a bar. */
export const spanTotal = (span: ChartSpan): number =>
  DAY_STATUSES.reduce((total, status) => total + span[status], 0);
