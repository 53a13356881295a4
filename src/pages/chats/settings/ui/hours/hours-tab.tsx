import { Stack, Switch, Text } from '@mantine/core';
import type { ChatSettings } from '@/entities/chats/chat';
import { useCompanyZone } from '@/entities/company/company';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { requiredField } from '@/shared/ui/required-field';
import { SettingsSection } from '@/shared/ui/settings-section';
import { timeZoneName } from '@/shared/ui/time-zone-select';
import { readHours, USUAL_HOURS, writeHours } from '../../model/hours-draft';
import {
  HOURS_LABELS,
  hoursField,
  hoursPatch,
  hoursSaid,
  hoursTexts,
  type HoursTexts,
} from '../../model/hours-texts';
import { PartForm, type SettingsPart } from '../part-form';
import { HoursEditor } from './hours-editor';
import { OpenNow } from './open-now';

const PART: SettingsPart<HoursTexts> = {
  name: 'hours',
  textsOf: hoursTexts,
  patchOf: hoursPatch,
  labels: HOURS_LABELS,
  said: hoursSaid,
  fieldOf: hoursField,
};

/** The working hours, and the text outside of them. */
export function HoursTab({ settings }: { settings: ChatSettings }) {
  const zone = useCompanyZone();
  return (
    <PartForm part={PART} settings={settings}>
      {(text, change) => {
        const { value, error } = text('hours');
        const draft = readHours(value);
        return (
          <div>
            <SettingsSection
              title="Рабочее время"
              hint={
                zone === undefined
                  ? 'По часовому поясу компании'
                  : `По времени компании: ${timeZoneName(zone)}`
              }
            >
              <Stack gap="md">
                <Switch
                  label="Отвечаем только в рабочее время"
                  description="Выключено — в любое время, пока кто-то на смене"
                  checked={draft !== null}
                  onChange={({ currentTarget }) =>
                    change('hours', currentTarget.checked ? writeHours(USUAL_HOURS) : '')
                  }
                />
                {draft !== null && (
                  <>
                    {zone !== undefined && <OpenNow draft={draft} zone={zone} />}
                    <HoursEditor
                      draft={draft}
                      showsFaults={error !== undefined}
                      onChange={(changed) => change('hours', writeHours(changed))}
                    />
                  </>
                )}
              </Stack>
            </SettingsSection>
            <SettingsSection
              title="Когда никого нет"
              hint="В нерабочее время и когда никто не на смене: один раз, автоматическим ответом. Оставил телефон или почту — в заявках появится новая"
            >
              <Stack gap="xs">
                <GrowingTextarea
                  label={HOURS_LABELS.offline_text}
                  minRows={2}
                  {...requiredField}
                  {...text('offline_text')}
                />
                <Text c="dimmed" size="sm">
                  Посетитель сможет написать и тогда: сообщение дождётся вас.
                </Text>
              </Stack>
            </SettingsSection>
          </div>
        );
      }}
    </PartForm>
  );
}
