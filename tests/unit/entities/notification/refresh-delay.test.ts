import { describe, expect, test } from 'vitest';
import { notificationQueries } from '@/entities/account/notification';
import { ApiFailure } from '@/shared/api';

const LONGEST_TIMER_MS = 2_147_483_647;

/** The delay the periodic refresh takes after the given failure. */
function delayAfter(error: Error | null): unknown {
  const { refetchInterval } = notificationQueries.list('lead');
  if (typeof refetchInterval !== 'function') throw new Error('the delay follows the last answer');
  return Reflect.apply(refetchInterval, undefined, [{ state: { error } }]);
}

const limited = (retryAfter?: number) =>
  new ApiFailure('http', 'too many requests', { status: 429, retryAfter });

describe('the periodic refresh', () => {
  test('comes every 60 s, in hidden tabs too', () => {
    expect(delayAfter(null)).toBe(60_000);
    expect(notificationQueries.list('personal').refetchIntervalInBackground).toBe(true);
  });

  test.each([
    ['a longer Retry-After stretches it', limited(300), 300_000],
    ['a shorter one does not shorten it', limited(5), 60_000],
    ['a 429 without one leaves it', limited(), 60_000],
    ['an absurd one does not make the timer fire at once', limited(1e12), LONGEST_TIMER_MS],
    [
      'Retry-After of another refusal counts for nothing',
      new ApiFailure('http', 'unavailable', { status: 503, retryAfter: 300 }),
      60_000,
    ],
    ['nor does any other failure', new ApiFailure('network', 'no answer'), 60_000],
  ])('%s', (_case, error, expected) => {
    expect(delayAfter(error)).toBe(expected);
  });
});
