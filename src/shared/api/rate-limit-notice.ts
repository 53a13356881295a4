/** Name of the window event (SPEC §8, 429). */
export const TOO_MANY_REQUESTS_EVENT = 'show-too-many-requests-error';

const MESSAGE = 'Слишком много запросов. Пожалуйста, подождите немного перед следующим запросом.';

/** For how long no second notice follows the first (SPEC §4, §9). */
const SUPPRESSION_MS = 30_000;

interface TooManyRequestsDetail {
  message: string;
}

/** Calls refused together are reported by one notice. */
const BURST_MS = 1000;

let suppressed = false;
let announcedAt = -Infinity;

/** Raises the window event, at most once in 30 seconds. */
export function announceTooManyRequests(): void {
  if (suppressed) return;
  suppressed = true;
  announcedAt = performance.now();
  setTimeout(() => {
    suppressed = false;
  }, SUPPRESSION_MS);
  window.dispatchEvent(
    new CustomEvent<TooManyRequestsDetail>(TOO_MANY_REQUESTS_EVENT, {
      detail: { message: MESSAGE },
    }),
  );
}

/** True while the notice that was just raised speaks for a refusal: nothing else need be said of it then. */
export const isRateLimitAnnounced = () => performance.now() - announcedAt < BURST_MS;

/** Forgets that a notice was shown (tests). */
export function resetTooManyRequests(): void {
  suppressed = false;
  announcedAt = -Infinity;
}
