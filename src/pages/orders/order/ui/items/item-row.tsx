import { ActionIcon, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCopy, IconFold, IconTrash } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { formatMoney, formatNumber } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { SortHandle, useSortableRow } from '@/shared/ui/sortable';
import { fastenerOptions, filmOptions } from '../../model/choices';
import { faulty, UNFOLDS_FAULT } from '../../model/focus-fault';
import type { ItemDraft } from '../../model/order-draft';
import { SIDES } from '../../model/words';
import { SizeField } from '../size-field';
import type { ItemProps } from './item-props';
import { QuantityField } from './quantity-field';
import shared from '../order.module.css';
import classes from './items.module.css';

const ItemDetails = lazyPart(() => import('./item-details').then((module) => module.ItemDetails));

interface ItemRowProps extends ItemProps {
  isUnfolded: boolean;
  /** One line on a phone; null where rows do not fold. */
  isFolded: boolean | null;
  isAdded: boolean;
  isOpen: boolean;
  onToggle: (id: string) => void;
  onFold: (id: string) => void;
  onDuplicate: (id: string) => void;
  /** @param row where it stands */
  onRemove: (id: string, row: Element | null) => void;
}

const MIXED = 'mixed';

/** Numbers of choices; '' is none. */
const toId = (value: string) => (value === '' ? null : Number(value));
const toText = (id: number | null) => (id === null ? '' : String(id));
const CHOOSE = { value: '', label: 'Выберите', disabled: false };

/** One fastener for all sides, unless they differ. */
function commonFastener({ fastener }: ItemDraft): string {
  const ids = new Set(SIDES.map((side) => fastener[side]));
  const [only] = ids;
  return ids.size > 1 || only === undefined ? MIXED : toText(only);
}

/** Which of two heights: in the table its note under the field says it, and the head of the column is for all rows. */
const SideLabel = ({ side }: { side: string }) => (
  <>
    Высота<span className={classes.side}> {side}</span>
  </>
);

/** An item in one line, which unfolds it: «Окно 1 · 2 100 × 1 500 мм · 2 шт. · 9 800 ₽». */
function FoldedItem({ item, index, read, onFold }: ItemRowProps) {
  const name = item.name || `Изделие ${index + 1}`;
  const sizes = read.item && [read.item.opening_width_mm, read.item.height_left_mm];
  return (
    <UnstyledButton
      className={classes.folded}
      aria-expanded={false}
      aria-label={`Развернуть: ${name}`}
      onClick={() => onFold(item.id)}
    >
      <span className="ellipsis">{name}</span>
      <span className={classes.foldedSizes}>
        {sizes && `${sizes.map(formatNumber).join(' × ')} мм · `}
        {item.qty} шт.
      </span>
      <strong>{read.calculated ? formatMoney(read.calculated.amount) : '—'}</strong>
    </UnstyledButton>
  );
}

/** One kind of piece: what is asked of every one in a row, all else under it. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, prices, read, isUnfolded, isOpen, onChange } = props;
  const row = useSortableRow(item.id);
  if (props.isFolded) {
    return (
      <li className={classes.item} {...row}>
        <FoldedItem {...props} />
      </li>
    );
  }
  return (
    <li className={classes.item} {...row}>
      <div className={classes.itemRow} data-open={isOpen || undefined}>
        {isOpen && <SortHandle id={item.id} />}
        <ItemFields {...props} />
      </div>
      {isUnfolded && (
        <Suspense fallback={null}>
          <fieldset role="presentation" className={classes.fields} disabled={!isOpen}>
            <ItemDetails {...{ item, index, prices, read, onChange }} />
          </fieldset>
        </Suspense>
      )}
    </li>
  );
});

const FIELDS_OF_ROW =
  /^(opening_width_mm|height_left_mm|height_right_mm|qty|film_id|fastener\.\w+)$/;
const isUnfoldedField = ([key]: [string, string]) => !FIELDS_OF_ROW.test(key);

/** The fields of a row. Rendered anew only where the item itself changes: an order may have a hundred of them. */
const ItemFields = memo(function ItemFields(props: ItemRowProps) {
  const { item, index, prices, read, isUnfolded, isAdded, isOpen } = props;
  const { isFolded, onChange, onToggle, onFold, onDuplicate, onRemove } = props;
  const set = (patch: Partial<ItemDraft>) => onChange(item.id, patch);
  const errorOf = (key: string) => read.errors[key];
  const isSlope = item.shape === 'slope';
  const name = item.name || `Изделие ${index + 1}`;
  const common = commonFastener(item);
  const fasteners = [
    ...(common === '' ? [CHOOSE] : []),
    ...(common === MIXED ? [{ value: MIXED, label: 'По сторонам', disabled: true }] : []),
    ...fastenerOptions(
      prices,
      { film: item.film, fastener: toId(common === MIXED ? '' : common) },
      false,
    ),
  ];
  // What is wrong where it cannot be seen.
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
        <NativeSelect
          className={classes.choice}
          label="Крепёж"
          data={fasteners}
          value={common}
          error={item.film !== null && common !== '' && fastenerError}
          {...faulty(fastenerError)}
          onChange={({ currentTarget: { value } }) => {
            const id = toId(value);
            set({ fastener: { top: id, right: id, bottom: id, left: id } });
          }}
        />
        <div className={classes.amount}>
          <span className="text-xs dimmed">Сумма</span>
          <output>{read.calculated ? formatMoney(read.calculated.amount) : '—'}</output>
        </div>
      </fieldset>
      <div className={classes.presses}>
        {isOpen && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Дублировать: ${name}`}
              title="Дублировать"
              onClick={() => onDuplicate(item.id)}
            >
              <IconCopy {...ICON} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Убрать: ${name}`}
              title="Убрать"
              data-removes
              // A key that is held down removes one: the focus goes on to the next.
              onKeyDown={(event) => event.repeat && event.preventDefault()}
              onClick={({ currentTarget }) => onRemove(item.id, currentTarget.closest('li'))}
            >
              <IconTrash {...ICON} />
            </ActionIcon>
          </>
        )}
        {isFolded === false && read.item !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Свернуть: ${name}`}
            title="Свернуть"
            aria-expanded
            onClick={() => onFold(item.id)}
          >
            <IconFold {...ICON} />
          </ActionIcon>
        )}
        <ActionIcon
          {...(hidden !== undefined && UNFOLDS_FAULT)}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Подробно: ${name}`}
          title="Подробно"
          aria-expanded={isUnfolded}
          onClick={() => onToggle(item.id)}
        >
          <IconChevronDown {...ICON} data-turned={isUnfolded || undefined} />
        </ActionIcon>
      </div>
      {hidden !== undefined && <p className={classes.hidden}>{hidden}</p>}
    </>
  );
});
