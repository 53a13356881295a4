import type { ReactNode } from 'react';
import {
  chatSettingsPatchSchema,
  chatSettingsQuery,
  clashingChatSettings,
  updateChatSettings,
  type ChatSettings,
  type ChatSettingsPatch,
  type ChatSettingsPatchInput,
} from '@/entities/chats/chat';
import { useUserId } from '@/entities/account/session';
import {
  PartForm as RecordPartForm,
  type PartedRecord,
  type RecordPart,
  type TextProps,
} from '@/shared/ui/record-form';

/** A part of the settings that is edited and saved as a whole. */
export type SettingsPart<Texts extends Record<string, string>> = RecordPart<
  ChatSettings,
  ChatSettingsPatchInput,
  Texts
>;

const CHAT_SETTINGS: PartedRecord<ChatSettings, ChatSettingsPatchInput, ChatSettingsPatch> = {
  queryKey: chatSettingsQuery().queryKey,
  schema: chatSettingsPatchSchema,
  update: updateChatSettings,
  clashing: clashingChatSettings,
  savedText: 'Настройки чата сохранены',
  leaveText: 'Изменения в настройках чата не сохранены.',
};

interface PartFormProps<Texts extends Record<string, string>> {
  part: SettingsPart<Texts>;
  settings: ChatSettings;
  className?: string | undefined;
  children: (
    text: TextProps<keyof Texts & string>,
    change: (name: keyof Texts & string, value: string) => void,
  ) => ReactNode;
}

/** The form of one part. */
export const PartForm = <Texts extends Record<string, string>>({
  part,
  settings,
  ...form
}: PartFormProps<Texts>) => (
  <RecordPartForm
    of={CHAT_SETTINGS}
    part={{ ...part, name: `chat-settings:${part.name}` }}
    record={settings}
    owner={useUserId()}
    {...form}
  />
);
