import { formatHundredths } from '../base/text/number-text';
import {
  calculateItem,
  findActive,
  isAvailable,
  isAvailableOnSide,
  rightHeight,
  type CalculatedItem,
} from './calculate-piece';
import { calculateServices, itemsSubtotal } from './calculate-order';
import { SIDES, type OrderContent, type OrderItem } from './order-content';
import type { Film, PriceList } from './price-list';

/** The faults of an order, by key: `items.0.qty`. */
export type OrderRefusals = Record<string, string[]>;

/** The most kinds of piece in one order. */
export const MOST_ITEMS = 100;
/** The most an order may come to, in kopecks: 10^9 ₽. */
const HIGHEST_SUM = 100_000_000_000;
const SIZE = { from: 200, to: 10_000, message: 'Укажите размер от 200 до 10 000 мм' };

const isWithin = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to;

function onlyAvailable(prices: PriceList, film: Film): string {
  const names = prices.fasteners
    .filter((fastener) => fastener.kind !== 'none' && isAvailable(prices, film, fastener))
    .map(({ name }) => name);
  return names.length === 0
    ? `Для плёнки «${film.name}» нет цен на крепёж`
    : `Для плёнки «${film.name}» доступны только: ${names.join(', ')}`;
}

/** Returns the faults of one item, by key. */
function refuseItem(item: OrderItem, prices: PriceList): Record<string, string> {
  const found: Record<string, string> = {};
  const right = rightHeight(item);
  const sizes = {
    opening_width_mm: item.opening_width_mm,
    height_left_mm: item.height_left_mm,
    height_right_mm: right,
  };
  for (const [key, size] of Object.entries(sizes)) {
    if (!isWithin(size, SIZE.from, SIZE.to)) found[key] = SIZE.message;
  }
  if (item.shape === 'rectangle' && right !== item.height_left_mm) {
    found['height_right_mm'] ??= 'Высоты прямоугольника равны';
  }
  if (item.shape === 'slope' && typeof item.height_right_mm !== 'number') {
    found['height_right_mm'] = SIZE.message;
  }
  if (!isWithin(item.qty, 1, 99)) found['qty'] = 'Количество от 1 до 99';

  const film = findActive(prices.films, item.film_id);
  if (!film) found['film_id'] = 'Выберите плёнку';
  for (const side of SIDES) {
    const fastener = findActive(prices.fasteners, item.fastener[side]);
    if (!fastener) found[`fastener.${side}`] = 'Выберите крепёж';
    else if (film && !isAvailableOnSide(prices, film, fastener, item.fastener)) {
      found[`fastener.${side}`] = onlyAvailable(prices, film);
    }
  }
  if (item.edging_color_id !== null && !findActive(prices.edging_colors, item.edging_color_id)) {
    found['edging_color_id'] = 'Выберите цвет канта';
  }
  if (item.tint && film?.tint_m2 === null) {
    found['tint'] = `Плёнка «${film.name}» не бывает тонированной`;
  }
  if (!(Number.isInteger(item.skirt_mm) && item.skirt_mm >= 0)) {
    found['skirt_mm'] = 'Укажите высоту юбки в миллиметрах';
  } else if (item.skirt_mm > 0 && item.skirt_mm >= Math.min(item.height_left_mm, right)) {
    found['skirt_mm'] = 'Юбка должна быть ниже самой низкой стороны';
  }
  if (item.fastener_step_mm !== null && !isWithin(item.fastener_step_mm, 50, 1000)) {
    found['fastener_step_mm'] = 'Шаг от 50 до 1000 мм';
  }
  if (!isWithin(item.zip.count, 0, 2)) found['zip.count'] = 'Молний от 0 до 2';
  if (!isWithin(item.roll_straps, 0, 20)) found['roll_straps'] = 'Ремней от 0 до 20';
  return found;
}

const discountRefusal = ({ rules }: PriceList): OrderRefusals => ({
  'discount.value': [`Скидка не больше ${formatHundredths(rules.max_discount_bp, false)} %`],
});

/** Returns the faults of the amounts of an order with sound items. */
function refuseAmounts(
  content: OrderContent,
  prices: PriceList,
  items: CalculatedItem[],
): OrderRefusals {
  const { kind, value } = content.discount;
  const qtys = content.items.map(({ qty }) => qty);
  const { items_amount, area_dm2, afterBand } = itemsSubtotal(items, prices, qtys);
  const services = Object.values(calculateServices(content, prices, area_dm2));
  const sum = services.reduce((amount, service) => amount + service, items_amount);
  if (sum > HIGHEST_SUM) return { items: ['Сумма заказа слишком велика'] };

  const most = prices.rules.max_discount_bp;
  const isTooMuch = kind === 'amount' && BigInt(value) * 10_000n > BigInt(afterBand) * BigInt(most);
  return isTooMuch ? discountRefusal(prices) : {};
}

/**
 * Everything that is wrong with an order by one version of the price list, all at once, by key; empty for a
 * sound one, and only such a one is calculated. What is inactive counts as absent.
 */
export function refuseOrder(content: OrderContent, prices: PriceList): OrderRefusals {
  const refusals: OrderRefusals = {};
  if (content.items.length > MOST_ITEMS) {
    refusals['items'] = [`Не больше ${MOST_ITEMS} изделий в заказе`];
  }
  content.items.forEach((item, index) => {
    for (const [key, message] of Object.entries(refuseItem(item, prices))) {
      refusals[`items.${index}.${key}`] = [message];
    }
  });
  const { kind, value } = content.discount;
  // A percent is too much whatever the items come to.
  if (kind === 'percent' && value > prices.rules.max_discount_bp) {
    Object.assign(refusals, discountRefusal(prices));
  }
  if (Object.keys(refusals).length > 0) return refusals;
  const items = content.items.map((item) => calculateItem(item, prices));
  return refuseAmounts(content, prices, items);
}
