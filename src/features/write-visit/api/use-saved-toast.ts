import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { orderKeys, orderStatusView } from '@/entities/orders/order';
import { visitKeys, type SavedVisit } from '@/entities/orders/visit';
import { undoOffer, useUndo } from '@/shared/lib/record';
import { useRight } from '@/shared/rights';
import { toast } from '@/shared/lib/toast';
import { mayBeTold, openMessage } from '../model/opened-message';

/** The status and the history of an order follow its visits. */
const SHOWN_BY = [visitKeys.all(), orderKeys.all()];
const AROUND = { readAgain: SHOWN_BY };

/** Reads the lists that show a changed visit again. */
export function useRereadVisits(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    () => Promise.all(SHOWN_BY.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    [queryClient],
  );
}

const messageOffer = (visit: SavedVisit) => ({
  label: 'Сообщить клиенту',
  onClick: () => openMessage(visit),
});

/**
 * Confirms a saved visit with the new status of the order; one undo takes back both. The toast replaces the
 * former one about the same visit. After a move it offers the message to the client.
 */
export function useSavedToast(): (
  done: string,
  saved: SavedVisit | null,
  isMoved?: boolean,
) => void {
  const { mutate: undo } = useUndo(AROUND);
  const mayUndo = useRight('write');
  return useCallback(
    (done, saved, isMoved) => {
      const status = saved?.moved?.status;
      toast.success(
        status === undefined ? done : `${done} · заказ: «${orderStatusView(status).label}»`,
        {
          ...(mayUndo && undoOffer(saved?.undo_token, (token) => undo({ token }))),
          ...(isMoved && saved && mayBeTold(saved) && { further: messageOffer(saved) }),
          // Of several changes of one visit the last can be undone.
          ...(saved && { about: `visit-${saved.id}` }),
        },
      );
    },
    [undo, mayUndo],
  );
}
