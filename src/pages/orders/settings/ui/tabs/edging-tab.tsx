import { Input } from '@mantine/core';
import { useId } from 'react';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useDraftPrices } from '../../model/draft-context';
import { newColor } from '../../model/price-draft';
import { millimetresFrom, percentUpTo, PRICE } from '../../model/read-values';
import fieldClasses from '../fields/fields.module.css';
import { NameField } from '../fields/name-field';
import { ValueField } from '../fields/value-field';
import { EntryList } from './entry-list';
import classes from './entry-list.module.css';
import { useEntries } from './use-entries';

const WIDTH = millimetresFrom(0, 1000);
const WASTE = percentUpTo(5000);
const COLUMNS = 'minmax(160px, 2fr) 72px minmax(96px, 1fr)';

interface SwatchProps {
  name: string;
  color: string;
  onChange: (color: string) => void;
}

function Swatch({ name, color, onChange }: SwatchProps) {
  const id = useId();
  return (
    <Input.Wrapper label="Цвет" id={id}>
      <input
        id={id}
        type="color"
        className={classes.swatch}
        title={name}
        value={color}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Input.Wrapper>
  );
}

/** The tab of edgings. */
export function EdgingTab() {
  const { prices, change } = useDraftPrices();
  const { patch, listProps } = useEntries('edging_colors', newColor);
  const { edging_mm, waste_bp } = prices.rules;
  return (
    <>
      <EntryList
        label="Цвета канта"
        addLabel="Добавить цвет"
        emptyText="Цветов канта пока нет"
        template={COLUMNS}
        fields={(color) => (
          <>
            <NameField
              list="edging_colors"
              entry={color}
              onChange={(name) => patch(color.id, { name })}
            />
            <Swatch
              name={color.name}
              color={color.color}
              onChange={(next) => patch(color.id, { color: next })}
            />
            <ValueField
              label="Цена, ₽/м"
              path={`edging_colors.${color.id}.price_m`}
              value={color.price_m}
              notation={PRICE}
              onChange={(price_m) => patch(color.id, { price_m })}
            />
          </>
        )}
        {...listProps}
      />
      <SettingsSection
        title="По умолчанию"
        hint="Цена за метр и запас важны при счёте по составляющим"
      >
        <div className={fieldClasses.grid}>
          <ValueField
            label="Ширина канта, мм"
            path="rules.edging_mm"
            value={edging_mm}
            notation={WIDTH}
            onChange={(next) =>
              change((now) => ({ ...now, rules: { ...now.rules, edging_mm: next } }))
            }
          />
          <ValueField
            label="Запас, %"
            path="rules.waste_bp"
            value={waste_bp}
            notation={WASTE}
            onChange={(next) =>
              change((now) => ({ ...now, rules: { ...now.rules, waste_bp: next } }))
            }
          />
        </div>
      </SettingsSection>
    </>
  );
}
