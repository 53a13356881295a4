import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkZone } from '@/entities/company/company';
import {
  removeVisit,
  restoreVisit,
  updateVisit,
  visitActText,
  visitKeys,
  visitStartText,
  type Visit,
  type VisitAct,
  type VisitPatch,
} from '@/entities/orders/visit';
import { toast } from '@/shared/lib/toast';
import { useRereadVisits, useSavedToast } from './use-saved-toast';

/** The change that a patch makes of a visit. */
export function actOf(visit: Visit, { status, starts_at: starts, ends_at: ends }: VisitPatch) {
  if (status === 'done' || status === 'failed' || status === 'cancelled') return status;
  if (status === 'planned' && visit.status !== 'planned') return 'reopened';
  return starts !== undefined || ends !== undefined ? 'moved' : 'changed';
}

/** «Замер перенесён на 4 декабря, 10:00». */
export function savedText(
  visit: Pick<Visit, 'kind' | 'starts_at'>,
  act: VisitAct,
  zone: string,
): string {
  const text = visitActText(visit.kind, act);
  const isTimeTold = act === 'moved' || act === 'planned';
  return isTimeTold ? `${text} на ${visitStartText(visit, zone)}` : text;
}

/** The writes of a visit, among which only one is under way at a time. */
export const writeKey = (visit: Pick<Visit, 'id'>) =>
  [...visitKeys.all(), 'write', `visit:${visit.id}`] as const;

/** Changes, moves or ends a visit unless a colleague has changed it since; the toast takes it back. */
export function useChangeVisit(visit: Visit, onDone?: () => void) {
  const queryClient = useQueryClient();
  const zone = useWorkZone();
  const reread = useRereadVisits();
  const showSaved = useSavedToast();
  const mutationKey = writeKey(visit);
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (patch: VisitPatch) => updateVisit(visit.id, patch, visit.updated_at),
    meta: { failure: 'Не удалось изменить выезд', preferServerMessage: true },
    onSuccess: (saved, patch) => {
      onDone?.();
      const act = actOf(visit, patch);
      showSaved(savedText(saved ?? visit, act, zone), saved, act === 'moved');
    },
    onSettled: reread,
  });
  return {
    /** Asks the client: a second press may come before the first is drawn. */
    change: (patch: VisitPatch) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(patch);
    },
    isPending,
    error,
  };
}

/** Restores a deleted visit just as it was. */
export function useRestoreVisit() {
  const reread = useRereadVisits();
  return useMutation({
    mutationKey: ['visits', 'restore'],
    mutationFn: (id: number) => restoreVisit(id),
    meta: { failure: 'Не удалось вернуть выезд', preferServerMessage: true },
    onSuccess: (_visit, id) => void toast.success('Выезд возвращён', { about: `visit-${id}` }),
    onSettled: reread,
  });
}

/** Deletes a visit; the toast brings it back. */
export function useRemoveVisit() {
  const reread = useRereadVisits();
  const { mutate: restore } = useRestoreVisit();
  return useMutation({
    mutationKey: ['visits', 'remove'],
    mutationFn: ({ id, updated_at: since }: Visit) => removeVisit(id, since),
    meta: { failure: 'Не удалось удалить выезд', preferServerMessage: true },
    onSuccess: (_answer, { id }) =>
      void toast.success('Выезд удалён', {
        about: `visit-${id}`,
        action: { label: 'Вернуть', onClick: () => restore(id) },
      }),
    onSettled: reread,
  });
}
