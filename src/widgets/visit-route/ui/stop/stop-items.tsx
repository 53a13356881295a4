import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { RouteItem } from '@/entities/orders/visit';
import { ICON } from '@/shared/ui/icon-props';
import { itemsText, sizeText } from '../../model/stop-words';
import classes from './stop.module.css';

/** The pieces of a stop, folded under their number; on paper all of them. */
export function StopItems({ items, name }: { items: readonly RouteItem[]; name: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <div>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${itemsText(items)}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight {...ICON} className={classes.sign} />
        {itemsText(items)}
      </UnstyledButton>
      <ul id={id} className={classes.items} data-folded={!isOpen || undefined}>
        {items.map((item, index) => (
          <li key={index}>
            <bdi>{item.name}</bdi> · <span className="tabular">{sizeText(item)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
