import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { drawnItem, ItemDrawing } from '@/entities/orders/order';
import { isolated } from '@/shared/lib/text';
import { colorOptions, fastenerOptions } from '../../model/choices';
import { KIND_LABELS, optionsOf, SHAPE_LABELS, SIDE_LABELS, SIDES } from '../../model/words';
import { SizeField } from '../size-field';
import { Components } from './components';
import { EdgingWidths } from './edging-widths';
import type { ItemProps } from './item-props';
import { ZipFields } from './zip-fields';
import shared from '../order.module.css';
import classes from './items.module.css';

const KINDS = optionsOf(KIND_LABELS);
const SHAPES = optionsOf(SHAPE_LABELS);
const CHOOSE = { value: '', label: 'Выберите', disabled: false };

/** All else of an item, its drawing, and what its price is made of. */
export function ItemDetails({ item, prices, read, onChange }: ItemProps) {
  const set = (patch: Parameters<typeof onChange>[1]) => onChange(item.id, patch);
  const errorOf = (key: string) => read.errors[key];
  const film = prices.films.find(({ id }) => id === item.film);
  const isTintable = film?.tint_m2 !== null;
  return (
    <div className={classes.details}>
      <div className={shared.grid}>
        <NativeSelect
          label="Вид"
          data={KINDS}
          value={item.kind}
          onChange={({ currentTarget: { value } }) => set({ kind: value })}
        />
        <NativeSelect
          label="Форма"
          data={SHAPES}
          value={item.shape}
          onChange={({ currentTarget: { value } }) => set({ shape: value, right: item.left })}
        />
        {SIDES.map((side) => (
          <NativeSelect
            key={side}
            label={`Крепёж ${SIDE_LABELS[side].toLowerCase()}`}
            data={[
              ...(item.fastener[side] === null ? [CHOOSE] : []),
              ...fastenerOptions(prices, { film: item.film, fastener: item.fastener[side] }, true),
            ]}
            value={item.fastener[side] === null ? '' : String(item.fastener[side])}
            error={errorOf(`fastener.${side}`)}
            onChange={({ currentTarget: { value } }) =>
              set({ fastener: { ...item.fastener, [side]: value === '' ? null : Number(value) } })
            }
          />
        ))}
        <NativeSelect
          label="Кант"
          data={colorOptions(prices, item.color)}
          value={item.color === null ? '' : String(item.color)}
          error={errorOf('edging_color_id')}
          onChange={({ currentTarget: { value } }) =>
            set({ color: value === '' ? null : Number(value) })
          }
        />
        <SizeField
          label="Шаг крепежа"
          kind="fastener_step"
          value={item.step}
          error={errorOf('fastener_step_mm')}
          onChange={(step) => set({ step })}
        />
        <ZipFields item={item} onChange={set} />
        <TextInput
          label="Ремни для скрутки, шт."
          inputMode="numeric"
          autoComplete="off"
          value={item.straps}
          error={errorOf('roll_straps')}
          onChange={({ currentTarget: { value } }) => set({ straps: value })}
        />
        <SizeField
          label="Юбка, высота"
          kind="skirt"
          value={item.skirt}
          error={errorOf('skirt_mm')}
          onChange={(skirt) => set({ skirt })}
        />
        {item.color !== null && (
          <EdgingWidths
            widths={item.edging_mm}
            errors={read.errors}
            usual={prices.rules.edging_mm}
            onChange={(edging_mm) => set({ edging_mm })}
          />
        )}
        <TextInput
          className={shared.wide}
          label="Комментарий к изделию"
          maxLength={2000}
          autoComplete="off"
          value={item.comment}
          onChange={({ currentTarget: { value } }) => set({ comment: value })}
        />
      </div>
      <div className={shared.flags}>
        <Checkbox
          label="Утяжелитель снизу"
          checked={item.weight}
          onChange={({ currentTarget: { checked } }) => set({ weight: checked })}
        />
        <Checkbox
          label={isTintable ? 'Тонированная' : `Тонированная — нет для «${isolated(film.name)}»`}
          disabled={!isTintable && !item.tint}
          checked={item.tint}
          error={errorOf('tint')}
          onChange={({ currentTarget: { checked } }) => set({ tint: checked })}
        />
      </div>
      {read.item && read.calculated && (
        <div className={classes.made}>
          <ItemDrawing item={drawnItem(read.item, read.calculated, prices)} />
          <Components item={read.item} calculated={read.calculated} prices={prices} />
        </div>
      )}
    </div>
  );
}
