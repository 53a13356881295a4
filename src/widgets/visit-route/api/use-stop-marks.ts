import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWorkZone } from '@/entities/company/company';
import {
  updateVisit,
  visitActText,
  type RouteQuery,
  type RouteStop,
  type VisitPatch,
} from '@/entities/orders/visit';
import { useRereadVisits, useSavedToast, writeKey } from '@/features/write-visit';
import { toast } from '@/shared/lib/toast';
import { useRight } from '@/shared/rights';
import { clockText } from '../model/stop-words';
import { useRouteCache } from './use-route-cache';
import { useSeeStop } from './use-seen';

/** Presses that come sooner after each other are one. */
const DOUBLE_PRESS_MS = 700;
const UNDO_MS = 5000;
/** A person may notice a mistaken mark late. */
const LONG_UNDO_MS = 8000;

const ARRIVED: VisitPatch = { arrived: true };
const NOT_ARRIVED: VisitPatch = { arrived: false };
const DONE: VisitPatch = { status: 'done', finished: true, move_order: true };
const NOT_DONE: VisitPatch = { status: 'planned', finished: false, move_order: true };
const UNDO_OF = new Map<VisitPatch | undefined, VisitPatch>([
  [ARRIVED, NOT_ARRIVED],
  [DONE, NOT_DONE],
]);

/** The marks of a stop, a tap each; a mark is saved over a colleague's change, as it states a fact. */
export function useStopMarks(stop: RouteStop, query: RouteQuery) {
  const queryClient = useQueryClient();
  const zone = useWorkZone();
  const mayWrite = useRight('write');
  const reread = useRereadVisits();
  const showSaved = useSavedToast();
  const { changeStop } = useRouteCache(query);
  const { mutate: see } = useSeeStop(query);
  const mutationKey = writeKey(stop);
  const about = `visit:${stop.id}`;
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    mutationFn: (patch: VisitPatch) => updateVisit(stop.id, patch, null),
    meta: { failure: 'Отметка не сохранилась. Попробуйте ещё раз', preferServerMessage: true },
    onSuccess: (saved, patch) => {
      if (saved) {
        const { moved: _moved, undo_token: _token, ...visit } = saved;
        changeStop(stop.id, visit);
      }
      const offer = (undo: VisitPatch, duration: number) => ({
        about,
        duration,
        action: { label: 'Отменить', onClick: () => send(undo) },
      });
      if (patch === ARRIVED) {
        if (stop.changes.length > 0) see(stop);
        const at = saved?.arrived_at;
        toast.success(
          at ? `Приехал в ${clockText(at, zone)}` : 'Приезд отмечен',
          offer(NOT_ARRIVED, UNDO_MS),
        );
      } else if (patch === NOT_ARRIVED) {
        toast.success('Отметка о приезде снята', { about });
      } else if (patch === NOT_DONE) {
        toast.success(visitActText(stop.kind, 'reopened'), { about });
      } else if (mayWrite) {
        showSaved(visitActText(stop.kind, 'done'), saved);
      } else {
        toast.success(visitActText(stop.kind, 'done'), offer(NOT_DONE, LONG_UNDO_MS));
      }
    },
    // Not waited for: the next mark may be made meanwhile.
    onSettled: () => void reread(),
  });
  // Asks the client: a second press may come before the first is drawn.
  const send = (patch: VisitPatch) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(patch);
  };
  const last = useRef<{ patch: VisitPatch; at: number }>(null);
  // The second press of a double one may come when the first is done, and hit the button that undoes it.
  const press = (patch: VisitPatch) => () => {
    const now = performance.now();
    const { patch: before, at = -DOUBLE_PRESS_MS } = last.current ?? {};
    if (now - at < DOUBLE_PRESS_MS && (patch === before || patch === UNDO_OF.get(before))) return;
    last.current = { patch, at: now };
    send(patch);
  };
  const isSending = (patch: VisitPatch) => isPending && variables === patch;
  return {
    arrive: press(ARRIVED),
    unarrive: press(NOT_ARRIVED),
    finish: press(DONE),
    reopen: press(NOT_DONE),
    isPending,
    isArriving: isSending(ARRIVED) || isSending(NOT_ARRIVED),
    isFinishing: isSending(DONE),
    isReopening: isSending(NOT_DONE),
  };
}
