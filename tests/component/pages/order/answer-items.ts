import { orderContentSchema, type Order } from '#contract';
import { examplePrices } from '../../../unit/contract/soft-windows/example-prices.ts';
import { answerOrder } from './answer-order.ts';

/** Windows of 2 × 2 m. */
export const windows = (count: number) =>
  orderContentSchema.parse({
    items: Array.from({ length: count }, (_, index) => ({
      id: `8f9f1c1e-0c7d-4d35-9d3f-${String(index).padStart(12, '0')}`,
      name: `Окно ${index + 1}`,
      opening_width_mm: 2000,
      height_left_mm: 2000,
      qty: 1,
      film_id: 1,
      fastener: { top: 1, right: 1, bottom: 1, left: 1 },
    })),
  }).items;

/** Answers one order that keeps what is sent. @returns the names of its items as they were saved last */
export function answerItems(
  items: Order['items'],
  prices = examplePrices,
  rest: Partial<Order> = {},
): () => string[] {
  const order = answerOrder({ items, ...rest }, prices);
  return () => order.current.items.map(({ name }) => name);
}
