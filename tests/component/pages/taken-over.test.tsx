import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actsOf, USUAL_SWITCHES } from '#contract';
import '@/features/assign/model/taken-over.ts';
import '@/pages/clients/list';
import '@/pages/leads/list';
import '@/widgets/client-details';
import { buildClient, buildLead, buildLeadValue } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { findModal, queryModal } from '../widgets/lead-details-support.tsx';
import { answerClients } from './clients-support.ts';
import { withBulkServer } from './leads-bulk-support.ts';

const ME = { id: 5, name: 'Анна' };
const leadOf = (id: number, name: string) =>
  buildLead({ id, values: [buildLeadValue('Имя', name)], user: ME });

/** Comes back to the window a minute later: what is on the screen is read again. */
function comeBack() {
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  window.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  localStorage.clear();
  withBulkServer();
  const acts = [...actsOf('employee', USUAL_SWITCHES)];
  const rights = { role: 'employee' as const, acts, rows: 'own' as const, given_by: 'Вера' };
  backend.user = { ...backend.user, id: ME.id, extended: true, rights };
});

afterEach(() => vi.restoreAllMocks());

test.each([
  ['says that what is typed is kept', 'Перезвонить', '. Недописанное сохранено'],
  ['says so alone where nothing is typed', '', ''],
])('a lead that a colleague takes over %s', async (_about, note, kept) => {
  backend.leads = [leadOf(6, 'Мария'), leadOf(7, 'Пётр')];
  const { user } = await renderApp('/leads');
  await user.click(await screen.findByText('Мария'));
  const modal = within(await findModal(6));
  await user.click(await modal.findByRole('button', { name: 'Добавить заметку' }));
  if (note !== '') await user.type(modal.getByRole('textbox', { name: 'Заметка' }), note);
  backend.leads = [leadOf(7, 'Пётр')];
  comeBack();
  const text = `Заявку теперь ведёт другой сотрудник${kept}`;
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(queryModal(6)).toBeNull());
  await waitFor(() => expect(screen.queryByText('Мария')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a client that a colleague takes over says so, also from under its form', async () => {
  const clients = answerClients([
    buildClient({ id: 31, name: 'Мария', user: ME }),
    buildClient({ id: 32, name: 'Пётр', user: ME }),
  ]);
  const { user } = await renderApp('/clients?client=31');
  const card = within(await screen.findByRole('dialog', { name: 'Клиент №31' }));
  await user.click(await card.findByRole('button', { name: 'Изменить' }));
  const form = within(await screen.findByRole('dialog', { name: 'Изменить клиента' }));
  await user.type(await form.findByRole('textbox', { name: /Имя/ }), ' Ёлкина');
  clients.splice(0, 1);
  comeBack();
  const text = 'Клиента теперь ведёт другой сотрудник. Недописанное сохранено';
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});
