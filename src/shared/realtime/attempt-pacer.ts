const SECOND_MS = 1000;
const WINDOW_MS = 5 * 60 * SECOND_MS;
/** Attempts of one window that are made quickly, enough for an outage of a minute … */
const QUICK_ATTEMPTS = 24;
/** … and all of them: a server that accepts and drops every connection is not asked more often. */
const MAX_ATTEMPTS = 30;

/** Waits in milliseconds, from and to. */
const WAITS = {
  /** After a working connection was lost: the clients of a restarted server must not return together. */
  working: [0, 5 * SECOND_MS],
  /** After an attempt that failed; as spread, but not at once. */
  attempt: [SECOND_MS, 5 * SECOND_MS],
  slow: [25 * SECOND_MS, 40 * SECOND_MS],
} as const;

const anyOf = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from);

/** Decides how long to wait before an attempt; it counts those of the last five minutes. */
export interface AttemptPacer {
  /** Counts an attempt that begins now. */
  count(): void;
  /** Milliseconds to wait before the next attempt: random, and longer once many have been made. */
  delay(lost: 'working' | 'attempt'): number;
  /** True while an attempt may be made out of turn. */
  mayHurry(): boolean;
}

export function createAttemptPacer(): AttemptPacer {
  let attempts: number[] = [];

  function recent(): number[] {
    const since = Date.now() - WINDOW_MS;
    attempts = attempts.filter((moment) => moment > since);
    return attempts;
  }

  return {
    count: () => void attempts.push(Date.now()),
    delay(lost) {
      const made = recent();
      const [oldest] = made;
      if (oldest !== undefined && made.length >= MAX_ATTEMPTS) {
        return oldest + WINDOW_MS - Date.now() + anyOf(WAITS[lost]);
      }
      return anyOf(made.length < QUICK_ATTEMPTS ? WAITS[lost] : WAITS.slow);
    },
    mayHurry: () => recent().length < MAX_ATTEMPTS,
  };
}
