import {
  userBulkEndpoints,
  type BulkResult,
  type BulkUsers,
  type ExportFormat,
  type UserFilter,
  type UserSort,
} from '#contract';
import { BULK_TIMEOUT_MS, call, download, type DownloadedFile } from '@/shared/api';

/** Calls about many of the staff at once: another backend may lack every one of them. */

/** Does one thing to many of the staff. @throws {ApiFailure} */
export const changeUsers = (bulk: BulkUsers): Promise<BulkResult> =>
  call(userBulkEndpoints.bulk, { body: bulk, timeout: BULK_TIMEOUT_MS });

interface ExportOptions {
  format: ExportFormat;
  sort: UserSort;
  signal?: AbortSignal;
  /** Told how many bytes are there already. */
  onProgress?: (bytes: number) => void;
}

/** Staff as a file, chosen ones or all that a filter means, in the order of the list. @throws {ApiFailure} */
export const downloadUsers = (
  target: { ids: readonly number[] } | { filter: UserFilter },
  { format, sort, ...options }: ExportOptions,
): Promise<DownloadedFile> =>
  'ids' in target
    ? download(userBulkEndpoints.exportChosen, {
        ...options,
        body: { ids: [...target.ids], format, sort },
      })
    : download(userBulkEndpoints.export, { ...options, query: { ...target.filter, format, sort } });
