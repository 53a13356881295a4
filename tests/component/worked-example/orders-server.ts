import { HttpResponse } from 'msw';
import { endpoints, splitList } from '#contract';
import { buildPageMeta } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { bulkOrdersSchema, orderEndpoints, type BulkOrders, type Order } from './order-wire.ts';

const PER_PAGE = 25;
let moment = 0;
const now = () => new Date(Date.UTC(2026, 0, 1) + (moment += 1000)).toISOString();

export const buildOrder = (id: number, given: Partial<Order> = {}): Order => ({
  id,
  goods: `Товар ${id}`,
  city: 'Казань',
  price: id * 100,
  status: 'new',
  updated_at: now(),
  deleted_at: null,
  ...given,
});

type Query = Pick<URLSearchParams, 'get'>;

function isMeant(order: Order, query: Query): boolean {
  const has = (key: string, value: string | null) => {
    const wanted = splitList(query.get(key) ?? '');
    return wanted.length === 0 || wanted.includes(value ?? '');
  };
  return (
    (query.get('tab') === 'trash') === (order.deleted_at !== null) &&
    order.goods.includes(query.get('search') ?? '') &&
    has('filter[status]', order.status) &&
    has('filter[city]', order.city)
  );
}

/** The orders of a filter as bulk calls send it. */
const queryOf = (filter: NonNullable<BulkOrders['filter']>): Query =>
  new URLSearchParams(filter as Record<string, string>);

function change(order: Order, bulk: BulkOrders) {
  if (bulk.action === 'status') order.status = bulk.payload.status;
  else order.deleted_at = bulk.action === 'delete' ? now() : null;
  order.updated_at = now();
}

/** Why an order is not changed; null where it is. */
function refusalOf(order: Order | undefined, bulk: BulkOrders): string | null {
  if (order === undefined) return 'Не найдено';
  const seen = 'seen' in bulk ? bulk.seen?.[order.id] : undefined;
  return seen !== undefined && seen !== order.updated_at ? 'Заказ тем временем изменили' : null;
}

/** A server of orders, newest first, as ours would be. The orders may be changed; `asked` holds the bulk calls. */
export function serveOrders(orders: Order[]) {
  const asked: BulkOrders[] = [];
  const before = new Map<string, Order[]>();
  const meant = (query: Query) => {
    const found = orders.filter((order) => isMeant(order, query));
    return found.sort((a, b) => (query.get('sort') === 'id' ? a.id - b.id : b.id - a.id));
  };
  const orderOf = (id: string | number | undefined) =>
    orders.find((order) => order.id === Number(id));
  const file = () =>
    new HttpResponse('№;Товар', {
      headers: {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="orders.csv"',
      },
    });
  server.use(
    mock(orderEndpoints.counts, ({ query }) => {
      const filter = (tab: string) => meant(new URLSearchParams([...query, ['tab', tab]])).length;
      return { all: filter('all'), trash: filter('trash') };
    }),
    mock(orderEndpoints.export, file),
    mock(orderEndpoints.exportChosen, file),
    mock(orderEndpoints.list, ({ query }) => {
      const found = meant(query);
      const page = Number(query.get('page') ?? 1);
      const size = Number(query.get('per_page') ?? PER_PAGE);
      const from = (page - 1) * size;
      const meta = buildPageMeta({
        current_page: page,
        last_page: Math.max(1, Math.ceil(found.length / size)),
        from: from + 1,
        to: Math.min(found.length, from + size),
        total: found.length,
      });
      return { data: found.slice(from, from + size), links: null, meta };
    }),
    mock(orderEndpoints.show, ({ params }) => orderOf(params['id']) ?? refusal(404)),
    mock(orderEndpoints.bulk, ({ body }) => {
      const bulk = bulkOrdersSchema.parse(body);
      asked.push(bulk);
      const ids = bulk.ids ?? meant(queryOf(bulk.filter ?? {})).map(({ id }) => id);
      const token = `00000000-0000-4000-8000-${String(asked.length).padStart(12, '0')}`;
      before.set(token, structuredClone(orders));
      const failed = ids.flatMap((id) => {
        const message = refusalOf(orderOf(id), bulk);
        return message === null ? [] : [{ id, message }];
      });
      const done = ids.filter((id) => failed.every((other) => other.id !== id));
      for (const order of orders) if (done.includes(order.id)) change(order, bulk);
      return { processed: done.length, failed, undo_token: token, next: null };
    }),
    mock(endpoints.bulk.undo, ({ body }) => {
      const { undo_token } = body as { undo_token: string };
      const old = before.get(undo_token);
      if (!old) return refusal(404);
      const changed = old.filter(({ id, updated_at }) => orderOf(id)?.updated_at !== updated_at);
      orders.splice(0, orders.length, ...old);
      return { processed: changed.length, failed: [] };
    }),
  );
  return { asked };
}
