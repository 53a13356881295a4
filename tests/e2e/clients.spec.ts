import type { Locator, Page } from '@playwright/test';
import { expectAccessible, OVERLAYS, SCREEN } from './support/axe.ts';
import { api, openAs, submitForm, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { walkTo } from './support/walk.ts';
import { expectRoomForWords } from './support/words.ts';

interface NewClient {
  name: string;
  phone?: string;
}

async function addClient(company: Company, body: NewClient): Promise<number> {
  const { data } = await api<{ data: { id: number } }>(company, '/clients', {
    method: 'POST',
    body,
  });
  return data.id;
}

const cardOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Клиент №${id}` });
async function close(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Закрыть' }).click();
  await expect(card).toBeHidden();
}

const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Изменить клиента' });

async function openEditor(page: Page, id: number) {
  await cardOf(page, id).getByRole('button', { name: 'Изменить' }).click();
  return editorOf(page);
}

test('a lead becomes a client, whose card is edited, deleted and restored', async ({
  page,
  company,
}) => {
  await submitForm(company, { name: 'Мария', phone: '+7 943 123-45-67' });
  await openAs(page, company, '/leads');
  await page.getByRole('link', { name: 'Мария' }).first().click();
  const lead = page.getByRole('dialog', { name: /^Информация о лиде/ });
  await lead.getByRole('button', { name: 'В клиенты' }).click();
  await page
    .getByRole('dialog', { name: 'Преобразование в клиента' })
    .getByRole('button', { name: 'Преобразовать' })
    .click();
  await lead.getByRole('link', { name: 'Открыть карточку' }).click();
  await expect(page).toHaveURL(/[?&]client=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('client'));
  const card = cardOf(page, id);
  await expect(card.getByText('Мария').first()).toBeVisible();
  await expectAccessible(page, 'card', OVERLAYS);

  // No tab makes the window jump.
  const heights = new Set<number | undefined>();
  for (const tab of await card.getByRole('tab').all()) {
    await tab.click();
    await expect(card.getByRole('tabpanel')).toBeVisible();
    heights.add((await card.boundingBox())?.height);
  }
  expect(heights.size).toBe(1);
  await card.getByRole('tab', { name: 'Сводка' }).click();

  // The card lies over the lead and the lead over the list: Back closes one at a time.
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(lead).toBeVisible();
  await page.goForward();
  await expect(card).toBeVisible();

  const editor = await openEditor(page, id);
  await editor.getByRole('button', { name: 'Ещё телефон' }).click();
  await editor.getByRole('textbox', { name: 'Телефон 2' }).fill('+7 900 765-43-21');
  await editor.getByLabel('Новая метка').fill('Опт');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'edit', OVERLAYS);
  await editor.getByRole('textbox', { name: 'Имя' }).fill('Мария Ким');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Клиент сохранён')).toBeVisible();
  await expect(card.getByText('+7 900 765-43-21')).toBeVisible();
  await expect(card.getByText('Опт').first()).toBeVisible();

  await walkTo(page, `/clients?client=${id}`);
  await card.getByRole('button', { name: 'Удалить клиента' }).click();
  await page
    .getByRole('dialog', { name: 'Удаление клиента' })
    .getByRole('button', { name: 'Удалить' })
    .click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('link', { name: 'Мария Ким' })).toBeHidden();
  await page.getByRole('link', { name: /^Корзина/ }).click();
  await page.getByRole('link', { name: 'Мария Ким' }).click();
  await expect(card.getByText(/Клиент в корзине/)).toBeVisible();
  await card.getByRole('button', { name: 'Восстановить' }).first().click();
  await expect(card.getByRole('button', { name: 'Изменить' })).toBeVisible();
});

test('clients on a phone, by a link after the login and by keyboard', async ({ page, company }) => {
  const name = 'Константинопольский-Преображенский Владислав Вячеславович';
  const id = await addClient(company, { name, phone: '+7 900 100-00-02' });
  await addClient(company, { name: 'Ольга' });

  await page.goto(`${company.url}/clients?client=${id}`);
  await page.getByLabel('E-mail').fill(company.email);
  await page.getByLabel('Пароль', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(cardOf(page, id)).toBeVisible();
  await close(cardOf(page, id));
  await expectAccessible(page, 'clients', SCREEN);

  const row = page.getByRole('link', { name: 'Ольга', exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  const olga = page.getByRole('dialog', { name: /^Клиент №/ });
  await olga.getByRole('tab', { name: 'Сводка' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(olga.getByRole('tab', { name: 'Заявки' })).toHaveAttribute('aria-selected', 'true');
  await olga.getByRole('button', { name: 'Закрыть' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ has: row })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(name).first().click();
  await expect(cardOf(page, id)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const tabs = cardOf(page, id).getByRole('tablist', { name: 'Разделы карточки клиента' });
  expect((await tabs.boundingBox())?.height).toBeLessThan(50);
  const first = tabs.getByRole('tab', { name: 'Сводка' });
  await first.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.getByRole('tab', { name: 'История', selected: true })).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press('ArrowRight');
  await expect(first).toBeInViewport({ ratio: 1 });
  await openEditor(page, id);
  await expect(editorOf(page).getByRole('textbox', { name: 'Имя' })).toHaveValue(name);
  expect(await editorOf(page).evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'phone', OVERLAYS);
});

test('on any phone every window has room for its words, and says who is called', async ({
  page,
  company,
}) => {
  const name = 'Константинопольский-Преображенский Владислав';
  const phone = '+7 900 100-00-02';
  const id = await addClient(company, { name, phone });
  await addClient(company, { name: 'Ольга', phone });
  await submitForm(company, { name, phone });
  const leads = await api<{ data: { id: number }[] }>(company, '/leads');
  const partner = await api<{ data: { id: number } }>(company, '/referrals', {
    method: 'POST',
    body: { name, code: 'OLGA', rule: { kind: 'fixed', amount: 1 } },
  });
  const more = async (item: string) => {
    await cardOf(page, id).getByRole('button', { name: 'Ещё' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const card = `/clients?client=${id}`;
  const windows: [path: string, title: string | RegExp, open?: () => Promise<unknown>][] = [
    [card, `Клиент №${id}`],
    [card, 'Изменить клиента', () => openEditor(page, id)],
    [card, 'Удаление клиента', () => more('Удалить клиента')],
    [card, `Объединить клиента №${id} с другим`, () => more('Объединить с другим клиентом…')],
    [`/leads?lead=${leads.data[0]?.id}`, /^Информация о лиде/],
    [`/referrals?partner=${partner.data.id}`, `Партнёр №${partner.data.id}`],
  ];
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, company, '/clients?tab=duplicates');
  await expect(page.getByText(name).first()).toBeVisible();
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 740 });
    await expectRoomForWords(page.locator('main'), `duplicates ${width}`);
  }
  for (const [path, title, open] of windows) {
    await page.goto(company.url + path);
    await open?.();
    const opened = page.getByRole('dialog', { name: title });
    await expect(opened).toBeVisible();
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      await expectRoomForWords(opened, `${path} ${String(title)} ${width}`);
    }
  }
});
