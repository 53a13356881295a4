/** Name of the window event (SPEC §8, 429). */
export const TOO_MANY_REQUESTS_EVENT = 'show-too-many-requests-error';

const MESSAGE = 'Слишком много запросов. Пожалуйста, подождите немного перед следующим запросом.';

/** For how long no second notice follows the first (SPEC §4, §9). */
const SUPPRESSION_MS = 30_000;

export interface TooManyRequestsDetail {
  message: string;
}

let suppressed = false;

/** Raises the window event, at most once in 30 seconds. */
export function announceTooManyRequests(): void {
  if (suppressed) return;
  suppressed = true;
  setTimeout(() => {
    suppressed = false;
  }, SUPPRESSION_MS);
  window.dispatchEvent(
    new CustomEvent<TooManyRequestsDetail>(TOO_MANY_REQUESTS_EVENT, {
      detail: { message: MESSAGE },
    }),
  );
}

/** Forgets that a notice was shown (tests). */
export function resetTooManyRequests(): void {
  suppressed = false;
}
