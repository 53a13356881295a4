import { countOf } from '../text';
import { serverNow } from './server-clock';

const DAY_MS = 86_400_000;

/**
 * How long something put away still stays: «3 дня», «последний день»; null where it is unknown.
 * @param since when it was put away, as the server writes it
 * @param days how long such things are kept
 */
export function formatDaysLeft(
  since: string | null,
  days: number,
  now = serverNow(),
): string | null {
  const passed = now - Date.parse(since ?? '');
  if (Number.isNaN(passed)) return null;
  const left = Math.ceil(days - passed / DAY_MS);
  return left <= 1 ? 'последний день' : countOf(left, ['день', 'дня', 'дней']);
}
