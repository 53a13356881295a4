import type { CollisionDetection } from '@dnd-kit/core';

/** A card let go so far above or below the board goes back. */
const SLACK = 64;

/** The hint of a column while a card is dragged over it. */
export interface ColumnGoal {
  /** Whether the dragged card may be put there. */
  takesIt: boolean;
}

/**
 * The column under the pointer, or the nearest one beside it; none when the pointer has left the board's
 * height, nor when that column takes no cards: its neighbour is not what was pointed at.
 */
export const nearestColumn: CollisionDetection = ({
  pointerCoordinates,
  droppableContainers,
  droppableRects,
}) => {
  if (!pointerCoordinates) return [];
  const { x, y } = pointerCoordinates;
  let nearest: { id: number | string; takesIt: boolean } | undefined;
  let least = Infinity;
  for (const { id, data } of droppableContainers) {
    const rect = droppableRects.get(id);
    if (!rect || y < rect.top - SLACK || y > rect.bottom + SLACK) continue;
    const distance = Math.max(rect.left - x, x - rect.right, 0);
    if (distance < least) {
      least = distance;
      nearest = { id, takesIt: (data.current as ColumnGoal | undefined)?.takesIt ?? true };
    }
  }
  return nearest?.takesIt ? [{ id: nearest.id }] : [];
};
