import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinFieldFilters, joinList, type FieldType, type TypePreview } from '../../contract';
import { leadValues } from '../../server/db/schema';
import { buildForm } from '../support/server/built-form';
import { listLeads } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnBothDatabases, isWholeOn } from '../support/server/test-database';

const OPTIONS = ['Окна', 'Двери', 'Окна, двери'].map((label) => ({ label }));

describeOnBothDatabases('a filter by a field', (open, kind) => {
  // What is compared as an option is the same in either database; texts, numbers and days are looked for in
  // both.
  const testPlain = test.runIf(isWholeOn(kind));
  let app: TestApp;
  let anna: Member;
  let stranger: Member;
  const ids: Record<string, number> = {};
  const leads: Record<string, number> = {};

  async function field(member: Member, name: string, type: string) {
    const answer = await app.as(member.token).post('/api/lead-fields', {
      name,
      type,
      ...(['select', 'multiselect'].includes(type) && { options: OPTIONS }),
    });
    const { id } =
      (answer.json as { data?: { id: number }; id?: number }).data ??
      (answer.json as { id: number });
    return id;
  }

  async function lead(name: string, values: Record<string, string>) {
    const answer = await app.as(anna.token).post('/api/leads', {
      contact: { name },
      values: Object.fromEntries(
        Object.entries(values).map(([key, value]) => [String(ids[key]), value]),
      ),
    });
    expect([name, answer.status]).toEqual([name, 201]);
    const json = answer.json as { id?: number; data?: { id: number } };
    leads[name] = json.data?.id ?? json.id ?? 0;
  }

  const find = async (key: string, value: string, more = '') => {
    const fieldId = ids[key] ?? 0;
    const text = encodeURIComponent(joinFieldFilters([{ fieldId, value }]));
    const { data } = await listLeads(app, anna, `?filter[field]=${text}&sort=id${more}`);
    return data.map(({ id }) => Object.keys(leads).find((name) => leads[name] === id));
  };

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_READS_PER_MINUTE: '100000' });
    [anna, stranger] = [await app.register(), await app.register()];
    for (const [key, type] of Object.entries({
      город: 'text',
      сумма: 'number',
      день: 'date',
      встреча: 'datetime',
      товар: 'select',
      услуги: 'multiselect',
      срочно: 'checkbox',
      запасной: 'phone',
    })) {
      ids[key] = await field(anna, key, type);
    }
    await lead('Пётр', {
      город: 'Нижний Новгород — Центр',
      сумма: '1 500,50',
      день: '05.03.2026',
      встреча: '05.03.2026 14:30',
      товар: 'Окна',
      услуги: 'Окна, Двери',
      срочно: 'Да',
      запасной: '8 (943) 111-22-33',
    });
    await lead('Олег', {
      город: 'Новгород',
      сумма: '200',
      день: '31.12.2025',
      встреча: '2026-03-06',
      товар: 'Двери',
      услуги: 'Двери',
      срочно: 'Нет',
    });
    await lead('Ян', { город: 'Псков', сумма: 'дорого', день: '31.02.2026', товар: 'Окна, двери' });
  });
  afterAll(() => app.close());

  test('finds a text by its words, in the field alone', async () => {
    expect(await find('город', 'новгород')).toEqual(['Пётр', 'Олег']);
    expect(await find('город', 'центр нижний')).toEqual(['Пётр']);
    expect(await find('город', 'пётр')).toEqual([]);
    expect(await find('город', 'пс')).toEqual(['Ян']);
    expect(await find('город', 'с')).toEqual(['Ян']);
    expect(await find('город', '%')).toEqual([]);
    expect(await find('запасной', '+7 943 111 22 33')).toEqual(['Пётр']);
    expect(await find('запасной', '943111')).toEqual(['Пётр']);
  });

  test('finds any of the options', async () => {
    expect(await find('товар', joinList(['Окна']))).toEqual(['Пётр']);
    expect(await find('товар', joinList(['Окна', 'Двери']))).toEqual(['Пётр', 'Олег']);
    expect(await find('товар', joinList(['Окна, двери']))).toEqual(['Ян']);
    expect(await find('услуги', joinList(['Окна']))).toEqual(['Пётр']);
    expect(await find('услуги', joinList(['Двери']))).toEqual(['Пётр', 'Олег']);
    expect(await find('услуги', joinList(['нет такого']))).toEqual([]);
  });

  test('finds numbers and days between two ends, or from one', async () => {
    expect(await find('сумма', '200..1500.5')).toEqual(['Пётр', 'Олег']);
    expect(await find('сумма', '..1500')).toEqual(['Олег']);
    expect(await find('сумма', '201..')).toEqual(['Пётр']);
    expect(await find('день', '2026-01-01..2026-03-05')).toEqual(['Ян', 'Пётр'].reverse());
    expect(await find('день', '..2025-12-31')).toEqual(['Олег']);
    expect(await find('встреча', '2026-03-05..2026-03-05')).toEqual(['Пётр']);
    expect(await find('встреча', '2026-03-06..')).toEqual(['Олег']);
  });

  test('finds a box that is ticked, or is not', async () => {
    expect(await find('срочно', '1')).toEqual(['Пётр']);
    expect(await find('срочно', '0')).toEqual(['Олег', 'Ян']);
  });

  test('means the same in every call, several at once and beside other filters', async () => {
    const both = joinFieldFilters([
      { fieldId: ids['город'] ?? 0, value: 'новгород' },
      { fieldId: ids['сумма'] ?? 0, value: '..500' },
    ]);
    const query = `filter[field]=${encodeURIComponent(both)}`;
    const { data } = await listLeads(app, anna, `?${query}`);
    expect(data.map(({ id }) => id)).toEqual([leads['Олег']]);
    expect(await find('город', 'новгород', '&search=пётр')).toEqual(['Пётр']);
    const counts = await app.as(anna.token).get(`/api/leads/counts?${query}`);
    expect(counts.json).toMatchObject({ data: { all: 1, trash: 0 } });
    const board = await app.as(anna.token).get(`/api/leads/board?${query}&sort=-contact`);
    expect(JSON.stringify(board.json)).toContain(`"id":${leads['Олег']},`);
    const file = await app.as(anna.token).get(`/api/leads/export?format=csv&${query}`);
    expect(file.text).toContain('Олег');
    expect(file.text).not.toContain('Псков');
    const bulk = await app.as(anna.token).post('/api/leads/bulk', {
      action: 'status',
      filter: { 'filter[field]': both, 'filter[user]': 'none,1' },
      payload: { status: 'processing' },
      expected: 1,
    });
    expect([bulk.status, bulk.json]).toMatchObject([200, { data: { processed: 1 } }]);
  });

  testPlain('refuses what makes no sense of the field, and fields of nobody', async () => {
    const foreign = await field(stranger, 'чужое', 'text');
    const nonsense: [number, string][] = [
      [ids['сумма'] ?? 0, 'много'],
      [ids['сумма'] ?? 0, '..'],
      [ids['сумма'] ?? 0, '1..x'],
      [ids['день'] ?? 0, '2026-02-30..'],
      [ids['день'] ?? 0, '05.03.2026..'],
      [ids['срочно'] ?? 0, 'да'],
      [ids['город'] ?? 0, ' '],
      [foreign, 'x'],
      [2_000_000_000, 'x'],
    ];
    for (const [fieldId, value] of nonsense) {
      const text = encodeURIComponent(joinFieldFilters([{ fieldId, value }]));
      for (const path of ['', '/counts', '/board', '/export']) {
        const url = `/api/leads${path}?format=csv&filter[field]=${text}`;
        expect([url, (await app.as(anna.token).get(url)).status]).toEqual([url, 422]);
      }
      const bulk = await app.as(anna.token).post('/api/leads/bulk', {
        action: 'delete',
        filter: { 'filter[field]': joinFieldFilters([{ fieldId, value }]) },
      });
      expect(bulk.status).toBe(422);
    }
    const six = joinFieldFilters(
      Array.from({ length: 6 }, (_, id) => ({ fieldId: id + 1, value: 'x' })),
    );
    expect((await app.as(anna.token).get(`/api/leads?filter[field]=${six}`)).status).toBe(422);
  });

  type Option = { id: string; label: string; former?: string[] };
  type Field = { id: number; options: Option[] };
  const fieldOf = (json: unknown) => (json as { data?: Field }).data ?? (json as Field);

  /** A field of choices; the answer renames its options. */
  async function choices(key: string, type: 'select' | 'multiselect', labels: string[]) {
    const options = labels.map((label) => ({ label }));
    const made = await app.as(anna.token).post('/api/lead-fields', { name: key, type, options });
    const field = fieldOf(made.json);
    ids[key] = field.id;
    return async (...names: (string | [old: string, now: string])[]) => {
      const given = names.map((name) => {
        const [old, label] = typeof name === 'string' ? ['', name] : name;
        return { id: field.options.find((one) => one.label === old)?.id ?? '', label };
      });
      const url = `/api/lead-fields/${field.id}`;
      expect((await app.as(anna.token).put(url, { options: given })).status).toBe(200);
    };
  }

  /** As the values were before it was stored which options they are. */
  const forgetOptions = (key: string) =>
    app.database.db
      .update(leadValues)
      .set({ optionIds: null })
      .where(eq(leadValues.leadFieldId, ids[key] ?? 0));

  testPlain('knows each of several choices, whatever signs their names share', async () => {
    await choices('отделка', 'multiselect', ['Белый', 'матовый', 'Белый, матовый']);
    await lead('двое', { отделка: 'Белый\nматовый' });
    await lead('один', { отделка: 'Белый, матовый' });
    expect(await find('отделка', joinList(['Белый']))).toEqual(['двое']);
    expect(await find('отделка', joinList(['матовый']))).toEqual(['двое']);
    expect(await find('отделка', joinList(['Белый, матовый']))).toEqual(['один']);

    await choices('буквы', 'multiselect', ['А, Б', 'В', 'Б, В', 'Г']);
    await lead('А, Б + В', { буквы: 'А, Б\nВ' });
    await lead('В + Г', { буквы: 'В, Г' });
    await lead('иное', { буквы: 'Г, без разницы' });
    expect(await find('буквы', joinList(['Б, В']))).toEqual([]);
    expect(await find('буквы', joinList(['А, Б']))).toEqual(['А, Б + В']);
    expect(await find('буквы', joinList(['В']))).toEqual(['А, Б + В', 'В + Г']);
    expect(await find('буквы', joinList(['Г']))).toEqual(['В + Г', 'иное']);
  });

  testPlain('knows what a visitor has chosen, and what staff have on the phone', async () => {
    const options = ['Белый', 'матовый', 'Белый, матовый'];
    const form = await buildForm(app, anna.companyId, [
      { name: 'Цвет', type: 'multiselect', options },
      { name: 'Один', type: 'radio', options },
    ]);
    ids['много'] = form.fields['Цвет'] ?? 0;
    ids['одно'] = form.fields['Один'] ?? 0;
    const values = { [ids['много']]: ['o0', 'o1'], [ids['одно']]: 'Белый, матовый' };
    const sent = await app.call('POST', `/api/public/forms/${form.slug}`, {
      body: { values, consent: true },
    });
    expect(sent.status).toBe(201);
    const filled = await app.as(anna.token).post(`/api/lead-forms/${form.id}/fill`, {
      values: { [ids['много']]: ['Белый', 'матовый'] },
    });
    const { lead_id: phoned } = (filled.json as { data: { lead_id: number } }).data;
    const [visited] = (await listLeads(app, anna, '?sort=-id')).data.filter(
      ({ id }) => id !== phoned,
    );
    Object.assign(leads, { визит: visited?.id, звонок: phoned });
    expect(await find('много', joinList(['Белый']))).toEqual(['визит', 'звонок']);
    expect(await find('много', joinList(['Белый, матовый']))).toEqual([]);
    expect(await find('одно', joinList(['Белый, матовый']))).toEqual(['визит']);
    expect(await find('одно', joinList(['Белый']))).toEqual([]);
  });

  testPlain.each(['select', 'multiselect'] as const)(
    'follows an option to its new name (%s)',
    async (type) => {
      const swapped = `обмен ${type}`;
      const swap = await choices(swapped, type, ['А', 'Б']);
      await lead(`А ${type}`, { [swapped]: 'А' });
      await lead(`Б ${type}`, { [swapped]: 'Б' });
      await swap(['А', 'Б'], ['Б', 'А']);
      expect(await find(swapped, joinList(['Б']))).toEqual([`А ${type}`]);
      expect(await find(swapped, joinList(['А']))).toEqual([`Б ${type}`]);

      const reused = `снова ${type}`;
      const rename = await choices(reused, type, ['Белый', 'Серый']);
      await lead(`старый ${type}`, { [reused]: 'Белый' });
      await rename(['Белый', 'Снежный'], ['Серый', 'Серый'], 'Белый');
      await lead(`новый ${type}`, { [reused]: 'Белый' });
      expect(await find(reused, joinList(['Снежный']))).toEqual([`старый ${type}`]);
      expect(await find(reused, joinList(['Белый']))).toEqual([`новый ${type}`]);
      // One that was left out and made anew is the same to people.
      await rename(['Белый', 'Снежный']);
      await rename(['Белый', 'Снежный'], 'Белый');
      expect(await find(reused, joinList(['Белый']))).toEqual([`новый ${type}`]);
    },
  );

  testPlain('tells which values are choices of another type', async () => {
    await choices('вид', 'multiselect', ['Белый', 'матовый', 'Белый, матовый']);
    const preview = async (type: FieldType) => {
      const url = `/api/lead-fields/${ids['вид']}/type-preview?type=${type}`;
      const { json } = await app.as(anna.token).get(url);
      return (json as { data: TypePreview }).data;
    };
    await lead('вид один', { вид: 'Белый, матовый' });
    await lead('вид два', { вид: 'Белый\nматовый' });
    expect(await preview('multiselect')).toMatchObject({ total: 2, failing: 0 });
    expect(await preview('select')).toMatchObject({ total: 2, failing: 1 });
    await forgetOptions('вид');
    expect(await preview('multiselect')).toMatchObject({ total: 2, failing: 0 });
    expect(await preview('select')).toMatchObject({ total: 2, failing: 0 });
  });

  testPlain(
    'compares texts of before as values, and finds a renamed one by its new name and its old one',
    async () => {
      const labels = ['Белый', 'Белый, матовый', 'матовый', 'Серый'];
      for (const type of ['multiselect', 'select']) {
        const key = `цвет ${type}`;
        const made = await app.as(anna.token).post('/api/lead-fields', {
          name: key,
          type,
          options: labels.map((label) => ({ label })),
        });
        const { id, options } = fieldOf(made.json);
        ids[key] = id;
        const [one, two, three] = [`${type} 1`, `${type} 2`, `${type} 3`];
        await lead(one, { [key]: 'Белый, матовый' });
        await lead(two, { [key]: 'Белый' });
        await lead(three, { [key]: type === 'select' ? 'Серый' : 'Белый, матовый, Серый' });
        await forgetOptions(key);
        const both = type === 'select' ? [one] : [one, three];
        expect(await find(key, joinList(['Белый']))).toEqual([two]);
        expect(await find(key, joinList(['Белый, матовый']))).toEqual(both);
        expect(await find(key, joinList(['матовый']))).toEqual([]);
        expect(await find(key, joinList(['Серый']))).toEqual([three]);

        const rename = (label: string, others = options.slice(1)) =>
          app.as(anna.token).put(`/api/lead-fields/${id}`, {
            options: [{ id: options[0]?.id, label }, ...others],
          });
        expect((await rename('Снежный')).status).toBe(200);
        const renamed = fieldOf((await rename('Молочный')).json);
        expect(renamed.options[0]).toMatchObject({
          label: 'Молочный',
          former: ['Белый', 'Снежный'],
        });
        await lead(`${type} 4`, { [key]: 'Молочный' });
        await forgetOptions(key);
        for (const name of ['Молочный', 'Снежный', 'Белый']) {
          expect([name, await find(key, joinList([name]))]).toEqual([name, [two, `${type} 4`]]);
        }
        expect(await find(key, joinList(['Белый, матовый']))).toEqual(both);
        // The old name is another option's now: what is said by it is that one's.
        await rename('Молочный', [...options.slice(1), { id: '', label: 'Белый' }]);
        expect(await find(key, joinList(['Молочный']))).toEqual([`${type} 4`]);
        expect(await find(key, joinList(['Белый']))).toEqual([two]);
      }
    },
  );
});
