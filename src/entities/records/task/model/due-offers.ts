import { momentAt } from '#contract';
import { dayBefore, dayOf } from '@/shared/lib/date';

/** When a task falls due: at a moment, or on a day without a time. */
export type TaskDue = { due_at: string } | { due_day: string };

/** A due that is one press away. */
interface DueOffer {
  label: string;
  due: TaskDue;
}

const HOUR_MS = 3_600_000;
/** A due in an hour is rounded up to these minutes, so that a repeated call asks for the same. */
const ROUND_MS = 300_000;
const MORNING = '10:00';
const WEEK_DAYS = 7;

/** A day and a time of the company as a due; without a time the day alone. */
export const dueOf = (day: string, time: string, zone: string): TaskDue =>
  time === '' ? { due_day: day } : { due_at: momentAt(zone, day, time).toISOString() };

/** The usual dues: in an hour, tomorrow and in a week at ten in the morning. */
export function dueOffers(now: number, zone: string): DueOffer[] {
  const today = dayOf(now, zone) ?? '';
  return [
    {
      label: 'Через час',
      due: { due_at: new Date(Math.ceil((now + HOUR_MS) / ROUND_MS) * ROUND_MS).toISOString() },
    },
    { label: `Завтра ${MORNING}`, due: dueOf(dayBefore(today, -1), MORNING, zone) },
    { label: 'Через неделю', due: dueOf(dayBefore(today, -WEEK_DAYS), MORNING, zone) },
  ];
}
