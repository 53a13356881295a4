import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  clashingVisit,
  updateVisit,
  visitActText,
  visitKeys,
  visitStartText,
  visitTimeText,
  type SavedVisit,
  type Visit,
  type VisitPlace,
} from '@/entities/orders/visit';
import { useRereadVisits, useSavedToast } from '@/features/write-visit';
import { optimisticWrite, stateUnderWay, updateUnlessClash, type WriteOutcome } from '@/shared/api';
import { toast } from '@/shared/lib/toast';

const placeOf = ({ starts_at, ends_at, user_ids, users }: VisitPlace): VisitPlace => ({
  starts_at,
  ends_at,
  user_ids,
  users,
});

const isSameTime = (one: VisitPlace, other: VisitPlace) =>
  Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
  Date.parse(one.ends_at) === Date.parse(other.ends_at);

const isSamePlace = (one: VisitPlace, other: VisitPlace) =>
  isSameTime(one, other) && one.user_ids.toSorted().join() === other.user_ids.toSorted().join();

/** «Замер перенесён на 3 декабря, 14:00», «Замер изменён: 3 декабря, 14:00–16:00». */
export function placedText(seen: Visit, to: VisitPlace, zone: string): string {
  if (Date.parse(seen.starts_at) !== Date.parse(to.starts_at)) {
    return `${visitActText(seen.kind, 'moved')} на ${visitStartText(to, zone)}`;
  }
  const changed = visitActText(seen.kind, 'changed');
  if (!isSameTime(seen, to)) return `${changed}: ${visitTimeText(to, zone)}`;
  const names = to.users.flatMap((user) => user?.name?.trim() ?? []);
  return `${changed}: ${names.join(', ') || 'без исполнителя'}`;
}

/** Says how a colleague has changed the visit meanwhile. */
function clashText(seen: Visit, theirs: Visit, zone: string): string {
  const { status, kind } = theirs;
  const isEnded = status === 'done' || status === 'failed' || status === 'cancelled';
  if (isEnded) return `${visitActText(kind, status)}: так его тем временем отметили`;
  return `Тем временем ${placedText(seen, theirs, zone).replace(/^./u, (first) => first.toLowerCase())}`;
}

function showPlace(queryClient: QueryClient, id: number, place: VisitPlace): void {
  void queryClient.cancelQueries({ queryKey: visitKeys.periods() });
  queryClient.setQueriesData<Visit[]>({ queryKey: visitKeys.periods() }, (visits) =>
    visits?.map((visit) => (visit.id === id ? { ...visit, ...place } : visit)),
  );
}

/**
 * Moves a visit to another time or to other people: shows the move at once, offers undo, and never overwrites
 * a colleague's unseen change.
 */
export function useMoveVisit(zone: string): (seen: Visit, to: VisitPlace) => void {
  const queryClient = useQueryClient();
  const reread = useRereadVisits();
  const showSaved = useSavedToast();
  return useCallback(
    (given, to) => {
      // The event itself, and moves still under way: lists of other periods may be old.
      const underWay = stateUnderWay<VisitPlace>(queryClient, visitKeys.place(given.id));
      const seen: Visit = { ...given, ...underWay };
      if (isSamePlace(seen, to)) return;
      const isSameUsers = seen.user_ids.toSorted().join() === to.user_ids.toSorted().join();
      const patch = {
        ...(!isSameTime(seen, to) && { starts_at: to.starts_at, ends_at: to.ends_at }),
        ...(!isSameUsers && { user_ids: to.user_ids }),
      };
      const serverVisit = (outcome: WriteOutcome<SavedVisit | null, Visit> | null) =>
        outcome && (outcome.clash ?? outcome.answer);
      const write = optimisticWrite<WriteOutcome<SavedVisit | null, Visit>, VisitPlace, VisitPlace>(
        queryClient,
        {
          mutationKey: visitKeys.place(seen.id),
          mutationFn: () =>
            updateUnlessClash({
              send: (version) => updateVisit(seen.id, patch, version),
              seenAt: seen.updated_at,
              clashing: clashingVisit,
              versionOf: (current) => current.updated_at,
              isSeen: (current) => current.status === seen.status && isSamePlace(current, seen),
            }),
          meta: { failure: 'Не удалось перенести выезд', preferServerMessage: true },
          read: () => placeOf(seen),
          write: (place) => showPlace(queryClient, seen.id, place),
          apply: (_place, asked) => asked,
          answered(outcome) {
            const visit = serverVisit(outcome);
            return visit === null ? undefined : placeOf(visit);
          },
          onSuccess(outcome) {
            if (outcome?.clash) void toast.error(clashText(seen, outcome.clash, zone));
            else showSaved(placedText(seen, to, zone), outcome?.answer ?? null, true);
          },
          readAgain: reread,
        },
      );
      // The application's caches report a failure, and the write itself rolls back.
      queryClient
        .getMutationCache()
        .build(queryClient, write)
        .execute(to)
        .catch(() => undefined);
    },
    [queryClient, reread, showSaved, zone],
  );
}
