import { formatNumber } from '@/shared/lib/text';
import { formatDuration } from '@/shared/lib/date';

const PERCENT = 100;

/** A share with one decimal: «12,5 %»; «–» of nothing. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return '–';
  return `${percentOf(part, whole).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0%`;
}

/** The percentage as a number with one decimal; 0 of 0 is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * PERCENT * 10) / 10;

/** Seconds as people say them; «–» where nothing was measured. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 60 ? `${seconds}\u00a0с` : formatDuration(seconds * 1000);
}

/** A change with its sign: «+12», «−3»; null where there is none. */
export function changeText(now: number, before: number): string {
  const change = now - before;
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`;
}
