import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lead, LeadField, TypePreview } from '../../contract';
import { companyModules } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { createTestApp, type Answer, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const fieldOf = ({ json }: Answer) => (json as { data: LeadField }).data;
const fieldsOf = ({ json }: Answer) => (json as { data: LeadField[] }).data;
const names = (fields: LeadField[]) => fields.map(({ name }) => name);

describeOnOneDatabase('fields of leads', (open) => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = createTestApp(await open());
  });
  beforeEach(async () => {
    desk = await openDesk(app, await app.register());
  });
  afterAll(() => app.close());

  const list = async (query = '') => fieldsOf(await desk.get(`/api/lead-fields${query}`));
  const add = (body: Record<string, unknown>) =>
    desk.post('/api/lead-fields', { type: 'text', ...body });

  test('are told of in the tabs of the company, each change once', async () => {
    const [field] = await list();
    app.realtime.published.length = 0;
    await desk.put(`/api/lead-fields/${field?.id}`, { name: 'Как вас зовут' });
    await desk.put(`/api/lead-fields/${field?.id}`, { name: ' ' });
    await desk.post('/api/lead-forms', { name: 'Новая', template: 'empty' });
    const channel = `private-company.${desk.member.companyId}`;
    expect(app.realtime.published).toEqual([
      { channel, event: 'field.changed', data: { field_id: field?.id } },
      { channel, event: 'form.changed', data: { form_id: expect.any(Number) as number } },
    ]);
  });

  test('begin with four that have their roles, forms and counts', async () => {
    await desk.receive({ name: 'Иван' });
    const fields = await list();
    expect(fields.map(({ name, type, role }) => [name, type, role])).toEqual([
      ['Имя', 'text', 'name'],
      ['Телефон', 'phone', 'phone'],
      ['E-mail', 'email', 'email'],
      ['Комментарий', 'textarea', null],
    ]);
    expect(fields[0]).toMatchObject({ filled: 1, forms: [{ name: 'Заявка с сайта' }] });
    expect(fields[2]?.filled).toBe(0);
  });

  test('are added behind the others; a name and a role belong to one field', async () => {
    const added = await add({ name: ' Город ', in_table: true });
    expect(added.status).toBe(201);
    expect(fieldOf(added)).toMatchObject({ name: 'Город', in_table: true, position: 4, filled: 0 });
    const again = await add({ name: 'гОРОД' });
    expect([again.status, again.json]).toMatchObject([
      422,
      { errors: { name: ['Поле с таким названием уже есть'] } },
    ]);
    const second = await add({ name: 'Второй телефон', type: 'phone', role: 'phone' });
    expect(second.json).toMatchObject({ errors: { role: ['Роль уже у поля «Телефон»'] } });
    expect((await add({ name: 'x', type: 'нет' })).status).toBe(422);
  });

  test('keep the numbers of their options; one that is left out is archived', async () => {
    const none = await add({ name: 'Цвет', type: 'select' });
    expect(none.json).toMatchObject({ errors: { options: ['Добавьте хотя бы один вариант'] } });
    const options = [{ label: 'Белый' }, { label: 'Серый' }];
    const made = fieldOf(await add({ name: 'Цвет', type: 'select', options }));
    const [white, grey] = made.options;
    const patch = { options: [{ id: grey?.id, label: 'Тёмно-серый' }, { label: 'Синий' }] };
    const changed = fieldOf(await desk.put(`/api/lead-fields/${made.id}`, patch));
    expect(changed.options).toMatchObject([
      { id: grey?.id, label: 'Тёмно-серый', archived: false },
      { label: 'Синий', archived: false },
      { id: white?.id, label: 'Белый', archived: true },
    ]);
    const twice = { options: [{ label: 'Синий' }, { label: 'синий ' }] };
    expect((await desk.put(`/api/lead-fields/${made.id}`, twice)).status).toBe(422);
  });

  test('are put in order, those that were not named behind', async () => {
    const [name, phone, email, comment] = (await list()).map(({ id }) => id);
    const answer = await desk.put('/api/lead-fields/order', { ids: [comment, phone] });
    expect(names(fieldsOf(answer))).toEqual(['Комментарий', 'Телефон', 'Имя', 'E-mail']);
    for (const ids of [
      [name, name],
      [email, 2_147_483_647],
    ]) {
      expect((await desk.put('/api/lead-fields/order', { ids })).status).toBe(422);
    }
  });

  test('go to the archive with all values, are offered nowhere, and come back with them', async () => {
    const id = await desk.receive({ name: 'Иван Петров' });
    const field = desk.form.fields.name;
    expect((await desk.delete(`/api/lead-fields/${field}`)).status).toBe(204);
    expect((await desk.delete(`/api/lead-fields/${field}`)).status).toBe(204);
    expect(names(await list('?filter[archived]=0'))).not.toContain('Имя');
    expect(await list('?filter[archived]=1')).toMatchObject([{ name: 'Имя', filled: 1 }]);
    const valueOf = (lead: Lead) => lead.values.find((value) => value.lead_field_id === field);
    expect(valueOf(await desk.show(id))).toMatchObject({ value: 'Иван Петров' });

    const shown = await app.call('GET', `/api/public/forms/${desk.form.slug}`);
    expect(shown.text).not.toContain('Имя');
    const written = await desk.post('/api/leads', { values: { [field]: 'Пётр' } });
    expect(written.status).toBe(422);

    await add({ name: 'имя' });
    const taken = await desk.post(`/api/lead-fields/${field}/restore`);
    expect(taken.json).toMatchObject({ errors: { name: ['Поле с таким названием уже есть'] } });
    const other = (await list()).find(({ name }) => name === 'имя');
    await desk.put(`/api/lead-fields/${other?.id}`, { name: 'Другое', role: 'name' });
    const restored = await desk.post(`/api/lead-fields/${field}/restore`);
    expect(fieldOf(restored)).toMatchObject({ archived_at: null, role: null, filled: 1 });
    expect(names(await list()).at(-1)).toBe('Имя');
  });

  test('say beforehand which values another type would not read', async () => {
    const { id } = fieldOf(await add({ name: 'Проёмов' }));
    for (const value of ['3', '4', 'пять', 'около десяти']) {
      await desk.post('/api/leads', { values: { [id]: value } });
    }
    const preview = async (type: string) =>
      (
        (await desk.get(`/api/lead-fields/${id}/type-preview?type=${type}`)).json as {
          data: TypePreview;
        }
      ).data;
    expect(await preview('number')).toEqual({
      total: 4,
      failing: 2,
      samples: ['пять', 'около десяти'],
    });
    expect(await preview('textarea')).toMatchObject({ failing: 0 });
    const changed = await desk.put(`/api/lead-fields/${id}`, { type: 'number' });
    expect(fieldOf(changed)).toMatchObject({ type: 'number', filled: 4 });
  });

  test('of sizes need the module of soft windows', async () => {
    expect((await add({ name: 'Проём', type: 'dimensions' })).status).toBe(201);
    await app.database.db
      .update(companyModules)
      .set({ isActive: false })
      .where(
        and(
          eq(companyModules.companyId, desk.member.companyId),
          eq(companyModules.code, 'soft_windows'),
        ),
      );
    const refused = await add({ name: 'Второй проём', type: 'dimensions' });
    expect(refused.json).toMatchObject({
      errors: { type: ['Для этого типа нужен модуль «Мягкие окна»'] },
    });
  });

  test('of one name are not made twice by two people at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ name: 'Город' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(names(await list()).filter((name) => name === 'Город')).toHaveLength(1);
  });

  test('of the beginning are given to a company that has none, once', async () => {
    expect((await desk.post('/api/lead-fields/starter')).status).toBe(422);
    for (const { id } of await list()) await desk.delete(`/api/lead-fields/${id}`);
    const answer = await desk.post('/api/lead-fields/starter');
    expect(names(fieldsOf(answer))).toEqual(['Имя', 'Телефон', 'E-mail', 'Комментарий']);
  });
});
