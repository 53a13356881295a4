import { SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { FARTHEST_OFFSET } from '@/entities/chats/chat';
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

interface LooksFieldsProps extends WidgetFieldsProps {
  /** False on a back end that knows no distance from the edges. */
  hasOffset: boolean;
}

const POSITIONS = [
  { value: 'left', label: 'Слева' },
  { value: 'right', label: 'Справа' },
];

/** Whether the widget is there, and how it looks. */
export const LooksFields = ({ text, texts, change, hasOffset }: LooksFieldsProps) => (
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
    {hasOffset && (
      <div className={classes.pair}>
        {(['offset_bottom', 'offset_side'] as const).map((name) => (
          <TextInput
            key={name}
            label={WIDGET_LABELS[name]}
            description={`От 0 до ${FARTHEST_OFFSET}`}
            inputMode="numeric"
            autoComplete="off"
            {...text(name)}
          />
        ))}
      </div>
    )}
    <GrowingTextarea
      label={WIDGET_LABELS.greeting}
      description="Первое, что увидит посетитель. Пусто — без приветствия"
      minRows={2}
      {...text('greeting')}
    />
  </Stack>
);
