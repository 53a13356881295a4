import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SiteItem } from '@/entities/orders/order';
import { ICON } from '@/shared/ui/icon-props';
import { itemName } from '../model/words';
import classes from './step-list.module.css';

interface StepListProps {
  items: readonly SiteItem[];
  measured: readonly string[];
  /** The place of the shown step; the object itself stands behind the items. */
  place: number;
  onGo: (place: number) => void;
  /** Absent where nothing can be added. */
  onAdd: (() => void) | undefined;
}

/** The items of the order with a tick at those that were measured, and the object behind them. */
export function StepList({ items, measured, place, onGo, onAdd }: StepListProps) {
  const shown = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [place]);
  const at = (each: number) =>
    each === place
      ? { ref: shown, 'aria-current': 'step' as const, 'data-chosen': true }
      : undefined;
  return (
    <nav className={classes.steps} aria-label="Изделия заказа">
      {items.map((item, index) => {
        const isMeasured = measured.includes(item.id);
        return (
          <UnstyledButton
            key={item.id}
            className={classes.step}
            {...at(index)}
            onClick={() => onGo(index)}
          >
            {isMeasured && <IconCheck {...ICON} className={classes.tick} />}
            <bdi className={classes.stepName}>{itemName(item)}</bdi>
            {isMeasured && <span className={classes.unseen}>, замерено</span>}
          </UnstyledButton>
        );
      })}
      <UnstyledButton
        className={classes.step}
        {...at(items.length)}
        onClick={() => onGo(items.length)}
      >
        Объект и итог
      </UnstyledButton>
      {onAdd && (
        <UnstyledButton className={classes.step} onClick={onAdd}>
          <IconPlus {...ICON} />
          Добавить изделие
        </UnstyledButton>
      )}
    </nav>
  );
}
