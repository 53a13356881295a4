import { UnstyledButton } from '@mantine/core';
import { formatMoney, formatNumber } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import type { ItemProps } from './item-props';
import classes from './items.module.css';

type FoldedItemProps = Pick<ItemProps, 'item' | 'index' | 'read'> & {
  onFold: (id: string) => void;
};

/** An item in one line, which unfolds it: «Окно 1 · 2 100 × 1 500 мм · 2 шт. · 9 800 ₽». */
export function FoldedItem({ item, index, read, onFold }: FoldedItemProps) {
  const seesSums = useRight('money');
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
      {seesSums && <strong>{read.calculated ? formatMoney(read.calculated.amount) : '—'}</strong>}
    </UnstyledButton>
  );
}
