import { describe, expect, test } from 'vitest';
import { leadPageSchema, type Endpoint } from '#contract';
import { listEndpoints } from '../../../server/openapi';
import { minimalAnswer } from '../../support/minimal-answer';

interface Page {
  data: unknown[];
  links: unknown;
  meta: Record<string, number | null>;
}

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'meta' in answer && 'links' in answer;

/** Every call that answers a page of a list, with one record of it. */
const pages = listEndpoints().flatMap(([name, { response }]): [string, Endpoint, unknown][] => {
  const answer = response && minimalAnswer(response);
  return isPage(answer) ? [[name, { response } as Endpoint, answer.data[0]]] : [];
});

const URL = 'http://crm.test/api/things';
const button = (label: string, page: number | null) => ({
  url: page && `${URL}?page=${page}`,
  label,
  active: page === 2,
});

/** `->paginate(15)` of 32 records, given back as it is. */
const paginator = (data: unknown) => ({
  current_page: 2,
  data,
  first_page_url: `${URL}?page=1`,
  from: 16,
  last_page: 3,
  last_page_url: `${URL}?page=3`,
  links: [button('&laquo; Previous', 1), button('2', 2), button('Next &raquo;', 3)],
  next_page_url: `${URL}?page=3`,
  path: URL,
  per_page: 15,
  prev_page_url: `${URL}?page=1`,
  to: 30,
  total: 32,
});

const counted = { current_page: 2, from: 16, last_page: 3, per_page: 15, to: 30, total: 32 };
const only = { current_page: 1, from: 1, last_page: 1, per_page: 1, to: 1, total: 1 };
const uncounted = {
  current_page: 2,
  from: 16,
  last_page: null,
  per_page: 15,
  to: 30,
  total: null,
};
const uncountedNumbers = { current_page: 2, from: 16, path: URL, per_page: 15, to: 30 };
const links = (next: number | null) => ({
  first: `${URL}?page=1`,
  last: null,
  prev: `${URL}?page=1`,
  next: next && `${URL}?page=${next}`,
});
const asTexts = (numbers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(numbers).map(([key, value]) => [
      key,
      typeof value === 'number' ? String(value) : value,
    ]),
  );

const SHAPES: [string, (row: unknown) => unknown, Record<string, number | null>][] = [
  ['a paginator as it is', (row) => paginator([row]), counted],
  ['a paginator with numbers as text', (row) => asTexts(paginator([row])), counted],
  ['a paginator with gaps in the keys of its records', (row) => paginator({ 3: row }), counted],
  [
    'a resource collection of a paginator',
    (row) => {
      const { links: buttons, current_page, from, last_page, per_page, to, total } = paginator([]);
      const meta = { current_page, from, last_page, links: buttons, per_page, to, total };
      return { data: [row], links: links(3), meta };
    },
    counted,
  ],
  [
    'a resource collection with numbers as text',
    (row) => ({ data: [row], links: links(3), meta: asTexts(counted) }),
    counted,
  ],
  [
    'the numbers as Fractal writes them',
    (row) => {
      const pagination = { total: 32, count: 1, per_page: 15, current_page: 2, total_pages: 3 };
      return { data: [row], meta: { pagination } };
    },
    { ...counted, to: 16 },
  ],
  [
    'a simple paginator with a next page',
    (row) => ({ ...uncountedNumbers, data: [row], next_page_url: `${URL}?page=3` }),
    uncounted,
  ],
  [
    'the last page of a simple paginator',
    (row) => ({ ...uncountedNumbers, data: [row], next_page_url: null }),
    { ...uncounted, last_page: 2 },
  ],
  [
    'a resource collection of a simple paginator',
    (row) => ({ data: [row], links: links(3), meta: uncountedNumbers }),
    uncounted,
  ],
  [
    'the last page of a resource collection of a simple paginator',
    (row) => ({ data: [row], links: links(null), meta: uncountedNumbers }),
    { ...uncounted, last_page: 2 },
  ],
  [
    'a part of a list by cursors, which has no numbers',
    (row) => ({
      data: [row],
      per_page: 15,
      next_cursor: 'abc',
      next_page_url: `${URL}?cursor=abc`,
    }),
    { ...only, per_page: 15, total: null },
  ],
  [
    'the whole of a list by cursors',
    (row) => ({ data: [row], per_page: 15, next_cursor: null, next_page_url: null }),
    { ...only, per_page: 15 },
  ],
  ['records with nothing beside them', (row) => ({ data: [row] }), only],
  ['records beside a flag of success', (row) => ({ success: true, data: [row] }), only],
  [
    'records with no more than the way to the next ones',
    (row) => ({ data: [row], links: { next: `${URL}?page=2` } }),
    { ...only, last_page: null, total: null },
  ],
  [
    'records with their count',
    (row) => ({ data: [row], total: '3' }),
    { ...only, last_page: 3, total: 3 },
  ],
  ['records alone', (row) => [row], only],
  ['records alone with gaps in their keys', (row) => ({ 4: row }), only],
];

describe.each(SHAPES)('%s', (_shape, shape, meta) => {
  test.each(pages)('is a page of %s', (_name, { response }, row) => {
    const canonical = response?.parse({ data: [row], links: null, meta: only }) as Page;
    const read = response?.parse(shape(row)) as Page;
    expect(read.data).toEqual(canonical.data);
    expect(read.data).toHaveLength(1);
    expect(read.meta).toEqual(meta);
  });
});

test.each([
  ['a paginator beyond its end', { ...paginator([]), current_page: 9, from: null, to: null }, 3],
  ['a simple paginator beyond its end', { ...uncountedNumbers, data: [], current_page: 9 }, 1],
])('%s says which page there is', (_shape, shape, lastPage) => {
  expect(leadPageSchema.parse(shape).meta.last_page).toBe(lastPage);
});

test.each([
  ['nothing', null],
  ['a text', 'Страница'],
  ['an empty object', {}],
  ['a record', { id: 1, status: 'new' }],
  ['records that are none', [1, 'два', null]],
  ['no records', { data: null, meta: counted }],
  ['a text of records', { data: 'нет', total: 3 }],
])('%s is no page of any list', (_garbage, garbage) => {
  for (const [name, { response }] of pages) {
    expect(response?.safeParse(garbage).success, name).toBe(false);
  }
});

test.each([{ total: 'много' }, { total: -5 }, { total: 1e30 }, { last_page: {} }, { per_page: 0 }])(
  'a page with %j is read by what else is known',
  (numbers) => {
    const { data, meta } = leadPageSchema.parse({ data: [{ id: '7' }], meta: numbers });
    expect(data.map(({ id }) => id)).toEqual([7]);
    expect(meta).toEqual(only);
  },
);
