import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FormDocument, FormStats, LeadForm, LeadFormDetail } from '../../contract';
import { companies, leadFormViews } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const formOf = ({ json }: Answer) => (json as { data: LeadFormDetail }).data;
const HOUR_MS = 3_600_000;

describeOnOneDatabase('forms', (open) => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = createTestApp(await open());
  });
  beforeEach(async () => {
    desk = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const list = async (query = '') =>
    ((await desk.get(`/api/lead-forms${query}`)).json as { data: LeadForm[] }).data;
  const create = async (template = 'callback') =>
    formOf(await desk.post('/api/lead-forms', { template }));
  const at = (id: number, what = '') => `/api/lead-forms/${id}${what}`;
  const save = (form: LeadFormDetail, patch: Partial<FormDocument>, since?: string | null) =>
    desk.put(
      at(form.id),
      { draft: { ...form.draft, ...patch } },
      since ? { headers: { 'if-unmodified-since': since } } : {},
    );
  const publish = async (id: number) => formOf(await desk.post(at(id, '/publish')));
  const page = async (slug: string) => (await app.call('GET', `/api/public/forms/${slug}`)).status;

  const fieldNames = async () => {
    const { data } = (await desk.get('/api/lead-fields')).json as { data: { name: string }[] };
    return data.map(({ name }) => name);
  };

  test('begin from templates that use the fields of the company, and make none until published', async () => {
    const before = await fieldNames();
    const form = await create('measure');
    expect(form).toMatchObject({ name: 'Заявка на замер', status: 'draft', published: null });
    const ids = form.draft.blocks.flatMap((block) =>
      block.kind === 'field' ? block.lead_field_id : [],
    );
    const { name, phone, comment } = desk.form.fields;
    expect(ids).toEqual(expect.arrayContaining([name, phone, comment]));
    expect(form.new_fields.map((field) => [field.name, ids.includes(field.id)])).toEqual([
      ['Адрес объекта', true],
      ['Желаемая дата замера', true],
    ]);
    // Left alone it leaves nothing behind; nobody else can ask for them or write into them.
    expect(await fieldNames()).toEqual(before);
    const [pending] = form.new_fields;
    const values = { [pending?.id ?? 0]: 'x' };
    expect((await desk.post('/api/leads', { values })).status).toBe(422);
    expect((await desk.delete(`/api/lead-fields/${pending?.id}`)).status).toBe(404);
    expect(
      (await desk.post('/api/lead-fields', { name: 'Адрес объекта', type: 'text' })).status,
    ).toBe(201);
    expect(await page(form.slug)).toBe(404);

    // A test of the draft shows all of it.
    const test = await desk.post(at(form.id, '/test'), {});
    const { lead_id } = (test.json as { data: { lead_id: number } }).data;
    expect((await desk.show(lead_id)).values).toHaveLength(5);

    const twin = await create('measure');
    const published = await publish(form.id);
    expect(published.new_fields).toEqual([]);
    expect(await fieldNames()).toEqual([...before, 'Адрес объекта', 'Желаемая дата замера']);
    expect(await page(form.slug)).toBe(200);
    // What the company has got meanwhile is used, by a draft begun before it too.
    const address = published.draft.blocks[2];
    expect(address).toMatchObject({ kind: 'field', required: true });
    expect(address).not.toMatchObject({ lead_field_id: pending?.id });
    expect((await desk.show(lead_id)).values.map(({ field }) => field?.name)).toContain(
      'Адрес объекта',
    );
    const second = await publish(twin.id);
    expect(
      second.published?.blocks.map((block) => block.kind === 'field' && block.lead_field_id),
    ).toEqual(
      published.published?.blocks.map((block) => block.kind === 'field' && block.lead_field_id),
    );
    expect(await fieldNames()).toHaveLength(before.length + 2);
    expect((await create('soft_windows')).draft.blocks).toHaveLength(6);
    expect((await create('empty')).draft.blocks).toEqual([]);
  });

  test('take the phone the company has, whatever it is called', async () => {
    const { phone } = desk.form.fields;
    expect(
      (await desk.put(`/api/lead-fields/${phone}`, { name: 'Мобильный', role: null })).status,
    ).toBe(200);
    const form = await create('callback');
    expect(form.draft.blocks).toContainEqual(expect.objectContaining({ lead_field_id: phone }));
    expect(form.new_fields.map(({ name }) => name)).toEqual(['Удобное время звонка']);
  });

  test('are counted tab by tab under the search of the list', async () => {
    const [kept, thrown] = [await create('callback'), await create('callback')];
    await publish(kept.id);
    await desk.delete(at(thrown.id));
    await save(await create('empty'), { name: 'Совсем другая' });
    for (const search of ['', 'другая', 'нет такой']) {
      const query = search && `search=${encodeURIComponent(search)}`;
      const { json } = await desk.get(`/api/lead-forms/counts?${query}`);
      const total = async (filter: string) => {
        const answer = await desk.get(`/api/lead-forms?per_page=1&${query}&${filter}`);
        return (answer.json as { meta: { total: number } }).meta.total;
      };
      expect((json as { data: unknown }).data, search).toEqual({
        all: await total(''),
        draft: await total('filter[status]=draft'),
        published: await total('filter[status]=published'),
        paused: await total('filter[status]=paused'),
        archive: await total('filter[archived]=1'),
      });
    }
  });

  test('are saved as drafts that a colleague does not overwrite unseen', async () => {
    const form = await create();
    const saved = formOf(await save(form, { name: 'Звонок' }, form.updated_at));
    expect(saved).toMatchObject({ name: 'Звонок', draft: { name: 'Звонок' }, has_changes: true });
    const clash = await save(form, { name: 'Другое' }, form.updated_at);
    expect(clash.status).toBe(409);
    expect(clash.json).toMatchObject({ current: { draft: { name: 'Звонок' } } });
    // The same save sent twice loses nothing.
    expect((await save(form, { name: 'Звонок' }, form.updated_at)).status).toBe(200);
    const foreign = { kind: 'field', id: 'x', lead_field_id: 2_147_483_647 } as const;
    const refused = await desk.put(at(form.id), { draft: { ...form.draft, blocks: [foreign] } });
    expect(refused.json).toMatchObject({
      errors: { 'draft.blocks.0.lead_field_id': ['Такого поля нет'] },
    });
  });

  test.each([-5, 0, '0', '-1', '000', 2_147_483_648])(
    'refuse %j for the number of a field or a person, beside it',
    async (id) => {
      const form = await create('empty');
      const wrong = id as number;
      const block = { kind: 'field', id: 'x', lead_field_id: wrong } as FormDocument['blocks'][0];
      const { notify } = form.draft;
      const patches: [Partial<FormDocument>, string][] = [
        [{ blocks: [block] }, 'draft.blocks.0.lead_field_id'],
        [{ notify: { ...notify, user_ids: [wrong] } }, 'draft.notify.user_ids.0'],
        [{ notify: { ...notify, assign_ids: [1, wrong] } }, 'draft.notify.assign_ids.1'],
      ];
      for (const [patch, key] of patches) {
        const refused = await save(form, patch);
        expect([refused.status, key]).toEqual([422, key]);
        expect(refused.json).toMatchObject({ errors: { [key]: [expect.stringMatching(/[А-я]/)] } });
      }
      expect((await desk.get(at(form.id))).status).toBe(200);
    },
  );

  test('keep an address for themselves, the former ones too', async () => {
    const form = await create();
    const taken = await save(form, { slug: desk.form.slug });
    expect(taken.json).toMatchObject({ errors: { 'draft.slug': ['Такой адрес уже занят'] } });
    const slug = `zvonok-${form.id}`;
    await save(form, { slug: `old-${slug}` });
    await publish(form.id);
    await save(form, { slug });
    // Visitors know nothing of a draft.
    expect([await page(`old-${slug}`), await page(slug)]).toEqual([200, 404]);
    expect(await publish(form.id)).toMatchObject({ slug, has_changes: false });
    expect([await page(`old-${slug}`), await page(slug)]).toEqual([200, 200]);
    const other = await create();
    expect((await save(other, { slug: `old-${slug}` })).status).toBe(422);
    await save(form, { slug: `old-${slug}` });
    expect((await publish(form.id)).slug).toBe(`old-${slug}`);
    expect([await page(`old-${slug}`), await page(slug)]).toEqual([200, 200]);
  });

  test('are published whole, or refused by what is wrong', async () => {
    const empty = await create('empty');
    const refused = await desk.post(at(empty.id, '/publish'));
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ errors: { 'draft.blocks': [expect.any(String)] } });
    const form = await create();
    const [first] = form.draft.blocks;
    await desk.delete(`/api/lead-fields/${desk.form.fields.name}`);
    await save(form, {
      success: { ...form.draft.success, kind: 'redirect' },
      consent: { ...form.draft.consent, text: '' },
    });
    expect((await desk.post(at(form.id, '/publish'))).json).toMatchObject({
      errors: {
        [`blocks.${first?.id}`]: [expect.stringContaining('«Имя» в архиве')],
        'draft.success.url': ['Укажите адрес страницы'],
        'draft.consent.text': ['Укажите текст согласия'],
      },
    });
    expect(await page(form.slug)).toBe(404);
  });

  test('give a changed consent a version of its own', async () => {
    const form = await create();
    const versions: string[] = [];
    for (const text of ['Согласен', 'Согласен', 'Согласен на всё', 'Согласен']) {
      await save(form, { consent: { ...form.draft.consent, text } });
      versions.push((await publish(form.id)).published?.consent.version ?? '');
    }
    expect(versions).toEqual(['1', '1', '2', '3']);
  });

  test('are paused, opened again, copied, archived with their leads and brought back', async () => {
    const form = await create();
    expect((await desk.post(at(form.id, '/pause'))).status).toBe(422);
    await publish(form.id);
    await desk.post(at(form.id, '/pause'));
    expect(await page(form.slug)).toBe(410);
    await publish(form.id);
    expect(await page(form.slug)).toBe(200);

    const copy = formOf(await desk.post(at(form.id, '/copy')));
    expect(copy).toMatchObject({ name: 'Обратный звонок — копия', status: 'draft' });
    expect(copy.slug).not.toBe(form.slug);
    expect(copy.draft.blocks).toEqual(form.draft.blocks);

    const leadId = await desk.receive();
    const [starter] = await list();
    expect((await desk.delete(at(starter?.id ?? 0))).status).toBe(204);
    expect(await page(desk.form.slug)).toBe(404);
    expect((await desk.show(leadId)).form?.name).toBe('Заявка с сайта');
    expect((await list()).map(({ id }) => id)).not.toContain(starter?.id);
    expect(await list('?filter[archived]=1')).toMatchObject([{ id: starter?.id, submits: 1 }]);
    expect((await desk.post(at(starter?.id ?? 0, '/publish'))).status).toBe(409);
    const restored = formOf(await desk.post(at(starter?.id ?? 0, '/restore')));
    expect(restored).toMatchObject({ status: 'paused', archived_at: null });
  });

  test('count what came of them by the days of the company', async () => {
    const { companyId } = desk.member;
    const { db } = app.database;
    // 09:00 in Greenwich is the next day already in Kiritimati only after 10:00.
    await db
      .update(companies)
      .set({ timezone: 'Pacific/Kiritimati' })
      .where(eq(companies.id, companyId));
    const [form] = await list();
    const id = form?.id ?? 0;
    await db
      .insert(leadFormViews)
      .values({ companyId, leadFormId: id, day: '2026-03-10', views: 4 });
    await desk.receive();
    app.clock.advance(2 * HOUR_MS);
    const spam = await desk.receive();
    await desk.post(`/api/leads/${spam}/spam`);
    await desk.post(at(id, '/test'), {});
    const { data } = (await desk.get(at(id, '/stats?from=2026-03-09&to=2026-03-11'))).json as {
      data: FormStats;
    };
    app.clock.advance(-2 * HOUR_MS);
    expect(data).toEqual({
      views: 4,
      submits: 2,
      spam: 1,
      series: [
        { date: '2026-03-09', views: 0, submits: 0, spam: 0 },
        { date: '2026-03-10', views: 4, submits: 1, spam: 0 },
        { date: '2026-03-11', views: 0, submits: 1, spam: 1 },
      ],
    });
    expect((await list())[0]).toMatchObject({ views: 4, submits: 2, spam: 1 });
    expect((await desk.get(at(id, '/stats?from=2026-03-11&to=2026-03-09'))).status).toBe(422);
  });

  test('are tried out by a lead that only its author hears of', async () => {
    const colleague = await openDesk(app, await app.addMember(desk.member.companyId));
    const form = await create('soft_windows');
    const answer = await desk.post(at(form.id, '/test'), {});
    expect(answer.status).toBe(201);
    const { lead_id } = (answer.json as { data: { lead_id: number } }).data;
    expect(await desk.show(lead_id)).toMatchObject({
      kind: 'test',
      first_response_at: null,
      waiting_since: null,
      form: { name: 'Расчёт мягких окон' },
      contact: { name: 'Тестовая заявка' },
    });
    expect((await desk.get('/api/notifications')).text).toContain(`Тестовая заявка №${lead_id}`);
    expect((await colleague.get('/api/notifications')).text).not.toContain('Тестовая');
    const wrong = await desk.post(at(form.id, '/test'), {
      values: { [desk.form.fields.phone]: 'нет' },
    });
    expect(Object.keys((wrong.json as { errors: object }).errors)).toEqual([
      `values.${desk.form.fields.phone}`,
    ]);
  });

  test('are filled in for somebody on the phone', async () => {
    const [form] = await list();
    const fill = (body: unknown) => desk.post(at(form?.id ?? 0, '/fill'), body);
    const values = {
      [desk.form.fields.name]: 'Мария',
      [desk.form.fields.phone]: '8 943 111-22-33',
    };
    const answer = await fill({ values, assign_to_me: true });
    expect(answer.json).toMatchObject({ data: { user_id: desk.member.userId } });
    const { lead_id } = (answer.json as { data: { lead_id: number } }).data;
    expect(await desk.show(lead_id)).toMatchObject({
      kind: 'staff',
      source: 'Вручную',
      first_response_at: null,
      waiting_since: null,
      form: { name: 'Заявка с сайта' },
      user: { id: desk.member.userId },
      contact: { name: 'Мария', phone: '+79431112233' },
    });
    expect((await desk.get('/api/notifications')).json).toMatchObject({ data: [] });
    expect((await fill({ values: {} })).status).toBe(422);
    const draft = await create();
    expect((await desk.post(at(draft.id, '/fill'), { values })).status).toBe(409);
  });

  test('show their draft to whoever holds a signed address, for a while', async () => {
    const form = await create();
    const { preview_url } = form;
    const see = (url: string) => app.app.inject({ method: 'GET', url });
    expect((await see(preview_url ?? '')).body).toContain('Обратный звонок');
    expect((await see(`/f/${form.slug}`)).statusCode).toBe(404);
    expect((await see(`/f/${form.slug}?preview=x`)).statusCode).toBe(404);
    app.clock.advance(13 * HOUR_MS);
    expect((await see(preview_url ?? '')).statusCode).toBe(404);
    app.clock.advance(-13 * HOUR_MS);
  });
});
