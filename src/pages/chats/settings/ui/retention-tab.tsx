import { TextInput } from '@mantine/core';
import type { ChatSettings, ChatSettingsPatchInput } from '@/entities/chats/chat';
import { SettingsSection } from '@/shared/ui/settings-section';
import { PartForm, type SettingsPart } from './part-form';

const LABEL = 'Хранить диалоги, дней';
const textsOf = ({ retention_days: days }: ChatSettings) => ({ retention_days: String(days) });
type RetentionTexts = ReturnType<typeof textsOf>;

const PART: SettingsPart<RetentionTexts> = {
  name: 'retention',
  textsOf,
  // A text that is no number is refused like a number that is too large.
  patchOf: ({ retention_days: days }): ChatSettingsPatchInput => ({
    retention_days: days.trim() === '' ? Number.NaN : Number(days),
  }),
  labels: { retention_days: LABEL },
};

/** How long chats are kept. */
export const RetentionTab = ({ settings }: { settings: ChatSettings }) => (
  <PartForm part={PART} settings={settings}>
    {(text) => (
      <SettingsSection
        title="Хранение"
        hint="Старые диалоги удаляются раз в сутки, целиком и без возврата"
      >
        <TextInput
          maw={320}
          label={LABEL}
          description="После последнего сообщения. 0 — без срока"
          inputMode="numeric"
          autoComplete="off"
          {...text('retention_days')}
        />
      </SettingsSection>
    )}
  </PartForm>
);
