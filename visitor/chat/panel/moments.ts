import { TEXTS } from '../texts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

/** Made when first needed: it takes longer than the whole chat, and most who pass by never see a date. */
function formatter(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat('ru', options)).format(moment);
}
const time = formatter({ hour: '2-digit', minute: '2-digit' });
const weekday = formatter({ weekday: 'long' });
const day = formatter({ day: 'numeric', month: 'long' });

/** Days from today until a moment, by the visitor's own calendar; negative for the past. */
function daysUntil(moment: Date): number {
  const midnight = (of: Date) => of.setHours(0, 0, 0, 0);
  // Not every day has 24 hours.
  return Math.round((midnight(new Date(moment)) - midnight(new Date())) / DAY_MS);
}

/** The time of day of a moment, in the visitor's zone. */
export const timeOf = (moment: Date): string => time(moment);

/** The day of a moment, as it stands above what was written on it. */
export function dayOf(moment: Date): string {
  const days = daysUntil(moment);
  return days === 0 ? TEXTS.today : days === -1 ? TEXTS.yesterday : day(moment);
}

/**
 * When somebody is back, in the visitor's zone.
 * @param moment as the server writes it
 * @returns an empty text where there is no such moment ahead
 */
export function backAt(moment: string | null): string {
  const at = new Date(moment ?? '');
  if (!(Number(at) > Date.now())) return '';
  const days = daysUntil(at);
  const named = TEXTS.soon[days] ?? (days < WEEK ? TEXTS.on(weekday(at)) : day(at));
  return TEXTS.back(named, timeOf(at));
}
