import type { Db } from '../db/database';
import { leadFiles } from '../db/schema';
import type { FileStore } from './file-store';

/** A file as a visitor sent it. */
export interface SentFile {
  fieldId: number;
  name: string;
  bytes: Uint8Array;
}

/** A file whose bytes are in the store. */
export interface KeptFile {
  fieldId: number;
  name: string;
  size: number;
  stored: string;
}

/** Puts the bytes into the store; the leads that name them come after. */
export async function keepFiles(store: FileStore, files: readonly SentFile[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { fieldId, name, bytes } of files) {
    kept.push({ fieldId, name, size: bytes.byteLength, stored: await store.put(bytes) });
  }
  return kept;
}

/** Takes files out of the store that no lead has come to name. */
export async function dropFiles(store: FileStore, files: readonly KeptFile[]): Promise<void> {
  await Promise.all(files.map(({ stored }) => store.remove(stored)));
}

/** Writes down which lead the files came with. */
export async function attachFiles(
  tx: Db,
  { companyId, leadId, createdAt }: { companyId: number; leadId: number; createdAt: Date },
  files: readonly KeptFile[],
): Promise<void> {
  if (files.length === 0) return;
  await tx.insert(leadFiles).values(
    files.map(({ fieldId, ...file }) => ({
      ...file,
      companyId,
      leadId,
      leadFieldId: fieldId,
      createdAt,
    })),
  );
}
