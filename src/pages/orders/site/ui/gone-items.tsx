import { Button } from '@mantine/core';
import type { SiteItem } from '@/entities/orders/order';
import { isolated } from '@/shared/lib/text';
import { itemName } from '../model/words';
import classes from './site.module.css';

interface GoneItemsProps {
  items: readonly SiteItem[];
  onReturn: (item: SiteItem) => void;
  onForget: (item: SiteItem) => void;
}

/** Items that were measured here while a colleague has removed them. */
export const GoneItems = ({ items, onReturn, onForget }: GoneItemsProps) =>
  items.map((item) => (
    <div key={item.id} className={classes.gone} role="alert">
      <p>{isolated(itemName(item))} убрали. Вернуть?</p>
      <div className={classes.acts}>
        <Button variant="default" className={classes.button} onClick={() => onReturn(item)}>
          Вернуть
        </Button>
        <Button variant="subtle" className={classes.button} onClick={() => onForget(item)}>
          Не возвращать
        </Button>
      </div>
    </div>
  ));
