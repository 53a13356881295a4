import type { CollisionDetection } from '@dnd-kit/core';

/** A card let go so far above or below the board goes back. */
const SLACK = 64;

/** The column under the pointer, or the nearest one beside it; none when the pointer has left the board's height. */
export const nearestColumn: CollisionDetection = ({
  pointerCoordinates,
  droppableContainers,
  droppableRects,
}) => {
  if (!pointerCoordinates) return [];
  const { x, y } = pointerCoordinates;
  let nearest: { id: number | string } | undefined;
  let least = Infinity;
  for (const { id } of droppableContainers) {
    const rect = droppableRects.get(id);
    if (!rect || y < rect.top - SLACK || y > rect.bottom + SLACK) continue;
    const distance = Math.max(rect.left - x, x - rect.right, 0);
    if (distance < least) {
      least = distance;
      nearest = { id };
    }
  }
  return nearest ? [nearest] : [];
};
