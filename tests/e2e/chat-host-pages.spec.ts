import type { Page } from '@playwright/test';
import { answerAll, chatKeyOf, spokenIn } from './support/chats.ts';
import { api, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { startSite } from './support/foreign-site.ts';

const launch = (page: Page) => page.getByRole('button', { name: /^Открыть чат/ });
const log = (page: Page) => page.getByRole('log', { name: 'Переписка' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });
const sent = (page: Page) =>
  log(page)
    .getByRole('img', { name: 'Отправлено' })
    .or(log(page).getByRole('img', { name: 'Прочитано' }));

/** Longer than the first pause of a chat that is tidied away again and again, shorter than the second. */
const LONG_PAUSE_MS = 900;

/** What is peculiar about a page of somebody else's site. */
interface Peculiar {
  head?: string;
  body?: string;
}

/** A worker of a site that keeps every answer for good. */
const KEEPING = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith((async () => {
    const cache = await caches.open('all');
    const known = await cache.match(event.request);
    if (known) return known;
    const answer = await fetch(event.request);
    await cache.put(event.request, answer.clone());
    return answer;
  })());
});`;

/** A site whose pages each treat what stands on them in a way of their own. */
async function startPeculiarSite(company: Company, pages: Record<string, Peculiar>) {
  const key = await chatKeyOf(company, { fields: [], greeting: 'Здравствуйте!' });
  const snippet = `<script async src="${company.url}/widget/${key}.js"></script>`;
  const site = await startSite((path) => {
    if (path === '/worker.js') return KEEPING;
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
        // eslint-disable-next-line no-restricted-syntax -- the host page under test rebuilds itself from HTML
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
  const pauses = await page.evaluateHandle((longEnough) => {
    const until: number[] = [];
    let removedAt = 0;
    const remove = () => {
      document.querySelector('site-chat')?.remove();
      removedAt = performance.now();
    };
    const tidy = new MutationObserver(() => {
      if (!document.querySelector('site-chat')) return;
      until.push(performance.now() - removedAt);
      remove();
      if (until.length === 20 || until.some((pause) => pause > longEnough)) tidy.disconnect();
    });
    remove();
    tidy.observe(document.documentElement, { childList: true });
    return until;
  }, LONG_PAUSE_MS);
  const longest = () => pauses.evaluate((all) => Math.max(0, ...all));
  await expect.poll(longest).toBeGreaterThan(LONG_PAUSE_MS);
  expect(await pauses.evaluate(({ length }) => length)).toBeLessThan(10);
  await page.evaluate((markup) => {
    const script = document.createElement('script');
    script.src = /src="([^"]+)"/.exec(markup)![1]!;
    document.body.append(script);
  }, site.snippet);
  await expect(log(page)).toContainText('Какой размер?');
  await expect(chats).toHaveCount(1);
  await site.stop();
});

const STYLES: Record<string, string> = {
  zoom: 'html{zoom:1.25}',
  transform: 'html{transform:translateX(0);min-height:4000px}',
  filter: 'html{filter:grayscale(1);min-height:4000px}body{filter:blur(0)}',
  contain:
    'html{contain:layout paint;container-type:inline-size;perspective:9px;min-height:4000px}',
  clip: 'html{clip-path:inset(0 0 90% 0);opacity:0;will-change:transform}',
  text: 'html{font-size:40px;text-transform:uppercase;letter-spacing:9px;word-spacing:9px;line-height:4;text-indent:50px;font-style:italic}',
  direction: 'html{direction:rtl;unicode-bidi:bidi-override;writing-mode:vertical-rl}',
  hands:
    'html,body{user-select:none;-webkit-user-select:none;pointer-events:none;touch-action:none;cursor:none}',
  important:
    '*{display:block!important;margin:9px!important;font-size:9px!important;transform:scale(2)!important;direction:rtl!important;user-select:none!important}',
  parts:
    '*::before{content:"!!!";position:fixed;inset:0;z-index:2147483647}::backdrop{background:#000;pointer-events:auto}[popover]{top:50%;background:red}',
  empty: 'div:empty,:empty,:not(:defined){display:none!important;visibility:hidden!important}',
  names:
    ':root{--surface:red;--text:9px;--top:300px;--height:50px;color-scheme:dark}@property --accent{syntax:"<length>";inherits:false;initial-value:0px}',
};

/** Where the parts of the open chat stand, and how its texts look. */
async function looksOf(page: Page) {
  const boxes = await Promise.all(
    ['.launch', '.panel', '.head', '.head button', 'textarea', '.send'].map((part) =>
      page.locator(part).boundingBox(),
    ),
  );
  const style = await page
    .locator('.bubble')
    .first()
    .evaluate((bubble) => {
      const { color, backgroundColor, fontSize, textTransform, direction, fontStyle } =
        getComputedStyle(bubble);
      return { color, backgroundColor, fontSize, textTransform, direction, fontStyle };
    });
  return { boxes, style };
}

test('no style of a page moves the chat, nor changes its looks', async ({ page, company }) => {
  const pages = Object.entries(STYLES).map(
    ([name, style]) => [`/${name}`, { head: `<style>${style}</style>` }] as const,
  );
  const site = await startPeculiarSite(company, Object.fromEntries(pages));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const show = async (path: string) => {
    await page.goto(site.url + path);
    // A page may not let itself be clicked; its chat does.
    await launch(page).click();
    await expect(field(page)).toBeFocused();
    return looksOf(page);
  };
  const plain = await show('/');
  for (const [path] of pages) {
    expect.soft(await show(path), path).toEqual(plain);
    await page.locator('.bubble').first().dblclick();
    const chosen = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('site-chat')!;
      return (shadowRoot as unknown as Document).getSelection()?.toString();
    });
    expect.soft(chosen, path).toMatch(/^Здравствуйте/);
    await page.getByRole('button', { name: 'Закрыть чат' }).click();
    await expect(field(page)).toBeHidden();
  }
  // The page becomes larger while the chat is open.
  await page.goto(site.url);
  await launch(page).click();
  await page.evaluate(() => (document.documentElement.style.zoom = '1.5'));
  await expect.poll(() => looksOf(page)).toEqual(plain);
  await site.stop();
});

/** A page that forbids everything, before the chat comes and after, and holds the focus in its own field. */
const FORBIDDING = `<script>
const types = ['wheel','mousewheel','touchstart','touchmove','pointerdown','mousedown','mouseup','click','dblclick','contextmenu',
  'selectstart','copy','cut','paste','keydown','keypress','keyup','beforeinput','input','dragstart','focusin','focus'];
window.heard = [];
function forbid(event) {
  if (/^key/.test(event.type)) heard.push(event.key);
  const own = document.querySelector('#own');
  if (event.target === own) return;
  if (/^focus/.test(event.type)) { own?.focus(); setTimeout(() => own?.focus(), 20); }
  document.activeElement?.blur?.();
  event.preventDefault();
  event.returnValue = false;
  event.cancelBubble = true;
  event.stopImmediatePropagation();
}
for (const type of types)
  for (const target of [HOST_TARGETS])
    for (const capture of [true, false]) target.addEventListener(type, forbid, { capture, passive: false });
for (const type of types) document.documentElement['on' + type] = document['on' + type] = () => false;
</script>`;
const FIELD = '<input id="own">';

test('what a page forbids, and the focus it holds, end at the chat', async ({ page, company }) => {
  const site = await startPeculiarSite(company, {
    '/document': { head: FORBIDDING.replace('HOST_TARGETS', 'document'), body: FIELD },
    '/window': { head: FORBIDDING.replace('HOST_TARGETS', 'window, document'), body: FIELD },
    '/modal': {
      body: `<dialog style="transform:scale(.9);overflow:hidden"><form method="dialog"><input aria-label="Имя"><button>Готово</button></form></dialog>
<button onclick="document.querySelector('dialog').showModal()">Анкета</button>`,
    },
  });
  let count = 0;
  for (const path of ['/document', '/window']) {
    await page.goto(site.url + path);
    await launch(page).click();
    await page.keyboard.type('Окно\u00a02 на 3');
    await expect(field(page), path).toHaveValue('Окно\u00a02 на 3');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.insertText('этаж\n'.repeat(60));
    await page.keyboard.press('Enter');
    count += 1;
    await expect(sent(page)).toHaveCount(count);
    await page.keyboard.press('Tab');
    await field(page).click();
    await expect(field(page), path).toBeFocused();

    const scrolled = () => log(page).evaluate(({ scrollTop }) => scrollTop);
    await expect.poll(scrolled).toBeGreaterThan(500);
    const end = await scrolled();
    await log(page).hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(scrolled, path).toBeLessThan(end - 200);
    // What was said is marked, copied and put into the field.
    await log(page)
      .getByText('Здравствуйте!')
      .or(log(page).locator('.bubble'))
      .last()
      .click({ clickCount: 3, position: { x: 30, y: 20 } });
    await page.keyboard.press('Control+c');
    await field(page).click();
    await page.keyboard.press('Control+v');
    await expect(field(page), path).toHaveValue(/Окно|этаж/);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(field(page), path).toHaveValue('');
    const isForbidden = page.locator('.panel').evaluate(
      (panel) =>
        new Promise((resolve) => {
          panel.addEventListener('contextmenu', (event) => {
            setTimeout(() => resolve(event.defaultPrevented));
          });
        }),
    );
    await field(page).click({ button: 'right' });
    expect(await isForbidden, path).toBe(false);
    // Of the keys the page hears none that comes from the chat, unless it was there first.
    if (path === '/document') expect(await page.evaluate('heard')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
  }

  await page.goto(`${site.url}/modal`);
  await page.getByRole('button', { name: 'Анкета' }).click();
  await launch(page).click();
  await page.keyboard.type('Сколько');
  await expect(field(page)).toHaveValue('Сколько');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await page.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await launch(page).click();
  await page.evaluate(() => document.querySelector('dialog')!.remove());
  await expect(field(page)).toHaveValue('Сколько');
  await field(page).press('End');
  await page.keyboard.type(' стоит?');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toHaveCount(count + 1);
  await site.stop();
});

/** What libraries of long ago do to the language and the browser. */
const OLD_LIBRARIES = `<script>
const quote = function () { return '"' + String(this) + '"'; };
for (const { prototype } of [Array, Object, String, Date, Number]) prototype.toJSON = quote;
Array.from = () => [];
Array.prototype.entries = function () { return this.slice(); };
Object.prototype.each = function () {};
Element.prototype.remove = function () { this.parentNode.removeChild(this); };
window.Map = function Map() {};
window.Set = function Set() {};
window.Element = function Element() {};
window.Event = function Event() {};
</script>`;

/** Where staff see the visitor of the only chat. */
async function pageIn(company: Company) {
  const { data } = await api<{ data: { visitor: { page: string } }[] }>(company, '/chats');
  return data[0]?.visitor.page;
}

test('the chat works where a page has changed the language, or a worker keeps every answer, and tells the page it is on', async ({
  page,
  company,
}) => {
  const site = await startPeculiarSite(company, {
    '/old': { head: OLD_LIBRARIES },
    '/kept': { head: "<script>navigator.serviceWorker.register('/worker.js')</script>" },
  });
  await page.goto(`${site.url}/old`);
  await launch(page).click();
  await page.keyboard.type('Здравствуйте');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toHaveCount(1);
  await answerAll(company, 'Добрый день!');
  await expect(log(page)).toContainText('Добрый день!');

  await page.goto(`${site.url}/kept`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const count of [2, 3]) {
    await page.goto(`${site.url}/kept`);
    await launch(page).click();
    // A site of one page: its address changes without a new view.
    await page.evaluate((at) => history.pushState(null, '', `/catalogue/${at}`), count);
    await field(page).fill(`Вопрос ${count}`);
    await page.keyboard.press('Enter');
    await expect(sent(page)).toHaveCount(count);
    expect(await pageIn(company)).toBe(`${site.url}/catalogue/${count}`);
    await answerAll(company, `Ответ ${count}`);
    await expect(log(page)).toContainText(`Ответ ${count}`);
  }
  await page.evaluate(() => history.replaceState(null, '', '/contacts#map'));
  await expect.poll(() => pageIn(company)).toBe(`${site.url}/contacts#map`);
  await site.stop();
});
