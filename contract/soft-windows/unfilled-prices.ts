import { findActive, type CalculatedItem } from './calculate-piece';
import { SIDES, type OrderItem } from './order-content';
import type { PriceList } from './price-list';

/** A chosen part of an item that costs nothing because its price is not filled in. */
export interface UnfilledPrice {
  /** The place of the item, from 0. */
  item: number;
  message: string;
}

function ofItem(item: OrderItem, { pieces, seams }: CalculatedItem, prices: PriceList): string[] {
  const { extras, rules } = prices;
  const isOfComponents = rules.mode === 'components';
  const film = findActive(prices.films, item.film_id);
  const edging = findActive(prices.edging_colors, item.edging_color_id);
  const zip = item.zip.type === 'spiral' ? extras.zip_spiral_m : extras.zip_tractor_m;
  const fasteners = new Set(
    SIDES.filter((side) => pieces[side] > 0).map((side) => item.fastener[side]),
  );
  const unpriced = prices.fasteners.filter(({ id, price }) => fasteners.has(id) && price === 0);
  return [
    isOfComponents && edging?.price_m === 0 && `кант «${edging.name}»`,
    ...(isOfComponents ? unpriced.map(({ name }) => `крепёж «${name}»`) : []),
    item.tint && film?.tint_m2 === 0 && 'тонировка',
    item.zip.count > 0 && zip === 0 && 'молния',
    item.weight && extras.weight_m === 0 && 'утяжелитель',
    item.roll_straps > 0 && extras.strap === 0 && 'ремни',
    item.skirt_mm > 0 && extras.skirt_m2 === 0 && 'юбка',
    seams > 0 && extras.weld_m === 0 && 'сварка',
  ].filter((name) => typeof name === 'string');
}

/**
 * The zeros of a price list that the items of an order come upon, beside that of the film, which is a warning
 * of the calculation itself (CALCULATOR 4). A service that costs nothing may be meant so: it stands among the
 * sums with its 0.
 * @param calculated the same items, calculated by these prices
 */
export const unfilledPrices = (
  items: readonly OrderItem[],
  calculated: readonly CalculatedItem[],
  prices: PriceList,
): UnfilledPrice[] =>
  items.flatMap((item, index) => {
    const of = calculated[index];
    const names = of ? ofItem(item, of, prices) : [];
    return names.length > 0
      ? { item: index, message: `Цена не заполнена: ${names.join(', ')}` }
      : [];
  });

/** Whether a price list has no price yet. */
export function isUnpriced({
  films,
  fasteners,
  edging_colors,
  cells,
  extras,
  services,
}: PriceList): boolean {
  const { base_bp: _shares, height_steps: _steps, delivery_free_km: _free, ...work } = services;
  return [
    ...cells.map(({ price }) => price),
    ...films.flatMap(({ price_m2, tint_m2 }) => [price_m2, tint_m2 ?? 0]),
    ...fasteners.map(({ price }) => price),
    ...edging_colors.map(({ price_m }) => price_m),
    ...Object.values(extras),
    ...Object.values(work),
  ].every((price) => price === 0);
}
