import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { OrderFile, OrderPhoto } from '#contract';
import type { Db } from '../../db/database';
import { fileLinks, files, users } from '../../db/schema';
import { keptFiles, listKeptFiles } from '../../files/kept-files';
import { notFound } from '../../http/http-error';
import { imageAddress } from '../../images/image-address';

const columns = {
  orderId: fileLinks.subjectId,
  id: files.id,
  name: files.name,
  size: files.size,
  stored: files.stored,
  itemId: fileLinks.itemId,
  authorId: files.authorId,
  authorName: users.name,
  authorAvatar: users.avatar,
  createdAt: files.createdAt,
};

const isPhotoOf = (companyId: number, orderIds: readonly number[]): SQL | undefined =>
  and(
    eq(fileLinks.companyId, companyId),
    eq(fileLinks.subjectType, 'order'),
    inArray(fileLinks.subjectId, [...orderIds]),
    eq(fileLinks.isPhoto, true),
  );

const findPhotos = (db: Db, companyId: number, where: SQL | undefined) =>
  db
    .select(columns)
    .from(fileLinks)
    .innerJoin(files, eq(files.id, fileLinks.fileId))
    .leftJoin(users, eq(users.id, files.authorId))
    .where(and(keptFiles(companyId), where))
    .orderBy(asc(fileLinks.createdAt), asc(files.id));

/** A photo as it is stored. */
export type StoredPhoto = Awaited<ReturnType<typeof findPhotos>>[number];

export const toPhoto = (row: StoredPhoto): OrderPhoto => ({
  id: row.id,
  name: row.name,
  size: row.size,
  item_id: row.itemId,
  user:
    row.authorId === null
      ? null
      : { id: row.authorId, name: row.authorName, avatar_url: imageAddress(row.authorAvatar) },
  created_at: row.createdAt.toISOString(),
});

/** The photos of orders by their order, in the order in which they came. */
export async function listPhotos(
  db: Db,
  companyId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderPhoto[]>> {
  const photos = new Map<number, OrderPhoto[]>();
  if (orderIds.length === 0) return photos;
  for (const row of await findPhotos(db, companyId, isPhotoOf(companyId, orderIds))) {
    photos.set(row.orderId, [...(photos.get(row.orderId) ?? []), toPhoto(row)]);
  }
  return photos;
}

/** The files of an order, photos from its object among them. */
export async function listOrderFiles(
  db: Db,
  companyId: number,
  orderId: number,
): Promise<OrderFile[]> {
  const found = await listKeptFiles(db, companyId, { type: 'order', id: orderId });
  const photos = (await listPhotos(db, companyId, [orderId])).get(orderId) ?? [];
  const items = new Map(photos.map(({ id, item_id: item }) => [id, item]));
  return found.map((file) => ({
    ...file,
    is_photo: items.has(file.id),
    item_id: items.get(file.id) ?? null,
  }));
}

/** A photo of an order. @throws {HttpError} 404 */
export async function findPhoto(
  db: Db,
  companyId: number,
  orderId: number,
  fileId: number,
): Promise<StoredPhoto> {
  const where = and(isPhotoOf(companyId, [orderId]), eq(files.id, fileId));
  const [row] = await findPhotos(db, companyId, where);
  if (!row) throw notFound();
  return row;
}
