import { Switch } from '@mantine/core';
import { useState } from 'react';
import {
  SIDE_LABELS,
  SIDES,
  ZIP_LABELS,
  type OrderSite,
  type SiteItem,
} from '@/entities/orders/order';
import type { Chosen } from '../model/site-draft';
import { BigChoice, Folded } from './big-choice';
import classes from './site.module.css';

interface ItemChoicesProps {
  item: SiteItem;
  choices: OrderSite['choices'];
  disabled: boolean;
  errorAt: (key: string) => string | undefined;
  onChoose: (values: Chosen) => void;
}

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));
const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
  list.find((one) => one.id === id)?.name;

const NO_EDGING = 0;
const ZIP_COUNTS = [
  { value: 0, label: 'Без молний' },
  { value: 1, label: 'Одна' },
  { value: 2, label: 'Две' },
];
const ZIP_TYPES = Object.entries(ZIP_LABELS).map(([value, label]) => ({ value, label }));

/** The fastener of all sides by one press, and of each side where they differ. */
function Fasteners({ item, choices, disabled, errorAt, onChoose }: ItemChoicesProps) {
  const { fastener } = item;
  const film = choices.films.find(({ id }) => id === item.film_id);
  const isSame = SIDES.every((side) => fastener[side] === fastener.top);
  const [wantsSplit, setSplit] = useState(false);
  const isSplit = wantsSplit || !isSame;
  const hung = choices.fasteners.filter(
    ({ id }) => film === undefined || film.fastener_ids.includes(id),
  );
  const ofSide = choices.fasteners.filter((one) => one.kind === 'none' || hung.includes(one));
  const fault = SIDES.map((side) => errorAt(`fastener.${side}`)).find(Boolean);
  const chosen = isSame
    ? (nameIn(choices.fasteners, fastener.top) ?? 'Не выбран')
    : 'Стороны по-разному';
  const all = (id: number) =>
    onChoose(Object.fromEntries(SIDES.map((side) => [`fastener.${side}`, id])));
  return (
    <Folded label="Крепёж" chosen={chosen} isFaulty={fault !== undefined}>
      <BigChoice
        legend="Все стороны"
        options={named(hung)}
        value={isSame ? fastener.top : null}
        error={isSplit ? undefined : fault}
        disabled={disabled}
        onChoose={all}
      />
      <Switch
        className={classes.switch}
        label="Стороны по-разному"
        checked={isSplit}
        disabled={disabled}
        onChange={(event) => {
          setSplit(event.currentTarget.checked);
          // One press makes all sides alike again.
          if (!event.currentTarget.checked && !isSame) all(fastener.top);
        }}
      />
      {isSplit &&
        SIDES.map((side) => (
          <BigChoice
            key={side}
            legend={SIDE_LABELS[side]}
            options={named(ofSide)}
            value={fastener[side]}
            error={errorAt(`fastener.${side}`)}
            disabled={disabled}
            onChoose={(id) => onChoose({ [`fastener.${side}`]: id })}
          />
        ))}
    </Folded>
  );
}

/** Everything about an item that is chosen, not typed. */
export function ItemChoices(props: ItemChoicesProps) {
  const { item, choices, disabled, errorAt, onChoose } = props;
  const { films, edging_colors: colors } = choices;
  const film = films.find(({ id }) => id === item.film_id);
  const zip = ZIP_COUNTS.find(({ value }) => value === item.zip.count);
  return (
    <>
      <Folded
        label="Плёнка"
        chosen={`${film?.name ?? 'Не выбрана'}${item.tint ? ', тонированная' : ''}`}
        isFaulty={Boolean(errorAt('film_id') ?? errorAt('tint'))}
      >
        <BigChoice
          legend="Плёнка"
          options={named(films)}
          value={item.film_id}
          error={errorAt('film_id') ?? errorAt('tint')}
          disabled={disabled}
          onChoose={(id) => {
            const isTinted = item.tint && films.find((one) => one.id === id)?.tint === true;
            onChoose({ film_id: id, ...(item.tint && !isTinted && { tint: false }) });
          }}
        />
        {film?.tint && (
          <Switch
            className={classes.switch}
            label="Тонированная"
            checked={item.tint}
            disabled={disabled}
            onChange={(event) => onChoose({ tint: event.currentTarget.checked })}
          />
        )}
      </Folded>
      <Fasteners {...props} />
      <Folded
        label="Кант"
        chosen={nameIn(colors, item.edging_color_id) ?? 'Без канта'}
        isFaulty={errorAt('edging_color_id') !== undefined}
      >
        <BigChoice
          legend="Цвет канта"
          options={[
            ...colors.map(({ id, name, color }) => ({ value: id, label: name, colour: color })),
            { value: NO_EDGING, label: 'Без канта' },
          ]}
          value={item.edging_color_id ?? NO_EDGING}
          error={errorAt('edging_color_id')}
          disabled={disabled}
          onChoose={(id) => onChoose({ edging_color_id: id === NO_EDGING ? null : id })}
        />
      </Folded>
      <Folded
        label="Молнии"
        chosen={
          item.zip.count === 0
            ? 'Без молний'
            : `${zip?.label ?? item.zip.count}, ${ZIP_LABELS[item.zip.type].toLowerCase()}`
        }
        isFaulty={errorAt('zip.count') !== undefined}
      >
        <BigChoice
          legend="Сколько молний"
          options={ZIP_COUNTS}
          value={item.zip.count}
          error={errorAt('zip.count')}
          disabled={disabled}
          onChoose={(count) => onChoose({ 'zip.count': count })}
        />
        {item.zip.count > 0 && (
          <BigChoice
            legend="Какая молния"
            options={ZIP_TYPES}
            value={item.zip.type}
            disabled={disabled}
            onChoose={(type) => onChoose({ 'zip.type': type })}
          />
        )}
      </Folded>
      <Switch
        className={classes.switch}
        label="Утяжелитель снизу"
        checked={item.weight}
        disabled={disabled}
        onChange={(event) => onChoose({ weight: event.currentTarget.checked })}
      />
    </>
  );
}
