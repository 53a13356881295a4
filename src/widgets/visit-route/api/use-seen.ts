import { useMutation } from '@tanstack/react-query';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { seeVisit, visitKeys, type RouteQuery, type RouteStop } from '@/entities/orders/visit';
import { useRouteCache } from './use-route-cache';

const SEEN_KEY = visitKeys.seen();
const SEEN = { is_new: false, changes: [] };

/** «Понятно» at a stop that has changed. */
export function useSeeStop(query: RouteQuery) {
  const { changeStop, reread } = useRouteCache(query);
  return useMutation({
    mutationKey: SEEN_KEY,
    mutationFn: ({ id, version }: Pick<RouteStop, 'id' | 'version'>) => seeVisit(id, version),
    meta: { failure: 'Не удалось отметить. Попробуйте ещё раз' },
    onSuccess: (_answer, { id }) => changeStop(id, SEEN),
    onSettled: reread,
  });
}

/** «Понятно» at a stop that is gone. */
export function useSeeGone(query: RouteQuery) {
  const { dropGone, reread } = useRouteCache(query);
  return useMutation({
    mutationKey: SEEN_KEY,
    mutationFn: (visitId: number) => seeVisit(visitId, ''),
    meta: { failure: 'Не удалось отметить. Попробуйте ещё раз' },
    onSuccess: (_answer, visitId) => dropGone(visitId),
    onSettled: reread,
  });
}

/** Says that a new stop without changes was seen: once for each version, while the page is shown. */
export function useSeenByItself(stops: readonly RouteStop[], query: RouteQuery, isOwn: boolean) {
  const { changeStop } = useRouteCache(query);
  const told = useRef(new Set<string>());
  const isSeen = useDocumentVisibility() === 'visible';
  const { mutate } = useMutation({
    mutationKey: SEEN_KEY,
    mutationFn: ({ id, version }: Pick<RouteStop, 'id' | 'version'>) => seeVisit(id, version),
    onSuccess: (_answer, { id }) => changeStop(id, SEEN),
    // Told again when the route was read again.
    onError: (_error, { id, version }) => void told.current.delete(`${id} ${version}`),
  });
  useEffect(() => {
    // The hook learns of a page that opened hidden only after this effect.
    if (!isOwn || !isSeen || document.hidden) return;
    for (const { id, version, is_new: isNew, changes } of stops) {
      const key = `${id} ${version}`;
      if (!isNew || changes.length > 0 || told.current.has(key)) continue;
      told.current.add(key);
      mutate({ id, version });
    }
  }, [stops, isOwn, isSeen, mutate]);
}
