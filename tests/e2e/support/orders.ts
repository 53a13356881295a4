import type { Page } from '@playwright/test';
import { api, type Company } from './company.ts';

interface Prices {
  version: number;
  films: { id: number; product_width_mm: number }[];
  cells: { film_id: number; fastener_id: number; price: number }[];
}

/** Gives a company one price for everything, in kopecks per square metre. */
export async function fillPrices(company: Company, price: number): Promise<void> {
  const { data } = await api<{ data: Prices }>(company, '/soft-windows/settings');
  const body = {
    ...data,
    valid_from: null,
    // Wide enough that nothing is welded.
    films: data.films.map((film) => ({ ...film, product_width_mm: 3000 })),
    cells: data.cells.map((cell) => ({ ...cell, price })),
  };
  await api(company, '/soft-windows/settings', { method: 'PUT', body });
}

export const orderTotals = (page: Page) => page.getByRole('region', { name: 'Итоги' });

/** Two windows of 2,1 × 2,1 m and 3 × 1,5 m, each 10 cm larger when finished: 4,84 + 4,96 m² at 1 000 ₽. */
export const ORDER_TOTAL = '9\u00a0800\u00a0₽';
