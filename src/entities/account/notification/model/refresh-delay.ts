import { TOO_MANY_REQUESTS } from '#contract';
import { isApiFailure } from '@/shared/api';

/** How often the lists are read again (SPEC §9). */
const REFRESH_MS = 60_000;

/** The longest delay a browser's timer holds; beyond it a timer fires at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

const SECOND_MS = 1000;

/**
 * Milliseconds to the next periodic reading: 60 s, stretched only by the Retry-After of a 429, never shorter.
 */
export function refreshDelay(lastError: unknown): number {
  if (!isApiFailure(lastError) || lastError.status !== TOO_MANY_REQUESTS) return REFRESH_MS;
  const asked = (lastError.retryAfter ?? 0) * SECOND_MS;
  return Math.min(Math.max(REFRESH_MS, asked), LONGEST_TIMER_MS);
}
