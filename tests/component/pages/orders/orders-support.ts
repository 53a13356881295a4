import { HttpResponse } from 'msw';
import {
  endpoints,
  ORDER_STATUSES,
  ORDER_TABS,
  orderSchema,
  PAYMENT_METHODS,
  UNKNOWN_ORDER_STATUS,
  type BulkOrders,
  type NewOrder,
  type Order,
  type OrderTab,
  type Payment,
} from '#contract';
import { bulkOrdersSchema } from '../../../../contract/order/order-list.ts';
import { buildPageMeta } from '../../../support/factories/index.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';

const { orders: calls, payments: paymentCalls } = endpoints;
const COLUMN_SIZE = 20;
const ME = 1;

let moment = 0;
const now = () => new Date(Date.UTC(2026, 0, 1) + (moment += 1000)).toISOString();

export const buildOrder = (id: number, given: Partial<Order> = {}): Order => ({
  ...orderSchema.parse({
    id,
    number: id,
    status: 'new',
    contact: { name: `Клиент ${id}`, phone: '+7 900 000-00-00', email: null },
    total: 1_000_000,
    area_dm2: 441,
    items_count: 2,
    paid: 0,
    balance: 1_000_000,
    price_version: 1,
    created_at: '2026-01-01T09:00:00.000Z',
  }),
  updated_at: now(),
  ...given,
});

export const buildPayment = (id: number, given: Partial<Payment> = {}): Payment => ({
  id,
  order_id: 7,
  order_number: 128,
  customer: 'Мария',
  amount: 5_000_000,
  kind: 'prepay',
  method: 'cash',
  paid_at: '2026-03-05',
  comment: null,
  receipt: null,
  document_id: null,
  document_number: null,
  user: null,
  created_at: null,
  cancelled_at: null,
  cancel_reason: null,
  cancelled_by: null,
  ...given,
});

const isOnTab = (order: Order, tab: OrderTab) => {
  if (tab === 'trash' || order.deleted_at !== null) {
    return tab === 'trash' && order.deleted_at !== null;
  }
  if (tab === 'mine') return order.user_id === ME;
  if (tab === 'production') return order.status === 'production';
  if (tab === 'measures') return Boolean(order.measure);
  if (tab === 'installs') return Boolean(order.install);
  if (tab === 'debt') return order.status !== 'new' && (order.balance ?? 0) > 0;
  return tab === 'all' || order.status === 'claim';
};

const columnOf = ({ status }: Order) =>
  ORDER_STATUSES.find((known) => known === status) ?? UNKNOWN_ORDER_STATUS;

/** The sum of one figure of orders; null where it is hidden. */
const sumOf = (orders: Order[], key: 'total' | 'balance') =>
  orders.reduce<number | null>((sum, order) => {
    const figure = order[key];
    return sum === null || figure === null ? null : sum + figure;
  }, 0);

/** A server of orders, the newest first. The orders may be changed; what was written is kept. */
export function serveOrders(orders: Order[]) {
  const bulks: BulkOrders[] = [];
  const created: { body: NewOrder; key: string | null }[] = [];
  const meant = (query: Pick<URLSearchParams, 'get'>, tab = query.get('tab') ?? 'all') => {
    const statuses = query.get('filter[status]')?.split(',');
    const [from, to] = [query.get('filter[sum_from]'), query.get('filter[sum_to]')];
    return orders
      .filter(
        (order) =>
          isOnTab(order, tab as OrderTab) &&
          (!statuses || statuses.includes(columnOf(order))) &&
          (from === null || (order.total ?? 0) >= Number(from)) &&
          (to === null || (order.total ?? 0) <= Number(to)) &&
          (order.contact.name ?? '').includes(query.get('search') ?? ''),
      )
      .sort((one, other) => other.id - one.id);
  };
  const orderOf = (id: string | number | undefined) =>
    orders.find((order) => order.id === Number(id));
  const file = () =>
    new HttpResponse('№;Клиент', {
      headers: {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="orders.csv"',
      },
    });
  server.use(
    mock(calls.counts, ({ query }) => {
      const tabs = ORDER_TABS.map((tab) => [tab, meant(query, tab)] as const);
      const of = (tab: OrderTab) => meant(query, tab).length;
      return {
        all: of('all'),
        mine: of('mine'),
        measures: of('measures'),
        production: of('production'),
        installs: of('installs'),
        debt: of('debt'),
        claim: of('claim'),
        trash: of('trash'),
        sums: Object.fromEntries(
          tabs.map(([tab, found]) => {
            const inForce = found.filter(({ status }) => status !== 'cancelled');
            return [
              tab,
              {
                total: sumOf(inForce, 'total'),
                area_dm2: inForce.reduce((sum, { area_dm2 }) => sum + area_dm2, 0),
                balance: sumOf(inForce, 'balance'),
                cancelled: found.length - inForce.length,
              },
            ];
          }),
        ) as never,
      };
    }),
    mock(calls.board, ({ query }) =>
      [...ORDER_STATUSES, UNKNOWN_ORDER_STATUS].map((status) => {
        const column = meant(query).filter((order) => columnOf(order) === status);
        const inForce = column.filter((order) => order.status !== 'cancelled');
        return {
          status,
          total: column.length,
          sum: sumOf(inForce, 'total'),
          debt: inForce.reduce((sum, order) => sum + (order.is_debt ? (order.balance ?? 0) : 0), 0),
          items: column.slice(0, COLUMN_SIZE),
        };
      }),
    ),
    mock(calls.export, file),
    mock(calls.exportChosen, file),
    mock(calls.list, ({ query }) => {
      const found = meant(query);
      const size = Number(query.get('per_page') ?? found.length);
      const start = (Number(query.get('page') ?? 1) - 1) * size;
      const data = found.slice(start, start + size);
      const meta = buildPageMeta({ total: found.length, from: start + 1, to: start + data.length });
      return { data, links: null, meta };
    }),
    mock(calls.show, ({ params }) => orderOf(params['id']) ?? refusal(404)),
    mock(calls.create, ({ body, request }) => {
      created.push({ body: body as NewOrder, key: request.headers.get('Idempotency-Key') });
      const order = buildOrder(900 + created.length);
      orders.push(order);
      return order;
    }),
    mock(calls.copy, ({ params }) => {
      const order = buildOrder(950, { contact: orderOf(params['id'])?.contact as never });
      orders.push(order);
      return order;
    }),
    mock(calls.update, ({ params, body, request }) => {
      const order = orderOf(params['id']);
      if (!order) return refusal(404);
      const seen = request.headers.get('If-Unmodified-Since');
      if (seen !== null && seen !== order.updated_at) {
        return HttpResponse.json({ message: 'Заказ изменили', current: order }, { status: 409 });
      }
      return Object.assign(order, body, { updated_at: now() });
    }),
    mock(calls.remove, ({ params }) => {
      const order = orderOf(params['id']);
      if (!order) return refusal(404);
      if (order.paid !== 0) return refusal(409, 'По заказу есть оплаты');
      order.deleted_at = now();
      return undefined as never;
    }),
    mock(calls.restore, ({ params }) => {
      const order = orderOf(params['id']);
      return order ? Object.assign(order, { deleted_at: null }) : refusal(404);
    }),
    mock(calls.bulk, ({ body }) => {
      const bulk = bulkOrdersSchema.parse(body);
      bulks.push(bulk);
      const found = orders.filter(({ id }) => bulk.ids?.includes(id) ?? true);
      for (const order of found) {
        if (bulk.action === 'status') order.status = bulk.payload.status;
        if (bulk.action === 'delete') order.deleted_at = now();
        if (bulk.action === 'restore') order.deleted_at = null;
      }
      return { processed: found.length, failed: [], undo_token: null, next: null };
    }),
  );
  return { bulks, created };
}

/** A server of payments, in the order they are given. */
export function servePayments(payments: Payment[]) {
  const meant = (query: URLSearchParams) => {
    const method = query.get('filter[method]');
    const search = query.get('search') ?? '';
    return payments.filter(
      (payment) =>
        (method === null || payment.method === method) &&
        `по счёту ${payment.document_number ?? ''}`.includes(search),
    );
  };
  const sumOf = (found: readonly Payment[]) =>
    found.reduce(
      (sum, { amount, kind, cancelled_at: cancelled }) =>
        cancelled === null ? sum + (kind === 'refund' ? -amount : amount) : sum,
      0,
    );
  server.use(
    mock(paymentCalls.list, ({ query }) => {
      const found = meant(query);
      const meta = buildPageMeta({ total: found.length, from: 1, to: found.length });
      return { data: found, links: null, meta };
    }),
    mock(paymentCalls.totals, ({ query }) => {
      const found = meant(query);
      const inForce = found.filter(({ cancelled_at: cancelled }) => cancelled === null);
      const days = [...new Set(inForce.map(({ paid_at: day }) => day ?? ''))];
      return {
        total: sumOf(found),
        methods: PAYMENT_METHODS.map((method) => ({
          method,
          total: sumOf(found.filter((payment) => payment.method === method)),
        })),
        days: days.map((day) => {
          const own = inForce.filter(({ paid_at: at }) => at === day);
          return { day, total: sumOf(own), count: own.length };
        }),
      };
    }),
  );
}
