import {
  calculateOrder,
  refuseOrder,
  unfilledPrices,
  type Calculation,
  type OrderContent,
  type PriceList,
} from '@/entities/orders/price-list';

/** The window that prices are tried on. */
export interface TriedWindow {
  width: number;
  height: number;
  /** Null: the first that can be chosen. */
  filmId: number | null;
  fastenerId: number | null;
}

export const USUAL_WINDOW: TriedWindow = {
  width: 2000,
  height: 2000,
  filmId: null,
  fastenerId: null,
};

export type Trial =
  | { calculation: Calculation; warnings: readonly string[]; refusal: null }
  | { calculation: null; refusal: string };

const contentOf = ({ width, height, filmId, fastenerId }: TriedWindow, colorId: number | null) => {
  const fastener = fastenerId ?? 0;
  return {
    items: [
      {
        shape: 'rectangle',
        opening_width_mm: width,
        height_left_mm: height,
        qty: 1,
        film_id: filmId ?? 0,
        tint: false,
        edging_color_id: colorId,
        fastener: { top: fastener, right: fastener, bottom: fastener, left: fastener },
        fastener_step_mm: null,
        zip: { count: 0, type: 'spiral' },
        weight: false,
        roll_straps: 0,
        skirt_mm: 0,
      },
    ],
    services: { measurement: false, installation: false, dismantling_pcs: 0, delivery: false },
    distance_km: null,
    mounting_base: null,
    mounting_height_mm: null,
    lines: [],
    discount: { kind: null, value: 0 },
  } satisfies OrderContent;
};

/** The window with what can still be chosen of the price list. */
export function fittingWindow(prices: PriceList, tried: TriedWindow): TriedWindow {
  const find = (list: readonly { id: number; active: boolean }[], id: number | null) =>
    (list.find((entry) => entry.active && entry.id === id) ?? list.find(({ active }) => active))
      ?.id ?? null;
  return {
    ...tried,
    filmId: find(prices.films, tried.filmId),
    fastenerId: find(prices.fasteners, tried.fastenerId),
  };
}

/** Calculates a window by a price list, or says why that fails. */
export function tryWindow(prices: PriceList, tried: TriedWindow): Trial {
  const window = fittingWindow(prices, tried);
  const color = prices.edging_colors.find(({ active }) => active)?.id ?? null;
  const content = contentOf(window, color);
  const [refused] = Object.values(refuseOrder(content, prices));
  if (refused) return { calculation: null, refusal: refused[0] ?? '' };
  const calculation = calculateOrder(content, prices);
  const unfilled = unfilledPrices(content.items, calculation.items, prices);
  const warnings = [...calculation.warnings, ...unfilled].map(({ message }) => message);
  return { calculation, warnings, refusal: null };
}
