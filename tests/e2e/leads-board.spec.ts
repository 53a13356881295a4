import type { Locator, Page } from '@playwright/test';
import { CARD_GAP, cardHeightOf } from '../../src/shared/ui/board/card-size.ts';
import { expectAccessible, expectAccessibleInBoth, OVERLAYS, SCREEN } from './support/axe.ts';
import { api, hireColleague, openAs, submitForm, type Company } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';

const NAMES = ['Анна', 'Борис', 'Вера', 'Глеб'];
const PHONE = { width: 390, height: 844 };

interface Listed {
  data: { id: number; status: string }[];
  meta: { total: number };
}

const listOf = (company: Company, status: string) =>
  api<Listed>(company, `/leads?filter[status]=${status}`);

async function submitLeads(company: Company): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    await submitForm(company, { name, phone: `+7 900 100-00-0${index}` });
  }
}

const column = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title}, \\d`) });
const card = (page: Page, title: string, name: string) =>
  column(page, title).getByRole('group', { name, exact: true });

async function openBoard(page: Page, company: Company): Promise<void> {
  await openAs(page, company, '/leads?view=kanban');
  await expect(card(page, 'Новый', 'Анна')).toBeVisible();
  // A card that is carried before the events can come would prove nothing about them.
  await untilConnected(page);
}

async function middleOf(target: ReturnType<typeof card>) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a card with the mouse and carries it over a column; the button stays down. */
async function carry(page: Page, from: ReturnType<typeof card>, to: ReturnType<typeof column>) {
  const start = await middleOf(from);
  const goal = await middleOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 10, { steps: 4 });
  await page.mouse.move(goal.x, goal.y, { steps: 8 });
}

async function expectTotals(page: Page, company: Company): Promise<void> {
  const titles = {
    new: 'Новый',
    processing: 'В обработке',
    completed: 'Завершен',
    rejected: 'Отклонен',
  };
  for (const [status, title] of Object.entries(titles)) {
    const { meta } = await listOf(company, status);
    await expect(column(page, title)).toHaveAccessibleName(
      new RegExp(`^${title}, ${meta.total}\\s`),
    );
  }
}

test('a card goes to another column by mouse, and the columns count right', async ({
  page,
  company,
}) => {
  await submitLeads(company);
  await openBoard(page, company);
  // Where what is known beforehand is what the styles make of it, no card is laid out twice.
  const place = card(page, 'Новый', 'Анна').locator('xpath=ancestor::li');
  const height = cardHeightOf(3);
  expect((await card(page, 'Новый', 'Анна').boundingBox())?.height).toBe(height);
  expect((await place.boundingBox())?.height).toBe(height + CARD_GAP);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });

  await carry(page, card(page, 'Новый', 'Вера'), column(page, 'В обработке'));
  await expect(column(page, 'В обработке').locator('[data-drop-line]')).toBeVisible();
  await page.mouse.up();
  await expect(card(page, 'В обработке', 'Вера')).toBeVisible();
  await expect(page.getByText('Статус заявки изменен на "В обработке"')).toBeVisible();
  expect(sent).toEqual(['{"status":"processing"}']);
  await expectTotals(page, company);
  await expect(page.getByRole('dialog')).toBeHidden();

  await carry(page, card(page, 'Новый', 'Анна'), column(page, 'Отклонен'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await carry(page, card(page, 'Новый', 'Анна'), column(page, 'Новый'));
  await page.mouse.up();
  await expect(card(page, 'Новый', 'Анна')).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.reload();
  await expect(card(page, 'В обработке', 'Вера')).toBeVisible();
  await card(page, 'В обработке', 'Вера').getByText('Вера').click();
  await expect(page.getByRole('dialog', { name: /Информация о лиде/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card(page, 'В обработке', 'Вера')).toBeVisible();
});

test('a card is taken, moved, dropped and opened by keyboard alone, accessibly', async ({
  page,
  company,
}) => {
  await submitLeads(company);
  await openBoard(page, company);
  await expectAccessibleInBoth(page, 'board', SCREEN);
  await page.getByRole('searchbox', { name: 'Найти заявку' }).focus();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const isCard = await page.evaluate(() =>
      document.activeElement?.hasAttribute('data-board-card'),
    );
    if (isCard) break;
  }
  await expect(card(page, 'Новый', 'Глеб')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Новый', 'Вера')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Карточка «Вера» взята. Колонка «Новый», 1 из 4/)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Завершен').locator('[data-drop-line]')).toBeVisible();
  await expectAccessible(page, 'a carried card');
  await page.keyboard.press('Space');
  await expect(card(page, 'Завершен', 'Вера')).toBeFocused();
  await expect(page.getByText('Статус заявки изменен на "Завершен"')).toBeVisible();
  await expectTotals(page, company);
  const [lead] = (await listOf(company, 'new')).data;
  await page.getByRole('button', { name: `Действия с заявкой ${lead?.id}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Завершен' })).toBeVisible();
  await expectAccessible(page, 'menu of a card', OVERLAYS);
  await page.keyboard.press('Escape');
  await card(page, 'Завершен', 'Вера').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(column(page, 'Новый').locator('[data-board-card]:focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Информация о лиде/ })).toBeVisible();
});

test('a colleague’s move shows at once, and waits while a card is in hand', async ({
  page,
  company,
}) => {
  await submitLeads(company);
  const colleague = await hireColleague(company);
  await openBoard(page, company);
  const { data } = await listOf(company, 'new');
  const [gleb, vera] = data;
  if (!gleb || !vera) throw new Error('There are fewer than two leads');

  await carry(page, card(page, 'Новый', 'Глеб'), column(page, 'Отклонен'));
  const places = () =>
    page
      .locator('[data-board-card]')
      .evaluateAll((cards) => cards.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  // Дарья is the last of the three changes: an answer with her knows of all, however many come.
  const reread = page.waitForResponse(
    async (response) =>
      response.url().includes('/api/leads/board') && (await response.text()).includes('Дарья'),
  );
  await api(colleague, `/leads/${gleb.id}`, { method: 'PUT', body: { status: 'completed' } });
  await api(colleague, `/leads/${vera.id}`, { method: 'PUT', body: { status: 'completed' } });
  await submitForm(company, { name: 'Дарья', phone: '+7 900 100-00-09' });
  await reread;
  expect(await places()).toEqual(before);
  await expect(card(page, 'Новый', 'Дарья')).toBeHidden();

  await page.mouse.up();
  await expect(card(page, 'Новый', 'Дарья')).toBeVisible();
  await expect(card(page, 'Завершен', 'Вера')).toBeVisible();
  // The colleague was first with this one, and is not overwritten unseen.
  await expect(page.getByText('Статус заявки тем временем изменили на "Завершен"')).toBeVisible();
  await expect(card(page, 'Завершен', 'Глеб')).toBeVisible();
  await expectTotals(page, company);

  const boris = data.find(({ id }) => id !== gleb.id && id !== vera.id);
  await api(colleague, `/leads/${boris?.id}`, { method: 'PUT', body: { status: 'rejected' } });
  await expect(card(page, 'Отклонен', 'Борис')).toBeVisible();
  await expectTotals(page, company);
});

/**
 * Waits, from now on, for the end of the next sideways scrolling of the board: pressed sooner, what a button scrolls is
 * drawn back to where a swipe ends. The answer is asked for once the swipe has been made.
 */
async function watchScrolling(column: Locator): Promise<() => Promise<void>> {
  const ended = await column.evaluateHandle((section) => ({
    scrolling: new Promise<void>((resolve) => {
      section.parentElement?.addEventListener('scrollend', () => resolve(), { once: true });
    }),
  }));
  return () => ended.evaluate(({ scrolling }) => scrolling);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a card is moved by a long touch and by its menu; a short one scrolls, and nothing sticks out', async ({
    page,
    company,
  }) => {
    await submitLeads(company);
    await openBoard(page, company);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const start = await middleOf(card(page, 'Новый', 'Вера'));

    const untilStill = await watchScrolling(column(page, 'В обработке'));
    await touch('touchStart', start.x, start.y);
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', start.x - 30 * step, start.y);
    await touch('touchEnd');
    await expect(page.getByRole('button', { name: /^В обработке/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(card(page, 'Новый', 'Вера')).toBeAttached();
    await untilStill();
    await page.getByRole('button', { name: /^Новый/ }).click();
    await expect(card(page, 'Новый', 'Вера')).toBeInViewport({ ratio: 1 });

    const held = await middleOf(card(page, 'Новый', 'Вера'));
    await touch('touchStart', held.x, held.y);
    await expect(page.locator('[data-overlay]')).toBeVisible();
    const edge = PHONE.width - 8;
    for (let step = 1; step <= 10; step += 1) {
      await touch('touchMove', held.x + ((edge - held.x) * step) / 10, held.y);
    }
    // At the edge the board scrolls by itself under the card.
    const left = async () => (await column(page, 'В обработке').boundingBox())?.x ?? edge;
    await expect.poll(left).toBeLessThan(PHONE.width / 3);
    await touch('touchMove', PHONE.width / 2, held.y);
    await expect(page.locator('[data-drop-line]')).toBeInViewport();
    await touch('touchEnd');
    await expect(page.getByText(/Статус заявки изменен на/)).toBeVisible();
    await expect(card(page, 'Новый', 'Вера')).toBeHidden();
    await expectTotals(page, company);

    const [lead] = (await listOf(company, 'new')).data;
    const button = page.getByRole('button', { name: `Действия с заявкой ${lead?.id}` });
    const untilBack = await watchScrolling(column(page, 'Новый'));
    await page.getByRole('button', { name: /^Новый/ }).click();
    await untilBack();
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/Статус заявки изменен на/)).toBeHidden();
    const place = await button.boundingBox();
    await button.tap();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await button.boundingBox()).toEqual(place);
    await page.getByRole('menuitem', { name: 'Отклонен' }).tap();
    await expect(page.getByText('Статус заявки изменен на "Отклонен"')).toBeVisible();
    await expectTotals(page, company);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    // The longest menu, unfolded, on the smallest phone: its last item is scrolled to.
    await page.setViewportSize({ width: 360, height: 640 });
    const [next] = (await listOf(company, 'new')).data;
    await page.getByRole('button', { name: `Действия с заявкой ${next?.id}` }).tap();
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: /^Ответственный/ }).tap();
    await expect(menu.getByRole('menuitem', { name: 'Не назначен', exact: true })).toBeAttached();
    const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(640);
    await menu.getByRole('menuitem').last().scrollIntoViewIfNeeded();
    await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');

    // The switch stays under the finger.
    const list = page.getByRole('button', { name: 'Список', exact: true });
    const before = await list.boundingBox();
    await list.tap();
    await expect(page.getByRole('button', { name: 'Выбрать' })).toBeVisible();
    expect(await list.boundingBox()).toEqual(before);
  });
});
