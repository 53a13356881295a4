import { SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { Fieldset } from '@/shared/ui/fieldset';
import { ColourField } from '@/shared/ui/colour-field';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import type { TextProps } from '@/shared/ui/record-form';
import { requiredField } from '@/shared/ui/required-field';
import { ON, WIDGET_LABELS, type WidgetTexts } from '../../model/widget-texts';
import classes from './widget-tab.module.css';

/** The props of the groups of fields. */
export interface WidgetFieldsProps {
  text: TextProps<keyof WidgetTexts>;
  texts: WidgetTexts;
  change: (name: keyof WidgetTexts, value: string) => void;
}

const POSITIONS = [
  { value: 'left', label: 'Слева' },
  { value: 'right', label: 'Справа' },
];

/** Whether the widget is there, and how it looks. */
export const LooksFields = ({ text, texts, change }: WidgetFieldsProps) => (
  <Stack gap="md">
    <Switch
      label="Показывать виджет на сайте"
      description="Выключенный исчезнет с сайта, диалоги останутся"
      checked={texts.enabled === ON}
      onChange={({ currentTarget }) => change('enabled', currentTarget.checked ? ON : '')}
    />
    <TextInput
      label={WIDGET_LABELS.name}
      description="Стоит в заголовке окна"
      autoComplete="off"
      {...requiredField}
      {...text('name')}
    />
    <div className={classes.pair}>
      <ColourField
        label={WIDGET_LABELS.color}
        value={texts.color}
        error={text('color').error}
        onChange={(color) => change('color', color)}
      />
      <Fieldset legend={WIDGET_LABELS.position}>
        <SegmentedControl
          fullWidth
          data={POSITIONS}
          value={texts.position}
          onChange={(position) => change('position', position)}
        />
      </Fieldset>
    </div>
    <GrowingTextarea
      label={WIDGET_LABELS.greeting}
      description="Первое, что увидит посетитель. Пусто — без приветствия"
      minRows={2}
      {...text('greeting')}
    />
  </Stack>
);
