import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  claimKeys,
  updateClaim,
  type Claim,
  type ClaimPatch,
  type SavedClaim,
} from '@/entities/orders/claim';
import { orderStatusView } from '@/entities/orders/order';
import { KIND_KEYS } from '@/features/reread-records';
import { undoOffer, useUndo } from '@/shared/lib/record';
import { toast } from '@/shared/lib/toast';
import { useRight } from '@/shared/rights';

/** A claim is shown by what shows its order, which it may move. */
const SHOWN_BY = KIND_KEYS.order;
const AROUND = { readAgain: SHOWN_BY };

/** Reads again what shows a changed claim. */
export function useRereadClaims(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    () => Promise.all(SHOWN_BY.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    [queryClient],
  );
}

/** Says what was done, with the new status of the order; one undo takes back both. */
export function useSavedClaimToast(): (done: string, saved: SavedClaim | null) => void {
  const { mutate: undo } = useUndo(AROUND);
  const mayUndo = useRight('write');
  return useCallback(
    (done, saved) => {
      const status = saved?.moved?.status;
      toast.success(
        status === undefined ? done : `${done} · заказ: «${orderStatusView(status).label}»`,
        {
          ...(mayUndo && undoOffer(saved?.undo_token, (token) => undo({ token }))),
          // Of several changes of one claim the last can be undone.
          ...(saved && { about: `claim-${saved.id}` }),
        },
      );
    },
    [undo, mayUndo],
  );
}

/** The writes of a claim, among which only one is under way at a time. */
export const claimWriteKey = (id: number) => [...claimKeys.all(), 'write', id] as const;

/** Opens a resolved claim again; a closed order goes back to «Рекламация» with it. */
export function useReopenClaim(claim: Claim, orderStatus: string) {
  const queryClient = useQueryClient();
  const reread = useRereadClaims();
  const showSaved = useSavedClaimToast();
  const mutationKey = claimWriteKey(claim.id);
  const patch: ClaimPatch = {
    resolved: false,
    ...(orderStatus === 'closed' && { move_order: true }),
  };
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => updateClaim(claim.id, patch, claim.updated_at),
    meta: { failure: 'Не удалось открыть рекламацию', preferServerMessage: true },
    onSuccess: (saved) => showSaved('Рекламация открыта снова', saved),
    onSettled: reread,
  });
  return {
    /** Asks the client: a second press may come before the first is drawn. */
    reopen: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate();
    },
    isPending,
  };
}
