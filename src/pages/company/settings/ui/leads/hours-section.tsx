import { Stack, Switch } from '@mantine/core';
import * as z from 'zod/mini';
import { useCompanyZone, type CompanySettings } from '@/entities/company/company';
import { SettingsSection } from '@/shared/ui/settings-section';
import { timeZoneName } from '@/shared/ui/time-zone-select';
import {
  draftOf,
  hasFaults,
  hoursOf,
  readHours,
  USUAL_HOURS,
  writeHours,
} from '../../model/hours/hours-draft';
import { HoursEditor } from '../hours/hours-editor';
import { OpenNow } from '../hours/open-now';
import { FlowForm } from './flow-form';

const hoursTexts = ({ working_hours: hours }: CompanySettings) => ({
  hours: hours ? writeHours(draftOf(hours)) : '',
});

const schema = z.pipe(
  z.object({
    hours: z.string().check(
      z.refine((text: string) => {
        const draft = readHours(text);
        return draft === null || !hasFaults(draft);
      }),
    ),
  }),
  z.transform(({ hours }) => {
    const draft = readHours(hours);
    return { hours: draft && hoursOf(draft) };
  }),
);

/** When the company works, for its leads and chats. */
export function HoursSection({ settings }: { settings: CompanySettings }) {
  const zone = useCompanyZone();
  return (
    <SettingsSection
      title="Рабочее время"
      hint={
        zone === undefined
          ? 'Одно для заявок и чатов, по часовому поясу компании'
          : `Одно для заявок и чатов, по времени компании: ${timeZoneName(zone)}`
      }
    >
      <FlowForm
        settings={settings}
        textsOf={hoursTexts}
        schema={schema}
        patchOf={({ hours }) => ({ working_hours: hours })}
        labels={{ hours: 'рабочее время' }}
        saved="Рабочее время сохранено"
        unsaved="Новое рабочее время не сохранено."
        fieldOf={() => 'hours'}
      >
        {({ text, change }) => {
          const { value, error } = text('hours');
          const draft = readHours(value);
          return (
            <Stack gap="md">
              <Switch
                label="Отвечаем только в рабочее время"
                description="Норма ответа и напоминания о заявках идут только в эти часы, посетителям чата показано, когда вы вернётесь. Выключено — круглосуточно"
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
          );
        }}
      </FlowForm>
    </SettingsSection>
  );
}
