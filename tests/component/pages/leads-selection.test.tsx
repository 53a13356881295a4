import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tokenStore } from '@/shared/auth';
import { findLeadRow, openList, queryModal } from '../widgets/lead-details-support.tsx';
import {
  bar,
  box,
  inBar,
  leadsNamed,
  named,
  queryBar,
  withBulkServer,
} from './leads-bulk-support.ts';
import { backend, callsOf } from '../../support/msw/index.ts';

const wide = window.matchMedia;
afterEach(() => {
  vi.stubGlobal('matchMedia', wide);
  vi.useRealTimers();
});

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...wide(query),
    matches: query.includes('max-width'),
  }));

const THIRTY = Array.from({ length: 30 }, (_, index) => named(index + 1, `Клиент ${index + 1}`));

test('a tick shows how many are chosen, and does not open the lead', async () => {
  withBulkServer();
  const { user } = await openList(leadsNamed('Мария', 'Олег'));
  await user.click(await box(1));
  expect(await (await inBar()).findByText('Выбрано 1')).toBeVisible();
  expect(await box(1)).toBeChecked();
  expect(queryModal(1)).not.toBeInTheDocument();
  await user.click((await inBar()).getByRole('button', { name: 'Снять выделение' }));
  await waitFor(() => expect(queryBar()).not.toBeInTheDocument());
  expect(await box(1)).not.toBeChecked();
});

test('Shift ticks all between', async () => {
  withBulkServer();
  const { user } = await openList(leadsNamed('А', 'Б', 'В', 'Г'));
  await user.click(await box(1));
  await user.keyboard('{Shift>}');
  await user.click(await box(3));
  await user.keyboard('{/Shift}');
  expect(await (await inBar()).findByText('Выбрано 3')).toBeVisible();
  expect(await box(4)).not.toBeChecked();
});

test('by keyboard: Space ticks the row, Shift and Space a range, Ctrl+A the page', async () => {
  withBulkServer();
  const { user } = await openList(leadsNamed('Мария', 'Олег', 'Пётр'));
  const first = await findLeadRow('Мария');
  act(() => first.focus());
  await user.keyboard(' ');
  expect(await box(1)).toBeChecked();
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(await (await inBar()).findByText('Выбрано 3')).toBeVisible();
  await user.keyboard(' ');
  expect(await (await inBar()).findByText('Выбрано 2')).toBeVisible();
  await user.keyboard('{Control>}[KeyA]{/Control}');
  expect(await (await inBar()).findByText('Выбрано 3')).toBeVisible();
  expect(queryModal(1)).not.toBeInTheDocument();
});

test('by keyboard: Shift and the arrows tick more and more rows, and fewer on the way back', async () => {
  withBulkServer();
  const { user } = await openList(leadsNamed('Мария', 'Олег', 'Пётр'));
  const first = await findLeadRow('Мария');
  act(() => first.focus());
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(await findLeadRow('Пётр')).toHaveFocus();
  expect(await (await inBar()).findByText('Выбрано 3')).toBeVisible();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(await findLeadRow('Олег')).toHaveFocus();
  expect(await (await inBar()).findByText('Выбрано 2')).toBeVisible();
  expect(await box(3)).not.toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(await (await inBar()).findByText('Выбрано 2')).toBeVisible();
});

test('ticks outlive a change of page and of order, not one of the filter', async () => {
  withBulkServer();
  const { user } = await openList(THIRTY);
  await user.click(await box(1));
  await user.click(await screen.findByRole('button', { name: 'Следующая страница' }));
  await user.click(await box(30));
  expect(await (await inBar()).findByText('Выбрано 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '№' }));
  expect(await box(1)).toBeChecked();
  await user.type(screen.getByRole('searchbox', { name: 'Найти заявку' }), 'Клиент{Enter}');
  await waitFor(() => expect(queryBar()).not.toBeInTheDocument());
  expect(await box(1)).not.toBeChecked();
});

/** A reload tells nothing of the screen that it is over; what the tab keeps stays. */
function reload(unmount: () => void) {
  const kept = { ...sessionStorage };
  unmount();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
}

function loseLogin(unmount: () => void) {
  act(() => tokenStore.clear());
  unmount();
}

test.each([
  ['a reload', reload],
  ['a lost login', loseLogin],
])('ticks outlive %s, and are shown to nobody else', async (_, leave) => {
  withBulkServer();
  const before = await openList(leadsNamed('Мария', 'Олег'));
  await before.user.click(await box(2));
  expect(await (await inBar()).findByText('Выбрано 1')).toBeVisible();
  leave(before.unmount);

  const { id } = backend.user;
  backend.user = { ...backend.user, id: id + 1 };
  const stranger = await openList(leadsNamed('Мария', 'Олег'));
  await waitFor(() => expect(stranger.queryClient.isFetching()).toBe(0));
  expect(await box(2)).not.toBeChecked();
  leave(stranger.unmount);

  backend.user = { ...backend.user, id };
  const { user } = await openList(leadsNamed('Мария', 'Олег'));
  await waitFor(async () => expect(await box(2)).toBeChecked());
  await user.click((await inBar()).getByRole('button', { name: 'Снять выделение' }));
  expect(sessionStorage).toHaveLength(0);
});

test('ticks end where the list is left for another screen or another view', async () => {
  withBulkServer();
  const before = await openList(leadsNamed('Мария', 'Олег'));
  await before.user.click(await box(2));
  expect(await (await inBar()).findByText('Выбрано 1')).toBeVisible();
  before.unmount();

  const { user, queryClient } = await openList(leadsNamed('Мария', 'Олег'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await box(2)).not.toBeChecked();
  expect(queryBar()).not.toBeInTheDocument();

  await user.click(await box(1));
  expect(await (await inBar()).findByText('Выбрано 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Доска' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Список' }));
  expect(await box(1)).not.toBeChecked();
  expect(queryBar()).not.toBeInTheDocument();
});

test('the whole page, then all that the filter means; one taken away leaves the page', async () => {
  withBulkServer();
  const { user } = await openList(THIRTY);
  const page = await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' });
  await user.click(await box(2));
  expect(page).toBePartiallyChecked();
  await user.click(page);
  expect(await (await inBar()).findByText('Выбрано 25')).toBeVisible();
  await user.click((await inBar()).getByRole('button', { name: 'Выбрать все 30' }));
  expect(await (await inBar()).findByText('Выбраны все 30')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Следующая страница' }));
  expect(await box(30)).toBeChecked();
  await user.click(await box(30));
  expect(await (await inBar()).findByText('Выбрано 4')).toBeVisible();
});

test('a narrowed list says that only what the filter means is chosen', async () => {
  withBulkServer();
  const { user } = await openList(THIRTY, '/leads?status=new');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всю страницу' }));
  await user.click((await inBar()).getByRole('button', { name: 'Выбрать все 30 по фильтру' }));
  expect(await (await inBar()).findByText('Выбраны все 30 по фильтру')).toBeVisible();
});

test('a server without such calls offers neither ticks nor buttons', async () => {
  await openList(leadsNamed('Мария'));
  await findLeadRow('Мария');
  // Until the answer about the counts is there, the server may have them all; rows may be there without boxes before.
  await waitFor(() => {
    expect(callsOf('GET /api/leads/counts')).not.toHaveLength(0);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Добавить заявку' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Экспорт' })).not.toBeInTheDocument();
  });
});

test('on a phone «Выбрать» turns touches into ticks, and back', async () => {
  onPhone();
  withBulkServer();
  const { user } = await openList(leadsNamed('Мария', 'Олег'));
  await screen.findByText('Мария');
  await user.click(await screen.findByRole('button', { name: 'Выбрать' }));
  await user.click(screen.getByText('Олег'));
  expect(await box(2)).toBeChecked();
  expect(queryModal(2)).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать всю страницу' }));
  expect(await (await inBar()).findByText('Выбрано 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(queryBar()).not.toBeInTheDocument());
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('on a phone nothing is offered to choose where there is nothing', async () => {
  onPhone();
  withBulkServer();
  await openList([]);
  await screen.findByText(/^Заявок пока нет/);
  await screen.findByRole('button', { name: /Добавить заявку/ });
  expect(screen.queryByRole('button', { name: 'Выбрать' })).not.toBeInTheDocument();
});

test('on a phone a finger held on a card ticks it instead of opening', async () => {
  onPhone();
  withBulkServer();
  await openList(leadsNamed('Мария', 'Олег'));
  const card = (await screen.findByText('Олег')).closest('li');
  if (!card) throw new Error('there is no card');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 5, clientY: 5 });
  act(() => void vi.advanceTimersByTime(600));
  fireEvent.pointerUp(card, { pointerType: 'touch' });
  fireEvent.click(within(card).getByText('Олег'));
  vi.useRealTimers();
  expect(await bar()).toHaveTextContent('Выбрано 1');
  expect(await box(2)).toBeChecked();
  expect(queryModal(2)).not.toBeInTheDocument();
});

test('on a phone a finger that moves is scrolling', async () => {
  onPhone();
  withBulkServer();
  await openList(leadsNamed('Мария'));
  const card = (await screen.findByText('Мария')).closest('li');
  if (!card) throw new Error('there is no card');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerMove(card, { pointerType: 'touch', clientX: 5, clientY: 40 });
  act(() => void vi.advanceTimersByTime(600));
  vi.useRealTimers();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
