import { createHash } from 'node:crypto';
import {
  ITEM_KIND_LABELS,
  type Calculation,
  type Film,
  type PriceList,
  type SavedItem,
} from '#contract';

/** An order as its items are made: the items, as they were calculated, and the price list by which. */
export interface SheetSource {
  orderId: number;
  items: readonly SavedItem[];
  calculation: Pick<Calculation, 'items'>;
  prices: PriceList;
}

interface CalculatedOrder extends Pick<SheetSource, 'items' | 'calculation'> {
  id: number;
}

/** An order with its price list, as its items are made. */
export const sourceOf = (
  { id, items, calculation }: CalculatedOrder,
  prices: PriceList,
): SheetSource => ({ orderId: id, items, calculation, prices });

/** An item with everything that its making depends on. */
export interface MadeItem {
  id: string;
  name: string;
  item: SavedItem;
  calculated: Calculation['items'][number];
  film: Film;
  prices: PriceList;
}

/** The number of an item; one stored without a number has that of its place, each time the same. */
function itemIdOf(orderId: number, { id }: SavedItem, place: number): string {
  if (id !== undefined) return id;
  const hex = createHash('sha256').update(`${orderId} ${place}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** The items of an order by number, with their names; a nameless one has that of its place. */
export const namedItems = (orderId: number, items: readonly SavedItem[]) =>
  items.map((item, place) => ({
    id: itemIdOf(orderId, item, place),
    name: item.name || `${ITEM_KIND_LABELS[item.kind]} ${place + 1}`,
    item,
  }));

/** The items that can be made: those that were calculated and have a film. */
export function madeItems({ orderId, items, calculation, prices }: SheetSource): MadeItem[] {
  return namedItems(orderId, items).flatMap(({ id, name, item }, place) => {
    const calculated = calculation.items[place];
    const film = prices.films.find((each) => each.id === item.film_id);
    if (!calculated || !film) return [];
    return [{ id, name, item, calculated, film, prices }];
  });
}
