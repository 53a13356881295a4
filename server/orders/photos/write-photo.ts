import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { CONFLICT, NO_PHOTO, photoFieldsSchema, type OrderPhoto } from '#contract';
import type { AppContext } from '../../context/app-context';
import type { Session } from '../../context/session';
import type { Db } from '../../db/database';
import { files, users, type Subject } from '../../db/schema';
import { recordAddedFiles, recordRemovedFile } from '../../files/file-history';
import { keepFiles, keptFiles, letFileGo } from '../../files/kept-files';
import type { ReceivedFile } from '../../files/receive-file';
import { receiveUpload } from '../../files/receive-upload';
import { mayDo } from '../../http/authenticate';
import { HttpError, invalidField, notFound } from '../../http/http-error';
import { announceChange } from '../../realtime/announce';
import { lockOrders } from '../order-repository';
import { cleanPhoto } from './clean-photo';
import { findPhoto, toPhoto } from './photo-repository';

const FORBIDDEN = 403;
const NOT_OWN = 'Это снимок коллеги';

const orderOf = (id: number): Subject => ({ type: 'order', id });

/**
 * Locks an order. The refusal does not hold the order: those who go there see little of it.
 * @throws {HttpError} 404, 409 in the trash
 */
async function lockOrder(tx: Db, companyId: number, id: number): Promise<void> {
  const [order] = await lockOrders(tx, companyId, [id]);
  if (!order) throw notFound();
  if (order.deletedAt !== null) throw new HttpError(CONFLICT, 'Заказ в корзине');
}

/** The item that a sent photo shows. @throws {HttpError} 422 */
function itemOf({ fields }: ReceivedFile): string | null {
  const read = photoFieldsSchema.safeParse(fields);
  if (!read.success) throw invalidField('item_id', 'Такого изделия нет');
  return read.data.item_id ?? null;
}

/** Refuses those who keep no records where the photo is a colleague's. @throws {HttpError} 403 */
function requireOwn(session: Session, authorId: number | null): void {
  if (authorId !== session.userId && !mayDo(session, 'write')) {
    throw new HttpError(FORBIDDEN, NOT_OWN);
  }
}

/** A sent photo; also one that was removed from its order since it came. @throws {HttpError} 404 */
async function readSent(
  tx: Db,
  companyId: number,
  fileId: number,
  itemId: string | null,
): Promise<OrderPhoto> {
  const [file] = await tx
    .select({ file: files, name: users.name, avatar: users.avatar })
    .from(files)
    .leftJoin(users, eq(users.id, files.authorId))
    .where(and(keptFiles(companyId), eq(files.id, fileId)));
  if (!file) throw notFound();
  return toPhoto({
    ...file.file,
    orderId: 0,
    itemId,
    authorName: file.name,
    authorAvatar: file.avatar,
  });
}

/**
 * Stores a photo and attaches it to its order in one transaction. A repeat with the same key is answered as
 * the first call.
 * @throws {HttpError} 404, 409 in the trash, 413, 422 where it is no picture or there is no room, 507
 */
export async function addPhoto(
  context: AppContext,
  session: Session,
  orderId: number,
  request: FastifyRequest,
): Promise<OrderPhoto> {
  const { companyId } = session;
  const subject = orderOf(orderId);
  const { answer, isNew } = await receiveUpload(context, session, request, {
    scope: 'photos',
    check(received) {
      if (received.kind !== 'image') throw invalidField('file', NO_PHOTO);
      itemOf(received);
    },
    remake: cleanPhoto,
    content: (received) => ({ order: orderId, item: itemOf(received) }),
    async keep(tx, fileId, received, now) {
      await lockOrder(tx, companyId, orderId);
      const photo = { itemId: itemOf(received) };
      const added = await keepFiles(tx, companyId, subject, [fileId], now, photo);
      await recordAddedFiles(tx, session, subject, added, now);
    },
    read: (tx, fileId, received) => readSent(tx, companyId, fileId, itemOf(received)),
  });
  if (isNew) announceChange.order(context, companyId, orderId);
  return answer;
}

/**
 * Attaches a removed photo again, also where it came back as another file; one that is there stays as it is.
 * @throws {HttpError} 403 for a colleague's, 404, 409 in the trash, 422 where it is no picture
 */
export async function restorePhoto(
  context: AppContext,
  session: Session,
  { id: orderId, file_id: fileId }: { id: number; file_id: number },
  itemId: string | null,
): Promise<OrderPhoto> {
  const { companyId } = session;
  const subject = orderOf(orderId);
  await context.database.db.transaction(async (tx) => {
    await lockOrder(tx, companyId, orderId);
    const [file] = await tx
      .select({ kind: files.kind, authorId: files.authorId })
      .from(files)
      .where(and(keptFiles(companyId), isNull(files.deletedAt), eq(files.id, fileId)));
    if (!file) throw notFound();
    requireOwn(session, file.authorId);
    if (file.kind !== 'image') throw invalidField('file', NO_PHOTO);
    const now = context.now();
    const added = await keepFiles(tx, companyId, subject, [fileId], now, { itemId });
    await recordAddedFiles(tx, session, subject, added, now);
  });
  announceChange.order(context, companyId, orderId);
  return toPhoto(await findPhoto(context.database.db, companyId, orderId, fileId));
}

/**
 * Takes a photo off its order; it stays with the files of the company.
 * @throws {HttpError} 403 for a colleague's, 404, 409 in the trash
 */
export async function removePhoto(
  context: AppContext,
  session: Session,
  { id: orderId, file_id: fileId }: { id: number; file_id: number },
): Promise<void> {
  const { companyId } = session;
  const subject = orderOf(orderId);
  await context.database.db.transaction(async (tx) => {
    await lockOrder(tx, companyId, orderId);
    const photo = await findPhoto(tx, companyId, orderId, fileId);
    requireOwn(session, photo.authorId);
    await letFileGo(tx, companyId, subject, fileId);
    await recordRemovedFile(tx, session, subject, photo, context.now());
  });
  announceChange.order(context, companyId, orderId);
}
