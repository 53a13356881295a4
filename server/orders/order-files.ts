import type { OrderFile } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { addRecordFiles, removeRecordFile, type FileOwner } from '../files/record-files';
import { announceChange } from '../realtime/announce';
import { listOrderFiles } from './photos/photo-repository';
import { lockLiveOrder } from './write-order';

const ownerOf = (context: AppContext, { companyId }: Session, id: number): FileOwner => ({
  subject: { type: 'order', id },
  lock: async (tx) => {
    await lockLiveOrder(tx, companyId, id);
    return [];
  },
  announce: () => announceChange.order(context, companyId, id),
});

/**
 * Attaches uploaded files to an order; repeating the call changes nothing.
 * @throws {HttpError} 404, 409 in the trash, 422 where a file is missing
 */
export async function addOrderFiles(
  context: AppContext,
  session: Session,
  orderId: number,
  ids: readonly number[],
): Promise<OrderFile[]> {
  const owner = ownerOf(context, session, orderId);
  await addRecordFiles(context, session, owner, ids);
  return listOrderFiles(context.database.db, session.companyId, orderId);
}

/**
 * Takes a file off an order.
 * @throws {HttpError} 404, 409 in the trash
 */
export const removeOrderFile = (
  context: AppContext,
  session: Session,
  orderId: number,
  fileId: number,
): Promise<void> => removeRecordFile(context, session, ownerOf(context, session, orderId), fileId);
