import { LEAD_SORTS, LEAD_STATUSES, LEAD_TABS, type Lead } from '../../contract/index.ts';

const PER_PAGE = 25;
const DASHBOARD_DAYS = [7, 30, 366];
const PHONE_PARTS = [4, 5, 6, 7, 8, 9, 10];

const NARROWINGS: Record<string, string> = {
  ...Object.fromEntries(LEAD_TABS.map((tab) => [`tab ${tab}`, `tab=${tab}`])),
  ...Object.fromEntries(LEAD_STATUSES.map((status) => [status, `filter[status]=${status}`])),
  'two statuses': 'filter[status]=new,rejected',
  'unknown status': 'filter[status]=unknown',
  form: 'filter[form]=2',
  source: 'filter[source]=yandex',
  'rare source': `filter[source]=${encodeURIComponent('Выставка')}`,
  campaign: 'filter[campaign]=myagkie-okna-mo',
  'rare campaign': 'filter[campaign]=osen-skidka-7',
  medium: 'filter[medium]=cpc',
  'source, medium and campaign':
    'filter[source]=yandex&filter[medium]=cpc&filter[campaign]=myagkie-okna-mo',
  person: 'filter[user]=3',
  'no person': 'filter[user]=none',
  'one day': 'filter[from]=2026-02-02&filter[to]=2026-02-02',
  'a year': 'filter[from]=2024-06-01&filter[to]=2025-05-31',
  repeat: 'filter[repeat]=1',
  client: 'filter[client]=1',
  'no client': 'filter[client]=0',
  'two clients': 'filter[client_id]=1,2',
  notes: 'filter[notes]=1',
  'many at once':
    'filter[status]=completed&filter[source]=vk&filter[client]=1&filter[notes]=1&filter[repeat]=1&filter[from]=2024-01-01',
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
    ...Object.fromEntries(
      PHONE_PARTS.map((length) => [
        `phone, last ${length} digits`,
        phones.map((phone, turn) => typePhone(phone.slice(-length), turn)),
      ]),
    ),
    'phone, 4 digits inside': phones.map((phone) => phone.slice(4, 8)),
    id: samples.map(({ id }) => `#${id}`),
    'not there': ['ящъюэ', '0000000000'],
  };
}

const DAY_MS = 86_400_000;
const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const later = (one: string, other: string) => (one > other ? one : other);

/** The calls to time, by name: each with the addresses to ask for one after another. */
export function leadListCalls(
  samples: readonly Lead[],
  total: number,
): Record<string, readonly string[]> {
  const lastPage = Math.ceil(total / PER_PAGE);
  const repeat = (url: string) => samples.map(() => url);
  const calls: Record<string, readonly string[]> = {};
  for (const sort of LEAD_SORTS) {
    const list = `/api/leads?sort=${sort}`;
    calls[`list by ${sort}, first page`] = repeat(list);
    calls[`list by ${sort}, middle page`] = repeat(`${list}&page=${Math.ceil(lastPage / 2)}`);
    calls[`list by ${sort}, last page`] = repeat(`${list}&page=${lastPage}`);
  }
  calls['list, 100 a page'] = repeat('/api/leads?per_page=100');
  calls['counts'] = repeat('/api/leads/counts');
  calls['board'] = repeat('/api/leads/board');
  for (const origins of ['sources', 'campaigns', 'mediums']) {
    calls[origins] = repeat(`/api/leads/${origins}`);
  }
  const lastDay = samples.map(({ created_at }) => created_at?.slice(0, 10) ?? '').reduce(later, '');
  for (const days of DASHBOARD_DAYS) {
    const period = `from=${shiftDay(lastDay, 1 - days)}&to=${lastDay}`;
    for (const by of ['form', 'campaign']) {
      calls[`dashboard of ${days} days, by ${by}`] = repeat(`/api/dashboard?${period}&by=${by}`);
    }
    calls[`dashboard of ${days} days, one person`] = repeat(`/api/dashboard?${period}&user_id=3`);
  }
  for (const sort of ['id', 'status']) {
    calls[`notes by ${sort}, middle page`] = repeat(
      `/api/leads?sort=${sort}&filter[notes]=1&page=${Math.ceil(lastPage / 4)}`,
    );
  }
  for (const [name, query] of Object.entries(NARROWINGS)) {
    for (const what of ['', '/counts', '/board']) {
      calls[`${name}${what || ', list'}`] = repeat(`/api/leads${what}?${query}`);
    }
  }
  for (const [name, found] of Object.entries(searches(samples))) {
    for (const what of ['', '/counts', '/board']) {
      calls[`search ${name}${what || ', list'}`] = samples.map(
        (_sample, turn) =>
          `/api/leads${what}?search=${encodeURIComponent(found[turn % found.length] ?? '')}`,
      );
    }
  }
  return calls;
}
