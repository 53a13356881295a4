import type { VisitKind } from '@/entities/orders/visit';
import type { VisitOrder } from '@/features/write-visit';
import type { PlacedVisit } from './calendar-events';
import type { WallSpan } from './planned-times';

/** An empty place in the calendar. */
export interface Slot extends Pick<WallSpan, 'start'> {
  /** Absent where only a start was pressed: the visit is as long as is usual of its kind. */
  end?: string;
  /** The person of the column; null: no person; undefined: columns are not people. */
  personId?: number | null;
}

/** An order that waits for a visit. */
export interface WaitingOrder {
  order: VisitOrder;
  kind: VisitKind;
}

/** The person a visit leaves and the one it goes to, where it was dragged to another column; null: none. */
export interface Handover {
  from: number | null;
  to: number | null;
}

/** The acts that the grids of the calendar call. */
export interface CalendarActs {
  open: (placed: PlacedVisit) => void;
  /** Opens the menu of a visit at a point of the screen. */
  openMenu: (placed: PlacedVisit, at: { x: number; y: number }) => void;
  /** Absent where the person may not plan visits. */
  plan?: ((slot: Slot, order?: WaitingOrder) => void) | undefined;
  /** Absent where the person may not move visits. */
  move?: ((placed: PlacedVisit, to: WallSpan, handover?: Handover) => void) | undefined;
  /** Gives a visit to the person of the next column, or of the one before. */
  handOver?: ((placed: PlacedVisit, from: number | null, by: 1 | -1) => void) | undefined;
  /** True where a mouse can drag. */
  drags: boolean;
}
