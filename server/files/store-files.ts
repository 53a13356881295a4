import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { FileKind } from '#contract';
import { files, type Subject } from '../db/schema';
import { detectContent } from './content/detect-content';
import type { FileStore } from './store/file-store';

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
  stored: string;
  kind: FileKind;
  contentType: string;
}

/** Puts the bytes into the store; the records that name them come after. */
export async function storeFiles(
  store: FileStore,
  sent: readonly SentFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { fieldId, name, bytes } of sent) {
    const { kind, contentType } = await detectContent(bytes);
    const kept = await store.put(bytes);
    stored.push({ fieldId, name, size: kept.size, stored: kept.name, kind, contentType });
  }
  return stored;
}

/** Takes files out of the store that no record has come to name. */
export async function dropFiles(store: FileStore, stored: readonly StoredFile[]): Promise<void> {
  await Promise.all(stored.map(({ stored: name }) => store.remove(name)));
}

/** Attaches stored files to their record. */
export async function attachFiles(
  tx: Db,
  { companyId, owner, createdAt }: { companyId: number; owner: Subject; createdAt: Date },
  stored: readonly StoredFile[],
): Promise<void> {
  if (stored.length === 0) return;
  await tx.insert(files).values(
    stored.map(({ fieldId, ...file }) => ({
      ...file,
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
