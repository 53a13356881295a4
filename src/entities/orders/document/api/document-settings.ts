import { queryOptions } from '@tanstack/react-query';
import {
  documentSettingsEndpoints,
  documentSettingsSchema,
  fileEndpoints,
  type DocumentSettings,
  type EndpointBodyInput,
  type StoredFile,
} from '#contract';
import { call, clashingRecord, newIdempotencyKey, upload } from '@/shared/api';
import { documentKeys } from './document-keys';

export type DocumentSettingsPatchInput = EndpointBodyInput<typeof documentSettingsEndpoints.update>;

/** The settings of the company's documents. */
export const documentSettingsQuery = () =>
  queryOptions({
    queryKey: documentKeys.settings(),
    queryFn: ({ signal }) => call(documentSettingsEndpoints.show, { signal }),
  });

/**
 * Changes parts of the settings.
 * @param version the `updated_at` that was seen.
 * @throws {ApiFailure} 409 with the settings, 422 by field
 */
export const updateDocumentSettings = (
  body: DocumentSettingsPatchInput,
  version: string | null,
): Promise<DocumentSettings> =>
  call(documentSettingsEndpoints.update, {
    body,
    ...(version && { headers: { 'If-Unmodified-Since': version } }),
  });

/** Sends a file that a picture on documents is to be made of. @throws {ApiFailure} 413, 422 by `file` */
export const uploadPicture = (file: File): Promise<StoredFile> =>
  upload(fileEndpoints.upload, file, { key: newIdempotencyKey() });

/** The settings as the server has them, of a 409; null for any other failure. */
export const clashingDocumentSettings = (error: unknown): DocumentSettings | null =>
  clashingRecord(error, documentSettingsSchema);
