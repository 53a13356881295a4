import type { StoredPrices } from '../db/schema';
import { PRICE_LIST_TEMPLATE } from './price-list-template';

const RUBLE = 100;

/** Prices per square metre in roubles, by the film and the fastener: null is not to be had. */
const PER_METRE: Record<number, Record<number, number | null>> = {
  1: { 1: 870, 2: null, 3: null, 4: null, 5: 640 },
  2: { 1: 1160, 2: 1600, 3: 1450, 4: 1740, 5: 900 },
  3: { 1: 1480, 2: 1920, 3: 1770, 4: 2060, 5: 1220 },
  4: { 1: 2350, 2: 2790, 3: 2640, 4: 2930, 5: 2090 },
};
const FILM_PRICES: Record<number, number> = { 1: 620, 2: 900, 3: 1210, 4: 2080 };
const FASTENER_PRICES: Record<number, number> = { 1: 40, 2: 120, 3: 95, 4: 150, 5: 0 };
const COLOR_PRICE = 120;

const { films, fasteners, edging_colors, services, rules } = PRICE_LIST_TEMPLATE;

/** Usual prices of the trade to begin with: an example, which a company corrects to its own. */
export const EXAMPLE_PRICES: StoredPrices = {
  films: films.map((film) => ({
    ...film,
    price_m2: (FILM_PRICES[film.id] ?? 0) * RUBLE,
    tint_m2: film.material === 'pvc' ? 140 * RUBLE : null,
  })),
  fasteners: fasteners.map((fastener) => ({
    ...fastener,
    price: (FASTENER_PRICES[fastener.id] ?? 0) * RUBLE,
  })),
  edging_colors: edging_colors.map((color) => ({ ...color, price_m: COLOR_PRICE * RUBLE })),
  cells: Object.entries(PER_METRE).flatMap(([film, byFastener]) =>
    Object.entries(byFastener).flatMap(([fastener, price]) =>
      price === null
        ? []
        : [{ film_id: Number(film), fastener_id: Number(fastener), price: price * RUBLE }],
    ),
  ),
  extras: {
    zip_spiral_m: 1450 * RUBLE,
    zip_tractor_m: 1800 * RUBLE,
    weight_m: 150 * RUBLE,
    strap: 250 * RUBLE,
    skirt_m2: 600 * RUBLE,
    weld_m: 300 * RUBLE,
  },
  services: {
    ...services,
    install_m2: 350 * RUBLE,
    install_min: 5000 * RUBLE,
    base_bp: { wood: 10_000, metal: 11_000, brick: 12_000, concrete: 13_000, other: 10_000 },
    height_steps: [{ from_mm: 3000, amount: 1500 * RUBLE }],
    dismantle: 500 * RUBLE,
    delivery: 1000 * RUBLE,
    delivery_km: 40 * RUBLE,
    delivery_free_km: 10,
  },
  rules: {
    ...rules,
    bands: [
      { from_dm2: 0, discount_bp: 0 },
      { from_dm2: 1500, discount_bp: 500 },
      { from_dm2: 5000, discount_bp: 1000 },
    ],
    total_step: 1000,
    vat_bp: 500,
  },
};
