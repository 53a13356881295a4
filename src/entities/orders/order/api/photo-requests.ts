import { photoEndpoints, type OrderPhoto } from '#contract';
import { call, download, upload, type DownloadedFile, type UploadInput } from '@/shared/api';

/** The photos from the object of an order, in the order in which they came. @throws {ApiFailure} */
export const getOrderPhotos = (id: number, signal?: AbortSignal): Promise<OrderPhoto[]> =>
  call(photoEndpoints.list, { params: { id }, signal });

/**
 * Sends a photo to an order.
 * @param itemId the item that it shows; null: none of them
 * @throws {ApiFailure} 404 for an order that the person does not find any more, 422 where it is no picture
 */
export const sendOrderPhoto = (
  id: number,
  file: File,
  itemId: string | null,
  options: UploadInput,
): Promise<OrderPhoto> =>
  upload(photoEndpoints.create, file, {
    ...options,
    params: { id },
    ...(itemId !== null && { fields: { item_id: itemId } }),
  });

/** A photo as a picture of the server's making. @param size of its longest side @throws {ApiFailure} */
export const previewOrderPhoto = (
  id: number,
  fileId: number,
  size: '320' | '1600',
  signal?: AbortSignal,
): Promise<DownloadedFile> =>
  download(photoEndpoints.preview, {
    params: { id, file_id: fileId },
    query: { size },
    ...(signal && { signal }),
  });

/** Takes a photo off an order; it stays with the files of the company. @throws {ApiFailure} */
export async function removeOrderPhoto(id: number, fileId: number): Promise<void> {
  await call(photoEndpoints.remove, { params: { id, file_id: fileId } });
}

/** Attaches a removed photo again. @throws {ApiFailure} */
export const restoreOrderPhoto = (
  id: number,
  { id: fileId, item_id: itemId }: Pick<OrderPhoto, 'id' | 'item_id'>,
): Promise<OrderPhoto> =>
  call(photoEndpoints.restore, { params: { id, file_id: fileId }, body: { item_id: itemId } });
