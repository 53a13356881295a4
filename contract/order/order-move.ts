import * as z from 'zod/mini';
import { ORDER_STATUSES, type OrderStatus } from './order-status';

/** The status that an order got by a sent document or a payment. */
export const movedOrderSchema = z.object({
  status: z.string(),
  /** The token for `POST /bulk/undo`, which puts the former status back; null where that is not possible. */
  undo_token: z.catch(z.nullable(z.string()), null),
});
export type MovedOrder = z.output<typeof movedOrderSchema>;

/** In the answer to an act: null or absent where the order kept its status. */
export const optionalMoveSchema = z.optional(z.catch(z.nullable(movedOrderSchema), null));

const placeOf = (status: string) => ORDER_STATUSES.findIndex((each) => each === status);

/**
 * Whether an order stands before a status in the order of the work. Complaints and cancelled orders stand
 * behind all others; an unknown status has no place and stands before none.
 */
export const isBefore = (status: string, next: OrderStatus): boolean => {
  const place = placeOf(status);
  return place !== -1 && place < placeOf(next);
};
