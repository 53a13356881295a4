import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ChatSettings } from '@/entities/chats/chat';
import { companyQueries, hoursLines } from '@/entities/company/company';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { requiredField } from '@/shared/ui/required-field';
import { SettingsSection } from '@/shared/ui/settings-section';
import {
  OFFLINE_LABELS,
  offlinePatch,
  offlineTexts,
  type OfflineTexts,
} from '../../model/offline-texts';
import { PartForm, type SettingsPart } from '../part-form';

const PART: SettingsPart<OfflineTexts> = {
  name: 'hours',
  textsOf: offlineTexts,
  patchOf: offlinePatch,
  labels: OFFLINE_LABELS,
};

/** The working hours of the company, which leads have too, and where they are set. */
function CompanyHours() {
  const { data } = useQuery(companyQueries.settings());
  const hours = data?.working_hours;
  if (hours === undefined) return null;
  return (
    <SettingsSection title="Рабочее время" hint="Одно для заявок и чатов">
      <Stack gap="xs">
        <Text size="sm">
          {hours === null
            ? 'Круглосуточно: посетителю отвечают, пока кто-то на смене'
            : hoursLines(hours).join(' · ')}
        </Text>
        <Text size="sm">
          <Link to="/settings" search={{ section: 'leads' }}>
            Изменить рабочее время
          </Link>
        </Text>
      </Stack>
    </SettingsSection>
  );
}

/** The working hours, and the text outside of them. */
export function HoursTab({ settings }: { settings: ChatSettings }) {
  return (
    <>
      <CompanyHours />
      <PartForm part={PART} settings={settings}>
        {(text) => (
          <SettingsSection
            title="Когда никого нет"
            hint="В нерабочее время и когда никто не на смене: один раз, автоматическим ответом. Оставил телефон или почту — в заявках появится новая"
          >
            <Stack gap="xs">
              <GrowingTextarea
                label={OFFLINE_LABELS.offline_text}
                minRows={2}
                {...requiredField}
                {...text('offline_text')}
              />
              <Text c="dimmed" size="sm">
                Посетитель сможет написать и тогда: сообщение дождётся вас.
              </Text>
            </Stack>
          </SettingsSection>
        )}
      </PartForm>
    </>
  );
}
