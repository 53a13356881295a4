import { ItemDrawing, type OrderSite } from '@/entities/orders/order';
import classes from './site.module.css';

/** The drawing of an item as it was last saved. */
export const ItemPicture = ({ drawing }: { drawing: OrderSite['drawings'][number] }) => (
  <div className={classes.picture}>
    <ItemDrawing item={drawing} />
  </div>
);
