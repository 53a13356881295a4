import type { StoredPrices } from '../../db/schema';
import { EXAMPLE_PRICES } from '../../soft-windows/example-prices';

const RUBLE = 100;

const dearer = (prices: StoredPrices, percent: number): StoredPrices => ({
  ...prices,
  cells: prices.cells.map((cell) => ({
    ...cell,
    price: Math.round((cell.price * (100 + percent)) / 100 / RUBLE) * RUBLE,
  })),
});

const second: StoredPrices = {
  ...dearer(EXAMPLE_PRICES, 4),
  extras: { ...EXAMPLE_PRICES.extras, zip_spiral_m: 1550 * RUBLE },
};
const third: StoredPrices = {
  ...second,
  services: { ...second.services, install_m2: 390 * RUBLE, delivery: 1200 * RUBLE },
};

/**
 * Versions of the demo company's prices: from how many days ago each is in force; the last one is to come.
 */
export const DEMO_PRICES: readonly {
  daysAgo: number;
  madeDaysAgo: number;
  prices: StoredPrices;
}[] = [
  { daysAgo: 120, madeDaysAgo: 120, prices: EXAMPLE_PRICES },
  { daysAgo: 60, madeDaysAgo: 62, prices: second },
  { daysAgo: 20, madeDaysAgo: 20, prices: third },
  { daysAgo: -14, madeDaysAgo: 2, prices: dearer(third, 6) },
];
