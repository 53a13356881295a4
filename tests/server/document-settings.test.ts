import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentSettings } from '../../contract';
import { companyModules, documentNumbers } from '../../server/db/schema';
import { assignNumber } from '../../server/documents/settings/numbering';
import { createTestApp, type Answer, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const PATH = '/api/soft-windows/documents';
const data = <Content>({ json }: Answer) => (json as { data: Content }).data;

describeOnOneDatabase('what documents are made by', (open) => {
  let app: TestApp;
  let anna: Member;
  const show = async (member = anna) =>
    data<DocumentSettings>(await app.as(member.token).get(PATH));
  const put = (body: unknown, headers = {}) => app.as(anna.token).put(PATH, body, { headers });
  const take = async (today = '2026-03-05', order = 7) => {
    const clock = () => new Date(`${today}T09:00:00Z`);
    const { number } = await app.database.db.transaction((tx) =>
      assignNumber(tx, anna.companyId, 'quote', { order, clock }),
    );
    return number;
  };

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_WRITES_PER_MINUTE: '100000' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    anna = await app.register();
  });

  test('begin with the usual, keep what is chosen, and an empty text takes it away', async () => {
    expect(await show()).toMatchObject({
      vat_note: null,
      quote_days: 14,
      numbering: { quote: { pattern: 'КП-{номер}', next: 1, yearly: false } },
    });
    await put({ requisites: { inn: '77 0708 3893', legal_name: 'ООО «Окна»' }, quote_days: 5 });
    const answer = await put({ requisites: { legal_name: '' }, vat_note: 'Без НДС' });
    const expected = { quote_days: 5, vat_note: 'Без НДС' };
    expect(data(answer)).toMatchObject({
      ...expected,
      requisites: { inn: '7707083893', legal_name: null },
    });
    expect(await show()).toMatchObject(expected);
  });

  test('belong to one company, and are told of in its journal', async () => {
    const stranger = await app.register();
    await put({ requisites: { bank_name: 'Банк' }, warranty_months: 24 });
    const other = await show(stranger);
    expect([other.requisites.bank_name, other.warranty_months]).toEqual([null, 12]);
    const { data: entries } = (await app.as(anna.token).get('/api/audit-log')).json as {
      data: { changes: unknown[] }[];
    };
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Документы: гарантия, месяцев', from: 12, to: 24 },
        { field: 'Реквизиты: банк', from: null, to: 'Банк' },
      ]),
    );
  });

  test.each([
    [{ requisites: { inn: '123' } }, 'requisites.inn'],
    [{ requisites: { bic: 'восемь' } }, 'requisites.bic'],
    [{ quote_days: 0 }, 'quote_days'],
    [{ numbering: { quote: { pattern: 'КП', yearly: false } } }, 'numbering.quote.pattern'],
    [{ texts: { quote: 'Уважаемый {имя}' } }, 'texts.quote'],
  ])('refuses %j at its field', async (body, field) => {
    const { status, json } = await put(body);
    expect([status, Object.keys((json as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  test('are not written over a change that was not seen', async () => {
    const { updated_at: seenAt } = await show();
    const headers = { 'If-Unmodified-Since': seenAt };
    expect((await put({ quote_days: 7 }, headers)).status).toBe(200);
    const refused = await put({ quote_days: 9 }, headers);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ current: { quote_days: 7 } });
    expect((await show()).quote_days).toBe(7);
  });

  test('give each number once, also at the same moment, and never one that was given', async () => {
    const taken = await Promise.all(Array.from({ length: 5 }, () => take()));
    expect(taken.toSorted()).toEqual(['КП-1', 'КП-2', 'КП-3', 'КП-4', 'КП-5']);
    const back = await put({
      numbering: { quote: { pattern: 'А-{номер}', yearly: false, next: 5 } },
    });
    expect([back.status, back.json]).toMatchObject([
      422,
      { errors: { 'numbering.quote.next': ['Номер 5 уже занят, укажите больше'] } },
    ]);
    // Without a number of its own the change is made, however many were given meanwhile.
    await put({ numbering: { quote: { pattern: 'А-{номер}/{заказ}', yearly: false } } });
    expect(await take()).toBe('А-6/7');
    await put({ numbering: { quote: { pattern: 'А-{номер}', yearly: false, next: 40 } } });
    expect([await take(), (await show()).numbering.quote.next]).toEqual(['А-40', 41]);
  });

  test('begin with 1 each year where that is chosen', async () => {
    await put({ numbering: { quote: { pattern: '{номер}-{год}', yearly: true, next: 12 } } });
    const year = app.clock.now().getUTCFullYear();
    expect([await take(`${year}-12-31`), await take(`${year + 1}-01-01`)]).toEqual([
      `12-${year}`,
      `1-${year + 1}`,
    ]);
  });

  test('turned to years, numbers of the year before leave this one free; turned back, none is given twice', async () => {
    const year = app.clock.now().getUTCFullYear();
    const number = (pattern: string, yearly: boolean, next?: number) =>
      put({ numbering: { quote: { pattern, yearly, ...(next !== undefined && { next }) } } });
    await number('{номер}/{год}', false, 500);
    expect(await take(`${year - 1}-12-31`)).toBe(`500/${year - 1}`);
    expect((await number('{номер}/{год}', true)).status).toBe(200);
    expect(await take(`${year}-06-01`)).toBe(`1/${year}`);
    await app.database.db
      .update(documentNumbers)
      .set({ year: year - 1, last: 70 })
      .where(eq(documentNumbers.companyId, anna.companyId));
    await number('{номер}', false);
    expect(await take(`${year}-06-01`)).toBe('71');
  });

  test('need the module', async () => {
    await app.database.db
      .delete(companyModules)
      .where(eq(companyModules.companyId, anna.companyId));
    expect([(await put({ quote_days: 7 })).status]).toEqual([403]);
  });
});
