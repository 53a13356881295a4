import type { CollisionDetection } from '@dnd-kit/core';

/** The keys with one of them moved to another place. @param to the place among all, from 0 */
export function withMoved<Id>(ids: readonly Id[], id: Id, to: number): Id[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The row at the height of the pointer, or the nearest one. */
export const nearestRow: CollisionDetection = ({
  pointerCoordinates,
  droppableContainers,
  droppableRects,
}) => {
  if (!pointerCoordinates) return [];
  const { y } = pointerCoordinates;
  let nearest: { id: number | string } | undefined;
  let least = Infinity;
  for (const { id } of droppableContainers) {
    const rect = droppableRects.get(id);
    if (!rect) continue;
    const distance = Math.max(rect.top - y, y - rect.bottom, 0);
    if (distance < least) {
      least = distance;
      nearest = { id };
    }
  }
  return nearest ? [nearest] : [];
};
