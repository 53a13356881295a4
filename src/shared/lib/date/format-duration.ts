import { countOf } from '../text';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;
const DAY_FORMS = ['день', 'дня', 'дней'] as const;

const inUnit = (count: number, unit: string) => (count === 0 ? [] : [`${count}\u00a0${unit}`]);

/**
 * A time between two moments in its two largest units: «4 мин», «2 ч 5 мин», «3 дня 4 ч». Less than a minute
 * has no figure; the remainder is dropped, as clocks do.
 * @param ms milliseconds; less than nothing counts as nothing
 */
export const formatDuration = (ms: number): string => partsOf(ms).join(' ') || 'меньше минуты';

/** Formats a duration by its largest unit alone, for little room: «4 мин», «2 ч», «3 дня». */
export const formatRoughDuration = (ms: number): string => partsOf(ms)[0] ?? '< 1\u00a0мин';

function partsOf(ms: number): string[] {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const days = Math.floor(hours / HOURS_PER_DAY);
  return days > 0
    ? [countOf(days, DAY_FORMS), ...inUnit(hours % HOURS_PER_DAY, 'ч')]
    : [...inUnit(hours, 'ч'), ...inUnit(minutes % MINUTES_PER_HOUR, 'мин')];
}

/** The time from one moment to another, as above; null where one of them is missing or is no date. */
export function formatBetween(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  const ms = Date.parse(to) - Date.parse(from);
  return Number.isNaN(ms) ? null : formatDuration(ms);
}
