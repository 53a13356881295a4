import type { StoredFile } from '#contract';
import { recordActivity } from '../activity/activity';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { keepFiles, letFileGo, listKeptFiles } from '../files/kept-files';
import { notFound } from '../http/http-error';
import { announceChange } from '../realtime/announce';
import { recordAddedFiles } from './order-history';
import { lockLiveOrder } from './write-order';

const subjectOf = (id: number) => ({ type: 'order', id }) as const;

/**
 * Attaches uploaded files to an order; repeating the call changes nothing.
 * @throws {HttpError} 404, 409 in the trash, 422 where a file is missing
 */
export async function addOrderFiles(
  context: AppContext,
  session: Session,
  orderId: number,
  ids: readonly number[],
): Promise<StoredFile[]> {
  const { companyId } = session;
  const subject = subjectOf(orderId);
  const { list, isChanged } = await context.database.db.transaction(async (tx) => {
    await lockLiveOrder(tx, companyId, orderId);
    const now = context.now();
    const added = await keepFiles(tx, companyId, subject, ids, now);
    await recordAddedFiles(tx, session, orderId, added, now);
    return { list: await listKeptFiles(tx, companyId, subject), isChanged: added.length > 0 };
  });
  if (isChanged) announceChange.order(context, companyId, orderId);
  return list;
}

/**
 * Takes a file off an order.
 * @throws {HttpError} 404, 409 in the trash
 */
export async function removeOrderFile(
  context: AppContext,
  { companyId, userId }: Session,
  orderId: number,
  fileId: number,
): Promise<void> {
  const subject = subjectOf(orderId);
  await context.database.db.transaction(async (tx) => {
    await lockLiveOrder(tx, companyId, orderId);
    const now = context.now();
    const file = await letFileGo(tx, companyId, subject, fileId, now);
    if (!file) throw notFound();
    const entry = { subject, userId, kind: 'file_removed', createdAt: now };
    await recordActivity(tx, companyId, [{ ...entry, data: { name: file.name } }]);
  });
  announceChange.order(context, companyId, orderId);
}
