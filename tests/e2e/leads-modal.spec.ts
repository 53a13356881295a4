import type { Locator, Page } from '@playwright/test';
import { expectAccessible, OVERLAYS } from './support/axe.ts';
import { api, hireColleague, openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { walkTo } from './support/walk.ts';

interface Lead {
  id: number;
  status: string;
  notes: string | null;
  client_id: number | null;
}

const modalOf = (page: Page, id?: number) =>
  page.getByRole('dialog', {
    name: id === undefined ? /^Информация о лиде #\d+$/ : `Информация о лиде #${id}`,
    exact: true,
  });

const read = (company: Company, id: number) => api<Lead>(company, `/leads/${id}`);

const idsOf = async (company: Company): Promise<number[]> =>
  (await api<{ data: Lead[] }>(company, '/leads?per_page=100&sort=id')).data.map(({ id }) => id);

/** Whether something of an element's text is cut off, as beside a long name. */
const isCut = (target: Locator) =>
  target.evaluate((element) =>
    [element, ...element.querySelectorAll<HTMLElement>('*')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );

test('an open lead learns of a repeat by itself, and the client stays one', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  const [first = 0] = await idsOf(company);
  const name = 'Мария Константиновна Преображенская-Вознесенская';
  const contact = { name, phone: '+7 943 123-45-67', email: '' };
  await api(company, `/leads/${first}/convert`, { method: 'POST', body: contact });
  const { client_id: client } = await read(company, first);

  await openAs(page, company, `/leads?lead=${first}`);
  await untilConnected(page);
  await expect(
    modalOf(page, first).getByRole('button', { name: 'Статус: Завершен' }),
  ).toBeVisible();
  await expect(modalOf(page).getByText(/Повторное обращение/)).toBeHidden();
  // The lead that is open learns of the next one by itself.
  await submitForm(company, { name: 'Маша', phone: '8 (943) 1234567' });
  const banner = modalOf(page).getByRole('note');
  await expect(banner).toContainText('Повторное обращение: ещё 1 заявка с этим телефоном');
  const [, second = 0] = await idsOf(company);
  await banner.getByRole('button', { name: new RegExp(`^№${second}, .+, Новый$`) }).click();
  await expect(modalOf(page, second)).toBeVisible();
  await expect(banner.getByRole('button', { name: new RegExp(`^№${first}, `) })).toBeVisible();

  await modalOf(page).getByRole('button', { name: 'В клиенты' }).click();
  const convert = page.getByRole('dialog', { name: 'Преобразование в клиента' });
  await expect(convert.getByText(`Похожий клиент: ${name}, +7 943 123-45-67`)).toBeVisible();
  const link = convert.getByRole('button', { name: `Привязать: ${name}` });
  expect(await isCut(link)).toBe(false);
  await expectAccessible(page, 'a similar client', OVERLAYS);
  await link.click();
  await expect(page.getByRole('alert').getByText('Заявка привязана к клиенту')).toBeVisible();
  await expect(convert).toBeHidden();
  expect(await read(company, second)).toMatchObject({ client_id: client, status: 'completed' });
});

/** What this browser keeps of texts that are not saved. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

async function signIn(page: Page, { email, password }: Company): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/dashboard$/);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.waitForURL(/\/login$/);
}

test('a typed note outlives the closed tab, and nobody else sees it', async ({
  context,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  const [id = 0] = await idsOf(company);
  const colleague = await hireColleague(company);
  const address = `/leads?lead=${id}`;
  const first = await context.newPage();
  await openAs(first, company, address);
  await modalOf(first).getByRole('button', { name: 'Добавить заметку' }).click();
  await modalOf(first).getByRole('textbox', { name: 'Заметка' }).fill('Только для себя');
  await first.close();

  const page = await context.newPage();
  await page.goto(company.url + address);
  const note = modalOf(page).getByRole('textbox', { name: 'Заметка' });
  await expect(note).toHaveValue('Только для себя');
  await expect(modalOf(page).getByText('Есть несохранённая заметка')).toBeVisible();
  await modalOf(page).getByRole('button', { name: 'Закрыть' }).click();

  await signOut(page);
  await signIn(page, colleague);
  await walkTo(page, address);
  await expect(modalOf(page).getByText('Нет заметок')).toBeVisible();
  await expect(page.getByText('Только для себя')).toBeHidden();
});

/** Where an element lies on the screen. */
async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

const SIZES = [
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

test('who it is and how to call shows at once on any screen, and on a phone the actions stand below', async ({
  page,
  company,
}) => {
  const name = 'Мария Константиновна Преображенская-Вознесенская';
  await submitForm(company, { name, phone: '8 (943) 123 45 67' });
  const [id = 0] = await idsOf(company);
  await openAs(page, company, `/leads?lead=${id}`);
  const modal = modalOf(page, id);
  const call = modal.getByRole('link', { name: '+7 943 123-45-67' }).first();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const isPhone = size.width < 768;
    const status = modal.getByRole('button', { name: /Статус/ });
    await expect(status).toHaveText(isPhone ? 'Статус' : 'Новый');
    await expect(call).toHaveAttribute('title', '8 (943) 123 45 67');
    for (const face of [modal.getByText(name).first(), call]) {
      const { top, bottom, left, right } = await boxOf(face);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(size.height / 3);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(size.width);
    }
    const bar = modal.getByRole('group', { name: 'Действия с заявкой' });
    if (isPhone) expect((await boxOf(bar)).bottom).toBeCloseTo(size.height, 0);
    else await expect(bar).toBeHidden();
    if (isPhone || process.env['DEEP'] === '1') {
      await expectAccessible(page, `the lead at ${size.width}`, OVERLAYS);
    }
  }
});

test('a lead is opened, assigned, converted and closed by keyboard alone, and nothing typed is lost', async ({
  page,
  company,
}) => {
  for (const name of ['Первый', 'Второй']) {
    await api(company, '/leads', { method: 'POST', body: { contact: { name } } });
  }
  const [, id = 0] = await idsOf(company);
  await openAs(page, company, '/leads');
  const row = page.getByRole('row').filter({ hasText: 'Второй' });
  await row.focus();
  await page.keyboard.press('Enter');
  const modal = modalOf(page, id);
  await expect(modal.getByRole('button', { name: 'Закрыть' })).toBeFocused();

  await modal.getByRole('button', { name: 'Ответственный: Не назначен' }).focus();
  await page.keyboard.press('Enter');
  const colleague = modal.getByRole('option').nth(1);
  await expect(colleague).toBeVisible();
  const chosen = await colleague.innerText();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(modal.getByRole('button', { name: `Ответственный: ${chosen}` })).toBeVisible();

  await modal.getByRole('button', { name: 'В клиенты' }).focus();
  await page.keyboard.press('Enter');
  const convert = page.getByRole('dialog', { name: 'Преобразование в клиента' });
  await convert.getByLabel('Телефон').focus();
  await page.keyboard.type('+7 943 000-11-22');
  await page.reload();
  await expect(modal.getByRole('button', { name: 'Закрыть' })).toBeFocused();
  await modal.getByRole('button', { name: 'В клиенты' }).press('Enter');
  await expect(convert.getByText('Восстановлены несохранённые изменения')).toBeVisible();
  await expect(convert.getByLabel('Телефон')).toHaveValue('+7 943 000-11-22');
  await expect(convert.getByLabel('Имя')).toHaveValue('Второй');
  await convert.getByLabel('Email').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Заявка успешно преобразована в клиента')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Клиент', exact: true })).toBeFocused();
  expect(await drafts(page)).toEqual([]);

  await modal.getByRole('button', { name: 'Закрыть' }).focus();
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('data-mark', 'last');
});

test('on paper there is the opened lead alone, whole, and a list without its controls', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: 'Анна', phone: '+7 900 100-00-01' });
  await openAs(page, company, '/leads');
  await page.getByText('Анна').first().click();
  const lead = page.getByRole('dialog');
  await expect(lead.getByRole('heading', { name: 'История' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(lead.getByRole('button', { name: 'Закрыть' })).toBeHidden();
  const cut = await lead.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(cut).toBe(0);
  const { y = -1 } = (await lead.boundingBox()) ?? {};
  expect(y).toBe(0);

  await page.emulateMedia({ media: 'screen' });
  await lead.getByRole('button', { name: 'Закрыть' }).click();
  await expect(lead).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Анна').first()).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Найти заявку' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Добавить заявку' })).toBeHidden();
});
