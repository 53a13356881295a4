import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './support/axe.ts';
import { newVisitor, writeMessages } from './support/chats.ts';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, openAs } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, loseNetwork, test } from './support/fixtures.ts';

const unread = (page: Page) => page.getByRole('link', { name: /^Непрочитанные диалоги: / });
const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Диалоги' }).getByRole('link', { name });
const log = (page: Page) => page.getByRole('log', { name: 'Переписка' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });

test('a visitor writes, two of the staff hear it, one takes it and answers, both sides have every message once', async ({
  browser,
  page,
  company,
  pageFaults,
}) => {
  const colleague = await hireColleague(company);
  await openAs(page, company, '/chats');
  const other = await openColleague(browser, colleague, pageFaults, '/dashboard');
  await untilConnected(page);
  await untilConnected(other);
  await expect(page.getByText('Диалогов пока нет')).toBeVisible();

  const visitor = await newVisitor(company, { name: 'Мария' });
  await visitor.write('Здравствуйте');
  await visitor.write('Сколько стоит окно?');
  await expect(unread(page)).toHaveText('1');
  await expect(unread(other)).toHaveText('1');
  await rowOf(page, /^Мария/).click();
  await expect(log(page)).toContainText('Сколько стоит окно?');
  // Read by one of them, it is no news to the other: nobody is responsible yet.
  await expect(unread(page)).toBeHidden();
  await expect(unread(other)).toBeHidden();

  await other.goto(page.url());
  await expect(page.getByText(/ смотрит$/)).toBeVisible();
  await page.getByRole('button', { name: 'Взять диалог' }).click();
  await expect(other.getByText(/^Ответственный:/)).toHaveText('Ответственный: Анна Смирнова');
  await field(page).fill('Добрый день! Какой размер?');
  await page.keyboard.press('Enter');
  await expect(log(other)).toContainText('Добрый день! Какой размер?');
  await page.getByLabel('Файлы к сообщению').setInputFiles({
    name: 'Смета.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('смета'),
  });
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(log(other).getByRole('button', { name: 'Скачать Смета.pdf' })).toBeVisible();
  await visitor.write('Два на полтора');
  await expect(log(page)).toContainText('Два на полтора');
  await expect(log(other)).toContainText('Два на полтора');
  await field(other).fill('Прошлый раз была скидка');
  await other.getByRole('switch', { name: 'Заметка' }).press('Space');
  await other.getByRole('button', { name: 'Отправить' }).click();
  await expect(log(page)).toContainText('Прошлый раз была скидка');

  expect(await visitor.read()).toEqual([
    'Здравствуйте',
    'Сколько стоит окно?',
    'Добрый день! Какой размер?',
    '',
    'Два на полтора',
  ]);
  await page.getByRole('button', { name: /^Статус диалога/ }).click();
  await page.getByRole('menuitem', { name: 'Закрыт' }).click();
  // The visitor's last message has no answer.
  await page.getByRole('button', { name: 'Закрыть без ответа' }).click();
  await expect(other.getByRole('button', { name: 'Статус диалога: Закрыт' })).toBeVisible();
  await visitor.write('И ещё вопрос');
  await expect(page.getByRole('button', { name: 'Статус диалога: В работе' })).toBeVisible();
  await page.getByRole('button', { name: 'Создать заявку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
  await expect(log(other)).toContainText('Создана заявка №');
  const card = other.getByRole('region', { name: 'О посетителе' });
  await expect(card.getByRole('button', { name: 'Скачать Смета.pdf' })).toBeVisible();
  await card.getByRole('link', { name: 'Мария' }).last().click();
  await other.getByRole('region', { name: 'Чаты' }).getByRole('link', { name: 'Мария' }).click();
  await expect(log(other)).toContainText('И ещё вопрос');
  await expectAccessibleInBoth(page, 'chats');
});

test('a slash opens the quick replies where nothing moves, and the chosen one can be read', async ({
  page,
  company,
}) => {
  const reply = (shortcut: string, text: string) =>
    api(company, '/chat/replies', { method: 'POST', body: { shortcut, text } });
  for (let at = 1; at <= 12; at += 1)
    await reply(`замер${10 + at}`, 'Замер бесплатный. '.repeat(at));
  const visitor = await newVisitor(company, { name: 'Мария' });
  await visitor.write('Сколько стоит окно?');
  await openAs(page, company, '/chats');
  await rowOf(page, /^Мария/).click();
  const heading = page.getByRole('heading', { name: 'Чаты' });
  const first = page.getByRole('option', { name: /^\/замер11/ });
  const last = page.getByRole('option', { name: /^\/замер22/ });
  /** What is scrolled beside the replies and the messages. */
  const scrolled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => one.scrollTop > 0 && !one.matches('[role=listbox], [role=log]'))
        .map(({ tagName, scrollTop }) => `${tagName} ${scrollTop}`),
    );
  for (const [width, height] of [
    [1440, 900],
    [1440, 600],
    [800, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await field(page).fill('');
    await field(page).pressSequentially('/');
    await expect(first).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowUp');
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeInViewport({ ratio: 1 });
    expect(await scrolled()).toEqual([]);
    await expect(heading).toBeInViewport({ ratio: 1 });
  }
  await expectAccessibleInBoth(page, 'quick replies', '[role=option]');
  await field(page).fill('');
  await field(page).pressSequentially('/замер22');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('Замер бесплатный. '.repeat(12).trim());
  expect(await scrolled()).toEqual([]);
});

test('what is written while the network is away goes by itself when it is back, in its order and once', async ({
  page,
  context,
  company,
  pageFaults,
}) => {
  const visitor = await newVisitor(company, { name: 'Мария' });
  await visitor.write('Здравствуйте');
  await openAs(page, company, '/chats');
  await rowOf(page, /^Мария/).click();
  await expect(log(page)).toContainText('Здравствуйте');
  await loseNetwork(context, pageFaults);
  await field(page).fill('Не потеряйся');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Не отправлено/)).toBeVisible();
  await field(page).fill('И ты тоже');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Не отправлено/)).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByText(/^Не отправлено/)).toHaveCount(0);
  const sent = ['Здравствуйте', 'Не потеряйся', 'И ты тоже'];
  await expect.poll(() => visitor.read()).toEqual(sent);
  await page.reload();
  await expect(log(page)).toContainText('И ты тоже');
  expect(await visitor.read()).toEqual(sent);
});

test('a chat goes to the spam and back, and once erased its visitor is a stranger', async ({
  page,
  company,
}) => {
  const visitor = await newVisitor(company, { name: 'Реклама' });
  await visitor.write('Продвижение сайтов недорого');
  await openAs(page, company, '/chats?tab=all');
  const row = rowOf(page, /^Реклама/);
  const spam = page.getByRole('link', { name: /^Спам/ });
  await row.click();
  await expect(log(page)).toContainText('Продвижение');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Действия с диалогом' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('В спам');
  await expect(row).toBeHidden();
  await expect(unread(page)).toBeHidden();
  await spam.click();
  await row.click();
  await page.getByRole('button', { name: 'Не спам' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: /^Все/ }).click();
  await row.click();
  await choose('Стереть навсегда');
  await page.getByRole('dialog').getByRole('button', { name: 'Стереть' }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText('Выберите диалог')).toBeVisible();
  await expect(visitor.read()).rejects.toThrow('401');
});

test('a message that was found opens in its place, older ones come above it without a jump, and a press leads to the end', async ({
  page,
  company,
}) => {
  const visitor = await newVisitor(company, { name: 'Мария' });
  await visitor.write('Строка 1');
  const id = await writeMessages(company, 220);
  await openAs(page, company, `/chats?chat=${id}&seq=80`);
  const messageAt = (seq: number) => log(page).getByText(`Строка ${seq}`, { exact: true });
  await expect(messageAt(80)).toBeInViewport();
  await expect(messageAt(220)).toHaveCount(0);
  const middleOf = async (locator: ReturnType<typeof log>) => {
    const box = await locator.boundingBox();
    return box === null ? Number.NaN : box.y + box.height / 2;
  };
  expect(Math.abs((await middleOf(messageAt(80))) - (await middleOf(log(page))))).toBeLessThan(60);

  // As far as what is there goes: the rest comes by itself.
  await expect(messageAt(55)).toHaveCount(1);
  await log(page).evaluate((box) => box.scrollTo({ top: 0 }));
  const before = await middleOf(messageAt(55));
  await expect(messageAt(5)).toHaveCount(1);
  expect(Math.abs((await middleOf(messageAt(55))) - before)).toBeLessThan(2);
  await page.getByRole('button', { name: '↓ К последним' }).click();
  await expect(messageAt(220)).toBeInViewport();
  await visitor.write('Строка 221');
  await expect(messageAt(221)).toBeInViewport();
});

test('what is read stays in its place where text grows or the window narrows, and is shown as a whole', async ({
  page,
  company,
}) => {
  const visitor = await newVisitor(company, { name: 'Мария' });
  await visitor.write('Строка 1');
  const id = await writeMessages(company, 160, ': и ещё раз о том, что уже сказано'.repeat(6));
  await openAs(page, company, `/chats?chat=${id}&seq=80`);
  const messageAt = (seq: number) => log(page).getByText(`Строка ${seq}:`);
  await expect(messageAt(80)).toBeInViewport();
  /** The first message in sight, and whether something of what is in sight is cut off. */
  const look = () =>
    log(page).evaluate((box) => {
      const edge = box.getBoundingClientRect();
      const isSeen = (part: Element) => {
        const { top, bottom } = part.getBoundingClientRect();
        return bottom > edge.top + 1 && top < edge.bottom;
      };
      const first = [...box.querySelectorAll('[data-seq]')].find(isSeen)?.getAttribute('data-seq');
      const cut = [...box.querySelectorAll('[data-room]')].filter(
        (part) => isSeen(part) && part.scrollHeight > part.clientHeight + 1,
      );
      return { first: Number(first), cut: cut.length };
    });
  const before = await look();
  expect(before).toMatchObject({ cut: 0 });

  await page.evaluate(() => {
    const larger = new CSSStyleSheet();
    larger.replaceSync('[role="log"] p { font-size: 21px; line-height: 30px; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, larger];
  });
  await expect.poll(look).toEqual(before);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 800, height: size?.height ?? 0 });
  await expect.poll(look).toEqual(before);

  await page.getByRole('button', { name: '↓ К последним' }).click();
  await expect(messageAt(160)).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: size?.height ?? 0 });
  await expect(messageAt(160)).toBeInViewport();
});
