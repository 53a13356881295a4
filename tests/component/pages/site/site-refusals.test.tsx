import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { backend, lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { beAsWideAs } from '../../../support/window-width.ts';
import { IDS, openSite, serveSite } from './site-support.ts';

const SLOW = { timeout: 7000 };
const saved = () => screen.findByText(/^Сохранено в \d\d:\d\d$/u, undefined, SLOW);

beforeEach(() => {
  localStorage.clear();
  beAsWideAs(390);
  backend.user = buildCurrentUser({ extended: true });
});

test('a refused film stays said while a size is typed, and is not sent again', async () => {
  const { sent, state } = serveSite();
  const isRefused = () => sent.at(-1)?.items?.some(({ film_id: film }) => film === 2);
  state.before = () =>
    isRefused() ? refusal(422, 'Нельзя', { 'items.0.film_id': ['Плёнки больше нет'] }) : undefined;
  const { user, first } = await openSite();
  await user.click(first.getByRole('button', { name: /^Плёнка/u }));
  await user.click(first.getByRole('radio', { name: 'Сетка' }));
  await first.findByText('Плёнки больше нет', undefined, SLOW);
  const count = sent.length;
  await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
  expect(first.getByText('Плёнки больше нет')).toBeVisible();
  await waitFor(() => expect(state.site.items[0]?.opening_width_mm).toBe(2050), SLOW);
  expect(await screen.findByText('Не сохранилось: Плёнки больше нет')).toBeVisible();
  expect(sent.slice(count)).toEqual([{ items: [{ id: IDS[0], opening_width_mm: 2050 }] }]);
});

test('a refused fastener is tried again once the film suits it', async () => {
  const { sent, state } = serveSite();
  state.before = () => {
    const [item] = sent.at(-1)?.items ?? [];
    return item?.fastener && item.film_id === undefined
      ? refusal(422, 'Нельзя', { 'items.0.fastener.top': ['Не для этой плёнки'] })
      : undefined;
  };
  const { user, first } = await openSite();
  await user.click(first.getByRole('button', { name: /^Крепёж/u }));
  await user.click(first.getByRole('switch', { name: 'Стороны по-разному' }));
  await user.click(first.getAllByRole('radio', { name: 'Ремни' })[1] as HTMLElement);
  await first.findByText('Не для этой плёнки', undefined, SLOW);
  await user.click(first.getByRole('button', { name: /^Плёнка/u }));
  await user.click(first.getByRole('radio', { name: 'Сетка' }));
  await saved();
  expect(state.site.items[0]).toMatchObject({ film_id: 2, fastener: { top: 2 } });
});

test('a conflict whose order cannot be read is tried again', async () => {
  const { state } = serveSite();
  const { user, first } = await openSite();
  state.before = () => refusal(409, 'Заказ закрыт: размеры не изменить');
  server.use(mock(endpoints.orders.site, lostNetwork));
  await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
  await screen.findByText('Нет связи: сохраним, когда появится', undefined, SLOW);
  state.before = () => undefined;
  await saved();
  expect(state.site.items[0]?.opening_width_mm).toBe(2050);
});

test('a busy server gets the change again after the time it asked for', async () => {
  const { sent, state } = serveSite();
  const sentAt: number[] = [];
  state.before = () => {
    sentAt.push(performance.now());
    return sent.length === 1
      ? HttpResponse.json({ message: 'Too many' }, { status: 429, headers: { 'retry-after': '2' } })
      : undefined;
  };
  const { user, first } = await openSite();
  await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
  await screen.findByText('Сервер занят: сохраним чуть позже', undefined, SLOW);
  await saved();
  const [refusedAt = 0, repeatedAt = 0] = sentAt;
  expect(repeatedAt - refusedAt).toBeGreaterThan(1500);
  expect(state.site.items[0]?.opening_width_mm).toBe(2050);
});

test('what was kept of an order that was closed says why it is not saved', async () => {
  const { state } = serveSite();
  state.before = lostNetwork;
  const { user, first, unmount } = await openSite();
  await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
  await screen.findByText('Нет связи: сохраним, когда появится', undefined, SLOW);
  unmount();
  state.site = { ...state.site, editable: false, reason: 'Заказ закрыт: размеры не изменить' };
  await openSite();
  expect(
    await screen.findByText('Не сохранилось: Заказ закрыт: размеры не изменить', undefined, SLOW),
  ).toBeVisible();
});
