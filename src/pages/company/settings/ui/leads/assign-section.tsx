import { SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { AUTO_ASSIGN_MODES, type CompanySettings } from '@/entities/company/company';
import { PeopleChoice } from '@/entities/company/user';
import { useIsPhone } from '@/shared/lib/viewport';
import { SettingsSection } from '@/shared/ui/settings-section';
import {
  ASSIGN_MODE_LABELS,
  assignFormSchema,
  assignTexts,
  flowField,
  readIds,
} from '../../model/leads/flow-texts';
import { FlowForm } from './flow-form';

const WAYS = AUTO_ASSIGN_MODES.map((value) => ({ value, label: ASSIGN_MODE_LABELS[value] }));
const HINTS: Readonly<Record<string, string>> = {
  off: 'Новую заявку берёт тот, кто открыл её первым. У формы может быть своё распределение.',
  round_robin:
    'Новые заявки получают по очереди те, кто на смене. Очередь одна с чатами. Форма со своим распределением раздаёт сама.',
  least_loaded:
    'Новая заявка достаётся тому из тех, кто на смене, у кого меньше всего новых и в обработке.',
};
const LABELS = {
  mode: 'кому достаются заявки',
  user_ids: 'между кем',
  sticky: 'вернувшемуся — его сотрудник',
  backlog: 'раздавать накопившиеся',
};

/** To whom new leads go. */
export function AssignSection({ settings }: { settings: CompanySettings }) {
  const isPhone = useIsPhone();
  return (
    <SettingsSection title="Распределение" hint="Кому достаётся новая заявка">
      <FlowForm
        settings={settings}
        textsOf={assignTexts}
        schema={assignFormSchema}
        patchOf={(changed) => ({ auto_assign: changed })}
        labels={LABELS}
        saved="Распределение сохранено"
        unsaved="Новое распределение не сохранено."
        fieldOf={flowField}
      >
        {({ values, text, change, checkbox }) => {
          const people = text('user_ids');
          return (
            <Stack gap="md">
              <SegmentedControl
                fullWidth
                // Three names in a row are cut on a phone.
                orientation={isPhone ? 'vertical' : 'horizontal'}
                aria-label="Новые заявки"
                data={WAYS}
                value={String(values.mode)}
                onChange={(mode) => change('mode', mode)}
              />
              <Text c="dimmed" size="sm">
                {HINTS[String(values.mode)]}
              </Text>
              {values.mode !== 'off' && (
                <>
                  <PeopleChoice
                    label="Между кем"
                    whenNobody="Никто не выбран: все, кто на смене"
                    value={readIds(people.value)}
                    onChange={(ids) => change('user_ids', ids.join())}
                    error={people.error}
                  />
                  <Switch
                    label="Вернувшемуся — его сотрудник"
                    description="Если телефон или почта уже известны, заявку получит прежний ответственный, когда он на смене"
                    {...checkbox('sticky')}
                  />
                  <Switch
                    label="Раздавать накопившиеся"
                    description="Заявки, пришедшие, пока на смене никого не было, получит тот, кто выйдет на смену: сначала самые старые"
                    {...checkbox('backlog')}
                  />
                </>
              )}
            </Stack>
          );
        }}
      </FlowForm>
    </SettingsSection>
  );
}
