import { useState } from 'react';
import type { SiteItem } from '@/entities/orders/order';
import { usePlainKey } from '@/shared/lib/viewport';

/** The step that is shown: an item by its id, or the object behind the items. */
export function useSteps(items: readonly SiteItem[]) {
  const [shown, setShown] = useState<{ id: string | null; place: number }>({
    id: items[0]?.id ?? null,
    place: 0,
  });
  const found = items.findIndex(({ id }) => id === shown.id);
  // A removed item leaves its place to the next one.
  const place = found === -1 ? Math.min(shown.place, items.length) : found;
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, items.length));
    setShown({ id: items[next]?.id ?? null, place: next });
  };
  const back = () => go(place - 1);
  const forward = () => go(place + 1);
  usePlainKey(({ code }) => code === 'ArrowLeft', back);
  usePlainKey(({ code }) => code === 'ArrowRight', forward);
  return {
    place,
    item: items[place],
    go,
    /** Shows an item that was just added. */
    show: (id: string) => setShown({ id, place: items.length }),
    back,
    forward,
  };
}
