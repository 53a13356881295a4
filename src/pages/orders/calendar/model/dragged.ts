import { VISIT_KINDS } from '@/entities/orders/visit';
import type { VisitOrder } from '@/features/write-visit';
import type { WaitingOrder } from './calendar-acts';

/** The data type under which the schedule carries a dragged visit or order. */
const TYPE = 'application/json';

/** A visit dragged out of a column. */
interface DraggedVisit {
  visitId: number;
  from: number | null | undefined;
  /** How far behind its start it was grabbed. */
  grabbedMinutes: number;
}

/** The subject of a drag over the calendar: a visit, or an order that waits. */
export type Dragged = DraggedVisit | WaitingOrder;

export function carry(transfer: DataTransfer, dragged: Dragged): void {
  // The schedule asks for a copy where a drag comes from outside of a column.
  transfer.effectAllowed = 'copyMove';
  transfer.setData(TYPE, JSON.stringify(dragged));
}

const isOrder = (order: unknown): order is VisitOrder =>
  typeof order === 'object' && order !== null && 'id' in order && typeof order.id === 'number';

/** Reads a dropped visit or order; null for anything dragged from another page. */
export function readDropped(transfer: DataTransfer): Dragged | null {
  let dropped: unknown;
  try {
    dropped = JSON.parse(transfer.getData(TYPE));
  } catch {
    return null;
  }
  if (typeof dropped !== 'object' || dropped === null) return null;
  const { visitId, from, grabbedMinutes, order, kind } = dropped as Record<string, unknown>;
  if (typeof visitId === 'number') {
    return {
      visitId,
      from: typeof from === 'number' || from === null ? from : undefined,
      grabbedMinutes: typeof grabbedMinutes === 'number' ? grabbedMinutes : 0,
    };
  }
  const known = VISIT_KINDS.find((each) => each === kind);
  return isOrder(order) && known ? { order, kind: known } : null;
}
