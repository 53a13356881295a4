import { chooseTimeZone, isTimeZone } from '@/shared/lib/date';
import { getTimeZone } from './account-requests';

/** A login does not wait longer than this for a comfort. */
const PATIENCE_MS = 1500;

/**
 * Brings the time zone the person chose into this browser; where the server keeps none, nothing changes. Never throws.
 * @param token of the login that begins
 */
export async function restoreTimeZone(token: string): Promise<void> {
  try {
    const { timezone } = await getTimeZone(token, PATIENCE_MS);
    if (timezone === null || isTimeZone(timezone)) chooseTimeZone(timezone);
  } catch {
    // Dates are shown in this browser's zone then, as before.
  }
}
