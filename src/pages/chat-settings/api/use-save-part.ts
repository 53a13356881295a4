import { useQueryClient } from '@tanstack/react-query';
import {
  chatSettingsQuery,
  clashingChatSettings,
  updateChatSettings,
  type ChatSettings,
  type ChatSettingsPatch,
} from '@/entities/chat';
import { updateUnlessClash } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import type { RecordWriteOutcome } from '@/shared/ui/record-form';

/**
 * Saves a part of the settings and says so. Each tab holds a part of one record: what a colleague has changed on another
 * one is nothing to compare, and the part is saved over it.
 * @param textsOf the part, as its form holds it
 */
export function useSavePart(textsOf: (settings: ChatSettings) => Record<string, string>) {
  const client = useQueryClient();
  const partOf = (settings: ChatSettings) => JSON.stringify(textsOf(settings));
  const take = (settings: ChatSettings) =>
    client.setQueryData(chatSettingsQuery().queryKey, settings);
  return {
    /** The moment of the last change, and the part as it was then. */
    versionOf: (settings: ChatSettings) => `${settings.updated_at ?? ''} ${partOf(settings)}`,
    async save(
      patch: ChatSettingsPatch,
      seen: string | null,
    ): Promise<RecordWriteOutcome<ChatSettings>> {
      const [at = ''] = (seen ?? '').split(' ', 1);
      const seenPart = seen?.slice(at.length + 1);
      const { answer, clash } = await updateUnlessClash({
        send: (seenAt) => updateChatSettings(patch, seenAt),
        seenAt: at,
        clashing: clashingChatSettings,
        versionOf: ({ updated_at }) => updated_at,
        isSeen: (current) => partOf(current) === seenPart,
      });
      take(answer ?? clash);
      if (answer === null) return { saved: null, clash };
      toast.success('Настройки чата сохранены');
      return { saved: answer, clash: null };
    },
  };
}
