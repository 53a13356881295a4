import { NativeSelect, TextInput } from '@mantine/core';
import { memo, Suspense, useState, type FocusEvent } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { formatMoney } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { SortHandle, useSortableRow } from '@/shared/ui/sortable';
import { fastenerOptions, filmOptions } from '../../model/choices';
import { faulty } from '../../model/focus-fault';
import type { ItemDraft } from '../../model/draft/order-draft';
import { SIDES } from '../../model/words';
import { SizeField } from '../size-field';
import { FoldedItem } from './folded-item';
import { ItemPresses } from './item-presses';
import type { ItemRowProps } from './item-props';
import { QuantityField } from './quantity-field';
import classes from './items.module.css';

const ItemDetails = lazyPart(() => import('./item-details').then((module) => module.ItemDetails));

const MIXED = 'mixed';

const NO_SIDES: readonly string[] = [];

/** The id of a choice; '' means no choice. */
const toId = (value: string) => (value === '' ? null : Number(value));
const toText = (id: number | null) => (id === null ? '' : String(id));
const CHOOSE = { value: '', label: 'Выберите', disabled: false };

/** One fastener for all sides, unless they differ. */
function commonFastener({ fastener }: ItemDraft): string {
  const ids = new Set(SIDES.map((side) => fastener[side]));
  const [only] = ids;
  return ids.size > 1 || only === undefined ? MIXED : toText(only);
}

interface FastenerFieldProps extends Pick<ItemRowProps, 'item' | 'prices'> {
  error: string | undefined;
  onChange: (patch: Partial<ItemDraft>) => void;
}

/** The fastener of all sides. */
function FastenerField({ item, prices, error, onChange }: FastenerFieldProps) {
  const common = commonFastener(item);
  const ofAll = toId(common === MIXED ? '' : common);
  return (
    <NativeSelect
      className={classes.choice}
      label="Крепёж"
      data-finishes="any"
      data-sides="top left right bottom"
      data={[
        ...(common === '' ? [CHOOSE] : []),
        ...(common === MIXED ? [{ value: MIXED, label: 'По сторонам', disabled: true }] : []),
        ...fastenerOptions(prices, { film: item.film, fastener: ofAll }, false),
      ]}
      value={common}
      error={item.film !== null && common !== '' && error}
      {...faulty(error)}
      onChange={({ currentTarget: { value } }) => {
        const id = toId(value);
        onChange({ fastener: { top: id, right: id, bottom: id, left: id } });
      }}
    />
  );
}

/**
 * Which of two heights: in the table its note under the field says it, and the head of the column is for all
 * rows.
 */
const SideLabel = ({ side }: { side: string }) => (
  <>
    Высота<span className={classes.side}> {side}</span>
  </>
);

/** One kind of piece: what is asked of every one in a row, all else under it. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, prices, read, isUnfolded, isOpen, onChange } = props;
  const row = { ...useSortableRow(item.id), 'data-item': true };
  const [marked, setMarked] = useState(NO_SIDES);
  const mark = ({ target }: FocusEvent) => {
    const field = target.closest<HTMLElement>('[data-sides]');
    setMarked(field?.dataset['sides']?.split(' ') ?? NO_SIDES);
  };
  if (props.isFolded) {
    return (
      <li className={classes.item} {...row}>
        <FoldedItem {...props} />
      </li>
    );
  }
  return (
    <li
      className={classes.item}
      {...row}
      onFocus={isUnfolded ? mark : undefined}
      onBlur={isUnfolded ? () => setMarked(NO_SIDES) : undefined}
    >
      <div className={classes.itemRow} data-open={isOpen || undefined}>
        {isOpen && <SortHandle id={item.id} />}
        <ItemFields {...props} />
      </div>
      {isUnfolded && (
        <Suspense fallback={null}>
          <fieldset role="presentation" className={classes.fields} disabled={!isOpen}>
            <ItemDetails {...{ item, index, prices, read, onChange, marked }} />
          </fieldset>
        </Suspense>
      )}
    </li>
  );
});

const FIELDS_OF_ROW =
  /^(opening_width_mm|height_left_mm|height_right_mm|qty|film_id|fastener\.\w+)$/;
const isUnfoldedField = ([key]: [string, string]) => !FIELDS_OF_ROW.test(key);

/**
 * The fields of a row. Rendered anew only where the item itself changes: an order may have a hundred of them.
 */
const ItemFields = memo(function ItemFields(props: ItemRowProps) {
  const { item, index, prices, read, isUnfolded, isAdded, isOpen, onChange } = props;
  const set = (patch: Partial<ItemDraft>) => onChange(item.id, patch);
  const errorOf = (key: string) => read.errors[key];
  const seesSums = useRight('money');
  const isSlope = item.shape === 'slope';
  const name = item.name || `Изделие ${index + 1}`;
  // A fault in the folded part.
  const [, hidden] = (!isUnfolded && Object.entries(read.errors).find(isUnfoldedField)) || [];
  const fastenerError = SIDES.map((side) => errorOf(`fastener.${side}`)).find(Boolean);
  return (
    <>
      <fieldset role="presentation" className={classes.fields} disabled={!isOpen}>
        <TextInput
          className={classes.name}
          label="Название"
          maxLength={100}
          autoComplete="off"
          title={item.name}
          value={item.name}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <SizeField
          className={classes.width}
          label="Ширина"
          sides="top bottom"
          kind="opening"
          required
          autoFocus={isAdded}
          value={item.width}
          error={errorOf('opening_width_mm')}
          onChange={(width) => set({ width })}
        />
        <div className={classes.heights}>
          <SizeField
            label={isSlope ? <SideLabel side="слева" /> : 'Высота'}
            finishes={isSlope ? undefined : 'last'}
            sides={isSlope ? 'left' : 'left right'}
            note={isSlope ? 'слева' : undefined}
            kind="opening"
            required
            value={item.left}
            error={errorOf('height_left_mm')}
            onChange={(left) => set({ left, ...(!isSlope && { right: left }) })}
          />
          {isSlope && (
            <SizeField
              label={<SideLabel side="справа" />}
              finishes="last"
              sides="right"
              note="справа"
              kind="opening"
              required
              value={item.right}
              error={errorOf('height_right_mm')}
              onChange={(right) => set({ right })}
            />
          )}
        </div>
        <QuantityField
          className={classes.qty}
          name={name}
          value={item.qty}
          error={errorOf('qty')}
          onChange={(qty) => set({ qty })}
        />
        <NativeSelect
          className={classes.choice}
          label="Плёнка"
          data={[...(item.film === null ? [CHOOSE] : []), ...filmOptions(prices, item.film)]}
          value={toText(item.film)}
          error={item.film !== null && errorOf('film_id')}
          {...faulty(errorOf('film_id'))}
          onChange={({ currentTarget: { value } }) => set({ film: toId(value) })}
        />
        <FastenerField item={item} prices={prices} error={fastenerError} onChange={set} />
        <div className={classes.amount}>
          {seesSums && (
            <>
              <span className="text-xs dimmed">Сумма</span>
              <output>{read.calculated ? formatMoney(read.calculated.amount) : '—'}</output>
            </>
          )}
        </div>
      </fieldset>
      <ItemPresses {...props} name={name} hidesFault={hidden !== undefined} />
      {hidden !== undefined && <p className={classes.hidden}>{hidden}</p>}
    </>
  );
});
