import { useRef } from 'react';
import type { Order } from '@/entities/orders/order';
import { offerNextTask } from '@/entities/records/task';
import { isNewOrder } from './draft/new-order';

/**
 * Offers the next task after a comment of an order. It is saved as one types, so it counts as written when
 * its field is left; a colleague's words, merged meanwhile, are not one's own.
 */
export function useCommentOffer(order: Order, comment: string, isOpen: boolean) {
  const before = useRef(comment);
  return {
    onFocus: () => {
      before.current = comment;
    },
    onBlur: () => {
      if (!isOpen || isNewOrder(order)) return;
      if (comment.trim() === '' || comment === before.current) return;
      offerNextTask(
        { type: 'order', id: order.id },
        { note: { text: comment, before: before.current } },
      );
    },
  };
}
