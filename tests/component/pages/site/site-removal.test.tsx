import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { backend, lostNetwork } from '../../../support/msw/index.ts';
import { beAsWideAs } from '../../../support/window-width.ts';
import { IDS, openSite, serveSite } from './site-support.ts';

const SLOW = { timeout: 5000 };
const saved = () => screen.findByText(/^Сохранено в \d\d:\d\d$/u, undefined, SLOW);
const OFFLINE = 'Нет связи: сохраним, когда появится';

beforeEach(() => {
  localStorage.clear();
  beAsWideAs(390);
  backend.user = buildCurrentUser({ extended: true });
});

test('a new item that was taken out stays out, and is never sent', async () => {
  const { sent, state } = serveSite();
  const { user, first, panel } = await openSite();
  await user.click(first.getByRole('button', { name: 'Копия с другим размером' }));
  const copy = await panel('Окно 3');
  await user.type(copy.getByRole('textbox', { name: 'Ширина' }), '1500');
  await user.type(copy.getByRole('textbox', { name: 'Высота' }), '1700');
  await user.click(copy.getByRole('button', { name: 'Убрать: Окно 3' }));
  await user.click(screen.getByRole('button', { name: 'Окно 1' }));
  const again = await panel('Окно 1');
  await user.type(again.getByRole('textbox', { name: 'Ширина' }), '2050');
  await saved();
  await user.type(again.getByRole('textbox', { name: 'Высота' }), '1850');
  await waitFor(() => expect(state.site.items[0]?.height_left_mm).toBe(1850), SLOW);
  expect(screen.queryByRole('button', { name: /^Окно 3/u })).toBeNull();
  expect(sent).toEqual([
    { items: [{ id: IDS[0], opening_width_mm: 2050 }] },
    { items: [{ id: IDS[0], height_left_mm: 1850 }] },
  ]);
});

test('a new item whose saving was not answered is taken out of the server too', async () => {
  const { state } = serveSite();
  state.after = lostNetwork;
  const { user, first, panel } = await openSite();
  await user.click(first.getByRole('button', { name: 'Копия с другим размером' }));
  const copy = await panel('Окно 3');
  await user.type(copy.getByRole('textbox', { name: 'Ширина' }), '1500');
  await user.type(copy.getByRole('textbox', { name: 'Высота' }), '1700');
  await screen.findByText(OFFLINE, undefined, SLOW);
  expect(state.site.items).toHaveLength(3);
  await user.click(copy.getByRole('button', { name: 'Убрать: Окно 3' }));
  state.after = () => undefined;
  fireEvent(window, new Event('online'));
  await saved();
  expect(state.site.items.map(({ id }) => id)).toEqual([...IDS]);
});

test('an item with a wrong text that was taken out is not offered back', async () => {
  const { state } = serveSite();
  const { user, first, panel } = await openSite();
  await user.type(first.getByRole('textbox', { name: 'Ширина' }), '20 м');
  await user.click(first.getByRole('button', { name: 'Убрать: Окно 1' }));
  await panel('Окно 2');
  await saved();
  expect(state.site.items.map(({ id }) => id)).toEqual([IDS[1]]);
  expect(screen.queryByText(/убрали\. Вернуть\?/u)).toBeNull();
});

test('taking out is undone before it was sent, with what was typed', async () => {
  const { sent } = serveSite();
  const { user, first, panel } = await openSite();
  await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2050');
  await user.click(first.getByRole('button', { name: 'Убрать: Окно 1' }));
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await user.click(screen.getByRole('button', { name: /^Окно 1/u }));
  expect((await panel('Окно 1')).getByRole('textbox', { name: 'Ширина' })).toHaveValue('2050');
  await saved();
  expect(sent).toEqual([{ items: [{ id: IDS[0], opening_width_mm: 2050 }] }]);
});

test('taking out is undone without a connection, and nothing is left to save', async () => {
  const { state } = serveSite();
  state.before = lostNetwork;
  const { user, first } = await openSite();
  await user.click(first.getByRole('button', { name: 'Убрать: Окно 1' }));
  await screen.findByText(OFFLINE, undefined, SLOW);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  state.before = () => undefined;
  fireEvent(window, new Event('online'));
  await screen.findByText(/^Сохранено|^Сохраняется само$/u, undefined, SLOW);
  expect(state.site.items.map(({ id }) => id).toSorted()).toEqual([...IDS]);
  expect(Object.keys(localStorage).filter((key) => key.includes('order-site:'))).toEqual([]);
});
