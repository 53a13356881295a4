import { Stack, Text, TextInput } from '@mantine/core';
import type { CompanySettings } from '@/entities/company/company';
import { PeopleChoice } from '@/entities/company/user';
import { formatDuration } from '@/shared/lib/date';
import { SettingsSection } from '@/shared/ui/settings-section';
import {
  escalationFormSchema,
  escalationTexts,
  flowField,
  readIds,
} from '../../model/leads/flow-texts';
import { FlowForm } from './flow-form';
import classes from './leads-section.module.css';

const MINUTE_MS = 60_000;
const HUNDRED = 100;

const STEPS = [
  {
    name: 'remind_percent',
    label: 'Ответственному, % нормы',
    whose: 'а если его нет на смене — всем, кто на смене',
  },
  { name: 'all_percent', label: 'Всем на смене, % нормы', whose: 'и выбранным ниже' },
  { name: 'reassign_percent', label: 'Передать следующему на смене, % нормы', whose: '' },
] as const;
const LABELS = {
  remind_percent: 'напоминание ответственному',
  all_percent: 'напоминание всем на смене',
  reassign_percent: 'передача следующему',
  user_ids: 'кого ещё звать',
};

/** When that is, in working time: «через 30 минут», or that the step is left out. */
function momentOf(text: string, norm: number): string {
  const percent = Number(text.replace('%', ''));
  if (text.trim() === '') return 'пусто — шаг пропускается';
  if (!Number.isFinite(percent) || percent <= 0) return '';
  return `через ${formatDuration((norm * percent * MINUTE_MS) / HUNDRED)}`;
}

/** Who is notified of a lead without a response, and of a missed task. */
export function EscalationSection({ settings }: { settings: CompanySettings }) {
  const norm = settings.response_norm_minutes;
  return (
    <SettingsSection
      title="Заявка без ответа"
      hint="Кто и когда узнаёт, что посетитель ждёт дольше нормы. В нерабочее время ничего не звенит"
    >
      <FlowForm
        settings={settings}
        textsOf={escalationTexts}
        schema={escalationFormSchema}
        patchOf={(changed) => ({ escalation: changed })}
        labels={LABELS}
        saved="Напоминания сохранены"
        unsaved="Новые напоминания не сохранены."
        fieldOf={flowField}
      >
        {({ text, change }) => {
          const people = text('user_ids');
          return (
            <Stack gap="md">
              {STEPS.map(({ name, label, whose }) => (
                <TextInput
                  key={name}
                  className={classes.norm}
                  label={label}
                  description={[momentOf(text(name).value, norm), whose].filter(Boolean).join(', ')}
                  inputMode="numeric"
                  autoComplete="off"
                  {...text(name)}
                />
              ))}
              <PeopleChoice
                label="Кого ещё звать на втором шаге"
                whenNobody="Никто не выбран: только те, кто на смене"
                value={readIds(people.value)}
                onChange={(ids) => change('user_ids', ids.join())}
                error={people.error}
              />
              <Text c="dimmed" size="sm">
                Так же поднимается просроченное дело: через 15 минут узнаёт ответственный, ещё через
                15 — все.
              </Text>
            </Stack>
          );
        }}
      </FlowForm>
    </SettingsSection>
  );
}
