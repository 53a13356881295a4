import { queryOptions } from '@tanstack/react-query';
import {
  documentSettingsEndpoints,
  documentSettingsSchema,
  type DocumentSettings,
  type EndpointBodyInput,
} from '#contract';
import { call, clashingRecord } from '@/shared/api';
import { documentKeys } from './document-keys';

export type DocumentSettingsPatchInput = EndpointBodyInput<typeof documentSettingsEndpoints.update>;

/** What the papers of the company are made by. */
export const documentSettingsQuery = () =>
  queryOptions({
    queryKey: documentKeys.settings(),
    queryFn: ({ signal }) => call(documentSettingsEndpoints.show, { signal }),
  });

/** Changes parts of the settings. @param version the `updated_at` that was seen. @throws {ApiFailure} 409 with the settings, 422 by field */
export const updateDocumentSettings = (
  body: DocumentSettingsPatchInput,
  version: string | null,
): Promise<DocumentSettings> =>
  call(documentSettingsEndpoints.update, {
    body,
    ...(version && { headers: { 'If-Unmodified-Since': version } }),
  });

/** The settings as the server has them, of a 409; null for any other failure. */
export const clashingDocumentSettings = (error: unknown): DocumentSettings | null =>
  clashingRecord(error, documentSettingsSchema);
