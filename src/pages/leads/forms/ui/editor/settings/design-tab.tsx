import { SegmentedControl, TextInput } from '@mantine/core';
import { FORM_LIMITS, type FormDocument } from '@/entities/leads/lead-form';
import { Fieldset } from '@/shared/ui/fieldset';
import { ColourField } from '@/shared/ui/colour-field';
import { usePart } from '../../../model/editor/editor-context';
import { NumberField } from './number-field';
import classes from './settings.module.css';

const SCHEMES = [
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
  { value: 'auto', label: 'Как у посетителя' },
];

/** How the form looks. */
export function DesignTab() {
  const { value, error, set } = usePart('theme');
  return (
    <>
      <TextInput
        label="Текст кнопки"
        maxLength={FORM_LIMITS.button}
        value={value.button}
        error={error('button')}
        onChange={({ currentTarget }) => set('button', currentTarget.value)}
      />
      <div className={classes.pair}>
        <ColourField
          label="Цвет кнопки"
          value={value.colour}
          error={error('colour')}
          onChange={(colour) => set('colour', colour)}
        />
        <ColourField
          label="Фон"
          value={value.background}
          error={error('background')}
          onChange={(background) => set('background', background)}
        />
      </div>
      <NumberField
        label="Скругление углов, пикселей"
        value={value.radius}
        min={0}
        max={FORM_LIMITS.radius}
        error={error('radius')}
        onChange={(radius) => set('radius', radius)}
      />
      <Fieldset legend="Тема">
        <SegmentedControl
          fullWidth
          data={SCHEMES}
          value={value.scheme}
          onChange={(scheme) => set('scheme', scheme as FormDocument['theme']['scheme'])}
        />
      </Fieldset>
    </>
  );
}
