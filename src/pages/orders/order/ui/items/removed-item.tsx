import { Button } from '@mantine/core';
import type { RemovedItem as Removed } from '../../model/use-removed-item';
import classes from './items.module.css';

interface RemovedItemProps {
  removed: Removed;
  onReturn: () => void;
}

/** Stands where an item was removed, with the way back. */
export function RemovedItem({ removed: { item }, onReturn }: RemovedItemProps) {
  return (
    <li className={classes.removed}>
      <span role="status">{item.name ? `Удалено: ${item.name}` : 'Удалено'}</span>
      <Button
        variant="subtle"
        aria-label={`Вернуть изделие${item.name && ` «${item.name}»`}`}
        onClick={onReturn}
      >
        Вернуть
      </Button>
    </li>
  );
}
