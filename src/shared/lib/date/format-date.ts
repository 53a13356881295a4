import { serverNow } from './server-clock';
import { chosenTimeZone } from './time-zone';

type Moment = string | number | Date | null | undefined;
type PartName = 'day' | 'month' | 'year' | 'hour' | 'minute';

/** A day alone, which no time zone moves. */
const isDay = (moment: Moment): moment is string =>
  typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test(moment);

function toDate(moment: Moment): Date | null {
  if (moment === null || moment === undefined || moment === '') return null;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

type DateParts = Record<PartName, string>;

/**
 * By time zone: making a format costs more than using it a hundred times, and a list shows that many dates.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** In the browser's own zone, where a date tells its parts itself: formats take a hundred times as long. */
const ownParts = (date: Date): DateParts => ({
  day: twoDigits(date.getDate()),
  month: twoDigits(date.getMonth() + 1),
  year: String(date.getFullYear()),
  hour: twoDigits(date.getHours()),
  minute: twoDigits(date.getMinutes()),
});

/**
 * Parts of the minutes asked about last: a row shows its date in several forms, and compares it with today's.
 */
const minutes = new Map<string, DateParts>();
const MOST_MINUTES = 1000;
const MINUTE_MS = 60_000;

function partsOf(date: Date, timeZone: string | undefined): DateParts {
  if (timeZone === undefined) return ownParts(date);
  const minute = `${Math.floor(date.getTime() / MINUTE_MS)} ${timeZone}`;
  const known = minutes.get(minute);
  if (known) return known;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(date)) parts[type] = value;
  if (minutes.size >= MOST_MINUTES) minutes.clear();
  minutes.set(minute, parts as DateParts);
  return parts as DateParts;
}

/** A day `2026-03-05` as people write it: `05.03.2026`. */
export const formatDay = (day: string) => day.split('-').reverse().join('.');

/**
 * A moment as `05.03.2024 14:07` (SPEC §9), in the browser's zone unless the person chose another or one is
 * asked for. Null for a missing moment or one that is not a date; a day alone, `2024-03-05`, has no time and
 * is never shifted. Built from parts: the locale's own form puts a comma between.
 */
export function formatDateTime(moment: Moment, timeZone = chosenTimeZone()): string | null {
  const date = toDate(moment);
  if (date === null) return null;
  if (isDay(moment)) return formatDay(moment);
  const { day, month, year, hour, minute } = partsOf(date, timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** A day as `05.03.2024`; null as above. */
function formatDate(moment: Moment, timeZone?: string): string | null {
  return formatDateTime(moment, timeZone)?.slice(0, 'дд.мм.гггг'.length) ?? null;
}

/**
 * The day of a moment as `2026-03-05`, in the zone dates are shown in unless another is asked for; null as
 * above.
 */
export const dayOf = (moment: Moment, timeZone?: string): string | null =>
  formatDate(moment, timeZone)?.split('.').reverse().join('-') ?? null;

/** The day so many days before a day, both as `2026-03-05`. */
export function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 'гггг-мм-дд'.length);
}

/**
 * Short form for dense tables: «сегодня 14:05», «вчера 14:05», else day and time; the time is missing of a
 * day alone. Null as above.
 */
export function formatShort(moment: Moment, now: number = serverNow()): string | null {
  const full = formatDateTime(moment);
  if (full === null) return null;
  const day = formatDate(moment);
  const DAY_MS = 86_400_000;
  const time = full.slice('дд.мм.гггг'.length);
  if (day === formatDate(now)) return `сегодня${time}`;
  if (day === formatDate(now - DAY_MS)) return `вчера${time}`;
  return full;
}
