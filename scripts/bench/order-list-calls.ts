import { ORDER_SORTS, ORDER_TABS, type OrderRow } from '../../contract/index.ts';

const PER_PAGE = 25;
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
    ...Object.fromEntries(
      PHONE_PARTS.map((length) => [
        `phone, last ${length} digits`,
        phones.map((phone) => phone.slice(-length)),
      ]),
    ),
    'phone, 4 digits inside': phones.map((phone) => phone.slice(4, 8)),
    number: samples.map((order) => String(order.number)),
    'not there': ['ящъюэ', '0000000000'],
  };
}

/** The calls to time, by name: each with the addresses to ask for one after another. */
export function orderListCalls(
  samples: readonly OrderRow[],
  total: number,
): Record<string, readonly string[]> {
  const lastPage = Math.ceil(total / PER_PAGE);
  const repeat = (url: string) => samples.map(() => url);
  const calls: Record<string, readonly string[]> = {};
  for (const sort of ORDER_SORTS) {
    const list = `/api/orders?sort=${sort}`;
    calls[`list by ${sort}, first page`] = repeat(list);
    calls[`list by ${sort}, middle page`] = repeat(`${list}&page=${Math.ceil(lastPage / 2)}`);
    calls[`list by ${sort}, last page`] = repeat(`${list}&page=${lastPage}`);
    calls[`board by ${sort}`] = repeat(`/api/orders/board?sort=${sort}`);
    calls[`debt by ${sort}`] = repeat(`${list}&tab=debt`);
  }
  calls['list, 100 a page'] = repeat('/api/orders?per_page=100');
  calls['counts'] = repeat('/api/orders/counts');
  for (const what of ['', '/counts', '/board']) {
    const ofClients = samples.flatMap(({ client_id: id }) => id ?? []);
    calls[`client${what || ', list'}`] = ofClients.map(
      (id) => `/api/orders${what}?filter[client]=${id}`,
    );
    for (const [name, query] of Object.entries(NARROWINGS)) {
      calls[`${name}${what || ', list'}`] = repeat(`/api/orders${what}?${query}`);
    }
    for (const [name, found] of Object.entries(searches(samples))) {
      calls[`search ${name}${what || ', list'}`] = samples.map(
        (_sample, turn) =>
          `/api/orders${what}?search=${encodeURIComponent(found[turn % found.length] ?? '')}`,
      );
    }
  }
  for (const what of ['', '/payments', '/activity']) {
    calls[`order${what}`] = samples.map(({ id }) => `/api/orders/${id}${what}`);
  }
  const month = 'filter[from]=2026-02-01&filter[to]=2026-02-28';
  for (const [name, query] of [
    ['all', ''],
    ['of a month', month],
    ['in cash', 'filter[method]=cash'],
  ]) {
    calls[`payments ${name}`] = repeat(`/api/payments?${query}`);
    calls[`payments ${name}, page 200`] = repeat(`/api/payments?${query}&page=200`);
    calls[`payment totals ${name}`] = repeat(`/api/payments/totals?${query}`);
  }
  // What else an order is counted in.
  calls['clients, first page'] = repeat('/api/clients');
  calls['users'] = repeat('/api/users');
  return calls;
}
