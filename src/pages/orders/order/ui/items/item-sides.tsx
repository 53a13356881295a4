import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { drawnItem, ItemDrawing } from '@/entities/orders/order';
import { fastenerOptions } from '../../model/choices';
import { SIDE_LABELS, type SIDES } from '../../model/words';
import { EdgingWidth } from './edging-width';
import type { ItemProps } from './item-props';
import classes from './sides.module.css';

type Side = (typeof SIDES)[number];

/** As they lie round the drawing, from the top to the bottom and from the left to the right. */
const AROUND: readonly Side[] = ['top', 'left', 'right', 'bottom'];
const CHOOSE = { value: '', label: 'Выберите', disabled: false };

export interface ItemSidesProps extends ItemProps {
  /** The sides whose field has the focus. */
  marked: readonly string[];
}

/** The fastener and the edging of one side of an item. */
function SideFields({ side, item, prices, read, onChange }: ItemProps & { side: Side }) {
  const isEdged = item.color !== null;
  const finishes = side === AROUND.at(-1) ? 'any' : undefined;
  return (
    <div role="group" aria-label={SIDE_LABELS[side]} className={classes[side]} data-sides={side}>
      <NativeSelect
        label={`Крепёж ${SIDE_LABELS[side].toLowerCase()}`}
        data={[
          ...(item.fastener[side] === null ? [CHOOSE] : []),
          ...fastenerOptions(prices, { film: item.film, fastener: item.fastener[side] }, true),
        ]}
        data-finishes={isEdged ? undefined : finishes}
        value={item.fastener[side] === null ? '' : String(item.fastener[side])}
        error={read.errors[`fastener.${side}`]}
        onChange={({ currentTarget: { value } }) =>
          onChange(item.id, {
            fastener: { ...item.fastener, [side]: value === '' ? null : Number(value) },
          })
        }
      />
      {isEdged && (
        <EdgingWidth
          side={side}
          widths={item.edging_mm}
          error={read.errors[`edging_mm.${side}`]}
          usual={prices.rules.edging_mm}
          finishes={finishes}
          onChange={(edging_mm) => onChange(item.id, { edging_mm })}
        />
      )}
    </div>
  );
}

/**
 * The drawing of an item with the fields of its sides round it. While a size cannot be read, the drawing
 * stays as it was, faded.
 */
export function ItemSides({ marked, ...props }: ItemSidesProps) {
  const { read, prices } = props;
  const drawn = useMemo(
    () => read.item && read.calculated && drawnItem(read.item, read.calculated, prices),
    [read, prices],
  );
  const [last, setLast] = useState(drawn);
  if (drawn !== null && drawn !== last) setLast(drawn);
  const shown = drawn ?? last;
  return (
    <div className={classes.around}>
      {AROUND.map((side) => (
        <SideFields key={side} side={side} {...props} />
      ))}
      <div className={classes.drawing} data-old={drawn === null || undefined}>
        {shown ? (
          <ItemDrawing item={shown} marked={marked} />
        ) : (
          <p className="text-sm dimmed">Чертёж появится, когда указаны размеры.</p>
        )}
      </div>
    </div>
  );
}
