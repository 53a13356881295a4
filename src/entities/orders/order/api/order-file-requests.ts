import { orderCardEndpoints, type OrderFile } from '#contract';
import { call } from '@/shared/api';

/** The files of an order, in the order in which they were put to it. @throws {ApiFailure} */
export const getOrderFiles = (id: number, signal?: AbortSignal): Promise<OrderFile[]> =>
  call(orderCardEndpoints.files, { params: { id }, signal });

/** Puts files that are on the server to an order; those there already stay. @throws {ApiFailure} */
export const addOrderFiles = (
  id: number,
  fileIds: number[],
  signal?: AbortSignal,
): Promise<OrderFile[]> =>
  call(orderCardEndpoints.addFiles, { params: { id }, body: { file_ids: fileIds }, signal });

/** Takes a file off an order; it stays with the files of the company. @throws {ApiFailure} */
export async function removeOrderFile(id: number, fileId: number): Promise<void> {
  await call(orderCardEndpoints.removeFile, { params: { id, file_id: fileId } });
}
