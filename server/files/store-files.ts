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
import { fileStoreOf } from './store/file-store-of';

/** A file as somebody sent it. */
export interface SentFile {
  /** Of a lead: the field of the form that asked for it. */
  fieldId: number | null;
  name: string;
  bytes: Uint8Array;
}

/** A stored file. */
export interface StoredFile {
  fieldId: number | null;
  name: string;
  size: number;
  reservation: Reservation;
  kind: FileKind;
  contentType: string;
}

type Services = Pick<AppServices, 'config' | 'database' | 'now'>;

/**
 * Puts the bytes into the store; the records that name them come after. Until then reservations do, so that
 * nothing stays of a process that dies. Where one cannot be stored, none is.
 */
export async function storeFiles(
  services: Services,
  companyId: number,
  sent: readonly SentFile[],
): Promise<StoredFile[]> {
  const store = fileStoreOf(services.config);
  const reservations = await reserveNames(services, companyId, sent.length);
  const stored: StoredFile[] = [];
  try {
    for (const [at, { fieldId, name, bytes }] of sent.entries()) {
      const reservation = reservations[at];
      if (!reservation) throw new Error('The name was not reserved');
      const { contentType } = await detectContent(bytes);
      const { size } = await store.put(bytes, reservation.stored);
      const kind = kindOfFile(name, contentType);
      stored.push({ fieldId, name, size, reservation, kind, contentType });
    }
  } catch (error) {
    await dropReservations(services, reservations);
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
    stored.map(({ fieldId, reservation, ...file }) => ({
      ...file,
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
