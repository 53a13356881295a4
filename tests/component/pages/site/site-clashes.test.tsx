import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { backend, lostNetwork } from '../../../support/msw/index.ts';
import { beAsWideAs } from '../../../support/window-width.ts';
import { IDS, openSite, serveSite } from './site-support.ts';

const SLOW = { timeout: 7000 };
const saved = () => screen.findByText(/^Сохранено в \d\d:\d\d$/u, undefined, SLOW);

beforeEach(() => {
  localStorage.clear();
  beAsWideAs(390);
  backend.user = buildCurrentUser({ extended: true });
});

/** Types 2100 and 1900 without a connection; a colleague saves a width of 2050 before the screen is opened again. */
async function openLater() {
  const { sent, state } = serveSite();
  state.before = lostNetwork;
  const { user, first, unmount } = await openSite();
  await user.type(first.getByRole('textbox', { name: 'Ширина' }), '2100');
  await user.type(first.getByRole('textbox', { name: 'Высота' }), '1900');
  await screen.findByText('Нет связи: сохраним, когда появится', undefined, SLOW);
  unmount();
  const [item, ...rest] = state.site.items;
  if (item) state.site = { ...state.site, items: [{ ...item, opening_width_mm: 2050 }, ...rest] };
  state.before = () => undefined;
  sent.length = 0;
  const again = await openSite();
  const asked = await again.first.findByText('У коллеги 2050.', undefined, SLOW);
  expect(
    await screen.findByText(/Окно 1.*: выберите, что оставить$/u, undefined, SLOW),
  ).toBeVisible();
  return { ...again, sent, state, asked };
}

test('an old draft does not overwrite what a colleague has measured since', async () => {
  const { user, first, sent, asked } = await openLater();
  expect(sent).toEqual([{ items: [{ id: IDS[0], height_left_mm: 1900 }] }]);
  await user.click(first.getByRole('button', { name: 'Взять 2050' }));
  expect(asked).not.toBeInTheDocument();
  await saved();
  expect(first.getByRole('textbox', { name: 'Ширина' })).toHaveValue('2050');
  expect(sent).toHaveLength(1);
});

test('an old draft is sent over the value of a colleague where the person says so', async () => {
  const { user, first, sent, asked } = await openLater();
  await user.click(first.getByRole('button', { name: 'Оставить 2100' }));
  expect(asked).not.toBeInTheDocument();
  await saved();
  expect(sent.at(-1)).toEqual({ items: [{ id: IDS[0], opening_width_mm: 2100 }] });
});

test('an old comment does not overwrite the one that a colleague has written since', async () => {
  const { state } = serveSite({ comment: 'Код 12' });
  state.before = lostNetwork;
  const { user, panel, unmount } = await openSite();
  await user.click(screen.getByRole('button', { name: 'Объект и итог' }));
  const field = { name: 'Комментарий к заказу' };
  await user.type((await panel('Объект и итог')).getByRole('textbox', field), '3');
  await screen.findByText('Нет связи: сохраним, когда появится', undefined, SLOW);
  unmount();
  state.site = { ...state.site, comment: 'Код 12, собака во дворе' };
  state.before = () => undefined;
  await openSite();
  await screen.findByText('Объект: выберите, что оставить', undefined, SLOW);
  await user.click(screen.getByRole('button', { name: 'Объект и итог' }));
  const question = within(await screen.findByRole('alert'));
  expect(question.getByText('У коллеги: Код 12, собака во дворе')).toBeVisible();
  expect(state.site.comment).toBe('Код 12, собака во дворе');
  await user.click(question.getByRole('button', { name: 'Оставить свой' }));
  await saved();
  expect(state.site.comment).toBe('Код 123');
});
