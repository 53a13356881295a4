import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from './support/axe.ts';
import { answerAll, newVisitor, writeMessages } from './support/chats.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';

const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Диалоги' }).getByRole('link', { name });
const log = (page: Page) => page.getByRole('log', { name: 'Переписка' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });
const status = (page: Page) => page.getByRole('button', { name: /^Статус диалога/ });

/** Waits until the focus is where a person can see it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nowhere';
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const isMarked =
        outlineStyle !== 'none' || boxShadow !== 'none' || element.matches('input, textarea');
      const { top, bottom } = element.getBoundingClientRect();
      const isInSight = top < innerHeight && bottom > 0;
      return element.matches(':focus-visible') && isMarked && isInSight
        ? 'seen'
        : element.outerHTML;
    });
  await expect.poll(focused).toBe('seen');
}

test('a day at the desk by keys alone: the focus is always in sight', async ({ page, company }) => {
  await hireColleague(company);
  await api(company, '/chat/replies', {
    method: 'POST',
    body: { shortcut: 'замер', text: 'Замер бесплатный, {имя}' },
  });
  const visitor = await newVisitor(company, { name: 'Мария' });
  await visitor.write('Сколько стоит окно?');
  const other = await newVisitor(company, { name: 'Олег' });
  await other.write('Добрый день');
  await openAs(page, company, '/dashboard');
  await untilConnected(page);
  const press = async (wanted: Locator, { key = 'Enter', by = 'Tab' } = {}) => {
    await tabTo(page, wanted, by);
    await expectFocusSeen(page);
    await page.keyboard.press(key);
  };
  const back = { by: 'Shift+Tab' };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await press(page.getByRole('navigation').getByRole('link', { name: /^Чаты/ }).first());
  await expect(rowOf(page, /^Мария/)).toBeVisible();
  await press(rowOf(page, /^Мария/));
  await expect(log(page)).toContainText('Сколько стоит окно?');
  await expect(rowOf(page, /^Мария/)).not.toContainText('Непрочитанные');
  // Opened by Enter, it is written in.
  await expect(field(page)).toBeFocused();
  await press(button('Взять диалог'), back);
  await expect(page.getByText(/^Ответственный:/)).toHaveText('Ответственный: Анна Смирнова');
  await expectFocusSeen(page);

  await tabTo(page, field(page));
  await page.keyboard.type('Добрый день!');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Добрый день!');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('/зам');
  await expect(page.getByRole('option')).toContainText('Замер бесплатный');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Замер бесплатный, Мария');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Замер бесплатный, Мария');
  await press(page.getByRole('switch', { name: 'Заметка' }), { key: 'Space' });
  await page.keyboard.press('Shift+Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Просит скидку');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Просит скидку');

  await press(button('Создать заявку'), back);
  const lead = page.getByRole('dialog', { name: /^Заявка из диалога/ });
  await expect(lead.getByRole('textbox', { name: 'Имя' })).toBeFocused();
  await press(lead.getByRole('button', { name: 'Создать', exact: true }));
  await expect(lead).toBeHidden();
  await expect(log(page)).toContainText('Создана заявка №');
  await expectFocusSeen(page);

  await press(button('Передать'));
  const pass = page.getByRole('dialog', { name: /^Передать диалог/ });
  await expect(pass.getByRole('combobox', { name: 'Кому' })).toBeFocused();
  await expect(pass.getByRole('option', { name: 'Пётр Иванов' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Замер в пятницу');
  await press(pass.getByRole('button', { name: 'Передать', exact: true }));
  await expect(page.getByText(/^Ответственный:/)).toHaveText('Ответственный: Пётр Иванов');
  await expect(button('Передать')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, /^Мария/)).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await press(status(page), back);
  await expect(page.getByRole('menuitem', { name: 'Закрыт' })).toBeVisible();
  // A key that comes before the menu has the focus is the button's.
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Закрыт' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveAccessibleName('Статус диалога: Закрыт');
  await expect(status(page)).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  // What is closed stays among all chats, and says so.
  await expect(rowOf(page, /^Мария/)).toContainText('Закрыт');
  await press(rowOf(page, /^Олег/), { by: 'ArrowDown' });
  await expect(log(page)).toContainText('Добрый день');

  expect(await visitor.read()).toEqual([
    'Сколько стоит окно?',
    'Добрый день!',
    'Замер бесплатный, Мария',
  ]);
  // The narrowest screen with both panes: nothing of the chat stands beyond its own.
  await page.setViewportSize({ width: 768, height: 900 });
  const right = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().right);
  const send = button('Отправить');
  await expect.poll(async () => (await right(log(page))) - (await right(send))).toBeGreaterThan(0);
  // Half of a laptop's window is no phone: the ways to other screens stay.
  await page.setViewportSize({ width: 720, height: 800 });
  await expect(page.getByRole('button', { name: 'Диалоги' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible();
});

test.describe('on a phone', () => {
  const WIDTH = 390;
  test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true, isMobile: true });

  /** Nothing is wider than the screen, and a finger meets what it aims at. */
  async function expectFitsFinger(page: Page, at: string): Promise<void> {
    const seen = await page.evaluate(() => {
      const small = [...document.querySelectorAll('main :is(button, a, summary, [role=switch])')]
        .filter((one) => one.checkVisibility() && !one.closest('dd, [role=log] p'))
        .map((one) => ({ box: (one.closest('label') ?? one).getBoundingClientRect(), one }))
        .filter(({ box }) => box.height > 0 && box.height < 40)
        .map(
          ({ box, one }) => `${one.getAttribute('aria-label') ?? one.textContent} ${box.height}`,
        );
      return { width: document.documentElement.scrollWidth, small };
    });
    expect(seen, at).toEqual({ width: WIDTH, small: [] });
  }

  const expectInWidth = async (page: Page, at: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), at).toBe(
      0,
    );

  test('a day at the desk by one finger, and Back leads through the panes', async ({
    page,
    company,
  }) => {
    const visitor = await newVisitor(company, { name: 'Мария' });
    await visitor.write('Сколько стоит окно?');
    const robot = await newVisitor(company, { name: 'Реклама' });
    await robot.write('Продвижение сайтов недорого');
    await openAs(page, company, '/chats?tab=all');
    const list = page.getByRole('list', { name: 'Диалоги' });
    await expect(rowOf(page, /^Мария/)).toBeVisible();
    await expectFitsFinger(page, 'list');

    await rowOf(page, /^Мария/).tap();
    await expect(log(page)).toContainText('Сколько стоит окно?');
    await expect(list).toBeHidden();
    await expectFitsFinger(page, 'thread');
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Действия с диалогом' }).tap();
      await page.getByRole('menuitem', { name }).tap();
    };
    await choose('Взять диалог');
    await field(page).tap();
    await page.keyboard.insertText('Добрый день!');
    await page.getByRole('button', { name: 'Отправить' }).tap();
    await expect(log(page)).toContainText('Добрый день!');
    await choose('О посетителе');
    const about = page.getByRole('dialog', { name: 'О посетителе' });
    await expect(about).toContainText('На сайтесейчасОтветственныйАнна Смирнова');
    await about.getByRole('button', { name: 'Закрыть' }).tap();
    await expect(about).toBeHidden();
    await page.goBack();
    await expect(list).toBeVisible();
    await expect(rowOf(page, /^Мария/)).toContainText('Анна Смирнова');
    await page.goForward();
    await status(page).tap();
    await page.getByRole('menuitem', { name: 'Закрыт' }).tap();
    await expect(status(page)).toHaveAccessibleName('Статус диалога: Закрыт');
    await page.getByRole('button', { name: 'Диалоги' }).tap();

    await rowOf(page, /^Реклама/).tap();
    await choose('В спам');
    await expect(page.getByRole('button', { name: 'Не спам' })).toBeVisible();
    await expectFitsFinger(page, 'spam');
    await page.getByRole('button', { name: 'Диалоги' }).tap();
    await expect(rowOf(page, /^Реклама/)).toBeHidden();
    expect(await visitor.read()).toEqual(['Сколько стоит окно?', 'Добрый день!']);
  });

  /** How much of the window the messages have, and what a finger that pulls at its edges has moved. */
  async function pull(page: Page): Promise<{ share: number; moved: number; beyond: number }> {
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    const topOf = async () => (await field(page).boundingBox())?.y ?? Number.NaN;
    const before = await topOf();
    const session = await page.context().newCDPSession(page);
    for (const y of [24, size.height - 24]) {
      const gesture = { x: size.width / 2, y, yDistance: y < 100 ? 200 : -200 };
      await session.send('Input.synthesizeScrollGesture', { ...gesture, speed: 2000 });
    }
    await session.detach();
    const { room, beyond } = await page.evaluate(() => ({
      room: document.querySelector('[role=log]')?.getBoundingClientRect().height ?? 0,
      beyond: document.documentElement.scrollHeight - innerHeight + scrollY,
    }));
    return { share: room / size.height, moved: (await topOf()) - before, beyond };
  }

  test('an open chat is the whole screen, upright and sideways: most of it is messages, and nothing carries it off', async ({
    page,
    company,
  }) => {
    const name = 'Константин Константинопольский-Преображенский из компании «Окна на века»';
    const visitor = await newVisitor(company, { name });
    await visitor.write('Сколько стоит окно?');
    const id = await writeMessages(company, 40);
    await answerAll(company, 'Добрый день!');
    await api(company, '/chat/replies', {
      method: 'POST',
      body: { shortcut: 'замер', text: 'Замер бесплатный' },
    });
    await openAs(page, company, `/chats?tab=all&chat=${id}`);
    const last = log(page).getByText('Добрый день!', { exact: true });
    await expect(last).toBeInViewport({ ratio: 1 });
    for (const [width, height, least] of [
      [390, 844, 0.75],
      [390, 664, 0.7],
      [360, 640, 0.7],
      // The keyboard is open.
      [390, 450, 0.6],
      [844, 390, 0.6],
    ] as const) {
      const at = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await expect(last, at).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('banner')).toHaveCount(0);
      const pulled = await pull(page);
      expect(pulled, at).toMatchObject({ moved: 0, beyond: 0 });
      expect(pulled.share, at).toBeGreaterThan(least);
      await expectInWidth(page, at);
      await page.getByRole('button', { name: 'Быстрые ответы' }).tap();
      await expect(page.getByRole('option')).toBeInViewport({ ratio: 1 });
      await field(page).fill('Строка\n'.repeat(9));
      expect((await pull(page)).share, `${at}, written`).toBeGreaterThan(
        height < 400 ? 0.45 : 0.55,
      );
      await expect(page.getByRole('button', { name: 'Отправить' })).toBeInViewport({ ratio: 1 });
      await field(page).fill('');
    }
    await page.getByRole('switch', { name: 'Заметка' }).tap();
    await expectAccessibleInBoth(page, 'an open chat on a phone');

    // The keyboard of an iPhone leaves the window as high as it was.
    await page.setViewportSize({ width: 390, height: 664 });
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => {
      const shown = { height: 364, offsetTop: 20 };
      for (const [key, value] of Object.entries(shown))
        Object.defineProperty(visualViewport, key, { configurable: true, value });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const edges = async (part: Locator) => {
      const box = await part.boundingBox();
      return box && { top: box.y, bottom: box.y + box.height };
    };
    await expect.poll(async () => (await edges(field(page)))?.bottom).toBeLessThan(384);
    await expect.poll(async () => (await edges(last))?.bottom).toBeLessThan(384 - 48);
    expect((await edges(page.getByRole('button', { name: 'Диалоги' })))?.top).toBeGreaterThan(19);
  });

  test('Back and the arrow lead to the place in the list that was left', async ({
    page,
    company,
  }) => {
    for (let at = 10; at < 30; at += 1) {
      const visitor = await newVisitor(company, { name: `Мария ${at}` });
      await visitor.write('Сколько стоит окно?');
    }
    await openAs(page, company, '/chats?tab=all');
    for (const size of [
      { width: 390, height: 664 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      const row = rowOf(page, /^Мария 14/);
      await row.scrollIntoViewIfNeeded();
      const topOf = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
      const before = await topOf();
      for (const leave of [
        () => page.getByRole('button', { name: 'Диалоги' }).tap(),
        () => page.goBack(),
      ]) {
        await row.tap();
        await expect(log(page)).toContainText('Сколько стоит окно?');
        await leave();
        await expect.poll(topOf).toBe(before);
        await expect(page).toHaveURL(/\/chats\?tab=all$/);
      }
    }
    // The arrow has taken the way of Back: no chat lies behind the list.
    await page
      .getByRole('navigation', { name: 'Вкладки' })
      .getByRole('link', { name: /^Новые/ })
      .tap();
    await page.goBack();
    await expect(page).toHaveURL(/\/chats\?tab=all$/);
    await expect(rowOf(page, /^Мария 14/)).toBeVisible();
  });
});
