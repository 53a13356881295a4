import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actsOf, USUAL_SWITCHES, type RightSwitch } from '#contract';
import '@/app/layouts/report-lost-rights.ts';
import '@/features/merge-clients';
import '@/features/orders/write-payment';
import '@/pages/clients/list';
import '@/pages/orders/document';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import { buildClient } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';
import { answerOrder } from './order/answer-order.ts';

/** Signs in an employee of a company where one switch, or none, is off. */
function beEmployeeWithout(off?: RightSwitch) {
  const switches = { ...USUAL_SWITCHES, ...(off && { [off]: false }) };
  const acts = [...actsOf('employee', switches)];
  const rights = { role: 'employee' as const, acts, rows: 'all' as const, given_by: 'Вера' };
  backend.user = { ...backend.user, id: 5, extended: true, rights };
}

/** Comes back to the window ten minutes later: the own rights are read again. */
function comeBack() {
  const later = Date.now() + 600_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  window.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  localStorage.clear();
  beEmployeeWithout();
});

afterEach(() => vi.restoreAllMocks());

test('a payment being typed leaves with the right to it, and is kept for the next press', async () => {
  answerOrder({});
  const { user } = await renderApp('/order/7');
  await user.click(await screen.findByRole('button', { name: 'Записать оплату' }));
  const sum = await screen.findByRole('textbox', { name: 'Сумма, ₽' });
  await user.clear(sum);
  await user.type(sum, '1234');

  beEmployeeWithout('payments');
  comeBack();
  expect(await screen.findByText('Ваши права изменились')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Сумма, ₽' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Записать/ })).toBeNull();

  beEmployeeWithout();
  comeBack();
  // The form would take the focus from where the person types by then.
  const add = await screen.findByRole('button', { name: 'Записать оплату' });
  expect(screen.queryByRole('textbox', { name: 'Сумма, ₽' })).toBeNull();
  await user.click(add);
  expect(await screen.findByRole('textbox', { name: 'Сумма, ₽' })).toHaveValue('1234');
});

test('the question about a merge closes when the right to merge is taken away', async () => {
  answerClients([buildClient({ id: 31, name: 'Мария' }), buildClient({ id: 32, name: 'Пётр' })]);
  const { user } = await renderApp('/clients');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать клиента Мария' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать клиента Пётр' }));
  await user.click(await screen.findByRole('button', { name: 'Объединить' }));
  await screen.findByRole('dialog', { name: 'Объединение клиентов' });

  beEmployeeWithout('merge');
  comeBack();
  expect(await screen.findByText('Ваши права изменились')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  beEmployeeWithout();
  comeBack();
  expect(await screen.findByRole('button', { name: 'Объединить' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('more rights are given without a word', async () => {
  beEmployeeWithout('merge');
  answerClients([buildClient({ id: 31, name: 'Мария' }), buildClient({ id: 32, name: 'Пётр' })]);
  const { user } = await renderApp('/clients');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать клиента Мария' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать клиента Пётр' }));
  beEmployeeWithout();
  comeBack();
  expect(await screen.findByRole('button', { name: 'Объединить' })).toBeVisible();
  await vi.dynamicImportSettled();
  expect(screen.queryByText(/^Ваши права изменились/)).toBeNull();
});

test('a document that may not be read leaves a way out, as there is no menu around it', async () => {
  beEmployeeWithout('money');
  await renderApp('/document/37');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Нет доступа')).toBeVisible();
  expect(main.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/dashboard');
});
