import { and, eq, lte, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { AppServices } from '../context/app-context';
import type { Db } from '../db/database';
import { companies, fileReservations, files } from '../db/schema';
import { invalidField, unavailable } from '../http/http-error';
import { newStoredName } from './store/file-store';
import { fileStoreOf } from './store/file-store-of';
import { megabytes, MEBIBYTE } from './store/free-space';

/** Longer than any upload takes. */
const LONGEST_UPLOAD_MS = 24 * 60 * 60 * 1000;

type Services = Pick<AppServices, 'config' | 'database' | 'now'>;

/** The name and the room of bytes that are coming in. */
export interface Reservation {
  id: number;
  stored: string;
}

/**
 * Bytes of a company's files of staff, with those that are coming in. Files of visitors do not count: a
 * visitor is never refused for the company's room. One statement reads both: an upload that is stored between
 * two of them would be counted by neither.
 */
export async function usedBytes(db: Db, companyId: number): Promise<number> {
  const isStaffs = and(
    eq(files.companyId, companyId),
    eq(files.origin, 'staff'),
    eq(files.isGone, false),
  );
  const isComing = eq(fileReservations.companyId, companyId);
  const sizes = unionAll(
    db.select({ size: files.size }).from(files).where(isStaffs),
    db.select({ size: fileReservations.size }).from(fileReservations).where(isComing),
  ).as('sizes');
  const [used] = await db.select({ bytes: sum(sizes.size) }).from(sizes);
  return Number(used?.bytes ?? 0);
}

/**
 * Takes room for bytes before they come, so that parallel uploads never exceed the company's.
 * @param size the most bytes there can be
 * @throws {HttpError} 422 where the company has no room for them
 */
export async function reserveRoom(
  { config: { FILES_ROOM_MB }, database: { db }, now }: Services,
  companyId: number,
  size: number,
): Promise<Reservation> {
  const stored = newStoredName();
  const row = { companyId, stored, size, createdAt: now() };
  return db.transaction(async (tx) => {
    if (FILES_ROOM_MB > 0) {
      await tx
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.id, companyId))
        .for('no key update');
      const free = FILES_ROOM_MB * MEBIBYTE - (await usedBytes(tx, companyId));
      if (size > free) {
        const there = megabytes(Math.max(0, free), Math.floor);
        throw invalidField('file', `Не хватает места: нужно ${megabytes(size)}, свободно ${there}`);
      }
    }
    const [reservation] = await tx
      .insert(fileReservations)
      .values(row)
      .returning({ id: fileReservations.id });
    if (!reservation) throw new Error('The reservation was not stored');
    return { id: reservation.id, stored };
  });
}

/**
 * Names bytes of visitors before they come. They take no room: a visitor is never refused for the company's.
 * @returns as many as asked for
 */
export async function reserveNames(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  companyId: number,
  count: number,
): Promise<Reservation[]> {
  if (count === 0) return [];
  const createdAt = now();
  const rows = Array.from({ length: count }, () => ({
    ...{ companyId, stored: newStoredName(), size: 0, createdAt },
  }));
  return db
    .insert(fileReservations)
    .values(rows)
    .returning({ id: fileReservations.id, stored: fileReservations.stored });
}

/**
 * Ends a reservation in the transaction that stores its file.
 * @throws {HttpError} 503 where it was cancelled meanwhile, and its bytes with it
 */
export async function settleReservation(tx: Db, { id }: Reservation): Promise<void> {
  const settled = await tx
    .delete(fileReservations)
    .where(eq(fileReservations.id, id))
    .returning({ id: fileReservations.id });
  if (settled.length === 0) throw unavailable('Загрузка прервалась. Попробуйте ещё раз');
}

/**
 * Cancels a reservation, and removes its bytes. One that was settled is left alone: its bytes have a row,
 * even where the answer to that COMMIT was lost.
 */
export async function cancelReservation(
  { config, database: { db } }: Pick<Services, 'config' | 'database'>,
  { id, stored }: Reservation,
): Promise<void> {
  await db.transaction(async (tx) => {
    const given = await tx
      .delete(fileReservations)
      .where(eq(fileReservations.id, id))
      .returning({ id: fileReservations.id });
    // Before the COMMIT: where the process dies here, the row still names the bytes.
    if (given.length > 0) await fileStoreOf(config).remove(stored);
  });
}

/** Cancels the reservations of uploads whose process has died. */
export async function purgeReservations(services: Services): Promise<void> {
  const { database, now } = services;
  const limit = new Date(now().getTime() - LONGEST_UPLOAD_MS);
  const left = await database.db
    .select({ id: fileReservations.id, stored: fileReservations.stored })
    .from(fileReservations)
    .where(lte(fileReservations.createdAt, limit));
  for (const reservation of left) await cancelReservation(services, reservation);
}
