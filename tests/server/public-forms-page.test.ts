import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormDocument } from '../../contract';
import { leadForms, leads } from '../../server/db/schema';
import { markup } from '../../server/http/errors/markup';
import { openPage } from '../support/server/form-page';
import { findStarterForm, listLeads, type StarterForm } from '../support/server/public-form';
import { createTestApp, type Member, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const KILOBYTE = 1024;
/** As long as a person takes, and far enough from the submissions before. */
const FILLING_MS = 11 * 60_000;
const MARKS = '?utm_source=yandex&utm_campaign=osen&yclid=77&other=x';

describe('markup', () => {
  const parser = new (new JSDOM('').window as unknown as typeof globalThis).DOMParser();

  test('lets no text out of its place, be it text or an attribute', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...'<>"\'&=/ a\0') }),
        ),
        (text) => {
          const page = markup`<main title="${text}" data-x="${text}"><p>${text}</p></main>`.text;
          const document = parser.parseFromString(page, 'text/html');
          const main = document.querySelector('main');
          expect(document.querySelectorAll('body *')).toHaveLength(2);
          expect(main?.getAttributeNames()).toEqual(['title', 'data-x']);
          // The parser makes one line end of each CRLF and CR.
          const read = text.replaceAll('\0', '').replace(/\r\n?/g, '\n');
          expect(main?.getAttribute('title')).toBe(read);
          expect(document.querySelector('p')?.textContent).toBe(read);
        },
      ),
      { numRuns: 50 },
    );
  }, 60_000);
});

describeOnOneDatabase('public form, as a page', (openDatabase) => {
  let app: TestApp;
  let anna: Member;
  let form: StarterForm;

  beforeAll(async () => {
    app = createTestApp(await openDatabase(), { LIMIT_SUBMITS_PER_MINUTE: '100000' });
    anna = await app.register({ company: 'Окна & Ко' });
    form = await findStarterForm(app, anna);
  });
  afterAll(() => app.close());

  const get = (query = '', headers: Record<string, string> = {}, slug = form.slug) =>
    app.app.inject({ method: 'GET', url: `/f/${slug}${query}`, headers });
  const post = (payload: string, headers: Record<string, string> = {}, slug = form.slug) =>
    app.app.inject({
      method: 'POST',
      url: `/f/${slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });
  /** Opens an address as a browser does. */
  async function open(url: string, headers: Record<string, string> = {}) {
    const answer = await app.app.inject({ url, headers });
    const { location } = answer.headers;
    return location === undefined ? answer : app.app.inject({ url: location, headers });
  }
  const total = async () => (await listLeads(app, anna)).meta['total'] ?? 0;

  /** Opens the form and fills it in. */
  async function fill(values: Record<string, string> = {}, query = '', headers = {}) {
    const page = openPage((await get(query, headers)).body);
    app.clock.advance(FILLING_MS);
    const all = { Имя: 'Иван Петров', Телефон: '8 943 123 45 67', ...values };
    for (const [label, value] of Object.entries(all)) page.control(label).value = value;
    page.control('Я согласен').checked = true;
    return page;
  }

  test('is a small page of its own that asks nobody else', async () => {
    const { statusCode, headers, body } = await get();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(Buffer.byteLength(body)).toBeLessThan(30 * KILOBYTE);

    const packed = await get('', { 'accept-encoding': 'gzip;q=0, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(packed.rawPayload.length).toBeLessThan(Buffer.byteLength(body) / 2);
    const page = openPage(brotliDecompressSync(packed.rawPayload).toString());
    expect(page.heading()).toBe(openPage(body).heading());
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
    expect(headers['content-encoding']).toBeUndefined();
    const missing = await get('', { 'accept-encoding': 'gzip' }, 'no-such-form');
    expect(gunzipSync(missing.rawPayload).toString()).toContain('Форма не найдена');

    const { document } = openPage(body);
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    const hashes = styles.map((style) => createHash('sha256').update(style).digest('base64'));
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `style-src ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
        "script-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "form-action 'self'",
        "base-uri 'none'",
        'frame-ancestors *',
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    );
    expect(headers['set-cookie']).toBeUndefined();
    expect(document.querySelectorAll('script:not([src]), [style], [onclick], img')).toHaveLength(0);
    const addresses = [...document.querySelectorAll('[src], [href], [action]')].map((element) =>
      ['src', 'href', 'action'].map((name) => element.getAttribute(name)).find(Boolean),
    );
    const own = addresses.filter(
      (address) => !/^\/embed\/form\.[0-9a-f]{12}\.js$/.test(address ?? ''),
    );
    expect(own).toEqual(['data:,', `/f/${form.slug}`]);
    expect(styles.join('')).not.toMatch(/url\(|@import/);
  });

  test('says in Russian what it asks for, each control with its label', async () => {
    const page = openPage((await get()).body);
    expect(page.document.documentElement.lang).toBe('ru');
    expect(page.document.title).toBe('Заявка с сайта');
    expect(page.heading()).toBe('Заявка с сайта');
    expect(page.document.querySelector('.company')?.textContent).toBe('Окна & Ко');
    expect(page.form?.method).toBe('post');
    expect(page.control('Имя')).toMatchObject({ required: true, autocomplete: 'name' });
    expect(page.control('Телефон')).toMatchObject({ type: 'tel', required: true });
    expect(page.control('E-mail')).toMatchObject({ type: 'email', required: false });
    expect(page.control('Комментарий').tagName).toBe('TEXTAREA');
    expect(page.control('Я согласен')).toMatchObject({ type: 'checkbox', checked: false });
    expect(page.document.querySelector('button')?.textContent).toBe('Отправить');
  });

  test('takes a filled form and thanks for it', async () => {
    const page = await fill(
      { Комментарий: 'Первая\nвторая', 'E-mail': 'ivan@example.com' },
      MARKS,
      { host: 'crm.example', referer: 'https://yandex.ru/' },
    );
    app.realtime.published.length = 0;
    const answer = await post(page.encode(), { 'user-agent': 'Браузер без скриптов' });
    expect(answer.statusCode).toBe(200);
    const thanks = openPage(answer.body);
    expect(thanks.heading()).toBe('Заявка отправлена');
    expect(thanks.document.body.textContent).toContain('Спасибо, мы получили вашу заявку');
    expect(thanks.form).toBeNull();

    const [lead] = (await listLeads(app, anna)).data;
    expect(lead).toMatchObject({
      source: 'yandex',
      utm: { utm_source: 'yandex', utm_campaign: 'osen', yclid: '77' },
      referer: 'https://yandex.ru/',
      first_page: `http://crm.example/f/${form.slug}${MARKS}`,
      ip_address: '127.0.0.1',
      user_agent: 'Браузер без скриптов',
    });
    expect(lead?.utm).not.toHaveProperty('other');
    expect(lead?.values.map(({ value }) => value)).toEqual([
      'Иван Петров',
      '8 943 123 45 67',
      'ivan@example.com',
      'Первая\nвторая',
    ]);
    expect(app.realtime.published).toMatchObject([{ data: { lead_id: lead?.id } }]);
  });

  test('takes a form that another site has written itself', async () => {
    const { fields } = form;
    const answer = await app.app.inject({
      method: 'POST',
      url: `/f/${form.slug}?utm_source=partner`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        referer: 'https://partner.example/',
      },
      payload: new URLSearchParams({
        [`field_${fields.name}`]: 'Иван',
        [`field_${fields.phone}`]: '89430000000',
        consent: '1',
      }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect((await listLeads(app, anna, '?sort=-id')).data[0]).toMatchObject({
      referer: 'https://partner.example/',
      utm: { utm_source: 'partner' },
      first_page: null,
    });
  });

  test('comes back with what was typed and what is wrong', async () => {
    const before = await total();
    const page = await fill(
      { Имя: '', Телефон: 'нет', Комментарий: '</textarea><b>"хвост"' },
      MARKS,
    );
    const answer = await post(page.encode());
    expect(answer.statusCode).toBe(422);
    const again = openPage(answer.body);
    expect(again.errors()).toEqual([
      'Заполните поле «Имя»',
      'Укажите номер телефона, например +7\u00a0912\u00a0345-67-89',
    ]);
    expect(again.document.querySelector('[role=alert]')?.textContent).toBe(
      'Проверьте отмеченные поля',
    );
    expect(again.control('Телефон').value).toBe('нет');
    expect(again.control('Комментарий').value).toBe('</textarea><b>"хвост"');
    expect(again.control('Я согласен').checked).toBe(true);
    expect(again.document.querySelector('b')).toBeNull();
    expect(again.hidden()).toEqual(page.hidden());
    expect(again.document.querySelectorAll('[autofocus]')).toHaveLength(1);
    expect(again.document.querySelector('[autofocus]')).toBe(again.control('Имя'));
    for (const label of ['Имя', 'Телефон']) {
      const control = again.control(label);
      expect(control.getAttribute('aria-invalid')).toBe('true');
      const id = control.getAttribute('aria-describedby') ?? '';
      expect(again.document.getElementById(id)?.className).toBe('error');
    }
    expect(await total()).toBe(before);

    again.control('Имя').value = 'Иван';
    again.control('Телефон').value = '89431234567';
    expect((await post(again.encode())).statusCode).toBe(200);
    expect(await total()).toBe(before + 1);
    const [lead] = (await listLeads(app, anna)).data;
    expect(lead?.utm).toMatchObject({ utm_source: 'yandex' });
  });

  test('is found by an address that was typed, printed or passed on, with what stands behind it', async () => {
    const { slug } = form;
    const capital = slug.replace(/^./, (letter) => letter.toUpperCase());
    for (const place of [
      ...[`/f/${capital}`, `/f/${slug.toUpperCase()}`, `/F/${slug}`, `/f/${slug}/`],
      ...[`/f/${slug})`, `/f/${slug}%`, `/f/${slug}%D1`, `/f/${slug}.`, `/f/${slug}%C2%BB`],
      ...[`/f/${slug}%20`, `/f/${slug}%E2%80%8B`, `/f/${slug}/index.html`],
      ...[`/f/${slug}_`, `/f/${slug}__`, `/f/${slug}_%C2%BB`, `/f/${slug}-_/`],
    ]) {
      const url = `${place}?ref=IVAN&utm_source=vk%`;
      const { statusCode, headers } = await app.app.inject({ url });
      expect([place, statusCode, headers.location]).toEqual([
        place,
        302,
        `/f/${slug}?ref=IVAN&utm_source=vk%`,
      ]);
    }
    for (const [place, parameters] of [
      [`${slug}&ref=IVAN`, '?ref=IVAN'],
      [`${slug}%3Fref%3DIVAN`, '?ref%3DIVAN'],
      [`${slug}%253Fref%253DIVAN`, '?ref%253DIVAN'],
      [`${slug}&ref=IVAN?utm_source=vk`, '?utm_source=vk&ref=IVAN'],
      [`${slug}&//evil.example/%0d%0aX:1`, '?/evil.example/%0d%0aX:1'],
      [`${slug}&`, ''],
    ]) {
      const { headers } = await app.app.inject({ url: `/f/${place}` });
      expect([place, headers.location]).toEqual([place, `/f/${slug}${parameters}`]);
    }
    const before = await total();
    const page = await fill();
    const sent = await post(page.encode(), {}, `${capital}/`);
    expect([sent.statusCode, await total()]).toEqual([200, before + 1]);
  });

  test.each([
    '/f',
    '/f/',
    '/f/%',
    '/f/заявка',
    '/f/zayavka_2',
    '/f/zayavka_я',
    '/F/no-such-form',
    '/f/no-such-form',
  ])('says at %s that there is no form, with the page of a form', async (url) => {
    const headers = { accept: 'text/html,*/*' };
    const answer = await open(url, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(openPage(answer.body).heading()).toBe('Форма не найдена');
  });

  test('lets a frame that has no origin hear of every refusal', async () => {
    const frame = { origin: 'null', accept: 'application/json' };
    const heard = async (answer: ReturnType<typeof post>) => {
      const { statusCode, headers } = await answer;
      return [statusCode, headers['access-control-allow-origin']];
    };
    expect(await heard(post('', frame))).toEqual([422, '*']);
    expect(await heard(post('', frame, 'no-such-form'))).toEqual([404, '*']);
    expect(await heard(post(`key=${'x'.repeat(1_100_000)}`, frame))).toEqual([413, '*']);
    const own = eq(leadForms.slug, form.slug);
    await app.database.db.update(leadForms).set({ status: 'paused' }).where(own);
    expect(await heard(post('', frame))).toEqual([410, '*']);
    await app.database.db.update(leadForms).set({ status: 'published' }).where(own);
    expect(await heard(get('', frame))).toEqual([200, undefined]);
  });

  test('says with a page that what was sent is too much', async () => {
    const headers = { accept: 'text/html,*/*' };
    const answer = await post(`key=${'x'.repeat(1_100_000)}`, headers);
    expect([answer.statusCode, openPage(answer.body).heading()]).toEqual([
      413,
      'Файлы слишком большие',
    ]);
  });

  test('needs the consent', async () => {
    const before = await total();
    const page = await fill();
    page.control('Я согласен').checked = false;
    const answer = await post(page.encode());
    expect(answer.statusCode).toBe(422);
    const again = openPage(answer.body);
    expect(again.errors()).toEqual(['Нужно согласие на обработку персональных данных']);
    expect(again.document.querySelector('[autofocus]')).toBe(again.control('Я согласен'));
    expect(await total()).toBe(before);
  });

  test('asks the helpers of browsers to keep off its trap, and holds a filled one against nobody alone', async () => {
    const spam = async () => (await listLeads(app, anna, '?tab=spam')).meta['total'];
    const [put, before] = [await spam(), await total()];
    const page = await fill();
    const trap = page.control('Оставьте пустым');
    // Browsers and password managers go by the name.
    expect(trap.name).not.toMatch(/name|mail|phone|tel|site|url|company|address|city|zip|user/i);
    expect(
      Object.fromEntries([...trap.attributes].map(({ name, value }) => [name, value])),
    ).toEqual({
      ...{ name: trap.name, tabindex: '-1', autocomplete: 'off', 'data-lpignore': 'true' },
      ...{ 'data-1p-ignore': '', 'data-bwignore': '', 'data-protonpass-ignore': 'true' },
      'data-form-type': 'other',
    });
    trap.value = 'https://okna.ru';
    await post(page.encode());
    expect([await total(), await spam()]).toEqual([(before ?? 0) + 1, put]);
    // Together with another sign; also in a page that was open when the trap had another name.
    for (const name of [trap.name, 'website']) {
      app.clock.advance(FILLING_MS);
      const next = await fill({ Комментарий: `Смотрите https://example.com (${name})` });
      next.control('Оставьте пустым').name = name;
      next.control('Оставьте пустым').value = 'spam';
      await post(next.encode());
    }
    expect([await total(), await spam()]).toEqual([(before ?? 0) + 1, (put ?? 0) + 2]);
  });

  test('makes one lead of a double click, and another of a changed form', async () => {
    const before = await total();
    const page = await fill();
    const twice = await Promise.all([post(page.encode()), post(page.encode())]);
    for (const { statusCode, body } of twice) {
      expect(statusCode).toBe(200);
      expect(openPage(body).heading()).toBe('Заявка отправлена');
    }
    expect(await total()).toBe(before + 1);
    // Back, a correction, once more.
    page.control('Комментарий').value = 'Забыл сказать: нужна дверь';
    await post(page.encode());
    expect(await total()).toBe(before + 2);
    // Every opening of the page is a visit of its own.
    expect((await fill()).hidden()['key']).not.toBe(page.hidden()['key']);
  });

  test('keeps the words when they cannot be stored, and takes them the next time', async () => {
    const before = await total();
    const page = await fill({ Комментарий: 'Долго писал' });
    const full = vi.spyOn(app.database, 'assertWritable').mockImplementationOnce(() => {
      throw new Error('No room');
    });
    const failed = await post(page.encode());
    full.mockRestore();
    expect(failed.statusCode).toBe(500);
    const again = openPage(failed.body);
    expect(again.document.querySelector('[role=alert]')?.textContent).toContain(
      'Не удалось отправить заявку',
    );
    expect(again.control('Комментарий').value).toBe('Долго писал');
    expect(await total()).toBe(before);
    expect((await post(again.encode())).statusCode).toBe(200);
    expect(await total()).toBe(before + 1);
  });

  test('shows hostile texts as text wherever they come from', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';
    const query = `?utm_source=${encodeURIComponent(hostile)}&key=${encodeURIComponent(hostile)}`;
    const shown = await get(query, { referer: hostile });
    const page = openPage(shown.body);
    expect(page.document.querySelectorAll('script:not([src]), img')).toHaveLength(0);
    expect(page.hidden()).toMatchObject({ utm_source: hostile, referer: hostile });
    expect(page.hidden()['key']).not.toContain('<');

    const answer = await post(
      new URLSearchParams({
        [`field_${form.fields.comment}`]: hostile,
        utm_term: hostile,
      }).toString(),
    );
    expect(answer.statusCode).toBe(422);
    const again = openPage(answer.body);
    expect(again.document.querySelectorAll('script:not([src]), img')).toHaveLength(0);
    expect(again.control('Комментарий').value).toBe(hostile);

    const bySlug = eq(leadForms.slug, form.slug);
    const [stored] = await app.database.db.select().from(leadForms).where(bySlug);
    const published = stored?.published;
    if (!published) throw new Error('Not published');
    const publish = (document: FormDocument) =>
      app.database.db.update(leadForms).set({ published: document }).where(bySlug);
    await publish({
      ...published,
      name: hostile,
      success: { ...published.success, text: hostile },
      consent: { ...published.consent, text: hostile },
    });
    const renamed = openPage((await get()).body);
    expect(renamed.heading()).toBe(hostile);
    expect(renamed.document.querySelectorAll('script:not([src]), img')).toHaveLength(0);
    await publish(published);
  });

  test('survives bodies that are no form', async () => {
    const before = await total();
    const bodies: [string, string][] = [
      ['application/x-www-form-urlencoded', ''],
      ['application/x-www-form-urlencoded', '%00=%ff&&&=&field_1=%'],
      ['application/x-www-form-urlencoded', `field_${form.fields.name}=a%00b`],
      ['application/json', '{"field_1":{"a":1},"key":[1]}'],
      ['application/json', '{"a":'],
      ['text/plain', 'x'],
      ['application/x-www-form-urlencoded', `x=${'y'.repeat(1_100_000)}`],
    ];
    for (const [type, payload] of bodies) {
      const { statusCode, headers, body } = await post(payload, { 'content-type': type });
      expect([payload.slice(0, 30), statusCode >= 400 && statusCode < 500]).toEqual([
        payload.slice(0, 30),
        true,
      ]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(openPage(body).heading()).toBeTruthy();
    }
    expect(await total()).toBe(before);
  });

  test('says that a form is not there, or is paused', async () => {
    for (const slug of ['no-such-form', 'НЕТ', '%00', "'or'1", 'a'.repeat(500)]) {
      const { statusCode, headers, body } = await open(`/f/${encodeURIComponent(slug)}`);
      expect([slug, statusCode, openPage(body).heading()]).toEqual([slug, 404, 'Форма не найдена']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    const other = await app.register();
    const { slug } = await findStarterForm(app, other);
    await app.database.db
      .update(leadForms)
      .set({ status: 'paused' })
      .where(eq(leadForms.slug, slug));
    for (const answer of [await get('', {}, slug), await post('', {}, slug)]) {
      expect([answer.statusCode, openPage(answer.body).heading()]).toEqual([
        410,
        'Форма приостановлена',
      ]);
    }
    const stored = await app.database.db
      .select()
      .from(leads)
      .where(eq(leads.companyId, other.companyId));
    expect(stored).toEqual([]);
  });
});
