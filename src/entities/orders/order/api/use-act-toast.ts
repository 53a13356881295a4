import { useCallback } from 'react';
import type { MovedOrder } from '#contract';
import { undoOffer, useUndo } from '@/shared/lib/record';
import { toast } from '@/shared/lib/toast';
import { orderStatusView } from '../model/order-status';
import { orderKeys } from './order-keys';

const AROUND = { readAgain: [orderKeys.all()], doneText: 'Прежний статус возвращён' };

/** Says what was done and, where that has moved the order, its new status with the way back. */
export function useActToast(): (done: string, moved: MovedOrder | null | undefined) => void {
  const { mutate: undo } = useUndo(AROUND);
  return useCallback(
    (done, moved) => {
      if (!moved) {
        toast.success(done);
        return;
      }
      toast.success(
        `${done}. Статус: ${orderStatusView(moved.status).label}`,
        undoOffer(moved.undo_token, (token) => undo({ token })),
      );
    },
    [undo],
  );
}
