import { plural, type PluralForms } from '../base/text/plural';
import {
  calculateItem,
  cellPrice,
  findActive,
  isAvailable,
  type CalculatedItem,
} from './calculate-piece';
import { scaled } from './exact';
import { SIDES, type OrderContent, type OrderItem } from './order-content';
import type { Fastener, PriceList } from './price-list';

/** The whole of a share in hundredths of a percent. */
const WHOLE_BP = 10_000;
/** The VAT inside an amount, kopecks. @param rate hundredths of a percent */
export const vatWithin = (amount: number, rate: number): number =>
  scaled([amount, rate], WHOLE_BP + rate);

/** How many other totals are offered. */
const MOST_ALTERNATIVES = 6;

/** A warning about an item before the order goes out. */
interface CalculationWarning {
  code: 'weld' | 'zero_price';
  /** Its place in the order, from 0. */
  item: number;
  message: string;
}

/** An order as it is calculated: kopecks, hundredths of a square metre. */
export interface Calculation {
  price_version: number;
  items: CalculatedItem[];
  area_dm2: number;
  items_amount: number;
  band_discount: number;
  discount: number;
  services: {
    measurement: number;
    installation: number;
    dismantling: number;
    delivery: number;
    lines: number;
  };
  services_amount: number;
  /** The amount added by rounding the total; the only one that may be negative. */
  rounding: number;
  total: number;
  prepay: number;
  rest: number;
  /** Inside the total; null: without VAT. */
  vat_amount: number | null;
  /** The totals with one other fastener all round, the cheapest first. */
  alternatives: { fastener_id: number; total: number }[];
  warnings: CalculationWarning[];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The last step that is reached; steps rise. */
const lastReached = <Step>(steps: readonly Step[], isReached: (step: Step) => boolean) =>
  steps.filter(isReached).at(-1);

/** Sums the pieces before a manual discount. */
export function itemsSubtotal(items: readonly CalculatedItem[], prices: PriceList, qtys: number[]) {
  const items_amount = sumOf(items.map(({ amount }) => amount));
  const area_dm2 = sumOf(items.map(({ area_dm2: area }, index) => area * (qtys[index] ?? 0)));
  const band = lastReached(prices.rules.bands, ({ from_dm2 }) => from_dm2 <= area_dm2);
  const band_discount = scaled([items_amount, band?.discount_bp ?? 0], WHOLE_BP);
  return { items_amount, area_dm2, band_discount, afterBand: items_amount - band_discount };
}

/**
 * Calculates the services of an order by name, in kopecks.
 * @param area of all pieces, in hundredths of a square metre
 */
export function calculateServices(
  content: OrderContent,
  { services: prices }: PriceList,
  area: number,
): Calculation['services'] {
  const { services, mounting_base, mounting_height_mm, distance_km, lines } = content;
  const step = lastReached(
    prices.height_steps,
    ({ from_mm }) => from_mm <= (mounting_height_mm ?? 0),
  );
  const base = mounting_base === null ? WHOLE_BP : prices.base_bp[mounting_base];
  const install = Math.max(prices.install_min, scaled([area, prices.install_m2], 100));
  const paidKm = Math.max(0, (distance_km ?? 0) - prices.delivery_free_km);
  return {
    measurement: services.measurement ? prices.measurement : 0,
    installation: services.installation
      ? scaled([install, base], WHOLE_BP) + (step?.amount ?? 0)
      : 0,
    dismantling: services.dismantling_pcs * prices.dismantle,
    delivery: services.delivery ? prices.delivery + prices.delivery_km * paidKm : 0,
    lines: sumOf(lines.map(({ qty, price }) => qty * price)),
  };
}

/** The prepayment that a price list asks of a total, in whole roubles; all in kopecks. */
export const prepayOf = (
  total: number,
  { prepay_bp }: Pick<PriceList['rules'], 'prepay_bp'>,
): number => Math.min(total, 100 * scaled([total, prepay_bp], 1_000_000));

type Totals = Omit<Calculation, 'alternatives' | 'warnings'>;

/** @param isCapped false: an amount given off is at most what the pieces cost, whatever was allowed */
function totalsOf(content: OrderContent, prices: PriceList, isCapped: boolean): Totals {
  const { rules } = prices;
  const items = content.items.map((item) => calculateItem(item, prices));
  const qtys = content.items.map(({ qty }) => qty);
  const { items_amount, area_dm2, band_discount, afterBand } = itemsSubtotal(items, prices, qtys);
  const { kind, value } = content.discount;
  const amountOff = isCapped ? value : Math.min(value, afterBand);
  const percentOff = () => scaled([afterBand, value], WHOLE_BP);
  const discount = kind === null ? 0 : kind === 'percent' ? percentOff() : amountOff;

  const services = calculateServices(content, prices, area_dm2);
  const services_amount = sumOf(Object.values(services));
  const sum = afterBand - discount + services_amount;
  const total = scaled([sum], rules.total_step) * rules.total_step;
  const prepay = prepayOf(total, rules);
  const { vat_bp } = rules;
  return {
    price_version: prices.version,
    items,
    area_dm2,
    items_amount,
    band_discount,
    discount,
    services,
    services_amount,
    rounding: total - sum,
    total,
    prepay,
    rest: total - prepay,
    vat_amount: vat_bp === null ? null : vatWithin(total, vat_bp),
  };
}

/** Another fastener on all sides that have one; undefined where a film cannot take it. */
function withFastener(item: OrderItem, prices: PriceList, fastener: Fastener) {
  const isHung = (id: number) => findActive(prices.fasteners, id)?.kind !== 'none';
  if (!SIDES.some((side) => isHung(item.fastener[side]))) return item;
  const film = findActive(prices.films, item.film_id);
  if (!film || !isAvailable(prices, film, fastener)) return undefined;
  const idOf = (id: number) => (isHung(id) ? fastener.id : id);
  const { top, right, bottom, left } = item.fastener;
  return {
    ...item,
    fastener: { top: idOf(top), right: idOf(right), bottom: idOf(bottom), left: idOf(left) },
  };
}

const isSame = (a: OrderItem, b: OrderItem) =>
  SIDES.every((side) => a.fastener[side] === b.fastener[side]);

/** The totals with one other fastener on every side that has one, the cheapest first, at most six. */
function alternativesOf(content: OrderContent, prices: PriceList): Calculation['alternatives'] {
  return prices.fasteners
    .filter(({ active, kind }) => active && kind !== 'none')
    .flatMap((fastener) => {
      const changed = content.items.map((item) => withFastener(item, prices, fastener));
      const items = changed.filter((item) => item !== undefined);
      const isOther = items.some((item, index) => {
        const before = content.items[index];
        return before !== undefined && !isSame(item, before);
      });
      if (items.length < changed.length || !isOther) return [];
      const { total } = totalsOf({ ...content, items }, prices, false);
      return [{ fastener_id: fastener.id, total }];
    })
    .sort((a, b) => a.total - b.total || a.fastener_id - b.fastener_id)
    .slice(0, MOST_ALTERNATIVES);
}

const SEAM: PluralForms = ['шов', 'шва', 'швов'];

function warningsOf(content: OrderContent, prices: PriceList, items: CalculatedItem[]) {
  return items.flatMap(({ seams, main_fastener_id }, item): CalculationWarning[] => {
    const film = findActive(prices.films, content.items[item]?.film_id ?? null);
    const fastener = findActive(prices.fasteners, main_fastener_id);
    const price = film && (fastener ? cellPrice(prices, film.id, fastener.id) : film.price_m2);
    const priced = [film?.name, fastener?.name].filter(Boolean).join(' × ');
    const word = plural(seams, SEAM);
    return [
      ...(seams > 0
        ? [{ code: 'weld' as const, item, message: `Нужна сварка полотна: ${seams} ${word}` }]
        : []),
      ...(price === 0
        ? [{ code: 'zero_price' as const, item, message: `Цена не заполнена: ${priced}` }]
        : []),
    ];
  });
}

/**
 * The whole of an order by one version of the price list: items, discount of the band, discount, services,
 * rounding, prepayment, VAT, in this order. Screen and server call the same function.
 * @param content was found sound: nothing in it is refused here but what cannot be calculated at all
 * @throws {Error} where it names what the price list has not
 */
export function calculateOrder(content: OrderContent, prices: PriceList): Calculation {
  const totals = totalsOf(content, prices, true);
  return {
    ...totals,
    alternatives: alternativesOf(content, prices),
    warnings: warningsOf(content, prices, totals.items),
  };
}
