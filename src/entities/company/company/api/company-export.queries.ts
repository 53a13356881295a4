import { companyKeys } from './company-keys';
import { queryOptions } from '@tanstack/react-query';
import { companyExportEndpoints, type CompanyExport, type CompanyExportList } from '#contract';
import { call, download, type DownloadedFile } from '@/shared/api';

/** Calls about taking everything away in one file: another backend may lack them. */

/** While one is on its way it is looked at that often; an event comes sooner where there are any. */
const WATCH_MS = 5000;

/** Whether an export is still being made. */
export const isExportPending = ({ status }: CompanyExport) =>
  status === 'waiting' || status === 'running';

const hasPending = (list: CompanyExportList | undefined) => list?.data.some(isExportPending);

/** Options of the exports of the last days. */
export const companyExportQueries = {
  list: () =>
    queryOptions({
      queryKey: companyKeys.exports(),
      queryFn: ({ signal }) => call(companyExportEndpoints.exports, { signal }),
      refetchInterval: ({ state }) => (hasPending(state.data) ? WATCH_MS : false),
      retry: false,
    }),
};

/** Asks for a file with everything. @throws {ApiFailure} 409 while one is being made */
export const requestCompanyExport = (files: boolean): Promise<CompanyExport> =>
  call(companyExportEndpoints.requestExport, { body: { files } });

/**
 * Downloads a finished file; `signal` cancels it, `onProgress` gets the number of received bytes.
 * @throws {ApiFailure}
 */
export const downloadCompanyExport = (
  id: number,
  options: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<DownloadedFile> =>
  download(companyExportEndpoints.exportFile, { params: { id }, ...options });
