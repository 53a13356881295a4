import type { Page } from '@playwright/test';
import { api, hireColleague, openAs, submitForm } from './support/company.ts';
import { untilConnected } from './support/connected.ts';
import { expect, test } from './support/fixtures.ts';
import { sweepOf } from '../support/sweep.ts';

const tile = (page: Page, label: string, value: number | string) =>
  page.getByRole('link', { name: `${label}: ${value}`, exact: true }).first();

interface Leads {
  data: { id: number; contact: { name: string | null } | null }[];
}

interface NumberLink {
  href: string;
  label: string;
  /** The number that is shown; null where a share or a time is. */
  count: number | null;
}

/** Every link to a list that the dashboard shows, once, with the number on it. */
const numberLinks = (page: Page): Promise<NumberLink[]> =>
  page
    .getByRole('main')
    .locator('a[href^="/leads?"]')
    .evaluateAll((links) => {
      const byAddress = new Map<string, { href: string; label: string; count: number | null }>();
      for (const link of links) {
        const href = link.getAttribute('href') ?? '';
        const label = link.getAttribute('aria-label') ?? link.textContent;
        const digits = /(?:: |^было )([\d\s]+)$/.exec(label)?.[1];
        const count = digits === undefined ? null : Number(digits.replace(/\s/g, ''));
        if (typeof byAddress.get(href)?.count !== 'number')
          byAddress.set(href, { href, label, count });
      }
      return [...byAddress.values()];
    });

test('every number of the dashboard leads to its list and changes with it', async ({
  page,
  company,
}) => {
  test.slow(); // a page is loaded for every number
  const colleague = await hireColleague(company);
  await submitForm(company, { name: 'Анна', phone: '+7 900 100-00-01' });
  await submitForm(company, {
    name: 'Борис',
    phone: '+7 900 100-00-02',
    utm: { utm_source: 'yandex', utm_campaign: 'лето', utm_medium: 'cpc' },
  });
  await openAs(page, company, '/dashboard');
  await untilConnected(page);
  await expect(tile(page, 'Получено', 2)).toBeVisible();
  await expect(tile(page, 'Ждут ответа', 2)).toBeVisible();
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('heading', { name: 'Требуют внимания' })).toBeInViewport();
  }
  const late = page.getByRole('link', { name: 'дольше нормы: 0' });
  expect((await late.boundingBox())?.height).toBeGreaterThanOrEqual(24);

  await submitForm(company, { name: 'Вера', phone: '+7 900 100-00-03' });
  await expect(tile(page, 'Получено', 3)).toBeVisible();
  await expect(tile(page, 'Новые', 3)).toBeVisible();
  const { data } = await api<Leads>(company, '/leads');
  const idOf = (name: string) => data.find(({ contact }) => contact?.name === name)?.id ?? 0;
  const put = (name: string, body: object) =>
    api(colleague, `/leads/${idOf(name)}`, { method: 'PUT', body });
  await put('Анна', { status: 'processing' });
  await put('Анна', { user_id: colleague.userId });
  const { data: reason } = await api<{ data: { id: number } }>(company, '/reject-reasons', {
    method: 'POST',
    body: { name: 'Дорого' },
  });
  await put('Борис', { status: 'rejected' });
  await put('Борис', { reject_reason_id: reason.id });
  await api(colleague, `/leads/${idOf('Вера')}/convert`, {
    method: 'POST',
    body: { name: 'Вера', phone: '+7 900 100-00-03', email: '' },
  });
  await expect(tile(page, 'Завершены', 1)).toBeVisible();
  await expect(tile(page, 'Конверсия в клиентов', '33,3\u00a0%')).toBeVisible();
  await expect(tile(page, 'Ждут ответа', 0)).toBeVisible();
  await expect(tile(page, 'Дорого', 1)).toBeVisible();

  const asTable = page.getByRole('button', { name: 'Показать таблицей' });
  for (let left = await asTable.count(); left > 0; left -= 1) await asTable.first().click();
  for (const dimension of ['Кампания', 'Источник', 'Форма']) {
    await page.getByText(dimension, { exact: true }).first().click();
    const sources = page.getByRole('region', { name: 'Источники заявок' });
    await expect(sources.getByRole('columnheader', { name: dimension })).toBeVisible();
    const links = await numberLinks(page);
    const counted = links.filter(({ count }) => count !== null);
    expect(counted.length).toBeGreaterThan(15);
    expect(counted).toContainEqual(expect.objectContaining({ label: 'было 0', count: 0 }));
    if (dimension !== 'Форма') continue;
    for (const { href, label, count } of sweepOf(counted, 12)) {
      // What the page before still asks for is not the answer that is waited for.
      let isLeft = false;
      page.once('framenavigated', () => {
        isLeft = true;
      });
      const [answer] = await Promise.all([
        page.waitForResponse(
          (response) => isLeft && new URL(response.url()).pathname === '/api/leads',
        ),
        page.goto(company.url + href),
      ]);
      const { meta } = (await answer.json()) as { meta: { total: number } };
      expect([label, meta.total]).toEqual([label, count]);
    }
  }
});
