import { CLIENT_SORTS, CLIENT_TABS, type Client } from '../../contract/index.ts';

const PER_PAGE = 25;
const PHONE_PARTS = [3, 4, 7, 10];

const NARROWINGS: Record<string, string> = {
  ...Object.fromEntries(CLIENT_TABS.map((tab) => [`tab ${tab}`, `tab=${tab}`])),
  person: 'filter[user]=3',
  'no person': 'filter[user]=none',
  'one day': 'filter[from]=2026-02-02&filter[to]=2026-02-02',
  'a year': 'filter[from]=2024-06-01&filter[to]=2025-05-31',
  'last lead in a month': 'filter[contact_from]=2026-02-01&filter[contact_to]=2026-02-28',
  'silent 30 days': 'filter[silent]=30',
  'silent 1000 days': 'filter[silent]=1000',
  'with leads': 'filter[leads]=1',
  'no leads': 'filter[leads]=0',
  'many at once':
    'filter[user]=3,none&filter[leads]=1&filter[silent]=30&filter[tag]=1,2&filter[from]=2024-01-01',
};

/** Texts to search for, by kind, taken from clients that are there. */
function searches(samples: readonly Client[]): Record<string, string[]> {
  const texts = (key: 'name' | 'phone' | 'email' | 'address') =>
    samples.flatMap((client) => client[key] ?? []);
  const phones = texts('phone').map((phone) => phone.replaceAll(/\D/g, ''));
  return {
    'name, whole': texts('name'),
    'name, first': texts('name').map((name) => name.split(' ')[0] ?? ''),
    'name, three letters': texts('name').map((name) => name.slice(0, 3)),
    'name, two letters': texts('name').map((name) => name.slice(0, 2)),
    'e-mail, whole': texts('email'),
    'e-mail, domain of many': ['@example.com'],
    address: texts('address').map((address) => address.slice(0, 12)),
    'phone, whole': texts('phone'),
    ...Object.fromEntries(
      PHONE_PARTS.map((length) => [
        `phone, last ${length} digits`,
        phones.map((phone) => phone.slice(-length)),
      ]),
    ),
    id: samples.map(({ id }) => `#${id}`),
    'not there': ['ящъюэ', '0000000000'],
  };
}

/** The calls to time, by name: each with the addresses to ask for one after another. */
export function clientListCalls(
  samples: readonly Client[],
  total: number,
): Record<string, readonly string[]> {
  const lastPage = Math.ceil(total / PER_PAGE);
  const repeat = (url: string) => samples.map(() => url);
  const inTurn = (texts: readonly string[], url: (text: string) => string) =>
    samples.flatMap((_sample, turn) => {
      const text = texts[turn % texts.length];
      return text === undefined ? [] : url(encodeURIComponent(text));
    });
  const calls: Record<string, readonly string[]> = {};
  for (const sort of CLIENT_SORTS) {
    const list = `/api/clients?sort=${sort}`;
    calls[`list by ${sort}, first page`] = repeat(list);
    calls[`list by ${sort}, middle page`] = repeat(`${list}&page=${Math.ceil(lastPage / 2)}`);
    calls[`list by ${sort}, last page`] = repeat(`${list}&page=${lastPage}`);
  }
  calls['list, 100 a page'] = repeat('/api/clients?per_page=100');
  calls['counts'] = repeat('/api/clients/counts');
  calls['tags'] = repeat('/api/client-tags');
  calls['duplicates'] = repeat('/api/clients/duplicates');
  const tags = samples.flatMap((client) => client.tags?.map(({ id }) => String(id)) ?? []);
  for (const what of ['', '/counts']) {
    calls[`tag${what || ', list'}`] = inTurn(tags, (id) => `/api/clients${what}?filter[tag]=${id}`);
    for (const [name, query] of Object.entries(NARROWINGS)) {
      calls[`${name}${what || ', list'}`] = repeat(`/api/clients${what}?${query}`);
    }
    for (const [name, found] of Object.entries(searches(samples))) {
      calls[`search ${name}${what || ', list'}`] = inTurn(
        found,
        (text) => `/api/clients${what}?search=${text}`,
      );
    }
  }
  const texts = (key: 'name' | 'phone') => samples.flatMap((client) => client[key] ?? []);
  calls['lookup by phone'] = inTurn(texts('phone'), (text) => `/api/clients/lookup?phone=${text}`);
  calls['lookup by name'] = inTurn(texts('name'), (text) => `/api/clients/lookup?search=${text}`);
  for (const what of ['', '/leads', '/activity', '/files']) {
    calls[`card${what}`] = samples.map(({ id }) => `/api/clients/${id}${what}`);
  }
  return calls;
}
