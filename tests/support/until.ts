import { vi } from 'vitest';

/** Only a wait for what never comes takes this long: a busy machine may need most of it for what a quiet one does at once. */
const LIMIT_MS = 20_000;

/**
 * Waits for a state.
 * @param check throws while the state has not come; asked again and again
 * @param everyMs how often that is, where a state does not last
 * @returns what the check gives in the end
 * @throws what the check threw last, when the state has not come in 20 s
 */
export const until = <Result>(
  check: () => Result | Promise<Result>,
  everyMs = 10,
): Promise<Result> => vi.waitFor(check, { timeout: LIMIT_MS, interval: everyMs });
