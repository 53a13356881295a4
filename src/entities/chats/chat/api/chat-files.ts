import { chatFileEndpoints, type ChatFile } from '#contract';
import { call, download, type DownloadedFile, type UploadInput } from '@/shared/api';
import { toBase64 } from '@/shared/lib/files';

/**
 * Sends a file that is to go with a message. It takes as long as it takes; `signal` gives it up.
 * @throws {ApiFailure}
 */
export async function uploadChatFile(
  id: number,
  file: File,
  { key, signal, onProgress }: UploadInput,
): Promise<ChatFile> {
  const data = await toBase64(file);
  return call(chatFileEndpoints.upload, {
    params: { id },
    body: { nonce: key, name: file.name, data },
    signal,
    timeout: 0,
    onProgress: ({ loaded, total }) => onProgress?.(total ? Math.min(1, loaded / total) : 0),
  });
}

/**
 * Copies a file of the company, which is to go with a message.
 * @param nonce of the whole attempt: sent again with the same one, it makes one copy only
 * @throws {ApiFailure}
 */
export const copyFileToChat = (id: number, fileId: number, nonce: string): Promise<ChatFile> =>
  call(chatFileEndpoints.copy, { params: { id }, body: { nonce, file_id: fileId } });

/** @throws {ApiFailure} */
export const downloadChatFile = (
  id: number,
  fileId: number,
  signal?: AbortSignal,
): Promise<DownloadedFile> =>
  download(chatFileEndpoints.download, {
    params: { id, file_id: fileId },
    ...(signal && { signal }),
  });
