import { Button, Checkbox, Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Dropdown } from '@/shared/ui/dropdown';
import { ICON } from '@/shared/ui/icon-props';
import { useDraftPrices } from '../../model/draft-context';
import { useFault } from '../../model/faults';
import { newFilm } from '../../model/price-draft';
import { MATERIAL_WORDS, type Fastener, type Film } from '../../model/price-words';
import { millimetresFrom, PRICE, PRICE_OR_NONE, wholeFrom } from '../../model/read-values';
import { ChoiceField } from '../fields/choice-field';
import { NameField } from '../fields/name-field';
import { ValueField } from '../fields/value-field';
import { EntryList } from './entry-list';
import classes from './films-tab.module.css';
import { useEntries } from './use-entries';

const MICRONS = wholeFrom(1, 100_000, 'мкм');
const WIDTH = millimetresFrom(100, 100_000);
const COLUMNS = 'minmax(160px, 2fr) repeat(4, minmax(96px, 1fr))';

interface AllowedProps {
  film: Film;
  fasteners: readonly Fastener[];
  onChange: (ids: number[] | null) => void;
}

/** By what a film may be held: by anything, or by what is ticked. */
function AllowedFasteners({ film, fasteners, onChange }: AllowedProps) {
  const [fault] = useFault(`films.${film.id}.allowed_fastener_ids`);
  const chosen = film.allowed_fastener_ids;
  const names = fasteners.filter(({ id }) => chosen?.includes(id)).map(({ name }) => name);
  const said = chosen === null ? 'Любой' : names.join(', ') || 'Никакой';
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((each) => each !== id));
  return (
    <Input.Wrapper label="Крепёж" labelElement="div" error={fault?.message}>
      <Dropdown
        label={`Крепёж плёнки «${film.name}»`}
        button={(button) => (
          <Button
            {...button}
            variant="default"
            className={classes.button}
            fullWidth
            justify="space-between"
            title={said}
            aria-label={`Крепёж плёнки «${film.name}»: ${said}`}
            rightSection={<IconChevronDown {...ICON} />}
          >
            <span className={classes.said}>{said}</span>
          </Button>
        )}
      >
        <div className={classes.choice}>
          <Checkbox
            label="Любой"
            checked={chosen === null}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? null : fasteners.map(({ id }) => id))
            }
          />
          {fasteners.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              disabled={chosen === null}
              checked={chosen === null || chosen.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </div>
      </Dropdown>
    </Input.Wrapper>
  );
}

/** The tab of films. */
export function FilmsTab() {
  const { prices } = useDraftPrices();
  const { patch, listProps } = useEntries('films', newFilm);
  const fasteners = prices.fasteners.filter(({ active }) => active);
  const isByParts = prices.rules.mode === 'components';
  return (
    <EntryList
      label="Плёнки"
      addLabel="Добавить плёнку"
      emptyText="Плёнок пока нет"
      template={COLUMNS}
      fields={(film) => (
        <>
          <NameField list="films" entry={film} onChange={(name) => patch(film.id, { name })} />
          <ChoiceField
            label="Материал"
            value={film.material}
            words={MATERIAL_WORDS}
            onChange={(material) => patch(film.id, { material })}
          />
          <ValueField
            label="Толщина, мкм"
            path={`films.${film.id}.microns`}
            value={film.microns}
            notation={MICRONS}
            onChange={(microns) => patch(film.id, { microns })}
          />
          <ValueField
            label="Рулон, мм"
            path={`films.${film.id}.roll_width_mm`}
            value={film.roll_width_mm}
            notation={WIDTH}
            onChange={(roll_width_mm) => patch(film.id, { roll_width_mm })}
          />
          <ValueField
            label="В изделии, мм"
            path={`films.${film.id}.product_width_mm`}
            value={film.product_width_mm}
            notation={WIDTH}
            onChange={(product_width_mm) => patch(film.id, { product_width_mm })}
          />
          <AllowedFasteners
            film={film}
            fasteners={fasteners}
            onChange={(allowed_fastener_ids) => patch(film.id, { allowed_fastener_ids })}
          />
          <ValueField
            className={classes.priced}
            label="Тонировка, ₽/м²"
            placeholder="Не бывает"
            path={`films.${film.id}.tint_m2`}
            value={film.tint_m2}
            notation={PRICE_OR_NONE}
            onChange={(tint_m2) => patch(film.id, { tint_m2 })}
          />
          {isByParts && (
            <ValueField
              label="Цена, ₽/м²"
              path={`films.${film.id}.price_m2`}
              value={film.price_m2}
              notation={PRICE}
              onChange={(price_m2) => patch(film.id, { price_m2 })}
            />
          )}
        </>
      )}
      {...listProps}
    />
  );
}
