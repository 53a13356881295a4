import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '../context/app-context';
import { createWindowCounter, MINUTE_MS, countOrRefuse } from '../http/limits/rate-limit';

const FAILURE_WINDOW_MS = 15 * MINUTE_MS;
const FIRST_DELAY_MS = 250;
/** A stranger who keeps failing can slow the owner down by this much, and never more: it is no lock. */
const LONGEST_DELAY_MS = 4000;

/**
 * How long an attempt waits before its password is looked at.
 * @param over how many attempts the account is over its limit, this one included
 */
export const loginDelayMs = (over: number) =>
  over <= 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (over - 1), LONGEST_DELAY_MS);

/** One try to guess or give a password. */
export interface LoginAttempt {
  /** Resolves when the password may be looked at: at once, unless the account is guessed at. */
  wait(): Promise<void>;
  /** The attempt was no failure: it must not count. */
  forgive(): void;
}

/**
 * Counts attempts by password: 5 failures a minute of one account from one address, 100 in 15 minutes
 * from one address, and from 20 of one account on a delay. An attempt counts from its start, so that many at
 * once cannot all pass; a good one is not counted in the end.
 */
export function createLoginLimits({
  config,
  now,
  wait = delay,
}: Pick<AppContext, 'config' | 'now' | 'wait'>) {
  const byPair = createWindowCounter(config.LIMIT_LOGINS_PER_MINUTE, MINUTE_MS, now);
  const byAddress = createWindowCounter(config.LIMIT_LOGINS_PER_ADDRESS, FAILURE_WINDOW_MS, now);
  const byAccount = createWindowCounter(config.LIMIT_LOGINS_PER_ACCOUNT, FAILURE_WINDOW_MS, now);

  return {
    /** @throws {HttpError} 429 with Retry-After */
    begin(address: string, account: string): LoginAttempt {
      const pair = `${address} ${account}`;
      countOrRefuse(byPair, pair);
      countOrRefuse(byAddress, address);
      const delayMs = loginDelayMs(byAccount.hit(account).count - config.LIMIT_LOGINS_PER_ACCOUNT);
      return {
        async wait() {
          if (delayMs > 0) await wait(delayMs);
        },
        forgive() {
          byPair.forgive(pair);
          byAddress.forgive(address);
          byAccount.forgive(account);
        },
      };
    },
  };
}
export type LoginLimits = ReturnType<typeof createLoginLimits>;
