import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  chatSettingsEndpoints,
  chatSettingsSchema,
  type ChatSettings,
  type chatSettingsPatchSchema,
} from '#contract';
import { call, clashingRecord } from '@/shared/api';
import { chatKeys } from './chat-keys';

export type ChatSettingsPatchInput = z.input<typeof chatSettingsPatchSchema>;

/** The widget of the company as staff set it up. */
export const chatSettingsQuery = () =>
  queryOptions({
    queryKey: chatKeys.settings(),
    queryFn: ({ signal }) => call(chatSettingsEndpoints.settings, { query: {}, signal }),
  });

/**
 * Changes parts of the settings.
 * @param version the `updated_at` that was seen.
 * @throws {ApiFailure} 409 with the settings
 */
export const updateChatSettings = (
  body: ChatSettingsPatchInput,
  version: string | null,
): Promise<ChatSettings> =>
  call(chatSettingsEndpoints.updateSettings, {
    body,
    ...(version && { headers: { 'If-Unmodified-Since': version } }),
  });

/** The settings as the server has them, of a 409; null for any other failure. */
export const clashingChatSettings = (error: unknown): ChatSettings | null =>
  clashingRecord(error, chatSettingsSchema);
