import { leadFileEndpoints, type LeadFile } from '#contract';
import { call, download, isCallLacking, type DownloadedFile } from '@/shared/api';

/** Calls about the files of leads: another backend may lack them. */

/** The files of a lead, those that came with it before those of staff. @throws {ApiFailure} */
export const getLeadFiles = (leadId: number, signal?: AbortSignal): Promise<LeadFile[]> =>
  call(leadFileEndpoints.list, { params: { id: leadId }, signal });

/** Attaches files that are on the server to a lead; those there already stay. @throws {ApiFailure} */
export const addLeadFiles = (
  leadId: number,
  fileIds: number[],
  signal?: AbortSignal,
): Promise<LeadFile[]> =>
  call(leadFileEndpoints.add, { params: { id: leadId }, body: { file_ids: fileIds }, signal });

/** Takes a file of staff off a lead; it stays with the files of the company. @throws {ApiFailure} */
export async function removeLeadFile(leadId: number, fileId: number): Promise<void> {
  await call(leadFileEndpoints.remove, { params: { id: leadId, file_id: fileId } });
}

/** Whether this server is known to attach no files to leads. */
export const lacksLeadFiles = (): boolean =>
  isCallLacking(leadFileEndpoints.add) || isCallLacking(leadFileEndpoints.remove);

/** Downloads a file that came with a lead. It is saved, never opened. @throws {ApiFailure} */
export const downloadLeadFile = (id: number, signal?: AbortSignal): Promise<DownloadedFile> =>
  download(leadFileEndpoints.download, { params: { id }, ...(signal && { signal }) });
