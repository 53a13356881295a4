import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RIGHT_SWITCHES, type Rows } from '#contract';
import { companies } from '../../server/db/schema';
import { restrictTo, shareOut } from '../support/server/records-of';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';
import { makeExampleReads, NO_LIMITS, readExamples, type ExampleRead } from './example-reads';
import { newCaller } from './new-caller';

/** Answers about rights themselves. */
const LEFT_OUT = new Set(['rights.show', 'session.currentUser']);

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === 0 || value === false || value === '';
const isNumberOfRecord = (key: string) => key === 'id' || key.endsWith('_id');

/** Records of all full answers by their number: a shorter list has room for those of a later page. */
const pool = new Map<unknown, Fields[]>();
function addToPool(value: unknown): void {
  if (!isObject(value)) return;
  const id = value['id'];
  if (id !== undefined) pool.set(id, [...(pool.get(id) ?? []), value]);
  for (const each of Object.values(value)) addToPool(each);
}

/** Returns the first place where an answer says more than the full one. */
function excess(less: unknown, full: unknown, place = '', key = ''): string | null {
  if (isNothing(less) || less === full) return null;
  if (typeof less === 'number' && typeof full === 'number' && !isNumberOfRecord(key)) {
    return less < full ? null : place;
  }
  if (Array.isArray(less)) {
    if (less.length === 0) return null;
    if (!Array.isArray(full)) return place;
    for (const [index, item] of less.entries()) {
      const id = isObject(item) ? item['id'] : undefined;
      const listed =
        id === undefined ? full : full.filter((one) => isObject(one) && one['id'] === id);
      const alike = listed.length > 0 ? listed : (pool.get(id) ?? []);
      const at = `${place}/${index}`;
      if (!alike.some((one) => excess(item, one, at) === null)) {
        const [only] = alike.length === 1 ? alike : [];
        return only === undefined ? at : excess(item, only, at);
      }
    }
    return null;
  }
  if (!isObject(less) || !isObject(full)) return place;
  for (const [name, value] of Object.entries(less)) {
    if (OF_FEWER[name]?.(value, full[name], less)) continue;
    const more = excess(value, full[name], `${place}/${name}`, name);
    if (more !== null) return more;
  }
  return null;
}

const pageOf = (url: unknown) => Number(/[?&]page=(\d+)/.exec(String(url))?.[1]);
const membersOf = (key: unknown) => String(key).split('-');

/** Values that fewer records make others, and whether one says no more than the full one. */
const OF_FEWER: Record<string, (less: unknown, full: unknown, record: Fields) => boolean> = {
  // Said only of hidden records: colleagues, and nothing of them but their names.
  held_by: (less) => excess(less, []) === null,
  // Fewer records fill fewer pages.
  last: (less, full) => pageOf(less) <= pageOf(full),
  // The first of fewer moments is later, the last one earlier.
  overdue_at: (less, full) => String(less) >= String(full),
  last_lead_at: (less, full) => String(less) <= String(full),
  // A group of fewer duplicates, and the first of them.
  key: (less, full) => membersOf(less).every((id) => membersOf(full).includes(id)),
  target_id: (less, _full, { key }) => membersOf(key).includes(String(less)),
};

/** Counts of the example data are smaller. */
const LARGE = 1000;

/** The cells of a table file, which has fewer columns without sums. */
const cellsOf = (text: string) => new Set(text.split(/[\r\n;,"]+/));

function excessOfAnswer(less: string, full: string): string | null {
  const [refused, text] = [!less.startsWith('200 '), less.slice(4)];
  if (refused || less === full) return null;
  if (!full.startsWith('200 ')) return 'refused in full';
  if (text.startsWith('{') || text.startsWith('[')) {
    return excess(JSON.parse(text), JSON.parse(full.slice(4)));
  }
  const known = cellsOf(full.slice(4));
  const most = Math.max(...[...known].map(Number).filter((cell) => cell < LARGE));
  const isCount = (cell: string) => Number(cell) <= most;
  return [...cellsOf(text)].find((cell) => !known.has(cell) && !isCount(cell)) ?? null;
}

describeOnOneDatabase('an answer to a person with fewer rights', (open) => {
  let app: TestApp;
  let boris: Member;
  let calls: ExampleRead[];
  let full: Record<string, string>;
  beforeAll(async () => {
    app = createTestApp(await open(), NO_LIMITS);
    const anna = await newCaller(app);
    calls = (await makeExampleReads(app, anna)).filter(([name]) => !LEFT_OUT.has(name));
    boris = await app.addMember(anna.companyId, 'Борис');
    await shareOut(app, anna.companyId, [boris.userId, anna.userId, null]);
    await restrictTo(app, boris, 'all');
    full = await readExamples(app, calls, boris);
    for (const answer of Object.values(full)) {
      if (answer.startsWith('200 {')) addToPool(JSON.parse(answer.slice(4)));
    }
    for (const kind of ['leads', 'orders']) {
      for (const page of [1, 2, 3, 4]) {
        addToPool((await app.as(boris.token).get(`/api/${kind}?page=${page}`)).json);
      }
    }
  }, 120_000);
  afterAll(() => app.close());

  const everything = Object.fromEntries(RIGHT_SWITCHES.map((name) => [name, true]));
  const read = async (rightsRows: Rows, off: string) => {
    const rights = { ...everything, [off]: false } as Record<
      (typeof RIGHT_SWITCHES)[number],
      boolean
    >;
    await app.database.db
      .update(companies)
      .set({ rights, rightsRows })
      .where(eq(companies.id, boris.companyId));
    return readExamples(app, calls, boris);
  };
  const restrictions: [Rows, string][] = [
    ...RIGHT_SWITCHES.map((name): [Rows, string] => ['all', name]),
    ['own_and_free', 'none'],
    ['own', 'none'],
    ['own', 'money'],
  ];

  test.each(restrictions)(
    'is never more: rows %s, without %s',
    async (rows, off) => {
      const less = await read(rows, off);
      const more = calls.flatMap(([name]) => {
        const place = excessOfAnswer(less[name] ?? '', full[name] ?? '');
        return place === null ? [] : [`${name} ${place}`];
      });
      expect(more).toEqual([]);
    },
    60_000,
  );
});
