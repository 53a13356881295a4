import { accountTimeZone } from '#contract';
import { call } from '@/shared/api';
import { chooseTimeZone, isTimeZone } from '@/shared/lib/date';

/** A login does not wait longer than this for a comfort. */
const PATIENCE_MS = 1500;

/**
 * Brings the time zone the person chose into this browser; where the server keeps none, nothing changes.
 * Never throws.
 * @param token of the login that begins
 */
export async function restoreTimeZone(token: string): Promise<void> {
  try {
    const { timezone } = await call(accountTimeZone, {
      headers: { Authorization: `Bearer ${token}` },
      timeout: PATIENCE_MS,
    });
    if (timezone === null || isTimeZone(timezone)) chooseTimeZone(timezone);
  } catch {
    // Dates are shown in this browser's zone then, as before.
  }
}
