import { Stack } from '@mantine/core';
import type { ChatSettings } from '@/entities/chats/chat';
import { SettingsSection } from '@/shared/ui/settings-section';
import {
  WIDGET_LABELS,
  widgetField,
  widgetPatch,
  widgetSaid,
  widgetTexts,
  type WidgetTexts,
} from '../../model/widget-texts';
import { PartForm, type SettingsPart } from '../part-form';
import { ConsentFields } from './consent-fields';
import { ContactFields } from './contact-fields';
import { LooksFields } from './looks-fields';
import { WidgetPreview } from './widget-preview';
import classes from './widget-tab.module.css';

const partOf = ({ offset }: ChatSettings): SettingsPart<WidgetTexts> => ({
  name: 'widget',
  textsOf: widgetTexts,
  patchOf: (texts) => widgetPatch(texts, offset !== null),
  labels: WIDGET_LABELS,
  said: widgetSaid,
  fieldOf: widgetField,
});
const NAMES = Object.keys(WIDGET_LABELS) as (keyof WidgetTexts)[];

/** The look and the questions of the widget, with its preview beside them. */
export const WidgetTab = ({ settings }: { settings: ChatSettings }) => (
  <PartForm part={partOf(settings)} settings={settings} className={classes.form}>
    {(text, change) => {
      const texts = Object.fromEntries(
        NAMES.map((name) => [name, text(name).value]),
      ) as WidgetTexts;
      const part = { text, texts, change };
      return (
        <>
          <div>
            <SettingsSection title="Виджет" hint="Кнопка и окно чата на вашем сайте">
              <LooksFields {...part} hasOffset={settings.offset !== null} />
            </SettingsSection>
            <SettingsSection
              title="Вопросы посетителю"
              hint="Спросим в переписке, но написать можно сразу. Обязательное и согласие — до первого сообщения: так напишут меньше"
            >
              <Stack gap="md">
                <ContactFields texts={texts} change={change} />
                <ConsentFields {...part} version={settings.consent?.version ?? null} />
              </Stack>
            </SettingsSection>
          </div>
          <div className={classes.preview}>
            <WidgetPreview texts={texts} />
          </div>
        </>
      );
    }}
  </PartForm>
);
