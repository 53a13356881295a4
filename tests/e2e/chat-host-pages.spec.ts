import type { Page } from '@playwright/test';
import { answerAll, chatKeyOf, spokenIn } from './support/chats.ts';
import type { Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { startSite } from './support/foreign-site.ts';

const launch = (page: Page) => page.getByRole('button', { name: /^Открыть чат/ });
const log = (page: Page) => page.getByRole('log', { name: 'Переписка' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });
const sent = (page: Page) =>
  log(page)
    .getByRole('img', { name: 'Отправлено' })
    .or(log(page).getByRole('img', { name: 'Прочитано' }));

/** What is peculiar about a page of somebody else's site. */
interface Peculiar {
  head?: string;
  body?: string;
}

/** A site whose pages each treat what stands on them in a way of their own. */
async function startPeculiarSite(company: Company, pages: Record<string, Peculiar>) {
  const key = await chatKeyOf(company, { fields: [], greeting: 'Здравствуйте!' });
  const snippet = `<script async src="${company.url}/widget/${key}.js"></script>`;
  const site = await startSite((path) => {
    const { head = '', body = '' } = pages[path] ?? {};
    return `<!doctype html><html lang="ru"><head><title>Окна</title><link rel="icon" href="data:,">${head}</head>
<body><main><h1>Мягкие окна</h1>${body}</main>${snippet}</body></html>`;
  });
  return { ...site, snippet };
}

test('a page that draws its document anew keeps the chat, with what was typed, and has one alone', async ({
  page,
  company,
}) => {
  const site = await startPeculiarSite(company, {});
  await page.goto(site.url);
  await launch(page).click();
  await field(page).fill('Два');
  const chats = page.locator('site-chat');
  const ways: [string, () => void][] = [
    ['children', () => document.documentElement.replaceChildren(document.head, document.body)],
    ['removal', () => document.querySelector('site-chat')?.remove()],
    [
      'element',
      () => document.documentElement.replaceWith(document.documentElement.cloneNode(true)),
    ],
    [
      'markup',
      () => {
        const { outerHTML } = document.querySelector('site-chat')!;
        // What such a page does.
        // eslint-disable-next-line no-restricted-syntax
        document.documentElement.innerHTML = `<head></head><body><p>Анкета</p>${outerHTML}</body>`;
      },
    ],
    [
      'document',
      () => {
        document.open();
        document.write('<!doctype html><html lang="ru"><title>Окна</title><p>Каталог</p></html>');
        document.close();
      },
    ],
  ];
  for (const [name, change] of ways) {
    await field(page).press('End');
    await page.evaluate(change);
    await expect(field(page), name).toHaveValue('Два');
    await expect(field(page), name).toBeFocused();
    await expect(chats, name).toHaveCount(1);
  }
  // All that was listened to is listened to still.
  await page.keyboard.type(' на пол');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(launch(page)).toBeFocused();
  await answerAll(company, 'Какой размер?');
  await expect(launch(page)).toHaveAccessibleName('Открыть чат, непрочитанных: 1');
  await launch(page).click();
  await expect(log(page)).toContainText('Какой размер?');
  expect(await spokenIn(company)).toEqual(['Два на пол']);

  // A page that tidies it away each time: it comes ever more seldom, and its snippet brings it at once.
  const times = await page.evaluate(async () => {
    let count = 0;
    const tidy = new MutationObserver(() => {
      const chat = document.querySelector('site-chat');
      if (chat) count += 1;
      chat?.remove();
    });
    tidy.observe(document.documentElement, { childList: true });
    document.documentElement.append(document.createElement('i'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    tidy.disconnect();
    return count;
  });
  expect(times).toBeGreaterThan(0);
  expect(times).toBeLessThan(10);
  await page.evaluate((markup) => {
    const script = document.createElement('script');
    script.src = /src="([^"]+)"/.exec(markup)![1]!;
    document.body.append(script);
  }, site.snippet);
  await expect(log(page)).toContainText('Какой размер?');
  await expect(chats).toHaveCount(1);
  await site.stop();
});
