import { isBefore, type MovedOrder, type OrderStatus } from '#contract';
import { storeUndoOperation } from '../../bulk/undo-operations';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { movesStatus } from '../../documents/lookup/moves-status';
import { orderBulk } from '../bulk-orders';
import { moveOrders } from '../change-orders';
import type { StoredOrder } from '../order-repository';

/**
 * Moves a locked order forward to the status that an act implies, in the transaction of the act. It is taken
 * back like a status that was chosen by hand.
 * @returns null where the order stands there or further already, or the company does not want it
 */
export async function moveForward(
  tx: Db,
  session: Session,
  row: StoredOrder,
  status: OrderStatus,
  now: Date,
): Promise<MovedOrder | null> {
  if (!isBefore(row.status, status) || !(await movesStatus(tx, session.companyId))) return null;
  const snapshot = await moveOrders(tx, session, [row], status, now);
  const operation = { resource: orderBulk.name, action: 'status', snapshot };
  return { status, undo_token: await storeUndoOperation(tx, session, operation, now) };
}
