import { TEXTS } from './texts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('ru', { weekday: 'long' });
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

/** Days from today until a moment, by the visitor's own calendar; negative for the past. */
function daysUntil(moment: Date): number {
  const [today, then] = [new Date(), new Date(moment)].map((one) => one.setHours(0, 0, 0, 0));
  // Not every day has 24 hours.
  return Math.round(((then ?? 0) - (today ?? 0)) / DAY_MS);
}

/** The time of day of a moment, in the visitor's zone. */
export const timeOf = (moment: Date): string => time.format(moment);

/** The day of a moment, as it stands above what was written on it. */
export function dayOf(moment: Date): string {
  const days = daysUntil(moment);
  return days === 0 ? TEXTS.today : days === -1 ? TEXTS.yesterday : day.format(moment);
}

/**
 * When somebody is back, in the visitor's zone.
 * @param moment as the server writes it
 * @returns an empty text where there is no such moment ahead
 */
export function backAt(moment: string | null): string {
  const at = new Date(moment ?? '');
  if (!(at.getTime() > Date.now())) return '';
  const days = daysUntil(at);
  const named = TEXTS.soon[days] ?? (days < WEEK ? TEXTS.on(weekday.format(at)) : day.format(at));
  return TEXTS.back(named, timeOf(at));
}
