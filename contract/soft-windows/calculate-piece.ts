import { ceilQuotient, ceilRoot, scaled } from './exact';
import { SIDES, type BySide, type OrderItem, type Side } from './order-content';
import type { Fastener, Film, PriceList } from './price-list';

/** The components of a piece's price in kopecks, each rounded once. */
interface PieceComponents {
  film: number;
  edging: number;
  fasteners: number;
  tint: number;
  zip: number;
  weight: number;
  straps: number;
  skirt: number;
  weld: number;
}

/** An item as it is calculated: finished sizes, what stands where, and what it costs in kopecks. */
export interface CalculatedItem {
  /** With the allowance on both sides; of a slope the higher side. */
  width_mm: number;
  height_mm: number;
  /** Of one piece, in hundredths of a square metre. */
  area_dm2: number;
  sides_mm: BySide<number>;
  /** Fasteners on each side. */
  pieces: BySide<number>;
  seams: number;
  main_fastener_id: number | null;
  film_run_mm: number;
  edging_run_mm: number;
  components: PieceComponents;
  /** Of one piece. */
  piece_amount: number;
  amount: number;
}

/** A record of a price list by its number, if it may be chosen. */
export const findActive = <Item extends { id: number; active: boolean }>(
  list: readonly Item[],
  id: number | null,
): Item | undefined => list.find((item) => item.id === id && item.active);

/** A price list may have 40 000 cells, and an order asks for a thousand of them. */
const pricesOfCells = new WeakMap<PriceList['cells'], ReadonlyMap<string, number>>();

/** The price of a film with a fastener per square metre, in kopecks; undefined: not to be had. */
export function cellPrice(
  { cells }: PriceList,
  filmId: number,
  fastenerId: number,
): number | undefined {
  let prices = pricesOfCells.get(cells);
  if (!prices) {
    // The first of two cells for one place holds.
    prices = new Map(
      cells
        .toReversed()
        .map(({ film_id, fastener_id, price }) => [`${film_id} ${fastener_id}`, price]),
    );
    pricesOfCells.set(cells, prices);
  }
  return prices.get(`${filmId} ${fastenerId}`);
}

/**
 * Whether a film may be hung on a fastener all round: both its list and, with prices by the matrix, a cell
 * must say so. The list is of what it is hung on: without a fastener it only needs the price.
 */
export const isAvailable = (prices: PriceList, film: Film, fastener: Fastener): boolean =>
  fastener.active &&
  (fastener.kind === 'none' ||
    film.allowed_fastener_ids === null ||
    film.allowed_fastener_ids.includes(fastener.id)) &&
  (prices.rules.mode === 'components' || cellPrice(prices, film.id, fastener.id) !== undefined);

/** The same of one side: where another one is hung, a side may always be without. */
export const isAvailableOnSide = (
  prices: PriceList,
  film: Film,
  fastener: Fastener,
  sides: BySide<number | null>,
): boolean => {
  const isHung = (side: Side) => findActive(prices.fasteners, sides[side])?.kind !== 'none';
  const needsNoPrice = fastener.active && fastener.kind === 'none' && SIDES.some(isHung);
  return needsNoPrice || isAvailable(prices, film, fastener);
};

/**
 * How many fasteners stand on a side: both ends, and between them none further apart than the step. All in
 * millimetres.
 */
const fastenerCount = (length: number, corner: number, step: number): number =>
  ceilQuotient(length - 2 * corner, step) + 1;

/** Where the fasteners of a side stand, in millimetres from its beginning: evenly, each rounded by itself. */
export const fastenerPlaces = (length: number, corner: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => corner + scaled([k, length - 2 * corner], count - 1));

/**
 * Where strips of film are welded together, in millimetres across them: each strip but the last is a whole
 * product width. They run along the longer side of the enclosing rectangle.
 */
export const seamPlaces = (seams: number, productWidth: number): number[] =>
  Array.from({ length: seams }, (_, k) => (k + 1) * productWidth);

/** The height of the right side as it was measured, in millimetres. */
export const rightHeight = ({ height_left_mm, height_right_mm }: OrderItem): number =>
  height_right_mm ?? height_left_mm;

/**
 * The fastener a piece is priced by: the dearest of its sides, of equals the smaller number. Sides without
 * fasteners count only where all are without.
 */
function mainFastener(item: OrderItem, prices: PriceList, bySide: BySide<Fastener>): number | null {
  if (prices.rules.mode === 'components') return null;
  const all = SIDES.map((side) => bySide[side]);
  const hung = all.filter(({ kind }) => kind !== 'none');
  const priceOf = ({ id }: Fastener) => cellPrice(prices, item.film_id, id) ?? 0;
  const [first] = [...(hung.length > 0 ? hung : all)].sort(
    (a, b) => priceOf(b) - priceOf(a) || a.id - b.id,
  );
  return first?.id ?? null;
}

const roundedUp = (length: number, step: number) =>
  step === 0 ? length : ceilQuotient(length, step) * step;

const bySideOf = <Value>(of: (side: Side) => Value): BySide<Value> => ({
  top: of('top'),
  right: of('right'),
  bottom: of('bottom'),
  left: of('left'),
});

const total = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0);

/**
 * One item of an order: its finished size, its fasteners, seams and price.
 * @throws {Error} where the item names what the price list has not; such items are refused before
 */
export function calculateItem(item: OrderItem, prices: PriceList): CalculatedItem {
  const { extras, rules } = prices;
  const film = findActive(prices.films, item.film_id);
  if (!film) throw new Error('The price list has no such film');
  const fasteners = bySideOf((side) => {
    const fastener = findActive(prices.fasteners, item.fastener[side]);
    if (!fastener) throw new Error('The price list has no such fastener');
    return fastener;
  });

  const width = item.opening_width_mm + 2 * rules.allowance_mm;
  const left = item.height_left_mm + 2 * rules.allowance_mm;
  const right = rightHeight(item) + 2 * rules.allowance_mm;
  const height = Math.max(left, right);
  const top = left === right ? width : ceilRoot(width ** 2 + (left - right) ** 2);
  const sides_mm = { top, right, bottom: width, left };

  const billedWidth = roundedUp(width, rules.side_step_mm);
  const billedHeight = roundedUp(height, rules.side_step_mm);
  const area = Math.max(scaled([billedWidth, billedHeight], 10_000), rules.min_area_dm2);

  const pieces = bySideOf((side) => {
    const { kind, step_mm } = fasteners[side];
    const step = item.fastener_step_mm ?? step_mm;
    return kind === 'none' ? 0 : fastenerCount(sides_mm[side], rules.corner_mm, step);
  });
  const longer = Math.max(width, height);
  const seams = ceilQuotient(Math.min(width, height), film.product_width_mm) - 1;
  const main = mainFastener(item, prices, fasteners);
  const isMatrix = rules.mode === 'matrix';
  const filmPrice = main === null ? film.price_m2 : (cellPrice(prices, film.id, main) ?? 0);
  const edging = findActive(prices.edging_colors, item.edging_color_id);
  const zipPrice = item.zip.type === 'spiral' ? extras.zip_spiral_m : extras.zip_tractor_m;

  const components: PieceComponents = {
    film: scaled([area, filmPrice], 100),
    edging:
      isMatrix || !edging
        ? 0
        : scaled([2, width + height, 10_000 + rules.waste_bp, edging.price_m], 10_000_000),
    fasteners: isMatrix ? 0 : total(SIDES.map((side) => pieces[side] * fasteners[side].price)),
    tint: item.tint ? scaled([area, film.tint_m2 ?? 0], 100) : 0,
    zip: scaled([item.zip.count, height, zipPrice], 1000),
    weight: item.weight ? scaled([width, extras.weight_m], 1000) : 0,
    straps: item.roll_straps * extras.strap,
    skirt: scaled([width, item.skirt_mm, extras.skirt_m2], 1_000_000),
    weld: scaled([seams, longer, extras.weld_m], 1000),
  };
  const piece_amount = total(Object.values(components));
  return {
    width_mm: width,
    height_mm: height,
    area_dm2: area,
    sides_mm,
    pieces,
    seams,
    main_fastener_id: main,
    film_run_mm: (seams + 1) * longer,
    edging_run_mm: edging ? total(Object.values(sides_mm)) : 0,
    components,
    piece_amount,
    amount: piece_amount * item.qty,
  };
}
