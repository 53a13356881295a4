import { endpoints, orderContentSchema, type Order } from '#contract';
import { backend, mock, server } from '../../../support/msw/index.ts';
import { examplePrices } from '../../../unit/contract/soft-windows/example-prices.ts';
import { buildOrder } from '../orders/orders-support.ts';

const { orders, payments, softWindows, session } = endpoints;

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
  let current = buildOrder(7, { items, price_version: 3, ...rest });
  server.use(
    mock(session.currentUser, () => backend.user),
    mock(orders.show, () => current),
    mock(orders.activity, () => []),
    mock(orders.files, () => []),
    mock(payments.ofOrder, () => []),
    mock(endpoints.documents.ofOrder, () => []),
    mock(softWindows.version, () => prices),
    mock(softWindows.settings, () => ({ ...prices, scheduled: [], today: null })),
    mock(orders.update, ({ body }) => {
      current = { ...current, ...(body as Partial<Order>) };
      return current;
    }),
  );
  return () => current.items.map(({ name }) => name);
}
