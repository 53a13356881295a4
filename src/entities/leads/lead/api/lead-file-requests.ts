import { leadFileEndpoints, type LeadFile } from '#contract';
import { call, download, type DownloadedFile } from '@/shared/api';

/** Calls about files that came with leads: another backend may lack them. */

/** The files that came with a lead. @throws {ApiFailure} */
export const getLeadFiles = (leadId: number, signal?: AbortSignal): Promise<LeadFile[]> =>
  call(leadFileEndpoints.list, { params: { id: leadId }, signal });

/** Downloads a file. It comes from a stranger: it is saved, never opened. @throws {ApiFailure} */
export const downloadLeadFile = (id: number, signal?: AbortSignal): Promise<DownloadedFile> =>
  download(leadFileEndpoints.download, { params: { id }, ...(signal && { signal }) });
