import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormStatus } from '../../contract';
import { leadForms, leads, leadValues, notifications, users } from '../../server/db/schema';
import { findStarterForm, listLeads, submit, submitLead } from '../support/server/public-form';
import type { StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const SUBMISSIONS = 50;
const DISTINCT = 17;

describeOnOneDatabase('public form, for scripts', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '100000' });
    anna = await app.register();
    form = await findStarterForm(app, anna);
  });
  afterAll(() => app.close());

  const total = async () => (await listLeads(app, anna)).meta['total'] ?? 0;

  describe('reading', () => {
    test('shows the fields and the consent, to any site', async () => {
      const answer = await app.call('GET', `/api/public/forms/${form.slug}`, {
        headers: { origin: 'https://shop.example' },
      });
      expect(answer.status).toBe(200);
      const asked = (id: number, label: string, type: string, required: boolean) => ({
        id,
        label,
        type,
        required,
        placeholder: null,
        hint: null,
        width: 'full',
        hidden: false,
        default: null,
        param: null,
        options: [],
      });
      expect(answer.json).toMatchObject({
        data: {
          name: 'Заявка с сайта',
          consent: { text: 'Я согласен на обработку персональных данных', version: '1', url: null },
          fields: [
            asked(form.fields.name, 'Имя', 'text', true),
            asked(form.fields.phone, 'Телефон', 'phone', true),
            asked(form.fields.email, 'E-mail', 'email', false),
            asked(form.fields.comment, 'Комментарий', 'textarea', false),
          ],
        },
      });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    });

    test('lets any site ask beforehand', async () => {
      const { statusCode, headers } = await app.app.inject({
        method: 'OPTIONS',
        url: `/api/public/forms/${form.slug}`,
        headers: {
          origin: 'https://shop.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key',
        },
      });
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-methods']).toContain('POST');
      expect(headers['access-control-allow-headers']).toMatch(/content-type.*idempotency-key/i);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    });

    test.each(['forms/any', 'chats', 'chats/any', 'chats/any/messages', 'chat-widgets/any'])(
      'lets a page send %s with the headers that its monitoring adds',
      async (place) => {
        const ask = (asked: string) =>
          app.app.inject({
            method: 'OPTIONS',
            url: `/api/public/${place}`,
            headers: {
              origin: 'https://shop.example',
              'access-control-request-method': 'POST',
              'access-control-request-headers': asked,
            },
          });
        const { statusCode, headers } = await ask('content-type,traceparent,x-csrf-token');
        expect(statusCode).toBe(204);
        expect(headers['access-control-allow-headers']).toMatch(
          /Content-Type.*, content-type,traceparent,x-csrf-token$/,
        );
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        // What is no list of names is not said back.
        const odd = await ask('traceparent; <b>');
        expect(odd.headers['access-control-allow-headers']).toMatch(/^[\w, -]+$/);
        expect(odd.headers['access-control-allow-headers']).not.toContain('traceparent');
      },
    );

    test('says that a form is not there, or is paused', async () => {
      const other = await app.register();
      const { slug } = await findStarterForm(app, other);
      const setStatus = (status: FormStatus) =>
        app.database.db.update(leadForms).set({ status }).where(eq(leadForms.slug, slug));
      const both = async () => [
        await app.call('GET', `/api/public/forms/${slug}`),
        await app.call('POST', `/api/public/forms/${slug}`, { body: { values: {} } }),
      ];
      await setStatus('paused');
      for (const { status, json, headers } of await both()) {
        expect([status, json]).toEqual([410, { message: 'Форма приостановлена' }]);
        expect(headers['access-control-allow-origin']).toBe('*');
      }
      await setStatus('draft');
      for (const { status, json } of await both()) {
        expect([status, json]).toEqual([404, { message: 'Форма не найдена' }]);
      }
      const missing = await app.call('GET', '/api/public/forms/no-such-form');
      expect([missing.status, missing.json]).toEqual([404, { message: 'Форма не найдена' }]);
    });
  });

  describe('sending', () => {
    test('makes one lead with all that is known of the visit', async () => {
      const answer = await submit(
        app,
        form,
        {
          name: 'Мария',
          phone: '8 943 000 11 22',
          email: ' maria@example.com ',
          comment: 'а\r\nб',
        },
        {
          remoteAddress: '203.0.113.7',
          headers: { 'user-agent': 'Браузер/1', referer: 'https://not-this.example/' },
          body: {
            utm: { utm_source: 'yandex', utm_term: 'мягкие окна', yclid: '1', secret: 'x' },
            page: 'https://shop.example/?utm_source=yandex',
            referer: 'https://yandex.ru/',
          },
        },
      );
      expect([answer.status, answer.json]).toEqual([
        201,
        {
          message: 'Спасибо, мы получили вашу заявку и скоро свяжемся с вами.',
          redirect: null,
        },
      ]);
      const [lead] = (await listLeads(app, anna)).data;
      expect(lead).toMatchObject({
        status: 'new',
        form: { name: 'Заявка с сайта' },
        source: 'yandex',
        ip_address: '203.0.113.7',
        user_agent: 'Браузер/1',
        referer: 'https://yandex.ru/',
        first_page: 'https://shop.example/?utm_source=yandex',
        utm: { utm_source: 'yandex', utm_term: 'мягкие окна', yclid: '1' },
        created_at: app.clock.now().toISOString(),
      });
      expect(lead?.utm).not.toHaveProperty('secret');
      expect(lead?.values.map(({ value }) => value)).toEqual([
        'Мария',
        '8 943 000 11 22',
        'maria@example.com',
        'а\nб',
      ]);
      const [row] = await app.database.db
        .select()
        .from(leads)
        .where(eq(leads.id, lead?.id ?? 0));
      expect(row?.consent).toEqual({
        text: 'Я согласен на обработку персональных данных',
        version: '1',
        url: null,
      });
    });

    test('tells everyone of the company who works, then their open tabs', async () => {
      const company = await app.register();
      const itsForm = await findStarterForm(app, company);
      const petr = await app.addMember(company.companyId);
      const gone = await app.addMember(company.companyId);
      await app.database.db
        .update(users)
        .set({ disabledAt: app.clock.now() })
        .where(eq(users.id, gone.userId));
      app.realtime.published.length = 0;
      const id = await submitLead(app, itsForm, { name: 'Ольга', phone: '8 944 100 20 30' });
      expect(app.realtime.published).toEqual([
        {
          channel: `private-company.${company.companyId}`,
          event: 'form.submitted',
          data: { lead_id: id },
        },
      ]);
      const told = await app.database.db
        .select()
        .from(notifications)
        .where(eq(notifications.subjectId, id));
      expect(told.map(({ userId }) => userId).sort()).toEqual([company.userId, petr.userId].sort());
      expect(told[0]).toMatchObject({
        kind: 'lead',
        title: `Новая заявка №${id}`,
        message: 'Ольга · +7\u00a0944\u00a0100-20-30 · Заявка с сайта',
        readAt: null,
      });
      const bell = await app.as(petr.token).get('/api/notifications');
      expect(bell.json).toMatchObject({ unread_count: 1, data: [{ lead_id: id }] });
    });

    test('is not lost when the tabs cannot be told', async () => {
      const before = await total();
      const error = vi.spyOn(console, 'error').mockReturnValue();
      const publish = vi
        .spyOn(app.realtime, 'publish')
        .mockRejectedValueOnce(new Error('The socket server is away'));
      const answer = await submit(app, form, {});
      expect(publish).toHaveBeenCalledOnce();
      expect(answer.status).toBe(201);
      expect(await total()).toBe(before + 1);
      expect(error).toHaveBeenCalledOnce();
      publish.mockRestore();
      error.mockRestore();
    });

    test('takes a phone in full-width digits, which is the same number', async () => {
      const answer = await submit(app, form, {
        name: 'Юки',
        phone: '＋７（９４３）５５５－１２－３４',
      });
      expect(answer.status).toBe(201);
      const [lead] = (await listLeads(app, anna)).data;
      expect(lead?.contact).toMatchObject({ name: 'Юки', phone: '+79435551234' });
    });

    test('says in Russian what is wrong, by the field', async () => {
      const before = await total();
      const answer = await submit(
        app,
        form,
        { name: '  ', phone: 'нет', email: 'почта', comment: 'x'.repeat(20_001) },
        { body: { consent: false } },
      );
      expect(answer.status).toBe(422);
      expect(answer.json).toEqual({
        message: 'Заполните поле «Имя»',
        errors: {
          [form.fields.name]: ['Заполните поле «Имя»'],
          [form.fields.phone]: ['Укажите номер телефона, например +7\u00a0912\u00a0345-67-89'],
          [form.fields.email]: ['Укажите e-mail, например ivan@company.ru'],
          [form.fields.comment]: ['Не длиннее 20 000 символов'],
          consent: ['Нужно согласие на обработку персональных данных'],
        },
      });
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(await total()).toBe(before);
    });

    test('takes no field that is not of the form, and no company or status from outside', async () => {
      const stranger = await app.register();
      const theirForm = await findStarterForm(app, stranger);
      const before = await total();
      const answer = await submit(
        app,
        form,
        { name: 'Честный' },
        { body: { company_id: stranger.companyId, status: 'completed', user_id: stranger.userId } },
      );
      expect(answer.status).toBe(201);
      const [lead] = (await listLeads(app, anna)).data;
      expect(lead).toMatchObject({ status: 'new', user: null });
      expect((await listLeads(app, stranger)).meta['total']).toBe(0);

      const foreign = await app.call('POST', `/api/public/forms/${form.slug}`, {
        body: {
          values: { [theirForm.fields.name]: 'Чужое', __proto__: 'x', constructor: 'y', '0': 'z' },
          consent: true,
        },
      });
      expect(foreign.status).toBe(422);
      expect(await total()).toBe(before + 1);
    });

    test('answers 4xx to a body that is not a submission', async () => {
      const before = await total();
      for (const body of [null, [], 'x', { values: null }, { values: [1] }, { values: 'x' }]) {
        const { status } = await app.call('POST', `/api/public/forms/${form.slug}`, { body });
        expect([body, status]).toEqual([body, 422]);
      }
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: `/api/public/forms/${form.slug}`,
        headers: { 'content-type': 'application/json' },
        payload: '{"values":',
      });
      expect(statusCode).toBe(400);
      expect(await total()).toBe(before);
    });
  });

  test('stores half of a character as the sign that stands for one, and refuses nobody for it', async () => {
    const halves = { name: 'Иван \ud83d', comment: '\ude00 и целый 😀', email: 'a@b.ru' };
    const answer = await submit(app, form, halves, {
      body: { utm: { utm_source: '\ud83dvk', '\ud83d': 'x' }, ref: '\ud83d' },
    });
    expect(answer.status, answer.text).toBe(201);
    const [lead] = (await listLeads(app, anna)).data;
    expect(lead?.values.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Иван \uFFFD', '\uFFFD и целый 😀']),
    );
    expect(lead?.utm).toEqual({ utm_source: '\uFFFDvk' });
  });

  describe('sending again', () => {
    const keyed = (key: string, visitor: Parameters<typeof submit>[2] = {}) =>
      submit(app, form, visitor, { headers: { 'idempotency-key': key } });

    test('with the same key answers the same and makes no second lead', async () => {
      const before = await total();
      app.realtime.published.length = 0;
      const key = randomUUID();
      const first = await keyed(key);
      const second = await keyed(key);
      expect([second.status, second.json]).toEqual([first.status, first.json]);
      expect(second.status).toBe(201);
      expect(await total()).toBe(before + 1);
      expect(app.realtime.published).toHaveLength(1);
    });

    test('takes keys of any length', async () => {
      const before = await total();
      const key = 'k'.repeat(8000);
      await keyed(`${key}1`);
      await keyed(`${key}2`);
      await keyed(`${key}2`);
      expect(await total()).toBe(before + 2);
    });

    test('does not mix up the keys of two forms', async () => {
      const other = await app.register();
      const otherForm = await findStarterForm(app, other);
      const key = randomUUID();
      await keyed(key);
      const answer = await submit(app, otherForm, {}, { headers: { 'idempotency-key': key } });
      expect(answer.status).toBe(201);
      expect((await listLeads(app, other)).meta['total']).toBe(1);
    });

    test(`${SUBMISSIONS} times at once with ${DISTINCT} keys makes ${DISTINCT} leads`, async () => {
      const company = await app.register();
      const itsForm = await findStarterForm(app, company);
      app.realtime.published.length = 0;
      const keys = Array.from({ length: DISTINCT }, () => randomUUID());
      const answers = await Promise.all(
        Array.from({ length: SUBMISSIONS }, (_, position) =>
          submit(
            app,
            itsForm,
            { name: `Посетитель ${position % DISTINCT}` },
            { headers: { 'idempotency-key': keys[position % DISTINCT] ?? '' } },
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(SUBMISSIONS).fill(201));
      const { data, meta } = await listLeads(app, company, '?per_page=100');
      expect(meta['total']).toBe(DISTINCT);
      expect(new Set(data.map(({ values }) => values[0]?.value)).size).toBe(DISTINCT);
      const bell = await app.as(company.token).get('/api/notifications');
      expect(bell.json).toMatchObject({ unread_count: DISTINCT });
      expect(app.realtime.published).toHaveLength(DISTINCT);
      const orphans = await app.database.db
        .select({ id: leads.id })
        .from(leads)
        .leftJoin(leadValues, eq(leadValues.leadId, leads.id))
        .where(and(eq(leads.companyId, company.companyId), isNull(leadValues.id)));
      expect(orphans).toEqual([]);
    });
  });
});
