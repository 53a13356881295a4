import { TOO_LARGE_FILE } from '#contract';
import { CONTENT_TOO_LARGE, describeFailure, isApiFailure, UNPROCESSABLE } from '@/shared/api';

/** Why nothing starts for a while. */
export interface Hold {
  kind: 'network' | 'busy' | 'login' | 'room';
  /** When it goes on by itself, by this browser's clock in milliseconds; null: not by time. */
  until: number | null;
}

/** The way on for an upload that failed, and for those behind it. */
export interface Verdict {
  /** Why it stays where it is, in people's words; null: it waits and is sent again once the hold is over. */
  failure: string | null;
  /** Whether another try may help. */
  canRetry: boolean;
  /** The place it was meant for is gone: it goes on to another one. */
  isPlaceGone?: boolean;
  /** Why those behind it wait; absent: they do not. */
  hold?: Hold;
}

const REFUSED = new Set<number | undefined>([CONTENT_TOO_LARGE, UNPROCESSABLE]);

/** Short: the way on stands beside it. */
const NO_NETWORK = 'Нет связи с сервером';

/** Fails one upload alone. */
export function refusalOf(error: unknown): Verdict {
  if (isApiFailure(error) && error.kind === 'network') {
    return { failure: NO_NETWORK, canRetry: true };
  }
  if (!isApiFailure(error) || !REFUSED.has(error.status)) {
    return { failure: describeFailure(error), canRetry: true };
  }
  const said =
    error.serverMessage ?? (error.status === CONTENT_TOO_LARGE ? TOO_LARGE_FILE : undefined);
  return { failure: said ?? describeFailure(error), canRetry: false };
}
