import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { buildPageMeta, buildUser } from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { findToast, openModal, valueOf } from './lead-details-support.tsx';

const COLLEAGUES = [
  buildUser({ id: 21, name: 'Анна Смирнова' }),
  buildUser({ id: 22, name: null, email: 'boris@example.test' }),
];

const haveColleagues = () =>
  server.use(
    mock(endpoints.users.list, () => ({ data: COLLEAGUES, links: null, meta: buildPageMeta() })),
  );

const button = () => screen.getByRole('button', { name: /^Ответственный/ });
const option = (name: string) => screen.findByRole('option', { name });

test('nobody is asked for until the list is opened', async () => {
  haveColleagues();
  const { user } = await openModal();
  expect(callsOf('GET /api/users?')).toEqual([]);
  await user.click(button());
  await option('boris@example.test');
  expect(callsOf('GET /api/users?')).toEqual(['GET /api/users?per_page=100&filter[active]=1']);
});

test('a colleague is made responsible, and nobody again', async () => {
  haveColleagues();
  const bodies: unknown[] = [];
  server.use(
    mock(endpoints.leads.update, ({ body }) => {
      bodies.push(body);
      const [lead] = backend.leads;
      if (!lead) return refusal(404);
      const { user_id } = body as { user_id: number | null };
      return Object.assign(lead, {
        user: user_id === null ? null : { id: user_id, name: 'Анна Смирнова' },
      });
    }),
  );
  const { user, modal } = await openModal({ user: null });
  expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Не назначен');
  await user.click(button());
  await user.click(await option('Анна Смирнова'));
  await findToast('Ответственный изменён');
  expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Анна Смирнова');

  await user.click(button());
  await user.click(await option('Не назначен'));
  await waitFor(() => expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Не назначен'));
  await waitFor(() => expect(bodies).toEqual([{ user_id: 21 }, { user_id: null }]));
});

test('the list begins with oneself', async () => {
  haveColleagues();
  const sent: unknown[] = [];
  server.use(
    mock(endpoints.leads.update, ({ body }) => {
      sent.push(body);
      return backend.leads[0] ?? refusal(404);
    }),
  );
  const { user } = await openModal({ user: null });
  await user.click(button());
  await option('Анна Смирнова');
  expect(screen.getAllByRole('option').map((item) => item.textContent)).toEqual([
    'Взять себе',
    'Не назначен',
    'Анна Смирнова',
    'boris@example.test',
  ]);
  await user.click(await option('Взять себе'));
  await waitFor(() => expect(sent).toEqual([{ user_id: backend.user.id }]));
});

test('among very many colleagues one is searched for on the server', async () => {
  const staff = Array.from({ length: 150 }, (_, index) =>
    buildUser({ id: 1000 + index, name: `Сотрудник ${index + 1}` }),
  );
  const sent: unknown[] = [];
  server.use(
    mock(endpoints.users.list, ({ query }) => ({
      data: staff.filter(({ name }) => name?.includes(query.get('search') ?? '')).slice(0, 100),
      links: null,
      meta: buildPageMeta({ total: staff.length }),
    })),
    mock(endpoints.leads.update, ({ body }) => {
      sent.push(body);
      return backend.leads[0] ?? refusal(404);
    }),
  );
  const { user } = await openModal({ user: null });
  await user.click(button());
  await user.type(await screen.findByLabelText('Найти сотрудника'), '149');
  const found = await option('Сотрудник 149');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Сотрудник 1' })).toBeNull());
  await user.click(found);
  await waitFor(() => expect(sent).toEqual([{ user_id: 1148 }]));
});

test('whoever is responsible already may be chosen without a request', async () => {
  haveColleagues();
  const { user } = await openModal({ user: { id: 21, name: 'Анна Смирнова' } });
  await user.click(button());
  await user.click(await option('Анна Смирнова'));
  expect(callsOf('PUT')).toEqual([]);
});

test('a refusal brings the former one back, in our own words', async () => {
  haveColleagues();
  server.use(mock(endpoints.leads.update, () => refusal(422, 'Текст сервера')));
  const { user, modal } = await openModal({ user: { id: 21, name: 'Анна Смирнова' } });
  await user.click(button());
  await user.click(await option('boris@example.test'));
  await findToast('Не удалось назначить ответственного');
  expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Анна Смирнова');
  expect(screen.queryByText('Текст сервера')).not.toBeInTheDocument();
});

test('a colleague was first: whom they chose stays, and it is said', async () => {
  haveColleagues();
  const sent: (string | null)[] = [];
  server.use(
    mock(endpoints.leads.update, ({ request }) => {
      sent.push(request.headers.get('If-Unmodified-Since'));
      backend.leads = backend.leads.map((lead) => ({
        ...lead,
        user: { id: 22, name: 'Борис Титов' },
      }));
      return Response.json({ message: 'Изменили', current: backend.leads[0] }, { status: 409 });
    }),
  );
  const { user, modal } = await openModal({ user: null, updated_at: '2024-03-05T11:07:00.000Z' });
  await user.click(button());
  await user.click(await option('Анна Смирнова'));
  await findToast('Ответственным тем временем стал другой сотрудник: Борис Титов');
  expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Борис Титов');
  expect(sent).toEqual(['2024-03-05T11:07:00.000Z']);
  expect(screen.queryByText('Не удалось назначить ответственного')).not.toBeInTheDocument();
});

test('a choice of one’s own is no colleague’s: the next one is sent again over it', async () => {
  haveColleagues();
  const sent: (string | null)[] = [];
  server.use(
    mock(endpoints.leads.update, ({ request }) => {
      const seenAt = request.headers.get('If-Unmodified-Since');
      sent.push(seenAt);
      const current = { ...backend.leads[0], updated_at: '2024-03-05T12:00:00.000Z' };
      return sent.length > 1
        ? (backend.leads[0] ?? refusal(404))
        : Response.json({ message: 'Изменили', current }, { status: 409 });
    }),
  );
  const { user } = await openModal({ user: null, updated_at: '2024-03-05T11:07:00.000Z' });
  await user.click(button());
  await user.click(await option('Анна Смирнова'));
  await findToast('Ответственный изменён');
  expect(sent).toEqual(['2024-03-05T11:07:00.000Z', '2024-03-05T12:00:00.000Z']);
});

test('of two quick choices the first is no colleague’s: a server that compares gets the second as well', async () => {
  haveColleagues();
  const [seen, later] = ['2024-03-05T11:07:00.000Z', '2024-03-05T12:00:00.000Z'];
  const first = deferred<undefined>();
  const sent: (number | null)[] = [];
  server.use(
    mock(endpoints.leads.update, async ({ request, body }) => {
      const { user_id } = body as { user_id: number | null };
      if (sent.push(user_id) === 1) await first.promise;
      const lead = backend.leads[0];
      if (!lead) return refusal(404);
      if (sent.length > 1 && request.headers.get('If-Unmodified-Since') === seen) {
        return Response.json({ message: 'Изменили', current: lead }, { status: 409 });
      }
      const found = COLLEAGUES.find(({ id }) => id === user_id) ?? null;
      return Object.assign(lead, { user: found, updated_at: later });
    }),
  );
  const { user } = await openModal({ user: null, updated_at: seen });
  await user.click(button());
  await user.click(await option('Анна Смирнова'));
  await user.click(button());
  await user.click(await option('boris@example.test'));
  await waitFor(() => expect(sent).toEqual([21]));
  first.resolve(undefined);
  await waitFor(() => expect(sent).toEqual([21, 22, 22]));
  expect(screen.queryByText(/тем временем/)).not.toBeInTheDocument();
});

test('a server without a list of colleagues leaves the name alone', async () => {
  server.use(mock(endpoints.users.list, () => refusal(404)));
  const { user, modal } = await openModal({ user: { id: 21, name: 'Анна Смирнова' } });
  await user.click(button());
  await waitFor(() =>
    expect(within(modal).queryByRole('button', { name: /^Ответственный/ })).not.toBeInTheDocument(),
  );
  expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Анна Смирнова');
});

test('a server with nothing but the calls of the specification is not even offered a choice', async () => {
  const { modal } = await openModal({ contact: null, user: { id: 21, name: 'Анна Смирнова' } });
  expect(valueOf(modal, 'Ответственный')).toHaveTextContent('Анна Смирнова');
  expect(within(modal).queryByRole('button', { name: /^Ответственный/ })).not.toBeInTheDocument();
});
