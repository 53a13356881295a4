import type { Page } from '@playwright/test';
import { api, openAs, submitForm } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { walkTo, untilShown } from './support/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The margin of a phone's screen. */
const EDGE_PX = 16;
const FINGER_PX = 44;
const SCREENS = [
  '/leads',
  '/clients',
  '/orders',
  '/referrals',
  '/users',
  '/settings',
  '/leads/forms',
  '/instructions/chat',
];

/**
 * The buttons and links that a finger meets on less than its height, each with that height: where a press
 * reaches counts, not what is drawn. A card opens wherever it is pressed, so that links in it may be low, as
 * may links inside a sentence.
 */
const lowTargets = (page: Page, within = 'body') =>
  page.evaluate(
    ([root, least]) => {
      const isInText = (one: Element) =>
        getComputedStyle(one).display === 'inline' &&
        [...(one.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3);
      const reachOf = (one: Element) => {
        one.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isHit = (at: number) => one.contains(document.elementFromPoint(x, at));
        if (!isHit(y)) return least;
        let [up, down] = [0, 0];
        while (up < least && isHit(y - up - 1)) up += 1;
        while (down < least && isHit(y + down + 1)) down += 1;
        return up + down + 1;
      };
      return [...document.querySelectorAll(`${root} :is(button, a[href], [role=tab])`)]
        .filter((one) => !isInText(one) && !one.closest('li[tabindex], [data-board-card]'))
        .map((one) => ({
          name: one.getAttribute('aria-label') ?? one.textContent,
          reach: reachOf(one),
        }))
        .filter(({ reach }) => reach < least - 1)
        .map(({ name, reach }) => `${name}: ${reach}`);
    },
    [within, FINGER_PX] as const,
  );

test('what is pressed on a phone is as large as a finger', async ({ page, company }) => {
  await submitForm(company, { name: 'Анна Каренина', phone: '+7 900 100-00-00' });
  const { data: client } = await api<{ data: { id: number } }>(company, '/clients', {
    method: 'POST',
    body: { name: 'Мария', phone: '+7 900 200-00-00', email: 'm@example.test' },
  });
  const due = { due_at: new Date(Date.now() + 3_600_000).toISOString() };
  const task = { subject: `client:${client.id}`, type: 'call', text: 'Позвонить', ...due };
  await api(company, '/tasks', { method: 'POST', body: task });
  const { data: reason } = await api<{ data: { id: number } }>(company, '/reject-reasons', {
    method: 'POST',
    body: { name: 'Дорого для мансарды' },
  });
  const { data: refused } = await api<{ data: { id: number } }>(company, '/leads', {
    method: 'POST',
    body: { contact: { name: 'Борис', phone: '+7 900 300-00-00' } },
  });
  for (const body of [{ status: 'rejected' }, { reject_reason_id: reason.id }])
    await api(company, `/leads/${refused.id}`, { method: 'PUT', body });
  await openAs(page, company, '/dashboard');
  await untilShown(page, '/dashboard');
  expect(await lowTargets(page), '/dashboard').toEqual([]);
  for (const route of SCREENS) {
    await walkTo(page, route);
    expect(await lowTargets(page), route).toEqual([]);
  }

  await walkTo(page, '/settings?section=leads');
  await expect(page.getByRole('link', { name: '1 заявка' })).toBeVisible();
  expect(await lowTargets(page, 'main'), 'reasons').toEqual([]);

  await walkTo(page, '/leads');
  // The first of the actions above the list: they stand at its right edge.
  const first = await page.getByRole('button', { name: 'Выбрать', exact: true }).boundingBox();
  expect(first?.x).toBeGreaterThanOrEqual(EDGE_PX);
  await page.getByRole('button', { name: /^Уведомления/ }).tap();
  await expect(page.getByRole('button', { name: 'Отметить как прочитанное' })).toBeVisible();
  expect(await lowTargets(page, '[role=dialog]'), 'bell').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('Анна Каренина').first().tap();
  await expect(page.getByRole('dialog').getByText('Значения полей')).toBeVisible();
  expect(await lowTargets(page, '[role=dialog]'), 'lead').toEqual([]);
  await page.getByRole('button', { name: 'Закрыть' }).tap();

  const [lead] = (await api<{ data: { id: number }[] }>(company, '/leads')).data;
  await api(company, `/leads/${lead?.id}`, { method: 'DELETE' });
  await walkTo(page, '/settings?section=data&part=trash');
  await expect(page.getByRole('button', { name: /^Восстановить/ })).toBeVisible();
  expect(await lowTargets(page, 'main'), 'trash').toEqual([]);
  await page.getByRole('button', { name: /^Дела/ }).tap();
  await expect(page.getByRole('dialog').getByText('Позвонить', { exact: true })).toBeVisible();
  expect(await lowTargets(page, '[role=dialog]'), 'tasks').toEqual([]);
});

test('every action of a list stands whole on any phone', async ({ page, company }) => {
  await submitForm(company, { name: 'Анна', phone: '+7 900 100-00-01' });
  await api(company, '/clients', { method: 'POST', body: { name: 'Анна' } });
  await openAs(page, company, '/dashboard');
  for (const path of ['/leads', '/orders', '/clients', '/users', '/referrals']) {
    await walkTo(page, path);
    await untilShown(page, path);
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = () =>
        page.locator('main header :is(button, a)').evaluateAll((actions) =>
          actions
            .filter((action) => action.getBoundingClientRect().width > 0)
            .map((action) => action.getBoundingClientRect().left)
            .filter((left) => left < 0),
        );
      await expect.poll(cut, `${path} ${width}`).toEqual([]);
    }
  }
});
