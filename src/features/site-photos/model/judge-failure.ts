import {
  isApiFailure,
  isPassingFault,
  lacksRecord,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  type ApiFailure,
} from '@/shared/api';
import { UnreadablePhoto } from './scaled-photo';
import { refusalOf, type Hold, type Verdict } from '@/shared/ui/file-uploads';

/** Waits between tries; a line comes back sooner or later, so the last one is repeated for ever. */
const WAITS_MS = [3000, 10_000, 30_000];
/** Tries at a server that answers with a fault. */
const MOST_FAULTS = 8;
/** The server did not answer: no line, or a page that stands before it until one logs in to the Wi-Fi. */
const WITHOUT_SERVER = new Set<ApiFailure['kind']>([
  'network',
  'timeout',
  'html',
  'empty',
  'parse',
  'schema',
]);
const UNREADABLE = 'Снимок не читается. Снимите ещё раз';
const NOT_FOUND_ORDER = 'Заказ больше не доступен';

const wait = (kind: Hold['kind'], until: number | null): Verdict => ({
  failure: null,
  canRetry: true,
  hold: { kind, until },
});

/**
 * Decides whether a photo that did not get to the server, and those behind it, wait or fail.
 * @param tries of this photo without an answer of use, this one among them
 */
export function judgeFailure(error: unknown, tries: number): Verdict {
  if (error instanceof UnreadablePhoto) return { failure: UNREADABLE, canRetry: true };
  if (!isApiFailure(error)) return refusalOf(error);
  const { status, retryAfter, kind } = error;
  if (status === UNAUTHORIZED) return wait('login', null);
  const pause = WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0;
  const until = Date.now() + (retryAfter === undefined ? pause : retryAfter * 1000);
  if (status === TOO_MANY_REQUESTS) return wait('busy', until);
  if (WITHOUT_SERVER.has(kind) || (isPassingFault(error) && tries < MOST_FAULTS))
    return wait('network', until);
  if (lacksRecord(error)) return { failure: NOT_FOUND_ORDER, canRetry: true };
  const { failure, canRetry } = refusalOf(error);
  return { failure: error.serverMessage ?? failure, canRetry };
}
