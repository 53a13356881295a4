import type { QueryClient } from '@tanstack/react-query';
import {
  shopEndpoints,
  type MarkedOrder,
  type OperationMark,
  type ShopMark,
  type ShopOrder,
} from '#contract';
import { call, optimisticWrite } from '@/shared/api';
import { applyMark, marksOf, withMarks, type ShopMarks } from '../model/shop-marks';
import { productionKeys } from './production-keys';

interface AskedMark extends ShopMark {
  /** The tick as it is shown until the server has answered. */
  own: OperationMark;
}

interface MarkOptions {
  orderId: number;
  /** @param undoToken undefined: the server keeps no way back; null: the write has changed nothing */
  onSuccess: (undoToken: string | null | undefined) => void;
  onRefusal: (error: unknown) => void;
}

function readMarks(queryClient: QueryClient, orderId: number): ShopMarks | undefined {
  const cached = queryClient.getQueriesData<ShopOrder>({ queryKey: productionKeys.order(orderId) });
  const order = cached.find(([, data]) => data !== undefined)?.[1];
  return order && marksOf(order);
}

function showMarks(queryClient: QueryClient, orderId: number, marks: ShopMarks): void {
  const queryKey = productionKeys.order(orderId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<ShopOrder>({ queryKey }, (order) => order && withMarks(order, marks));
}

/**
 * Ticks an operation of items, or takes the tick back: at once, and a refusal takes back no other tick of the
 * order.
 */
export const markOperation = (
  queryClient: QueryClient,
  { orderId, onSuccess, onRefusal }: MarkOptions,
) =>
  optimisticWrite<MarkedOrder, AskedMark, ShopMarks>(queryClient, {
    mutationKey: productionKeys.marks(orderId),
    mutationFn: ({ own: _own, ...body }) =>
      call(shopEndpoints.mark, { params: { id: orderId }, body }),
    // The screen reports a failure with a way to repeat it.
    meta: {},
    read: () => readMarks(queryClient, orderId),
    write: (marks) => showMarks(queryClient, orderId, marks),
    apply: (marks, { own, ...asked }) => applyMark(marks, asked, own),
    answered: marksOf,
    onSuccess: (answer) => onSuccess(answer?.undo_token),
    onRefusal,
    readAgain: () => queryClient.invalidateQueries({ queryKey: productionKeys.shop() }),
  });
