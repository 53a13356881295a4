import { uploadFile } from '@/entities/records/file';
import { isApiFailure, type UploadInput } from '@/shared/api';

/** A file that this browser cannot read any more: changed, removed, on a disk that is gone. */
export class UnreadableFile extends Error {}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Brings a file into a folder, null: to the top.
 * @throws {ApiFailure} on a refusal, and when there is no answer
 * @throws {UnreadableFile} where the bytes cannot be read, which a browser calls a lost network
 */
export async function sendFile(file: File, folderId: number | null, options: UploadInput) {
  try {
    return await uploadFile(file, folderId, options);
  } catch (error) {
    const isLost = isApiFailure(error) && error.kind === 'network' && !options.signal?.aborted;
    if (isLost && !(await isReadable(file))) throw new UnreadableFile();
    throw error;
  }
}
