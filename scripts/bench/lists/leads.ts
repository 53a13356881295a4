import { LEAD_SORTS, LEAD_STATUSES, LEAD_TABS, type Lead } from '../../../contract/index.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';
import { timeAfterChanges } from './changed-leads.ts';
import { timeExports, timeStorm } from './lead-storm.ts';
import {
  lastPageOf,
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

const ROUNDS = 30;
/** A dashboard reads every lead of its period. */
const DASHBOARD_GOAL_MS = 300;
const NEIGHBOURS_LOGIN = { email: 'neighbours@example.com', password: 'big company' };
const DASHBOARD_DAYS = [7, 30, 366];
const PHONE_PARTS = [4, 5, 6, 7, 8, 9, 10];

const NARROWINGS: Record<string, string> = {
  ...Object.fromEntries(LEAD_TABS.map((tab) => [`tab ${tab}`, `tab=${tab}`])),
  ...Object.fromEntries(LEAD_STATUSES.map((status) => [status, `filter[status]=${status}`])),
  'two statuses': 'filter[status]=new,rejected',
  'unknown status': 'filter[status]=unknown',
  form: 'filter[form]=2',
  'advert source': 'filter[utm_source]=yandex',
  'form by name': `filter[source]=${encodeURIComponent('Заявка с сайта')}`,
  'rare source': `filter[source]=${encodeURIComponent('Выставка')}`,
  campaign: 'filter[campaign]=myagkie-okna-mo',
  'rare campaign': 'filter[campaign]=osen-skidka-7',
  medium: 'filter[medium]=cpc',
  'source, medium and campaign':
    'filter[utm_source]=yandex&filter[medium]=cpc&filter[campaign]=myagkie-okna-mo',
  person: 'filter[user]=3',
  'no person': 'filter[user]=none',
  'one day': 'filter[from]=2026-02-02&filter[to]=2026-02-02',
  'a year': 'filter[from]=2024-06-01&filter[to]=2025-05-31',
  repeat: 'filter[repeat]=1',
  client: 'filter[client]=1',
  'no client': 'filter[client]=0',
  'two clients': 'filter[client_id]=1,2',
  notes: 'filter[notes]=1',
  'next task overdue': 'filter[next]=overdue',
  'next task today': 'filter[next]=today',
  'next task none': 'filter[next]=none',
  'many at once':
    'filter[status]=completed&filter[utm_source]=vk&filter[client]=1&filter[notes]=1&filter[repeat]=1&filter[from]=2024-01-01',
};

/** Ways to type a part of a phone, in turn. */
const typePhone = (digits: string, turn: number) =>
  [digits, `${digits.slice(0, 3)}-${digits.slice(3)}`, `${digits.slice(0, 2)} ${digits.slice(2)}`][
    turn % 3
  ] ?? digits;

/** Ways to type a whole Russian number, in turn. */
const typeNumber = (e164: string, turn: number) =>
  [e164, e164.replace('+7', '8'), e164.replace(/^\+7(...)(...)(..)/, '8 ($1) $2-$3-')][turn % 3] ??
  e164;

/** Texts to search for, by kind, taken from leads that are there. */
function searches(samples: readonly Lead[]): Record<string, string[]> {
  const contacts = samples.flatMap(({ contact }) => contact ?? []);
  const texts = (key: 'name' | 'phone' | 'email') => contacts.flatMap((item) => item[key] ?? []);
  const phones = texts('phone');
  return {
    'name, whole': texts('name'),
    'name, first': texts('name').map((name) => name.split(' ')[0] ?? ''),
    'name, three letters': texts('name').map((name) => name.slice(0, 3)),
    'name, two letters': texts('name').map((name) => name.slice(0, 2)),
    'e-mail, whole': texts('email'),
    'e-mail, part': texts('email').map((email) => email.split('@')[0] ?? ''),
    'e-mail, domain of many': ['@example.com'],
    'phone, whole': phones.map(typeNumber),
    ...phoneSearches(phones, PHONE_PARTS, typePhone),
    'phone, 4 digits inside': phones.map((phone) => phone.slice(4, 8)),
    id: samples.map(({ id }) => `#${id}`),
    'not there': ['ящъюэ', '0000000000'],
  };
}

const DAY_MS = 86_400_000;
const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const later = (one: string, other: string) => (one > other ? one : other);

function dashboardCalls(samples: readonly Lead[]): Calls {
  const repeat = repeatedly(samples);
  const lastDay = samples.map(({ created_at }) => created_at?.slice(0, 10) ?? '').reduce(later, '');
  const calls: Calls = {};
  for (const days of DASHBOARD_DAYS) {
    const period = `from=${shiftDay(lastDay, 1 - days)}&to=${lastDay}`;
    for (const by of ['form', 'source', 'campaign']) {
      calls[`dashboard of ${days} days, by ${by}`] = repeat(`/api/dashboard?${period}&by=${by}`);
    }
    calls[`dashboard of ${days} days, one person`] = repeat(`/api/dashboard?${period}&user_id=3`);
  }
  return calls;
}

function leadCalls(samples: readonly Lead[], total: number): Calls {
  const repeat = repeatedly(samples);
  const named = ['counts', 'board', 'sources', 'utm-sources', 'campaigns', 'mediums'];
  const notes = `filter[notes]=1&page=${Math.ceil(lastPageOf(total) / 4)}`;
  return {
    ...sortedCalls('/api/leads', LEAD_SORTS, { samples, total }),
    'list, 100 a page': repeat('/api/leads?per_page=100'),
    'one lead': samples.map(({ id }) => `/api/leads/${id}`),
    'history of one lead': samples.map(({ id }) => `/api/leads/${id}/activity`),
    ...Object.fromEntries(named.map((name) => [name, repeat(`/api/leads/${name}`)])),
    ...dashboardCalls(samples),
    ...Object.fromEntries(
      ['id', 'status'].map((sort) => [
        `notes by ${sort}, middle page`,
        repeat(`/api/leads?sort=${sort}&${notes}`),
      ]),
    ),
    ...narrowedCalls({
      samples,
      views: viewsOf('/api/leads', ['counts', 'board']),
      narrowings: NARROWINGS,
      searches: searches(samples),
    }),
  };
}

async function prepare(bench: Bench) {
  const { samples, total } = await pickSamples<Lead>(bench.get, '/api/leads', ROUNDS);
  return {
    about: `${total} leads`,
    calls: leadCalls(samples, total),
    goalOf: (name: string) => (name.startsWith('dashboard') ? DASHBOARD_GOAL_MS : undefined),
    also: async (only: string) => {
      const slow: string[] = [];
      if (only === '' || only === 'changed') slow.push(...(await timeAfterChanges(bench, samples)));
      if (only !== 'changed') slow.push(...(await timeStorm(bench, samples)));
      if (only === '') await timeExports(bench);
      return slow;
    },
  };
}

/**
 * The lists of leads, the dashboard, and the list of leads while dashboards are open and many changes come.
 * `changed` times some before and after 5 % of the leads were changed, over HTTP, beside a second company as
 * large.
 */
export const leadLists: ListScenario = {
  defaultCount: 100_000,
  fill: async (database, count, only) => {
    await seedManyLeads(database, count, NOW);
    if (only !== 'changed') return;
    // Both companies have the forms of the demonstration, and an address is only one company's.
    await database.pool.query(`update lead_forms set slug = slug || '-of-neighbours'`);
    await seedManyLeads(database, count, NOW, NEIGHBOURS_LOGIN);
  },
  prepare,
};
