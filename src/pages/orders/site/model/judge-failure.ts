import {
  CONFLICT,
  failureText,
  isApiFailure,
  isPassingFault,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNPROCESSABLE,
} from '@/shared/api';

const TRY_AGAIN_MS = 5000;
const SECOND_MS = 1000;
const NO_DATA: readonly string[] = ['html', 'empty', 'parse', 'schema', 'timeout', 'unanswered'];

/** Whether the same change may be saved by another try: it sets values, so that a repeat does no harm. */
const isPassing = (error: unknown) =>
  isPassingFault(error) ||
  (isApiFailure(error) && (NO_DATA.includes(error.kind) || (error.status ?? 0) >= SERVER_ERROR));

/** How to go on after a failed call: wait (`ms` null: for a login), or say why. */
type Judged =
  | { kind: 'wait'; status: 'offline' | 'busy'; ms: number | null }
  | { kind: 'refused' | 'conflict' | 'failed'; text: string | null };

export function judgeFailure(error: unknown): Judged {
  const { status, serverMessage, retryAfter } = isApiFailure(error) ? error : {};
  if (status === UNAUTHORIZED) return { kind: 'wait', status: 'offline', ms: null };
  if (status === TOO_MANY_REQUESTS) {
    const ms = retryAfter === undefined ? TRY_AGAIN_MS : retryAfter * SECOND_MS;
    return { kind: 'wait', status: 'busy', ms };
  }
  if (isPassing(error)) return { kind: 'wait', status: 'offline', ms: TRY_AGAIN_MS };
  if (status === CONFLICT) return { kind: 'conflict', text: serverMessage ?? null };
  if (status === UNPROCESSABLE) return { kind: 'refused', text: serverMessage ?? null };
  const texts = { failure: 'попробуйте ещё раз', preferServerMessage: true };
  return { kind: 'failed', text: failureText(error, texts) };
}
