import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { skewSentences } from '@/entities/orders/order';
import { isolated } from '@/shared/lib/text';
import { colorOptions } from '../../model/choices';
import { KIND_LABELS, optionsOf, SHAPE_LABELS } from '../../model/words';
import { useRight } from '@/shared/rights';
import { SizeField } from '../size-field';
import { TypedField } from '../typed-field';
import { Components } from './components';
import { ItemSides, type ItemSidesProps } from './item-sides';
import { ZipFields } from './zip-fields';
import shared from '../order.module.css';
import classes from './items.module.css';

const KINDS = optionsOf(KIND_LABELS);
const SHAPES = optionsOf(SHAPE_LABELS);
/** As the contract refuses more. */
const MOST_STRAPS = 20;

/** All else of an item, its drawing, and what its price is made of. */
export function ItemDetails(props: ItemSidesProps) {
  const { item, prices, read, onChange } = props;
  const seesSums = useRight('money');
  const set = (patch: Parameters<typeof onChange>[1]) => onChange(item.id, patch);
  const errorOf = (key: string) => read.errors[key];
  const film = prices.films.find(({ id }) => id === item.film);
  const isTintable = film?.tint_m2 !== null;
  return (
    <div className={classes.details}>
      <div className={classes.general}>
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
          <TypedField
            label="Ремни для скрутки, шт."
            inputMode="numeric"
            value={item.straps}
            error={errorOf('roll_straps')}
            most={MOST_STRAPS}
            onChange={(straps) => set({ straps })}
          />
          <SizeField
            label="Юбка, высота"
            kind="skirt"
            value={item.skirt}
            error={errorOf('skirt_mm')}
            onChange={(skirt) => set({ skirt })}
          />
          <SizeField
            label="Ширина внизу"
            kind="opening"
            sides="bottom"
            value={item.lower_width_mm}
            error={errorOf('lower_width_mm')}
            onChange={(lower_width_mm) => set({ lower_width_mm })}
          />
          <SizeField
            label="Диагональ 1"
            kind="opening"
            value={item.diagonal_1_mm}
            error={errorOf('diagonal_1_mm')}
            onChange={(diagonal_1_mm) => set({ diagonal_1_mm })}
          />
          <SizeField
            label="Диагональ 2"
            kind="opening"
            value={item.diagonal_2_mm}
            error={errorOf('diagonal_2_mm')}
            onChange={(diagonal_2_mm) => set({ diagonal_2_mm })}
          />
          <p role="status" className={classes.skew}>
            {read.item && skewSentences(read.item).join('. ')}
          </p>
          <TextInput
            className={shared.wide}
            label="Комментарий к изделию"
            maxLength={2000}
            autoComplete="off"
            data-finishes="any"
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
        {seesSums && read.item && read.calculated && (
          <Components item={read.item} calculated={read.calculated} prices={prices} />
        )}
      </div>
      <ItemSides {...props} />
    </div>
  );
}
