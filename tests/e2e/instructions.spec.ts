import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inlinesOf, type Quoted } from '../../src/pages/help/instructions/model/content.ts';
import type { ScreenName } from '../../src/pages/help/instructions/model/screens.ts';
import { expectAccessible, SCREEN } from './support/axe.ts';
import { api, hireColleague, openAs, submitForm, type Company } from './support/company.ts';
import { HELP_SCREENS } from './support/help-screens.ts';
import { expect, test } from './support/fixtures.ts';
import { sweepOf } from '../support/sweep.ts';
import { admin } from '../../src/pages/help/instructions/content/admin.ts';
import { chat } from '../../src/pages/help/instructions/content/chat.ts';
import { clients } from '../../src/pages/help/instructions/content/clients.ts';
import { fileManager } from '../../src/pages/help/instructions/content/file-manager.ts';
import { general } from '../../src/pages/help/instructions/content/general.ts';
import { leads } from '../../src/pages/help/instructions/content/leads.ts';
import { softWindows } from '../../src/pages/help/instructions/content/soft-windows.ts';

const PAGES = {
  general,
  leads,
  clients,
  chat,
  'soft-windows': softWindows,
  'file-manager': fileManager,
  admin,
};

/** Every name that the instructions quote, once, by the screen it should be on. */
function quotedNames(): Map<ScreenName, Quoted[]> {
  const found = new Map<string, Quoted>();
  for (const { chapters } of Object.values(PAGES))
    for (const { blocks } of chapters)
      for (const piece of blocks.flatMap(inlinesOf))
        if (typeof piece === 'object' && 'screen' in piece) found.set(JSON.stringify(piece), piece);
  const byScreen = new Map<ScreenName, Quoted[]>();
  for (const quoted of found.values()) {
    byScreen.set(quoted.screen, [...(byScreen.get(quoted.screen) ?? []), quoted]);
  }
  return byScreen;
}

const nameOf = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

const ORDERED = {
  name: 'Окно 1',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};

/** A company with what the screens need: a lead with notifications of it, a colleague with work, something deleted. */
async function prepare(company: Company) {
  const colleague = await hireColleague(company, 'Борис Орлов');
  for (const name of ['Анна Каренина', 'Пётр', 'Удалённый']) {
    await submitForm(company, { name, phone: '+7 900 100-00-00', comment: 'Позвоните' });
  }
  const { data } = await api<{ data: { id: number }[] }>(company, '/leads');
  const [gone, kept] = data.map(({ id }) => id);
  await api(company, `/leads/${gone}`, { method: 'DELETE' });
  await api(company, `/leads/${kept}`, { method: 'PUT', body: { user_id: colleague.userId } });
  // A client with the same phone as the lead.
  await api(company, `/leads/${data[2]?.id}/convert`, {
    method: 'POST',
    body: { name: 'Анна Каренина', phone: '+7 900 100-00-00', email: '' },
  });
  await api(company, '/clients', { method: 'POST', body: { name: 'Удалённый клиент' } });
  const people = await api<{ data: { id: number }[] }>(company, '/clients?sort=id');
  await api(company, `/clients/${people.data[1]?.id}`, { method: 'DELETE' });
  const double = { name: 'Анна Каренина', phone: '+7 900 100-00-00' };
  await api(company, '/clients', { method: 'POST', body: double });
  const rule = { kind: 'fixed', amount: 150_000 };
  const referral = await api<{ data: { id: number } }>(company, '/referrals', {
    method: 'POST',
    body: { name: 'Ольга', code: 'OLGA', rule },
  });
  const order = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { items: [ORDERED], contact: { name: 'Анна' } },
  });
  const forms = await api<{ data: { id: number }[] }>(company, '/lead-forms');
  return {
    url: company.url,
    leadId: kept ?? 0,
    referralId: referral.data.id,
    clientId: people.data[0]?.id ?? 0,
    orderId: order.data.id,
    userId: colleague.userId,
    formId: forms.data[0]?.id ?? 0,
  };
}

test('every name that the instructions give stands on its screen', async ({ page, company }) => {
  // More than fifty screens in all, one after the other.
  test.setTimeout(300_000);
  const given = await prepare(company);
  const names = quotedNames();
  const wrong: string[] = [];
  const lookFor = async (screen: ScreenName) => {
    for (const { role, name } of names.get(screen) ?? []) {
      // A term has no name of its own for machines: its text is looked for.
      const place =
        role === 'term'
          ? page.locator('dt', { hasText: nameOf(name) }).first()
          : role === 'text'
            ? page.getByText(name, { exact: true }).first()
            : page.getByRole(role, { name: nameOf(name) }).first();
      const isThere = await place.waitFor({ state: 'attached', timeout: 20_000 }).then(
        () => true,
        () => false,
      );
      if (!isThere) wrong.push(`${screen}: ${role} «${name}»`);
    }
  };
  await page.goto(`${company.url}/login`);
  await lookFor('login');
  await openAs(page, company, '/dashboard');
  for (const screen of sweepOf([...names.keys()], 8)) {
    if (screen === 'login') continue;
    await HELP_SCREENS[screen](page, given);
    await lookFor(screen);
  }
  expect(wrong).toEqual([]);
  expect(names.size).toBeGreaterThan(25);
});

test('pages of the instructions are accessible and fit a phone and paper', async ({
  page,
  company,
}) => {
  await openAs(page, company, '/instructions?search=спам');
  await expect(page.getByRole('list', { name: 'Найденное в инструкциях' })).toBeVisible();
  await expectAccessible(page, 'search', SCREEN);
  // The last one is gone on with below.
  for (const slug of sweepOf(['', ...Object.keys(PAGES).map((name) => `/${name}`)], 7)) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${company.url}/instructions${slug}`);
    await expect(
      page
        .getByRole('main')
        .getByRole(slug ? 'heading' : 'list')
        .nth(slug ? 1 : 0),
    ).toBeVisible();
    await expectAccessible(page, slug, SCREEN);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.getByRole('button', { name: 'Содержание' }).click();
  await page.getByRole('link', { name: 'Встраивание на сайт' }).click();
  await expect(page.getByRole('heading', { name: 'Встраивание на сайт' })).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  const pictures = page.getByRole('main').locator('img');
  expect(await pictures.count()).toBeGreaterThan(0);
  const overflowing = await pictures.evaluateAll((all) =>
    all
      .filter((picture) => {
        const sheet = Math.min(
          picture.parentElement?.getBoundingClientRect().right ?? 0,
          innerWidth,
        );
        // Half a pixel is rounding.
        return picture.getBoundingClientRect().right > sheet + 0.5;
      })
      .map((picture) => picture.getAttribute('src')),
  );
  expect(overflowing).toEqual([]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('whoever follows the chapter «Встраивание» on a plain page gets a lead', async ({
  page,
  company,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const forms = await api<{ data: { id: number }[] }>(company, '/lead-forms');
  await openAs(page, company, `/leads/forms/${forms.data[0]?.id}/edit?tab=embed`);
  await page.getByRole('button', { name: 'Скопировать код' }).click();
  await expect(page.getByRole('button', { name: 'Скопировано' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Сайт</title><body><h1>Окна</h1>${code}</body>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const form = page.frameLocator('iframe');
    await form.getByLabel('Имя').fill('Гость с сайта');
    await form.getByLabel('Телефон').fill('+7 900 100-00-09');
    const consent = form.getByRole('checkbox');
    if (await consent.count()) await consent.first().check();
    await form.getByRole('button', { name: /Отправить/ }).click();
    await expect(form.getByText('Заявка отправлена')).toBeVisible();
    const { data } = await api<{ data: { contact: { name: string } }[] }>(company, '/leads');
    expect(data[0]?.contact.name).toBe('Гость с сайта');
  } finally {
    site.close();
  }
});
