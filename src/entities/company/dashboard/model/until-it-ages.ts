import type { Dashboard } from '#contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The clocks of two machines differ; a little later is surely the next day. */
const AFTER_MIDNIGHT_MS = 2_000;

/** Milliseconds since the midnight of a time zone, by its clocks. */
function sinceMidnight(timeZone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of('hour') * HOUR_MS + of('minute') * MINUTE_MS + of('second') * 1000;
}

/**
 * After how many milliseconds figures are others though nothing has happened: a day begins, or a lead or a
 * visitor of a chat has waited longer than the norm. False where there are none. Looked at every hour, so
 * that clocks may be put forward or back meanwhile.
 */
export function untilItAges(dashboard: Dashboard | undefined, now: number): number | false {
  if (!dashboard) return false;
  const { leads, orders, chats } = dashboard.data;
  if (!leads && !orders && !chats) return false;
  const isSomeoneInTime = [leads, chats].some((of) => of && of.waiting > of.overdue);
  const untilMidnight = DAY_MS - sinceMidnight(dashboard.meta.timezone, now) + AFTER_MIDNIGHT_MS;
  return Math.min(untilMidnight, isSomeoneInTime ? MINUTE_MS : HOUR_MS);
}
