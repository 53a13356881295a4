import type { RouteItem } from '@/entities/orders/visit';
import { itemsText, sizeText } from '../../model/stop-words';
import { StopFold } from './stop-fold';
import classes from './stop.module.css';

/** The pieces of a stop, folded under their number; on paper all of them. */
export function StopItems({ items, name }: { items: readonly RouteItem[]; name: string }) {
  if (items.length === 0) return null;
  return (
    <StopFold label={itemsText(items)} name={name}>
      <ul className={classes.items}>
        {items.map((item, index) => (
          <li key={index}>
            <bdi>{item.name}</bdi> · <span className="tabular">{sizeText(item)}</span>
          </li>
        ))}
      </ul>
    </StopFold>
  );
}
