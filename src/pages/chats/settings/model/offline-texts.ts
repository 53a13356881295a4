import type { ChatSettings, ChatSettingsPatchInput } from '@/entities/chats/chat';

/** The answer outside of working hours, as a form holds it. */
export const offlineTexts = ({ offline_text }: ChatSettings) => ({ offline_text });
export type OfflineTexts = ReturnType<typeof offlineTexts>;

/** The labels of the fields where two versions are compared. */
export const OFFLINE_LABELS: Readonly<Record<keyof OfflineTexts, string>> = {
  offline_text: 'Текст в нерабочее время',
};

/** Returns the patch of the form. */
export const offlinePatch = (texts: OfflineTexts): ChatSettingsPatchInput => texts;
