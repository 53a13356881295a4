import { claimEndpoints, endpoints, type Order, type PriceList } from '#contract';
import { backend, mock, server } from '../../../support/msw/index.ts';
import { examplePrices } from '../../../unit/contract/soft-windows/example-prices.ts';
import { buildOrder } from '../orders/orders-support.ts';

const { documents, orders, payments, session, softWindows, visits } = endpoints;

/** An order on the server, and the changes that it was sent. */
interface AnsweredOrder {
  current: Order;
  sent: Partial<Order>[];
  /** Changes the order, as a save or a colleague does. */
  write: (change: Partial<Order>) => Order;
}

/** Answers an order that keeps what is sent, with an empty history, no payments, papers, visits or
 * claims. */
export function answerOrder(
  given: Partial<Order> = {},
  prices: PriceList = examplePrices,
): AnsweredOrder {
  const { id = 7 } = given;
  const answered: AnsweredOrder = {
    current: buildOrder(id, { price_version: 3, ...given }),
    sent: [],
    write(change) {
      const { updated_at } = buildOrder(id);
      answered.current = { ...answered.current, ...change, updated_at };
      return answered.current;
    },
  };
  server.use(
    mock(session.currentUser, () => backend.user),
    mock(orders.show, () => answered.current),
    mock(orders.activity, () => []),
    mock(orders.files, () => []),
    mock(payments.ofOrder, () => []),
    mock(documents.ofOrder, () => []),
    mock(visits.ofOrder, () => []),
    mock(claimEndpoints.ofOrder, () => []),
    mock(softWindows.version, () => prices),
    mock(softWindows.settings, () => ({ ...prices, scheduled: [], today: null })),
    mock(orders.update, ({ body }) => {
      answered.sent.push(body as Partial<Order>);
      return answered.write(body as Partial<Order>);
    }),
  );
  return answered;
}
