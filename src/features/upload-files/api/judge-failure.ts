import {
  CONFLICT,
  isApiFailure,
  isPassingFault,
  lacksRecord,
  NOT_FOUND,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNPROCESSABLE,
  type ApiFailure,
} from '@/shared/api';
import { refusalOf, type Hold, type Verdict } from '@/shared/ui/file-uploads';
import type { Place } from '../model/kept-uploads';

/** Waits between tries without a connection; one file that is out of tries does not keep the others. */
const WAITS_MS = [5000, 15_000, 30_000, 60_000, 60_000];
/** Where the server does not say how long. */
const BUSY_MS = 30_000;

/** How the server refuses what is beyond the company's room. */
const NO_ROOM = /^Не хватает места/;
const PLACE_GONE = 'Папки больше нет';

const isTop = ({ folderId, path }: Place) => folderId === null && path.length === 0;

function isPlaceGone(error: ApiFailure, place: Place): boolean {
  if (isTop(place)) return false;
  const { status, fieldErrors } = error;
  if (status === CONFLICT) return true;
  if (status === NOT_FOUND) return lacksRecord(error);
  return status === UNPROCESSABLE && 'parent_id' in fieldErrors;
}

const wait = (kind: Hold['kind'], until: number | null): Verdict => ({
  failure: null,
  canRetry: true,
  hold: { kind, until },
});

/**
 * Decides whether a failed upload, and those behind it, wait or fail.
 * @param tries of this file without a connection, this one among them
 */
export function judgeFailure(error: unknown, place: Place, tries: number): Verdict {
  const refused = refusalOf(error);
  if (!isApiFailure(error)) return refused;
  const { status, retryAfter, serverMessage, kind } = error;
  if (status === UNAUTHORIZED) return wait('login', null);
  if (status === TOO_MANY_REQUESTS) {
    return wait('busy', Date.now() + (retryAfter === undefined ? BUSY_MS : retryAfter * 1000));
  }
  if (isPassingFault(error) || kind === 'timeout') {
    if (!navigator.onLine) return wait('network', null);
    const asked = retryAfter === undefined ? undefined : retryAfter * 1000;
    const pause = WAITS_MS[tries - 1];
    return pause === undefined ? refused : wait('network', Date.now() + (asked ?? pause));
  }
  if (status === UNPROCESSABLE && NO_ROOM.test(serverMessage ?? '')) {
    return { ...refused, canRetry: true, hold: { kind: 'room', until: null } };
  }
  if (isPlaceGone(error, place)) {
    return { failure: serverMessage ?? PLACE_GONE, canRetry: true, isPlaceGone: true };
  }
  return refused;
}
