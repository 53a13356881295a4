import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RECORD_PLACES } from '@/entities/record-kind';
import { lastViewedStore } from '@/shared/lib/record';

const viewed = /* @__PURE__ */ lastViewedStore('viewed-orders');

export const { useMarkOf: useOrderMarkOf, useMark: useOrderMark } = viewed;

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
