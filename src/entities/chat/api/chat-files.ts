import { chatFileEndpoints, type ChatFile } from '#contract';
import { call, download, type DownloadedFile } from '@/shared/api';

/** The bytes of a file in base64, as the call takes them. */
const readBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });

/**
 * Sends a file that is to go with a message.
 * @param nonce of the whole attempt: however often it is repeated, it is one file
 * @throws {ApiFailure}
 */
export async function uploadChatFile(id: number, file: File, nonce: string): Promise<ChatFile> {
  const data = await readBase64(file);
  return call(chatFileEndpoints.upload, {
    params: { id },
    body: { nonce, name: file.name, data },
  });
}

/** @throws {ApiFailure} */
export const downloadChatFile = (id: number, fileId: number): Promise<DownloadedFile> =>
  download(chatFileEndpoints.download, { params: { id, file_id: fileId } });
