import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, USUAL_AUTO_ASSIGN, type Lead } from '#contract';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { findLeadRow, findModal, findToast, openList } from '../widgets/lead-details-support.tsx';
import { withBulkServer } from './leads-bulk-support.ts';

const waiting = (given: Partial<Lead> = {}): Lead =>
  buildLead({
    id: 1,
    values: [buildLeadValue('Имя', 'Мария')],
    user: null,
    waiting_since: new Date().toISOString(),
    response_due_at: new Date(Date.now() + 900_000).toISOString(),
    ...given,
  });

beforeEach(() => {
  withBulkServer();
  server.use(
    mock(endpoints.company.settings, () => ({
      response_norm_minutes: 15,
      auto_assign: USUAL_AUTO_ASSIGN,
    })),
  );
});

const button = () => screen.findByRole('button', { name: 'Взять следующую' });

test('the next free lead becomes the person’s own and is opened, once for two clicks', async () => {
  let calls = 0;
  server.use(
    mock(endpoints.leads.takeNext, () => {
      calls += 1;
      return waiting({ user: { id: 1, name: 'Анна' } });
    }),
  );
  const { user } = await openList([waiting()]);
  await user.dblClick(await button());
  expect(await findModal(1)).toBeVisible();
  expect(calls).toBe(1);
});

test('where no lead is free that is said, and a failure is told as one', async () => {
  server.use(mock(endpoints.leads.takeNext, () => refusal(404, 'Свободных заявок нет')));
  const { user } = await openList([waiting()]);
  await user.click(await button());
  expect(await findToast('Свободных заявок нет')).toBeVisible();
  server.use(mock(endpoints.leads.takeNext, () => refusal(500)));
  await user.click(await button());
  expect(await findToast('Не удалось взять следующую заявку')).toBeVisible();
});

test('the button is there on an empty list and on the board', async () => {
  const { user } = await openList([]);
  expect(await button()).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Доска' }));
  expect(await button()).toBeVisible();
});

test('a server that assigns no leads has no such button', async () => {
  server.use(mock(endpoints.company.settings, () => ({ response_norm_minutes: 15 })));
  await openList([waiting()]);
  await findLeadRow('Мария');
  await screen.findByRole('button', { name: 'Добавить заявку' });
  expect(screen.queryByRole('button', { name: 'Взять следующую' })).toBeNull();
});

test('a lead is late by the moment of the server, which counts working time', async () => {
  const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await openList([
    waiting({ waiting_since: since }),
    waiting({
      id: 2,
      values: [buildLeadValue('Имя', 'Олег')],
      waiting_since: since,
      response_due_at: new Date(Date.now() - 60_000).toISOString(),
    }),
  ]);
  expect(await findLeadRow('Мария')).not.toHaveTextContent('просрочено');
  expect(await findLeadRow('Олег')).toHaveTextContent('просрочено');
});
