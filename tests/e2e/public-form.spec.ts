import type { Browser, BrowserContext, Frame, FrameLocator, Page } from '@playwright/test';
import { expectAccessible, SCREEN } from './support/axe.ts';
import { api, openAs, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { startForeignSite } from './support/foreign-site.ts';
import { letterTo, linkOf } from './support/letters.ts';
import { walkTo } from './support/walk.ts';

interface StoredLead {
  utm: Record<string, string> | null;
  ref: string | null;
  referer: string | null;
  first_page: string | null;
  first_touch: { utm: Record<string, string> | null; page: string | null } | null;
  contact: { name: string; phone: string };
}

const storedLeads = async (company: Company) =>
  (await api<{ data: StoredLead[] }>(company, '/leads')).data;

interface InvitedLead {
  lead_id: number;
  state: string;
  referral: { name: string };
}
interface Entry {
  id: number;
  amount: number;
  status: string;
}

const BONUS = 50_000;

const post = (company: Company, path: string, body: unknown, method = 'POST') =>
  api(company, path, { method, body });

/** Makes somebody who recommends the company. */
const addReferral = (company: Company, name: string, code: string) =>
  post(company, '/referrals', { name, code, rule: { kind: 'fixed', amount: BONUS } });

const lastInvited = async (company: Company) =>
  (await api<{ data: InvitedLead[] }>(company, '/referrals/leads')).data[0];

/** Follows the money of a lead to its end: converted, confirmed, paid, taken back. */
async function expectLedger(company: Company, leadId: number): Promise<void> {
  await post(company, `/leads/${leadId}/convert`, { name: 'Мария', phone: '', email: '' });
  const entries = async () => (await api<{ data: Entry[] }>(company, '/referral-rewards')).data;
  const [entry] = await entries();
  expect(entry).toMatchObject({ amount: BONUS, status: 'accrued' });
  const ids = [entry?.id ?? 0];
  await post(company, `/referral-rewards/${ids[0]}`, { status: 'confirmed' }, 'PUT');
  await post(company, '/referral-rewards/pay', { ids });
  await post(company, '/referral-rewards', { refund_of: ids[0], reason: 'Клиент отказался' });
  expect((await entries()).map(({ amount, status }) => [amount, status])).toEqual([
    [-BONUS, 'confirmed'],
    [BONUS, 'paid'],
  ]);
}

/** Fills the starter form in as a person does. */
async function fill(form: Page | FrameLocator, name: string, phone: string): Promise<void> {
  await form.getByLabel('Имя').fill(name);
  await form.getByLabel('Телефон').pressSequentially(phone);
  const consent = form.getByRole('checkbox');
  if (await consent.count()) await consent.check();
}

/** What the tab's storage of a page or of a frame holds. */
const storageOf = (place: Page | Frame) => place.evaluate(() => JSON.stringify(sessionStorage));

/**
 * Makes the browser refuse its storage, as some do to a stranger's frame and others to every page.
 * @param where whom it is refused: everybody, or frames alone
 */
const refuseStorage = (to: Page | BrowserContext, where: 'everywhere' | 'frames' = 'everywhere') =>
  to.addInitScript((isFramesOnly) => {
    if (isFramesOnly && window === window.top) return;
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  }, where === 'frames');

/** Makes a form in the builder the way staff do, and lets visitors see it. @returns its address */
async function buildForm(page: Page, company: Company): Promise<string> {
  await openAs(page, company, '/leads/forms/create');
  await page.getByRole('button', { name: /^Пустая форма/ }).click();
  const blocks = page.getByRole('list', { name: 'Блоки формы' }).getByRole('listitem');
  for (const name of ['Имя', 'Телефон', 'Комментарий']) {
    await page.getByRole('button', { name: `Добавить: ${name}` }).click();
  }
  await expect(blocks).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Подпись' }).fill('Что нужно сделать');
  await page.getByRole('switch', { name: 'Обязательное' }).click();
  await page.getByRole('button', { name: 'Название и адрес формы' }).click();
  const slug = await page.getByRole('textbox', { name: 'Адрес страницы' }).inputValue();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Опубликована', { exact: true })).toBeVisible();
  return slug;
}

/** Sends the form as a browser that runs no scripts does. */
async function sendWithoutScripts(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'ru-RU', javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address);
  await fill(plain, 'Пётр Тихий', '8 943 222-33-44');
  await plain.getByRole('button', { name: 'Отправить' }).click();
  await expect(plain.getByText('Заполните поле «Что нужно сделать»')).toBeVisible();
  await expect(plain.getByLabel('Имя')).toHaveValue('Пётр Тихий');
  await plain.getByLabel('Что нужно сделать').fill('Закрыть беседку');
  await plain.getByRole('button', { name: 'Отправить' }).click();
  await expect(plain.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  await context.close();
}

test('a form made in the editor stands on a foreign site with a strict policy, and works without scripts', async ({
  browser,
  page,
  company,
  product,
  pageFaults,
}) => {
  const slug = await buildForm(page, company);
  const desk = `desk-${slug}@example.test`;
  await walkTo(page, '/settings?section=notifications');
  await page.getByLabel('Добавить адрес').fill(desk);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: desk })).toBeVisible();
  await expectAccessible(page, 'addresses for letters', SCREEN);
  await addReferral(company, 'Ольга', 'OLGA');
  await addReferral(company, 'Пётр', 'PETR');
  const site = await startForeignSite(company.url, slug);
  await walkTo(page, '/leads');
  const bell = page.getByRole('button', { name: /Уведомления/ });
  await untilConnected(page);

  const visitor = await browser.newContext({ locale: 'ru-RU' });
  // Whether a stranger's frame has a storage differs between browsers; without one the page around keeps what is typed.
  await refuseStorage(visitor, 'frames');
  const outer = await visitor.newPage();
  outer.on('console', (message) => {
    if (message.type() === 'error') pageFaults.push(message.text());
  });
  await outer.goto(`${site.url}/?utm_source=yandex&utm_campaign=leto`);
  await expect(outer.locator('iframe')).toBeVisible();
  // Earlier still than the last, somebody else has recommended the company.
  await outer.goto(`${site.url}/kontakty?ref=olga`);
  await expect(outer.locator('#place iframe')).toBeVisible();
  // Later, by another advertisement: the first one is remembered.
  await outer.goto(`${site.url}/kontakty?utm_source=vk&ref=petr`);
  const frame = outer.frameLocator('#place iframe');
  await fill(frame, 'Мария Чужая', '89435556677');
  await expect.poll(() => storageOf(outer)).toMatch(/consent.*555-66-77/);
  await outer.reload();
  await expect(frame.getByLabel('Имя')).toHaveValue('Мария Чужая');
  await expect(frame.getByLabel('Телефон')).toHaveValue('+7 (943) 555-66-77');
  await frame.getByRole('button', { name: 'Отправить' }).click();
  await expect(frame.getByText('Заполните поле «Что нужно сделать»')).toBeVisible();
  await frame.getByLabel('Что нужно сделать').fill('Остеклить веранду');
  const heights = () =>
    outer.locator('iframe').evaluate((element) => (element as HTMLIFrameElement).offsetHeight);
  const inner = await frame
    .locator('main')
    .evaluate((element) => (element as HTMLElement).offsetHeight);
  await expect.poll(heights).toBe(inner);
  await frame.getByRole('button', { name: 'Отправить' }).click();
  await expect(frame.getByRole('heading', { name: 'Заявка отправлена' })).toBeFocused();
  await expect.poll(() => storageOf(outer)).not.toContain('555-66-77');
  await expect.poll(heights).toBeLessThan(inner);

  await expect(page.getByText('Мария Чужая')).toBeVisible();
  await expect(bell).toHaveAccessibleName(/Уведомления: 1/);
  const [lead] = await storedLeads(company);
  expect(lead).toMatchObject({
    utm: { utm_source: 'vk' },
    ref: 'petr',
    first_page: `${site.url}/kontakty?utm_source=vk&ref=petr`,
    first_touch: {
      utm: { utm_source: 'yandex', utm_campaign: 'leto' },
      page: `${site.url}/?utm_source=yandex&utm_campaign=leto`,
    },
  });
  // Of the two who have recommended the company, the one who did so first.
  const invited = await lastInvited(company);
  expect(invited).toMatchObject({ state: 'counted', referral: { name: 'Ольга' } });
  await visitor.close();
  await site.stop();

  const letter = await letterTo(product, desk);
  expect(letter).toContain('Мария Чужая\n');
  await page.goto(company.url + linkOf(letter));
  const opened = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await expect(opened.getByText('Мария Чужая').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await sendWithoutScripts(
    browser,
    `${company.url}/f/${slug}?utm_source=mail&utm_medium=letter&ref=petr`,
  );
  await expect(page.getByText('Пётр Тихий')).toBeVisible();
  // The first one was read when its lead was opened.
  await expect(bell).toHaveAccessibleName(/Уведомления: 1/);
  const [plain] = await storedLeads(company);
  expect(plain).toMatchObject({
    utm: { utm_source: 'mail', utm_medium: 'letter' },
    contact: { name: 'Пётр Тихий', phone: '+79432223344' },
  });
  expect(await lastInvited(company)).toMatchObject({
    state: 'counted',
    referral: { name: 'Пётр' },
  });
  await expectLedger(company, invited?.lead_id ?? 0);
});

test('a form on a foreign page keeps what is typed where the browser gives it storage', async ({
  page,
  company,
}) => {
  const site = await startForeignSite(company.url, company.slug, '127.0.0.1');
  await page.goto(site.url);
  const form = page.frameLocator('#place iframe');
  await fill(form, 'Анна', '9435556677');
  const ownStorage = async () => {
    const inner = page.frames().find((frame) => frame !== page.mainFrame());
    return inner ? storageOf(inner) : '';
  };
  await expect.poll(ownStorage).toMatch(/555-66-77/);
  expect(await storageOf(page)).not.toContain('555-66-77');
  await page.reload();
  await expect(form.getByLabel('Имя')).toHaveValue('Анна');
  await expect(form.getByLabel('Телефон')).toHaveValue('+7 (943) 555-66-77');
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  await expect.poll(ownStorage).not.toContain('555-66-77');
  await site.stop();
});

test('errors show in their places; without a connection a lead waits and goes by itself, once', async ({
  context,
  page,
  company,
}) => {
  const address = `${company.url}/f/${company.slug}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Заполните поле «Имя»')).toBeVisible();
  await expect(page.getByLabel('Имя')).toBeFocused();
  await expectAccessible(page, 'form with errors');

  await fill(page, 'Олег', '8 (943) 111-22-33');
  await expect(page.getByText('Заполните поле «Имя»')).toBeHidden();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Отправим, как только появится связь')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ждём связи…' })).toBeEnabled();
  await expect(page.getByLabel('Имя')).toHaveValue('Олег');
  await page.close();

  // The tab was closed meanwhile; the next one sends what is waiting.
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  expect(await storedLeads(company)).toMatchObject([
    { contact: { name: 'Олег', phone: '+79431112233' } },
  ]);

  // Two tabs of one visit, the answer of the first lost on its way.
  const openTab = async () => {
    const tab = await context.newPage();
    await tab.goto(address);
    await fill(tab, 'Ольга', '9432223344');
    return tab;
  };
  const [first, second] = [await openTab(), await openTab()];
  const thanks = (tab: Page) => tab.getByRole('heading', { name: 'Заявка отправлена' });
  await first.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await first.getByRole('button', { name: 'Отправить' }).click();
  await expect(first.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await expect(first.getByLabel('Имя')).toHaveValue('Ольга');
  await second.getByRole('button', { name: 'Отправить' }).dblclick();
  await expect(thanks(second)).toBeVisible();
  await first.unroute(address);
  await first.getByRole('button', { name: 'Повторить' }).click();
  await expect(thanks(first)).toBeVisible();
  expect(await storedLeads(company)).toHaveLength(2);
});

test('on a phone it is said by the button what has happened; what is typed outlives a reload', async ({
  context,
  page,
  company,
  browser,
}) => {
  // Less than the form is high: whatever comes in at the button pushes that out of sight.
  const phone = { width: 390, height: 600 };
  const address = `${company.url}/f/${company.slug}`;
  const thanks = page.getByRole('heading', { name: 'Заявка отправлена' });
  await page.setViewportSize(phone);
  await page.goto(address);
  await fill(page, 'Олег', '9431112233');
  await page.reload();
  await expect(page.getByLabel('Имя')).toHaveValue('Олег');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (943) 111-22-33');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Отправить' }).click();
  const waiting = page.getByRole('status');
  await expect(waiting).toHaveText('Нет связи. Отправим, как только появится связь.');
  await expect(waiting).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Ждём связи…' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'form that waits for a connection');
  await context.setOffline(false);
  await expect(thanks).toBeInViewport();
  expect(await storedLeads(company)).toHaveLength(1);

  // Sent is sent: the next one begins empty, and begins with the first field's Enter.
  await page.goto(address);
  await expect(page.getByLabel('Имя')).toHaveValue('');
  await fill(page, 'Ольга', '9432223344');
  await page.route(address, (route) => route.abort());
  await page.getByLabel('Имя').press('Enter');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Не удалось отправить');
  await expect(failure).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeInViewport({ ratio: 1 });
  await page.unroute(address);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(thanks).toBeVisible();
  expect(await storedLeads(company)).toHaveLength(2);

  const closed = await browser.newContext({ locale: 'ru-RU', viewport: phone });
  const refused = await closed.newPage();
  await refuseStorage(refused);
  await refused.goto(address);
  await fill(refused, 'Пётр', '9433334455');
  const consent = await refused.getByRole('checkbox').getAttribute('name');
  await expect.poll(() => refused.evaluate(() => JSON.stringify(history.state))).toContain(consent);
  await refused.reload();
  await expect(refused.getByLabel('Имя')).toHaveValue('Пётр');
  await closed.setOffline(true);
  await refused.getByRole('button', { name: 'Отправить' }).click();
  await expect(refused.getByRole('button', { name: 'Ждём связи…' })).toBeVisible();
  await closed.setOffline(false);
  await expect(refused.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  expect(await storedLeads(company)).toHaveLength(3);
  await closed.close();
});
