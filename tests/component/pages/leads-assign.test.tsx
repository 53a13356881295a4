import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Lead } from '#contract';
import {
  buildLead,
  buildLeadValue,
  buildPageMeta,
  buildUser,
} from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { findLeadRow, findToast, openList } from '../widgets/lead-details-support.tsx';

const CONTACT = { name: 'Мария', phone: null, email: null };

const named = (id: number, name: string, given: Partial<Lead> = {}) =>
  buildLead({
    id,
    values: [buildLeadValue('Имя', name)],
    contact: CONTACT,
    user: null,
    updated_at: '2024-03-05T11:07:00.000Z',
    ...given,
  });

/** A server that knows colleagues and writes down who is made responsible. */
function withStaff() {
  const sent: { body: unknown; seenAt: string | null }[] = [];
  server.use(
    mock(endpoints.users.list, () => ({
      data: [
        buildUser({ id: 21, name: 'Анна Смирнова' }),
        buildUser({ id: 22, name: null, email: 'boris@example.test' }),
      ],
      links: null,
      meta: buildPageMeta(),
    })),
    mock(endpoints.leads.update, ({ body, params, request }) => {
      sent.push({ body, seenAt: request.headers.get('If-Unmodified-Since') });
      const lead = backend.leads.find(({ id }) => id === Number(params['id']));
      if (!lead) return refusal(404);
      const { user_id } = body as { user_id: number | null };
      return Object.assign(lead, {
        user: user_id === null ? null : { id: user_id, name: 'Анна Смирнова' },
      });
    }),
  );
  return sent;
}

const cell = async (name: string) =>
  within(await findLeadRow(name)).findByRole('button', { name: /^Ответственный: / });

test('whoever is responsible is changed in the cell, oneself first', async () => {
  const sent = withStaff();
  const { user } = await openList([named(1, 'Мария'), named(2, 'Олег')]);
  await user.click(await cell('Мария'));
  const menu = await screen.findByRole('menu');
  await within(menu).findByRole('menuitem', { name: 'Анна Смирнова' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Взять себе', 'Анна Смирнова', 'boris@example.test', 'Не назначен']);
  await user.click(within(menu).getByRole('menuitem', { name: 'Анна Смирнова' }));
  expect(await cell('Мария')).toHaveTextContent('Анна Смирнова');
  await findToast('Ответственный изменён');
  expect(sent).toEqual([{ body: { user_id: 21 }, seenAt: '2024-03-05T11:07:00.000Z' }]);
  expect(await cell('Олег')).toHaveTextContent('Не назначен');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a lead of nobody is taken in one press', async () => {
  const sent = withStaff();
  const { user } = await openList([named(1, 'Мария')]);
  const row = await findLeadRow('Мария');
  await user.click(await within(row).findByRole('button', { name: 'Взять себе заявку 1' }));
  await findToast('Ответственный изменён');
  expect(sent.map(({ body }) => body)).toEqual([{ user_id: backend.user.id }]);
  await waitFor(() =>
    expect(within(row).queryByRole('button', { name: 'Взять себе заявку 1' })).toBeNull(),
  );
});

test('the menu of a row has the people too', async () => {
  const sent = withStaff();
  const { user } = await openList([named(1, 'Мария')]);
  await user.click(
    within(await findLeadRow('Мария')).getByRole('button', { name: 'Действия с заявкой 1' }),
  );
  const item = await screen.findByRole('menuitem', { name: 'Ответственный: Не назначен' });
  expect(item).toHaveAttribute('aria-expanded', 'false');
  expect(callsOf('GET /api/users?')).toEqual([]);
  await user.click(item);
  await user.click(await screen.findByRole('menuitem', { name: 'boris@example.test' }));
  await findToast('Ответственный изменён');
  expect(sent.map(({ body }) => body)).toEqual([{ user_id: 22 }]);
});

test('a refusal brings the former one back in the row', async () => {
  withStaff();
  server.use(mock(endpoints.leads.update, () => refusal(422, 'Текст сервера')));
  const { user } = await openList([named(1, 'Мария', { user: { id: 21, name: 'Анна Смирнова' } })]);
  await user.click(await cell('Мария'));
  await user.click(await screen.findByRole('menuitem', { name: 'Не назначен' }));
  await findToast('Не удалось назначить ответственного');
  expect(await cell('Мария')).toHaveTextContent('Анна Смирнова');
});

test('whom a colleague has chosen unseen stays, and it is said', async () => {
  withStaff();
  server.use(
    mock(endpoints.leads.update, () => {
      backend.leads = backend.leads.map((lead) => ({
        ...lead,
        user: { id: 22, name: 'Борис Титов' },
      }));
      return Response.json({ message: 'Изменили', current: backend.leads[0] }, { status: 409 });
    }),
  );
  const { user } = await openList([named(1, 'Мария')]);
  await user.click(await cell('Мария'));
  await user.click(await screen.findByRole('menuitem', { name: 'Взять себе' }));
  await findToast('Ответственным тем временем стал другой сотрудник: Борис Титов');
  expect(await cell('Мария')).toHaveTextContent('Борис Титов');
});

test('a server with the plain lead only tells the name', async () => {
  await openList([named(1, 'Мария', { contact: null })]);
  const row = await findLeadRow('Мария');
  expect(row).toHaveTextContent('Не назначен');
  expect(within(row).queryByRole('button', { name: /Ответственный|Взять себе/ })).toBeNull();
});

const undo = async (user: Awaited<ReturnType<typeof openList>>['user']) => {
  const toast = (await findToast('Ответственный изменён')).closest<HTMLElement>('[role=alert]');
  if (!toast) throw new Error('It is in no toast');
  await user.click(within(toast).getByRole('button', { name: 'Отменить' }));
};

test('a choice is taken back from its toast, and that is no news to take back', async () => {
  const sent = withStaff();
  const { user } = await openList([named(1, 'Мария', { user: { id: 22, name: 'Борис' } })]);
  await user.click(await cell('Мария'));
  await user.click(await screen.findByRole('menuitem', { name: 'Анна Смирнова' }));
  await undo(user);
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ user_id: 21 }, { user_id: 22 }]),
  );
  expect(sent.every(({ seenAt }) => seenAt !== null)).toBe(true);
  const told = await findToast('Ответственный изменён');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  expect(told.closest('[role=alert]')).not.toHaveTextContent('Отменить');
});

test('a choice is not taken back over a colleague’s', async () => {
  const sent = withStaff();
  const { user, queryClient } = await openList([named(1, 'Мария')]);
  await user.click(await cell('Мария'));
  await user.click(await screen.findByRole('menuitem', { name: 'Анна Смирнова' }));
  await findToast('Ответственный изменён');
  Object.assign(backend.leads[0] ?? {}, { user: { id: 22, name: 'Борис' } });
  await queryClient.invalidateQueries({ queryKey: ['leads'] });
  await waitFor(async () => expect(await cell('Мария')).toHaveTextContent('Борис'));
  await undo(user);
  await findToast('Ответственным тем временем стал другой сотрудник: Борис');
  expect(sent).toHaveLength(1);
  expect(await cell('Мария')).toHaveTextContent('Борис');
});
