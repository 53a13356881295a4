import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import type { SiteItem } from '@/entities/orders/order';
import { usePlainKey } from '@/shared/lib/viewport';

/** The address of the object behind the items. */
const OBJECT = 'object';

type Search = Record<string, unknown>;

/** The place in the address; the first place where the address names a missing item. */
const placeOf = (items: readonly SiteItem[], asked: unknown) =>
  asked === OBJECT
    ? items.length
    : Math.max(
        0,
        items.findIndex(({ id }) => id === asked),
      );

/**
 * The step that is shown: an item by its id, or the object behind the items. The address keeps it: a phone
 * drops the page while its camera is open.
 * @param panel the element around the step: it is given the focus where an arrow leads to another step
 */
export function useSteps(items: readonly SiteItem[], panel: RefObject<HTMLElement | null>) {
  const asked = useSearch({ strict: false, select: (search: Search) => search['item'] });
  const navigate = useNavigate();
  const [shown, setShown] = useState(() => {
    const place = placeOf(items, asked);
    return { id: items[place]?.id ?? null, place };
  });
  const found = items.findIndex(({ id }) => id === shown.id);
  // A removed item leaves its place to the next one.
  const place = found === -1 ? Math.min(shown.place, items.length) : found;
  const open = (id: string | null, at: number) => {
    setShown({ id, place: at });
    void navigate({
      to: '.',
      search: (search: Search) => ({ ...search, item: id ?? OBJECT }),
      replace: true,
      resetScroll: false,
    });
  };
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, items.length));
    open(items[next]?.id ?? null, next);
  };
  const back = () => go(place - 1);
  const forward = () => go(place + 1);
  // The focused control leaves with its step; a choice focused instead would be changed by the next arrow.
  const walk = (to: number) => {
    if (to < 0 || to > items.length) return;
    panel.current?.focus({ preventScroll: true });
    go(to);
  };
  usePlainKey(
    ({ code }) => code === 'ArrowLeft',
    () => walk(place - 1),
  );
  usePlainKey(
    ({ code }) => code === 'ArrowRight',
    () => walk(place + 1),
  );
  return {
    place,
    item: items[place],
    go,
    /** Shows an item that was just added. */
    show: (id: string) => open(id, items.length),
    back,
    forward,
  };
}
