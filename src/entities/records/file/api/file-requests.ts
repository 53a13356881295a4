import {
  fileDetailsSchema,
  fileEndpoints,
  fileTreeEndpoints,
  type BulkFiles,
  type BulkResult,
  type EndpointBodyInput,
  type EndpointQueryInput,
  type FileDetails,
  type FileFilter,
  type FilePage,
  type FileUsage,
  type FileUse,
  type Folder,
  type UploadFields,
  type UsesOfFiles,
} from '#contract';
import {
  BULK_TIMEOUT_MS,
  call,
  clashingRecord,
  download,
  upload,
  type DownloadedFile,
  type UploadInput,
} from '@/shared/api';
import { fileFilterQuery, filePageQuery, type FileFilters } from '../model/file-filters';

export type FileChangeInput = EndpointBodyInput<typeof fileTreeEndpoints.change>;

/** One page of files and folders. @throws {ApiFailure} */
export const getFiles = (filters: FileFilters, signal?: AbortSignal): Promise<FilePage> =>
  call(fileTreeEndpoints.list, {
    query: { ...filePageQuery(filters), ...fileFilterQuery(filters) },
    signal,
  });

/** A file or folder with the folders above it; also one in the trash. @throws {ApiFailure} */
export const getFile = (id: number, signal?: AbortSignal): Promise<FileDetails> =>
  call(fileTreeEndpoints.get, { params: { id }, signal });

/** Every folder of the company. @throws {ApiFailure} */
export const getFolders = (signal?: AbortSignal): Promise<Folder[]> =>
  call(fileTreeEndpoints.folders, { signal });

/** How much room the files take. @throws {ApiFailure} */
export const getFileUsage = (signal?: AbortSignal): Promise<FileUsage> =>
  call(fileTreeEndpoints.usage, { signal });

/** The records that a file is attached to. @throws {ApiFailure} */
export const getFileUses = (id: number, signal?: AbortSignal): Promise<FileUse[]> =>
  call(fileTreeEndpoints.uses, { params: { id }, signal });

/**
 * Makes a folder. @param parentId null: at the top
 * @param key of the whole attempt: sent again with the same one, it makes one folder only
 * @throws {ApiFailure}
 */
export const makeFolder = (name: string, parentId: number | null, key?: string): Promise<Folder> =>
  call(fileTreeEndpoints.makeFolder, {
    body: { name, parent_id: parentId },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

/** Brings a file into a folder, null: to the top. @throws {ApiFailure} */
export function uploadFile(file: File, folderId: number | null, options: UploadInput) {
  const fields: UploadFields = { parent_id: folderId === null ? '' : String(folderId) };
  return upload(fileEndpoints.upload, file, { ...options, fields });
}

/** Renames or moves a file or folder. @throws {ApiFailure} 409, see `clashingFile` */
export const changeFile = (id: number, body: FileChangeInput): Promise<FileDetails> =>
  call(fileTreeEndpoints.change, { params: { id }, body });

/** The file as it stands on the server, where a change was refused because of an unseen one; else null. */
export const clashingFile = (error: unknown): FileDetails | null =>
  clashingRecord(error, fileDetailsSchema);

/** Does one thing to many files and folders. @throws {ApiFailure} */
export const changeFiles = (bulk: BulkFiles): Promise<BulkResult> =>
  call(fileTreeEndpoints.bulk, { body: bulk, timeout: BULK_TIMEOUT_MS });

/** Removes for ever what lies in the trash. @throws {ApiFailure} */
export const emptyFileTrash = (): Promise<{ removed: number }> =>
  call(fileTreeEndpoints.emptyTrash);

/** Downloads a file. It comes from a stranger: it is saved, never opened. @throws {ApiFailure} */
export const downloadFile = (id: number, signal?: AbortSignal): Promise<DownloadedFile> =>
  download(fileEndpoints.download, { params: { id }, ...(signal && { signal }) });

/** Chosen files and folders: by their numbers, or all that a filter means. */
export type ChosenFiles = { ids: readonly number[] } | { filter: FileFilter };

/** The choice as the query of the contract. */
function chosenQuery(chosen: ChosenFiles) {
  const query = 'ids' in chosen ? { ids: chosen.ids.join(',') } : chosen.filter;
  // The trash is never chosen: nothing asks for it.
  return query as EndpointQueryInput<typeof fileTreeEndpoints.zip>;
}

/** The records that chosen files are attached to, folders with all that is in them. @throws {ApiFailure} */
export const getUsesOfFiles = (chosen: ChosenFiles, signal?: AbortSignal): Promise<UsesOfFiles> =>
  call(fileTreeEndpoints.usesOfSeveral, { query: chosenQuery(chosen), signal });

type DownloadOptions = Pick<Parameters<typeof download>[1], 'signal' | 'onProgress'>;

/** Downloads files, and folders with all that is in them, as one archive. @throws {ApiFailure} 404, 422 */
export const downloadZip = (
  chosen: ChosenFiles,
  options?: DownloadOptions,
): Promise<DownloadedFile> =>
  download(fileTreeEndpoints.zip, { query: chosenQuery(chosen), ...options });

type PreviewSize = EndpointQueryInput<typeof fileEndpoints.preview>['size'];

/**
 * Fetches the picture that the server makes of a file.
 * @param size its longest side, in dots
 * @throws {ApiFailure} 404 where it is no picture
 */
export const previewFile = (
  id: number,
  signal: AbortSignal,
  size: PreviewSize = '1600',
): Promise<DownloadedFile> =>
  download(fileEndpoints.preview, { params: { id }, query: { size }, signal });
