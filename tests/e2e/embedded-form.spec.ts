import type { FrameLocator, Page } from '@playwright/test';
import { api, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { startSite } from './support/foreign-site.ts';
import { sweepOf } from '../support/sweep.ts';

const storedPages = async (company: Company) =>
  (await api<{ data: { first_page: string | null }[] }>(company, '/leads')).data.map(
    ({ first_page }) => first_page,
  );

const page = (head: string, body: string) =>
  `<!doctype html><html lang="ru"><head><title>Окна</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/** Text as an attribute holds it. */
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Waits until the frame is as tall as the form in it. */
async function expectWhole(frame: FrameLocator): Promise<void> {
  await expect(frame.getByLabel('Имя')).toBeVisible();
  const inner = () =>
    frame.locator('main').evaluate((element) => (element as HTMLElement).offsetHeight);
  const outer = () =>
    frame.owner().evaluate((element) => (element as HTMLIFrameElement).offsetHeight);
  await expect.poll(async () => (await outer()) - (await inner())).toBe(0);
}

/** Fills the form in as a person does, and sends it. */
async function send(frame: FrameLocator, name: string): Promise<void> {
  await frame.getByLabel('Имя').fill(name);
  await frame.getByLabel('Телефон').pressSequentially('9435556677');
  await expect(frame.getByLabel('Телефон')).toHaveValue('+7 (943) 555-66-77');
  const consent = frame.getByRole('checkbox');
  if (await consent.count()) await consent.check();
  await frame.getByRole('button', { name: 'Отправить' }).click();
  await expect(frame.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
}

/** The form on a page, wherever its script has put it. */
const formOn = (on: Page | FrameLocator) => on.frameLocator('iframe[title="Форма заявки"]');

test('a form shows wherever and however its code is put', async ({ page: tab, company }) => {
  const address = `${company.url}/embed/${company.slug}.js`;
  const slow = '<script src="/slow.js"></script>';
  const place = '<div id="place"></div>';
  const late = (attributes: string) => `<script>
    const script = document.createElement('script');
    Object.assign(script, { src: '${address}', ${attributes} });
    if (script.type === 'hidden') script.removeAttribute('type');
    addEventListener('load', () => setTimeout(() => document.getElementById('box').append(script)));
  </script>`;
  const hidden = '<div id="box" style="display:none"></div>';
  const pages: Record<string, string> = {
    '/head': page(`<script async src="${address}"></script>`, `<h1>Окна</h1>${slow}`),
    '/defer': page(`<script defer src="${address}"></script>`, '<h1>Окна</h1>'),
    '/module': page('', `<section><script type="module" src="${address}"></script></section>`),
    '/capital': page(
      '',
      `<script src="${address.replace(company.slug, company.slug.toUpperCase())}"></script>`,
    ),
    '/target': page(
      `<script async data-target="#place" src="${address}"></script>`,
      `${slow}${place}`,
    ),
    // Brought by a tag manager when the script has long run.
    '/target-later': page(
      `<script async data-target="#place" src="${address}"></script>`,
      `<h1>Окна</h1><script>
        addEventListener('load', () => setTimeout(() => {
          document.body.append(Object.assign(document.createElement('div'), { id: 'place' }));
        }, 300));
      </script>`,
    ),
    '/shadow': page(
      '',
      `<div id="shadow"></div><script>
        const root = document.getElementById('shadow').attachShadow({ mode: 'open' });
        const script = Object.assign(document.createElement('script'), { src: '${address}' });
        root.append(document.createElement('hr'), script);
      </script>`,
    ),
    '/wrong-target': page(`<script data-target="#[" src="${address}"></script>`, '<h1>Окна</h1>'),
    '/late-head': page(
      late('type: "hidden"').replace("document.getElementById('box')", 'document.head'),
      '',
    ),
    '/late-hidden': page(
      late('type: "hidden"').replace(
        'addEventListener',
        'script.dataset.target = "#place"; addEventListener',
      ),
      `${hidden}${place}`,
    ),
  };
  const site = await startSite((path) => pages[path] ?? '');
  // The last of the four is the one that is sent.
  for (const path of sweepOf(Object.keys(pages), 3)) {
    await tab.goto(site.url + path);
    await expectWhole(formOn(tab));
    await expect(tab.locator('iframe')).toHaveCount(1);
    if (path.includes('target') || path === '/late-hidden')
      await expect(
        tab.locator(path === '/wrong-target' ? 'body > iframe' : '#place > iframe'),
      ).toBeVisible();
  }
  await send(formOn(tab), 'Ольга Поздняя');
  expect(await storedPages(company)).toEqual([`${site.url}/late-hidden`]);
  await site.stop();
});

test('a form works in a page made of text and in a page without an origin', async ({
  page: tab,
  company,
}) => {
  const script = `<script src="${company.url}/embed/${company.slug}.js" async></script>`;
  const inner = page('', script);
  const pages: Record<string, string> = {
    '/srcdoc': page('', `<iframe id="host" height="900" srcdoc="${quoted(inner)}"></iframe>`),
    '/blob': page(
      '',
      `<iframe id="host" height="900"></iframe><script>
        const text = ${JSON.stringify(inner).replaceAll('</', '<\\/')};
        const blob = new Blob([text], { type: 'text/html' });
        document.getElementById('host').src = URL.createObjectURL(blob);
      </script>`,
    ),
    '/sandbox': page(
      '',
      '<iframe id="host" height="900" sandbox="allow-scripts" src="/inside?utm_source=vk"></iframe>',
    ),
    '/sandbox-srcdoc': page(
      '',
      `<iframe id="host" height="900" sandbox="allow-scripts allow-forms" srcdoc="${quoted(inner)}"></iframe>`,
    ),
    '/inside': inner,
  };
  const site = await startSite((path) => pages[path] ?? '');
  const host = tab.frameLocator('#host');
  for (const path of sweepOf(['/srcdoc', '/blob'], 2)) {
    await tab.goto(`${site.url}${path}?utm_source=yandex`);
    await expectWhole(formOn(host));
    await formOn(host).getByLabel('Имя').fill('Пётр');
    // What is typed is kept before the page goes.
    await tab.reload();
    await expect(formOn(host).getByLabel('Имя')).toHaveValue('Пётр');
    await send(formOn(host), `Пётр ${path}`);
  }
  for (const path of sweepOf(['/sandbox', '/sandbox-srcdoc'], 2)) {
    await tab.goto(site.url + path);
    await expectWhole(formOn(host));
    await send(formOn(host), `Пётр ${path}`);
  }
  const told = [
    ...sweepOf(['/srcdoc', '/blob'], 2).map((path) => `${path}?utm_source=yandex`),
    ...sweepOf(['/inside?utm_source=vk', '/sandbox-srcdoc'], 2),
  ];
  expect(await storedPages(company)).toEqual(told.map((path) => site.url + path).reverse());
  await site.stop();
});
