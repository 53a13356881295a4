import { memo } from 'react';
import { ItemDrawing } from '@/entities/orders/order';
import { tied, type Operation, type ShopItem as Item } from '@/entities/orders/production';
import { isolated } from '@/shared/lib/text';
import { Tick } from './tick';
import classes from './shop-item.module.css';

interface ShopItemProps {
  item: Item;
  isEditable: boolean;
  /** Operations with a press that could not be saved. */
  unsaved: readonly string[];
  onToggle: (item: Item, operation: Operation) => void;
}

/** Not drawn anew with each tick. */
const Drawing = memo(ItemDrawing);

/** The row that is shown large. */
const FINISHED = 'finished';

/** The finished size: the first thing that a cutter looks for. */
function FinishedSize({ item: { rows, drawing } }: Pick<ShopItemProps, 'item'>) {
  const row = rows.find(({ key }) => key === FINISHED);
  const size = row?.value ?? (drawing && `${drawing.width_mm}×${drawing.height_mm}`);
  if (!size) return null;
  return (
    <p className={classes.finished}>
      <span className={classes.finishedLabel}>{row?.label ?? 'Готовый размер'}</span>
      <strong className={classes.size}>{size}</strong>
    </p>
  );
}

/** An item as it is made: the ticks of its operations stand within reach of its drawing. */
export function ShopItem({ item, isEditable, unsaved, onToggle }: ShopItemProps) {
  const name = isolated(item.name);
  const rows = item.rows.filter(({ key }) => key !== FINISHED);
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.top}>
        <div className={classes.cardHead}>
          <h2 className={classes.name}>
            <bdi>{item.name}</bdi>{' '}
            {item.qty > 1 && <span className={classes.qty}>×{item.qty}</span>}
          </h2>
          <FinishedSize item={item} />
        </div>
        {item.skew.length > 0 && (
          <ul className={classes.skew} aria-label="Перекос проёма">
            {item.skew.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {item.comment && <p className={classes.comment}>{item.comment}</p>}
      </div>
      {item.drawing && (
        <div className={classes.picture}>
          <Drawing item={item.drawing} />
        </div>
      )}
      <div role="group" aria-label={`Операции: ${name}`} className={classes.ticks}>
        {item.operations.map((operation) => (
          <Tick
            key={operation.operation}
            operation={operation}
            name={name}
            isEditable={isEditable}
            isUnsaved={unsaved.includes(operation.operation)}
            onToggle={(pressed) => onToggle(item, pressed)}
          />
        ))}
      </div>
      <dl className={classes.rows}>
        {rows.map(({ key, label, value }) => (
          <div key={key} className={classes.row}>
            <dt>{label}</dt>
            <dd>{tied(value)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
