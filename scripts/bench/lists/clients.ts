import { CLIENT_SORTS, CLIENT_TABS, type Client } from '../../../contract/index.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';
import { timeBulk } from './client-bulk-times.ts';
import {
  inTurn,
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

const DUPLICATES_GOAL_MS = 500;
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
    ...phoneSearches(phones, PHONE_PARTS),
    id: samples.map(({ id }) => `#${id}`),
    'not there': ['ящъюэ', '0000000000'],
  };
}

function clientCalls(samples: readonly Client[], total: number): Calls {
  const repeat = repeatedly(samples);
  const texts = (key: 'name' | 'phone') => samples.flatMap((client) => client[key] ?? []);
  const tags = samples.flatMap((client) => client.tags?.map(({ id }) => String(id)) ?? []);
  const views = viewsOf('/api/clients', ['counts']);
  const calls: Calls = {
    ...sortedCalls('/api/clients', CLIENT_SORTS, { samples, total }),
    'list, 100 a page': repeat('/api/clients?per_page=100'),
    counts: repeat('/api/clients/counts'),
    tags: repeat('/api/client-tags'),
    duplicates: repeat('/api/clients/duplicates'),
    ...narrowedCalls({ samples, views, narrowings: NARROWINGS, searches: searches(samples) }),
    'lookup by phone': inTurn(
      samples,
      texts('phone'),
      (text) => `/api/clients/lookup?phone=${text}`,
    ),
    'lookup by name': inTurn(
      samples,
      texts('name'),
      (text) => `/api/clients/lookup?search=${text}`,
    ),
  };
  for (const [view, url] of Object.entries(views)) {
    calls[`tag${view}`] = inTurn(samples, tags, (id) => `${url}filter[tag]=${id}`);
  }
  for (const part of ['', '/leads', '/activity', '/files']) {
    calls[`card${part}`] = samples.map(({ id }) => `/api/clients/${id}${part}`);
  }
  return calls;
}

async function prepare({ app, get, token }: Bench) {
  const { samples, total } = await pickSamples<Client>(get, '/api/clients');
  return {
    about: `${total} clients`,
    calls: clientCalls(samples, total),
    goalOf: (name: string) => (name === 'duplicates' ? DUPLICATES_GOAL_MS : undefined),
    also: async (only: string) => {
      if (only === '') await timeBulk(app.as(token));
      return [];
    },
  };
}

/**
 * The lists and cards of clients, one for three of the leads that are counted, and changes of many of them.
 */
export const clientLists: ListScenario = {
  defaultCount: 300_000,
  fill: (database, count) => seedManyLeads(database, count, NOW),
  prepare,
};
