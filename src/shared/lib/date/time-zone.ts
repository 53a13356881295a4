import { localJson } from '../storage';

const KEY = 'time_zone';

/** Known zone names, remembered: every date on the screen asks, and the browser's check is slow. */
const judged = new Map<string, boolean>();

function canCompute(name: string): boolean {
  try {
    new Intl.DateTimeFormat('ru-RU', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** True for a name the browser can compute with, like `Asia/Yekaterinburg`. */
export function isTimeZone(name: string): boolean {
  const known = judged.get(name) ?? canCompute(name);
  judged.set(name, known);
  return known;
}

/** The zone the person chose for dates, or undefined for the browser's own. */
export function chosenTimeZone(): string | undefined {
  const stored = localJson.read(KEY);
  return typeof stored === 'string' && isTimeZone(stored) ? stored : undefined;
}

/** Keeps the choice in this browser; null goes back to the browser's zone. */
export function chooseTimeZone(name: string | null): void {
  if (name === null) localJson.remove(KEY);
  else localJson.write(KEY, name);
}
