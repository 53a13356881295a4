import { ORDER_SORTS, ORDER_TABS, type OrderRow } from '../../../contract/index.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';
import { seedManyOrders } from '../seed/seed-many-orders.ts';
import {
  narrowedCalls,
  NOW,
  phoneSearches,
  pickSamples,
  repeatedly,
  sortedCalls,
  viewsOf,
  type Bench,
  type Calls,
  type ListScenario,
} from './scenario.ts';

/** One client of three leads has an order or several. */
const LEADS = 20_000;
const PHONE_PARTS = [4, 7, 10];

const NARROWINGS: Record<string, string> = {
  ...Object.fromEntries(ORDER_TABS.map((tab) => [`tab ${tab}`, `tab=${tab}`])),
  status: 'filter[status]=quoted',
  'unknown status': 'filter[status]=unknown',
  'two statuses': 'filter[status]=production,ready',
  person: 'filter[user]=3',
  'no person': 'filter[user]=none',
  'one day': 'filter[from]=2026-02-02&filter[to]=2026-02-02',
  'a year': 'filter[from]=2024-06-01&filter[to]=2025-05-31',
  'a span of sums': 'filter[sum_from]=5000000&filter[sum_to]=20000000',
  'many at once':
    'filter[user]=3,none&filter[status]=contract,production,ready&filter[from]=2024-01-01&filter[sum_from]=100000',
};

/** Texts to search for, by kind, taken from orders that are there. */
function searches(samples: readonly OrderRow[]): Record<string, string[]> {
  const names = samples.flatMap(({ contact }) => contact.name ?? []);
  const phones = samples.flatMap(({ contact }) => contact.phone?.replaceAll(/\D/g, '') ?? []);
  const addresses = samples.flatMap(({ address }) => address ?? []);
  return {
    'name, whole': names,
    'name, first': names.map((name) => name.split(' ')[0] ?? ''),
    'name, two letters': names.map((name) => name.slice(0, 2)),
    'name and address': samples.map(
      ({ contact, address }) =>
        `${contact.name?.split(' ')[0] ?? ''} ${address?.split(' ').at(-1) ?? ''}`,
    ),
    address: addresses.map((address) => address.slice(0, 12)),
    'address of many': ['истра'],
    ...phoneSearches(phones, PHONE_PARTS),
    'phone, 4 digits inside': phones.map((phone) => phone.slice(4, 8)),
    number: samples.map((order) => String(order.number)),
    'not there': ['ящъюэ', '0000000000'],
  };
}

function paymentCalls(samples: readonly OrderRow[]): Calls {
  const calls: Calls = {};
  for (const [name, query] of Object.entries({
    all: '',
    'of a month': 'filter[from]=2026-02-01&filter[to]=2026-02-28',
    'in cash': 'filter[method]=cash',
  })) {
    const repeat = repeatedly(samples);
    calls[`payments ${name}`] = repeat(`/api/payments?${query}`);
    calls[`payments ${name}, page 200`] = repeat(`/api/payments?${query}&page=200`);
    calls[`payment totals ${name}`] = repeat(`/api/payments/totals?${query}`);
  }
  return calls;
}

function orderCalls(samples: readonly OrderRow[], total: number): Calls {
  const repeat = repeatedly(samples);
  const views = viewsOf('/api/orders', ['counts', 'board']);
  const calls: Calls = sortedCalls('/api/orders', ORDER_SORTS, { samples, total });
  for (const sort of ORDER_SORTS) {
    calls[`board by ${sort}`] = repeat(`/api/orders/board?sort=${sort}`);
    calls[`debt by ${sort}`] = repeat(`/api/orders?sort=${sort}&tab=debt`);
  }
  calls['list, 100 a page'] = repeat('/api/orders?per_page=100');
  calls['counts'] = repeat('/api/orders/counts');
  for (const [view, url] of Object.entries(views)) {
    const clients = samples.flatMap(({ client_id: id }) => id ?? []);
    calls[`client${view}`] = clients.map((id) => `${url}filter[client]=${id}`);
  }
  for (const part of ['', '/payments', '/activity']) {
    calls[`order${part}`] = samples.map(({ id }) => `/api/orders/${id}${part}`);
  }
  return {
    ...calls,
    ...narrowedCalls({ samples, views, narrowings: NARROWINGS, searches: searches(samples) }),
    ...paymentCalls(samples),
    // Orders are counted here too.
    'clients, first page': repeat('/api/clients'),
    users: repeat('/api/users'),
  };
}

async function prepare({ get }: Bench) {
  const { samples, total } = await pickSamples<OrderRow>(get, '/api/orders');
  return { about: `${total} orders`, calls: orderCalls(samples, total) };
}

/** The lists of orders and payments. */
export const orderLists: ListScenario = {
  defaultCount: 20_000,
  fill: async (database, count) => {
    const companyId = await seedManyLeads(database, LEADS, NOW);
    await seedManyOrders(database, companyId, count, NOW);
  },
  prepare,
};
