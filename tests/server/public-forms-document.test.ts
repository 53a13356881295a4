import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadFields, leadForms, leadFormSlugs, leadFormViews, leads } from '../../server/db/schema';
import { formTokens } from '../../server/public-forms/form-token';
import { buildForm, type BuiltForm } from '../support/server/built-form';
import { openPage } from '../support/server/form-page';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

describeOnOneDatabase('the document of a form', (open) => {
  let app: TestApp;
  let anna: Member;
  let form: BuiltForm;

  beforeAll(async () => {
    app = createTestApp(await open(), { LIMIT_SUBMITS_PER_MINUTE: '100000' });
    anna = await app.register();
    form = await buildForm(
      app,
      anna.companyId,
      [
        { name: 'Имя', type: 'text', required: true, hint: 'Как к вам обращаться' },
        { name: 'Телефон', type: 'phone', width: 'half', param: 'tel' },
        { name: 'Плёнка', type: 'select', options: ['Прозрачная', 'Тонированная'] },
        { name: 'Что нужно', type: 'multiselect', options: ['Окна', 'Двери', 'Ворота'] },
        { name: 'Когда', type: 'radio', options: ['Сейчас', 'Весной'] },
        { name: 'С монтажом', type: 'checkbox' },
        { name: 'Дата', type: 'date' },
        { name: 'Время', type: 'datetime' },
        { name: 'Размер', type: 'dimensions' },
        { name: 'Сайт', type: 'url' },
        {
          name: 'Город',
          type: 'text',
          hidden: true,
          required: true,
          default: 'Тверь',
          param: 'city',
        },
      ],
      { name: 'Расчёт' },
    );
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.advance(HOUR_MS));

  const get = (query = '', headers: Record<string, string> = {}, slug = form.slug) =>
    app.app.inject({ method: 'GET', url: `/f/${slug}${query}`, headers });
  const post = (payload: string, headers: Record<string, string> = {}, query = '') =>
    app.app.inject({
      method: 'POST',
      url: `/f/${form.slug}${query}`,
      headers: { ...FORM_TYPE, ...headers },
      payload,
    });

  async function lastLead() {
    const [lead] = await app.database.db
      .select()
      .from(leads)
      .where(eq(leads.companyId, anna.companyId))
      .orderBy(desc(leads.id))
      .limit(1);
    if (!lead) throw new Error('No lead');
    const shown = await app.as(anna.token).get(`/api/leads/${lead.id}?with=values.field`);
    const { values } = shown.json as {
      values: { lead_field_id: number; value: string }[];
    };
    const names = Object.entries(form.fields);
    return {
      row: lead,
      values: Object.fromEntries(
        values.map(({ lead_field_id: id, value }) => [
          names.find(([, field]) => field === id)?.[0],
          value,
        ]),
      ),
    };
  }

  describe('on the page', () => {
    test('has a control for each type, and stores what each of them sends', async () => {
      const page = openPage((await get()).body);
      app.clock.advance(20_000);
      const select = page.control('Плёнка');
      expect(select.tagName).toBe('SELECT');
      expect(page.control('Дата').type).toBe('date');
      expect(page.control('Время').type).toBe('datetime-local');
      expect(page.document.querySelector('.half label')?.textContent).toContain('Телефон');
      expect(page.document.querySelector('.hint')?.textContent).toBe('Как к вам обращаться');
      page.control('Имя').value = 'Иван';
      select.value = 'o1';
      page.control('Окна').checked = true;
      page.control('Ворота').checked = true;
      page.control('Весной').checked = true;
      page.control('С монтажом').checked = true;
      page.control('Дата').value = '2026-12-25';
      page.control('Время').value = '2026-12-25T14:30';
      page.control('Ширина').value = '2100';
      page.control('Высота').value = '1800';
      page.control('Сайт').value = 'okna.ru';
      expect((await post(page.encode())).statusCode).toBe(200);
      expect((await lastLead()).values).toEqual({
        Имя: 'Иван',
        Плёнка: 'Тонированная',
        'Что нужно': 'Окна, Ворота',
        Когда: 'Весной',
        'С монтажом': 'Да',
        Дата: '25.12.2026',
        Время: '25.12.2026 14:30',
        Размер: '2100 × 1800 мм',
        Сайт: 'https://okna.ru',
        Город: 'Тверь',
      });
    });

    test('comes back with every choice kept', async () => {
      const page = openPage((await get()).body);
      page.control('Плёнка').value = 'o1';
      page.control('Двери').checked = true;
      page.control('Сейчас').checked = true;
      page.control('С монтажом').checked = true;
      page.control('Ширина').value = '2100';
      page.control('Время').value = '2026-12-25T14:30';
      const again = openPage((await post(page.encode())).body);
      expect(again.errors()).toEqual([
        'Заполните поле «Имя»',
        'Укажите ширину и высоту в миллиметрах, например 2100 × 1800',
      ]);
      expect(again.control('Плёнка').value).toBe('o1');
      expect(again.control('Двери').checked).toBe(true);
      expect(again.control('Окна').checked).toBe(false);
      expect(again.control('Сейчас').checked).toBe(true);
      expect(again.control('С монтажом').checked).toBe(true);
      expect([again.control('Ширина').value, again.control('Высота').value]).toEqual(['2100', '']);
      expect(again.control('Время').value).toBe('2026-12-25T14:30');
    });

    test('takes values from the address, its own or that of the page around', async () => {
      const own = openPage((await get('?tel=89431112233&city=%D0%9E%D1%80%D1%91%D0%BB')).body);
      expect(own.control('Телефон').value).toBe('89431112233');
      expect(own.hidden()[`field_${form.fields['Город']}`]).toBe('Орёл');
      const visit = encodeURIComponent(
        JSON.stringify({ page: 'https://okna.ru/?city=Клин&ref=petr&utm_source=vk' }),
      );
      const framed = openPage((await get(`?embed=1&visit=${visit}`)).body);
      expect(framed.hidden()).toMatchObject({
        [`field_${form.fields['Город']}`]: 'Клин',
        page: 'https://okna.ru/?city=Клин&ref=petr&utm_source=vk',
        ref: 'petr',
        utm_source: 'vk',
      });
      expect(framed.form?.getAttribute('action')).toBe(`/f/${form.slug}?embed=1`);
    });

    test('shows its words, its link and its look', async () => {
      await form.change({
        theme: { ...form.document.theme, colour: '#ffee00', radius: 0, button: 'Рассчитать' },
        consent: { enabled: true, text: 'Согласен', url: 'https://okna.ru/policy', version: '3' },
        protection: { ...form.document.protection, domains: ['okna.ru'] },
        success: { kind: 'redirect', text: '', url: 'https://okna.ru/spasibo', again: true },
      });
      const answer = await get();
      const page = openPage(answer.body);
      expect(page.document.querySelector('button')?.textContent).toBe('Рассчитать');
      expect(page.document.querySelector('.consent a')?.getAttribute('href')).toBe(
        'https://okna.ru/policy',
      );
      expect(page.control('Согласен').checked).toBe(false);
      expect(answer.body).toContain('--accent:#ffee00;--on-accent:#000000');
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'self' okna.ru www.okna.ru;");
      expect(policy).toContain("form-action 'self' https://okna.ru;");

      page.control('Имя').value = 'Иван';
      page.control('Согласен').checked = true;
      const sent = await post(page.encode());
      expect([sent.statusCode, sent.headers.location]).toEqual([303, 'https://okna.ru/spasibo']);
      expect((await lastLead()).row.consent).toEqual({
        text: 'Согласен',
        version: '3',
        url: 'https://okna.ru/policy',
      });
      await form.change({
        consent: { enabled: false, text: '', url: '', version: '3' },
        protection: { ...form.document.protection, domains: [] },
        success: { kind: 'text', text: 'До\nсвязи', url: '', again: false },
      });
    });

    test('answers its own script with bare facts', async () => {
      const json = { accept: 'application/json' };
      const wrong = await post('key=1', json);
      expect([wrong.statusCode, wrong.json()]).toEqual([
        422,
        {
          message: 'Заполните поле «Имя»',
          errors: { [String(form.fields['Имя'])]: ['Заполните поле «Имя»'] },
        },
      ]);
      const taken = await post(`field_${form.fields['Имя']}=Иван`, json);
      expect([taken.statusCode, taken.json()]).toEqual([
        201,
        { message: 'До\nсвязи', redirect: null },
      ]);
      const gone = await app.app.inject({
        method: 'POST',
        url: '/f/no-such-form',
        headers: { ...FORM_TYPE, ...json },
        payload: '',
      });
      expect([gone.statusCode, gone.json()]).toEqual([404, { message: 'Форма не найдена' }]);
    });

    test('forgets a field that has been archived', async () => {
      const id = form.fields['Сайт'] ?? 0;
      const setArchived = (archivedAt: Date | null) =>
        app.database.db.update(leadFields).set({ archivedAt }).where(eq(leadFields.id, id));
      await setArchived(app.clock.now());
      expect((await get()).body).not.toContain(`field_${id}`);
      await setArchived(null);
    });

    test('is found by its former address', async () => {
      await app.database.db
        .insert(leadFormSlugs)
        .values({ slug: `former-${form.slug}`, leadFormId: form.id });
      const { statusCode, body } = await get('', {}, `former-${form.slug}`);
      expect([statusCode, openPage(body).heading()]).toEqual([200, 'Расчёт']);
    });
  });

  describe('for scripts', () => {
    test('names the options and where values come from, and takes several choices', async () => {
      const shown = await app.call('GET', `/api/public/forms/${form.slug}`);
      const { fields } = (shown.json as { data: { fields: Record<string, unknown>[] } }).data;
      expect(fields.find(({ label }) => label === 'Что нужно')).toMatchObject({
        type: 'multiselect',
        options: [
          { id: 'o0', label: 'Окна' },
          { id: 'o1', label: 'Двери' },
          { id: 'o2', label: 'Ворота' },
        ],
      });
      expect(fields.find(({ label }) => label === 'Город')).toMatchObject({
        hidden: true,
        required: false,
        default: 'Тверь',
        param: 'city',
      });
      const { status, json } = await app.call('POST', `/api/public/forms/${form.slug}`, {
        body: {
          values: {
            [form.fields['Имя'] ?? 0]: 'Скрипт',
            [form.fields['Что нужно'] ?? 0]: ['Двери', 'o0'],
            [form.fields['С монтажом'] ?? 0]: true,
            [form.fields['Размер'] ?? 0]: '900х2000',
          },
          ref: 'petr',
          utm: { utm_source: 'vk' },
          page: 'https://okna.ru/b',
          first: {
            utm: { utm_source: 'yandex', bad: 'x' },
            page: 'https://okna.ru/a',
            referer: 'https://ya.ru/',
            at: '2026-01-02T03:04:05Z',
          },
        },
      });
      expect([status, json]).toEqual([201, { message: 'До\nсвязи', redirect: null }]);
      const { row, values } = await lastLead();
      expect(values).toEqual({
        Имя: 'Скрипт',
        'Что нужно': 'Окна, Двери',
        'С монтажом': 'Да',
        Размер: '900 × 2000 мм',
        Город: 'Тверь',
      });
      expect(row).toMatchObject({
        ref: 'petr',
        source: 'vk',
        firstTouch: {
          utm: { utm_source: 'yandex' },
          page: 'https://okna.ru/a',
          referer: 'https://ya.ru/',
          at: '2026-01-02T03:04:05.000Z',
        },
      });
    });

    test('does not repeat this visit as the first one, and takes any nonsense for none', async () => {
      const page = 'https://okna.ru/b';
      for (const first of [
        { page, utm: {}, referer: '', at: 'никогда' },
        { at: 'вчера' },
        { utm: 5, page: {} },
        [],
      ]) {
        const answer = await app.call('POST', `/api/public/forms/${form.slug}`, {
          body: { values: { [form.fields['Имя'] ?? 0]: 'Скрипт' }, page, first },
        });
        expect(answer.status).toBe(201);
        expect((await lastLead()).row.firstTouch).toBeNull();
      }
    });
  });

  test('tells the page how to shape what is typed, each type in its own way, and takes any other notation', async () => {
    const masked = await buildForm(app, anna.companyId, [
      { name: 'День', type: 'text', mask: '00.00.0000' },
      { name: 'Номер', type: 'phone', mask: 'international' },
      { name: 'Сумма', type: 'number', mask: '00 000' },
    ]);
    const { document } = openPage((await get('', {}, masked.slug)).body);
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-type]')];
    expect(boxes.map(({ dataset }) => dataset['mask'])).toEqual([
      '00.00.0000',
      'international',
      undefined,
    ]);
    expect(boxes[0]?.querySelector('input')?.placeholder).toBe('00.00.0000');

    const name = `field_${masked.fields['День'] ?? 0}`;
    const sent = await app.app.inject({
      method: 'POST',
      url: `/f/${masked.slug}`,
      headers: FORM_TYPE,
      payload: new URLSearchParams({ [name]: 'после обеда' }).toString(),
    });
    expect(sent.statusCode).toBe(200);
    expect((await lastLead()).row.leadFormId).toBe(masked.id);
    // Whoever has no scripts is understood as well, or told what is wrong.
    const send = (day: string) =>
      app.call('POST', `/api/public/forms/${masked.slug}`, {
        body: { values: { [masked.fields['День'] ?? 0]: day } },
      });
    expect((await send('2026-12-25')).status).toBe(201);
    expect(Object.values((await lastLead()).values)).toEqual(['25.12.2026']);
    const { status, json } = await send('31/02/26');
    expect(status).toBe(422);
    expect(json).toMatchObject({ message: 'Укажите дату, например 25.12.2026' });
  });

  test('counts its openings by the day of the company, and those of people only', async () => {
    const counted = async () => {
      const rows = await app.database.db
        .select({ day: leadFormViews.day, views: leadFormViews.views })
        .from(leadFormViews)
        .where(eq(leadFormViews.leadFormId, form.id));
      return rows.reduce((sum, { views }) => sum + views, 0);
    };
    const before = await counted();
    await Promise.all([get(), get('?embed=1'), get()]);
    expect(await counted()).toBe(before + 3);
    await get('', { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' });
    await get('', { 'sec-purpose': 'prefetch' });
    await app.call('GET', `/api/public/forms/${form.slug}`);
    expect(await counted()).toBe(before + 3);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(
      app.clock.now(),
    );
    const [today] = await app.database.db
      .select()
      .from(leadFormViews)
      .where(and(eq(leadFormViews.leadFormId, form.id), eq(leadFormViews.day, day)));
    expect(today?.views).toBeGreaterThanOrEqual(3);
  });

  describe('as a draft', () => {
    const tokenFor = (ms: number, id = form.id) =>
      formTokens(app.database).sign('preview', id, new Date(app.clock.now().getTime() + ms));

    test('is shown to whoever has leave, inside the product only, and takes nothing', async () => {
      await app.database.db
        .update(leadForms)
        .set({ draft: { ...form.document, name: 'Черновик' }, status: 'draft' })
        .where(eq(leadForms.id, form.id));
      expect((await get()).statusCode).toBe(404);
      const preview = await tokenFor(HOUR_MS);
      const before = (await lastLead()).row.id;
      const answer = await get(`?preview=${preview}`);
      expect(openPage(answer.body).heading()).toBe('Черновик');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self';");
      const sent = await post(`field_${form.fields['Имя']}=Иван`, {}, `?preview=${preview}`);
      expect(openPage(sent.body).heading()).toBe('Заявка отправлена');
      expect((await lastLead()).row.id).toBe(before);
    });

    test('is shown to nobody else', async () => {
      for (const preview of [
        await tokenFor(-1),
        await tokenFor(HOUR_MS, form.id + 1),
        await formTokens(app.database).sign('fill', form.id, new Date('2030-01-01')),
        'x',
        '',
      ]) {
        expect((await get(`?preview=${preview}`)).statusCode).toBe(404);
      }
    });
  });
});
