import { and, asc, eq } from 'drizzle-orm';
import type { FileKind } from '#contract';
import type { AppServices } from '../context/app-context';
import type { Db } from '../db/database';
import { files, type Subject } from '../db/schema';
import { kindOfFile } from './content/content-kind';
import { detectContent } from './content/detect-content';
import {
  cancelReservation,
  reserveNames,
  settleReservation,
  type Reservation,
} from './reserve-room';
import { PassedBytes, type Pieces } from './passed-bytes';
import { fileStoreOf } from './store/file-store-of';
import { requireRoomIn } from './store/free-space';
import { nameOfVisitors } from './visitor-file';

/** A file as a visitor sends it. */
export interface SentFile {
  /** Of a lead: the field of the form that asked for it. */
  fieldId: number | null;
  /** As the visitor calls it. */
  name: string;
  content: Pieces;
  /** The most bytes there can be. */
  most: number;
}

/** A stored file. */
export interface StoredFile {
  fieldId: number | null;
  name: string;
  size: number;
  /** Of the bytes. */
  digest: string;
  reservation: Reservation;
  kind: FileKind;
  contentType: string;
}

type Services = Pick<AppServices, 'config' | 'database' | 'now'>;

/**
 * Takes a file of a visitor into the store while it comes; the record that names it comes after. Until then a
 * reservation does, so that nothing stays of a process that dies.
 * @throws {HttpError} 507, and what the content and the store say
 */
export async function storeFile(
  services: Services,
  companyId: number,
  { fieldId, name: given, content, most }: SentFile,
): Promise<StoredFile> {
  const store = fileStoreOf(services.config);
  await requireRoomIn(store, most);
  const reservations = await reserveNames(services, companyId, 1);
  try {
    const [reservation] = reservations;
    if (!reservation) throw new Error('The name was not reserved');
    const passed = new PassedBytes();
    const { size } = await store.put(passed.through(content), reservation.stored);
    const name = nameOfVisitors(given, passed.head);
    const { contentType } = await detectContent(passed.head);
    const kind = kindOfFile(name, contentType);
    const digest = passed.hash.digest('base64');
    return { fieldId, name, size, digest, reservation, kind, contentType };
  } catch (error) {
    await dropReservations(services, reservations);
    throw error;
  }
}

/** Stores files one after the other. Where one cannot be stored, none is. */
export async function storeFiles(
  services: Services,
  companyId: number,
  sent: readonly SentFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const file of sent) stored.push(await storeFile(services, companyId, file));
  } catch (error) {
    await dropFiles(services, stored);
    throw error;
  }
  return stored;
}

/** Cancels reservations; the daily upkeep does it where that is impossible now. */
async function dropReservations(
  services: Services,
  reservations: readonly Reservation[],
): Promise<void> {
  await Promise.allSettled(reservations.map((one) => cancelReservation(services, one)));
}

/** Takes files out of the store that no record has come to name. */
export const dropFiles = (services: Services, stored: readonly StoredFile[]): Promise<void> =>
  dropReservations(
    services,
    stored.map(({ reservation }) => reservation),
  );

/** Attaches stored files to their record. @throws {HttpError} 503 where their time has run out meanwhile */
export async function attachFiles(
  tx: Db,
  { companyId, owner, createdAt }: { companyId: number; owner: Subject; createdAt: Date },
  stored: readonly StoredFile[],
): Promise<void> {
  if (stored.length === 0) return;
  for (const { reservation } of stored) await settleReservation(tx, reservation);
  await tx.insert(files).values(
    stored.map(({ fieldId, reservation, name, size, kind, contentType }) => ({
      ...{ name, size, kind, contentType },
      stored: reservation.stored,
      companyId,
      origin: 'visitor' as const,
      ownerType: owner.type,
      ownerId: owner.id,
      leadFieldId: fieldId,
      createdAt,
      updatedAt: createdAt,
    })),
  );
}

/** The files that visitors have sent with one record of a company, in the order in which they came. */
export const listFiles = (db: Db, companyId: number, { type, id }: Subject) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.ownerType, type), eq(files.ownerId, id)))
    .orderBy(asc(files.id));
