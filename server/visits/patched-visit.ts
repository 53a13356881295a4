import { faultOfTimes, type VisitPatch } from '#contract';
import { invalidField } from '../http/http-error';
import type { VisitState } from './visit-state';

/** Numbers without repeats, in their order. */
export const distinct = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

/** The moment of a tap: the first one counts, another one takes it back. */
const tapped = (former: Date | null, isThere: boolean | undefined, now: Date) =>
  isThere === undefined ? former : isThere ? (former ?? now) : null;

/** A start that moves further than this makes another trip: the arrival at the former one is dropped. */
const SAME_TRIP_MS = 6 * 60 * 60 * 1000;

/** The marks that a visit keeps under a patch: the end goes with reopening, both with another trip. */
function keptMarks(
  state: VisitState,
  { status, startsAt }: Pick<VisitState, 'status' | 'startsAt'>,
) {
  const isOtherTrip = Math.abs(startsAt.getTime() - state.startsAt.getTime()) > SAME_TRIP_MS;
  const isReopened = status === 'planned' && state.status !== 'planned';
  return {
    arrivedAt: isOtherTrip ? null : state.arrivedAt,
    finishedAt: isOtherTrip || isReopened ? null : state.finishedAt,
  };
}

/** A state after a patch. @throws {HttpError} 422 where it ends before it starts */
export function patched(state: VisitState, patch: VisitPatch, now: Date): VisitState {
  const status = patch.status ?? state.status;
  const startsAt = patch.starts_at === undefined ? state.startsAt : new Date(patch.starts_at);
  const kept = keptMarks(state, { status, startsAt });
  const next: VisitState = {
    kind: patch.kind ?? state.kind,
    status,
    startsAt,
    endsAt: patch.ends_at === undefined ? state.endsAt : new Date(patch.ends_at),
    comment: patch.comment === undefined ? state.comment : patch.comment || null,
    reason: status === 'failed' ? patch.reason || state.reason : null,
    arrivedAt: tapped(kept.arrivedAt, patch.arrived, now),
    finishedAt: tapped(kept.finishedAt, patch.finished, now),
    userIds: patch.user_ids === undefined ? state.userIds : distinct(patch.user_ids),
  };
  const fault = faultOfTimes(next.startsAt, next.endsAt);
  if (fault !== null) throw invalidField('ends_at', fault);
  return next;
}
