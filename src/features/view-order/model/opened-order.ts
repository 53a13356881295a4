import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { lastViewedStore } from '@/shared/lib/record';

/** In the address of an order that is not made yet, in place of a number. */
export const NEW_ORDER = 'new';

const viewed = /* @__PURE__ */ lastViewedStore('viewed-orders');

export const { useMarkOf: useOrderMarkOf, useMark: useOrderMark } = viewed;

/** Remembers which order was looked at last. */
export const noteViewedOrder = viewed.noteViewed;

/** Makes an element a link to the screen of an order; a row or a card opens it by a press anywhere. */
export const orderLink = (id: number) => ({ href: RECORD_PLACES.order.record(id) });

/** Goes to the screen of an order; the same function in every render. */
export function useOpenOrder(): (id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      viewed.noteViewed(id);
      void navigate({ to: '/order/$id', params: { id: String(id) } });
    },
    [navigate],
  );
}

/** Opens an empty order, which is made with the first word that is typed. */
export function useOpenNewOrder(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate({ to: '/order/$id', params: { id: NEW_ORDER } });
  }, [navigate]);
}
