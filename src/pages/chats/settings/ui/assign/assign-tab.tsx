import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { ChatSettings } from '@/entities/chats/chat';
import { PeopleChoice, useAssigneeNames } from '@/entities/company/user';
import { SettingsSection } from '@/shared/ui/settings-section';
import {
  ASSIGN_LABELS,
  ASSIGN_WAYS,
  assignField,
  assignPatch,
  assignSaid,
  assignTexts,
  readIds,
  type AssignTexts,
} from '../../model/assign-texts';
import { PartForm, type SettingsPart } from '../part-form';

const PART: SettingsPart<AssignTexts> = {
  name: 'assign',
  textsOf: assignTexts,
  patchOf: assignPatch,
  labels: ASSIGN_LABELS,
  fieldOf: assignField,
};

/** To whom new chats go. */
export function AssignTab({ settings }: { settings: ChatSettings }) {
  const { nameOf } = useAssigneeNames(settings.assign.user_ids);
  return (
    <PartForm part={{ ...PART, said: assignSaid(nameOf) }} settings={settings}>
      {(text, change) => {
        const people = text('user_ids');
        const isInTurn = text('mode').value === 'in_turn';
        return (
          <SettingsSection
            title="Распределение"
            hint="Кому достаётся диалог, когда посетитель написал впервые"
          >
            <Stack gap="md">
              <SegmentedControl
                fullWidth
                aria-label={ASSIGN_LABELS.mode}
                data={ASSIGN_WAYS}
                value={text('mode').value}
                onChange={(mode) => change('mode', mode)}
              />
              <Text c="dimmed" size="sm">
                {isInTurn
                  ? 'Диалоги получают по кругу те, кто на смене. Если все заняты, о новом узнают все, кто на смене.'
                  : 'О новом диалоге узнают все, кто на смене. Кто первым взял его или ответил, тот и отвечает.'}
              </Text>
              {isInTurn && (
                <>
                  <PeopleChoice
                    label={ASSIGN_LABELS.user_ids}
                    whenNobody="Никто не выбран: все, кто на смене"
                    value={readIds(people.value)}
                    onChange={(ids) => change('user_ids', ids.join())}
                    error={people.error}
                  />
                  <TextInput
                    maw={320}
                    label={ASSIGN_LABELS.limit}
                    description="Закрытые не считаются. 0 — без ограничения"
                    inputMode="numeric"
                    autoComplete="off"
                    {...text('limit')}
                  />
                </>
              )}
            </Stack>
          </SettingsSection>
        );
      }}
    </PartForm>
  );
}
