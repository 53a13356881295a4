import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { loginQueryClient } from '@/app/query-client/login-query-client.ts';
import { tokenStore } from '@/shared/auth';
import { takePath } from '@/shared/lib/intended-path';
import { deferred } from '../support/deferred.ts';
import { buildCurrentUser, buildLead } from '../support/factories/index.ts';
import { backend, callsOf, forgetCalls, mock, refusal, server } from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';

/** What another tab's change of the stored token looks like here. */
function changeInOtherTab(token: string | null) {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
}

test.each([
  ['JSON', () => refusal(401)],
  ['HTML', () => HttpResponse.html('<h1>Вход</h1>', { status: 401 })],
])(
  'a 401 (%s) forgets the token and leads to the login; the way back is kept, drafts are whole',
  async (_, answer) => {
    localStorage.setItem('draft:5:lead:7:notes', JSON.stringify({ text: 'Перезвонить', base: '' }));
    const { router, settled } = await renderApp('/leads?status=new&lead=7', {
      handlers: [mock(endpoints.leads.list, () => answer())],
    });
    await screen.findByRole('button', { name: 'Войти' });
    await settled();
    expect(router.state.location.href).toBe('/login');
    expect(tokenStore.get()).toBeNull();
    expect(localStorage.getItem('draft:5:lead:7:notes')).not.toBeNull();
    expect(localStorage.getItem('modules_cache')).toBeNull();
    expect(sessionStorage.getItem('subscription_info')).toBeNull();
    expect(takePath()).toBe('/leads?status=new&lead=7');
  },
);

test('after the login a person is where they were and sees only their own', async () => {
  const { router, user } = await renderApp('/users', {
    handlers: [
      mock(endpoints.session.login, () => ({ token: '9|next', user: null })),
      mock(endpoints.account.preferences, () => refusal(404)),
    ],
  });
  await screen.findByRole('button', { name: 'Меню пользователя: Анна Смирнова' });
  const late = deferred<Response>();
  server.use(mock(endpoints.notifications.lead.list, () => late.promise));
  act(() => tokenStore.clear());
  await user.type(await screen.findByLabelText(/E-mail/), 'boris@example.test');
  await user.type(screen.getByLabelText(/^Пароль/), 'пароль-123');
  backend.user = buildCurrentUser({ id: 6, name: 'Борис Титов' });
  forgetCalls();
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
  expect(
    await screen.findByRole('button', { name: 'Меню пользователя: Борис Титов' }),
  ).toBeInTheDocument();
  expect(callsOf('GET /api/users/current')).toHaveLength(1);
});

test('a 401 to a call with an old token does not end the new login', async () => {
  const late = deferred();
  await renderApp('/dashboard', {
    handlers: [
      mock(endpoints.notifications.personal.list, async ({ request }) => {
        // The next login asks too, and is answered as it should be.
        if (request.headers.get('authorization') === 'Bearer 9|next') {
          return { data: [], unread_count: 0 };
        }
        await late.promise;
        return refusal(401);
      }),
    ],
  });
  await waitFor(() => expect(callsOf('GET /api/user-notifications')).toHaveLength(1));
  act(() => tokenStore.set('9|next'));
  late.resolve();
  await screen.findByRole('button', { name: /Меню пользователя: / });
  expect(tokenStore.get()).toBe('9|next');
});

test('a logout in another tab leads to the login here too, and forgets the way', async () => {
  const { router, settled } = await renderApp('/users');
  changeInOtherTab(null);
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeInTheDocument();
  await settled();
  expect(router.state.location.href).toBe('/login');
  expect(takePath()).toBeNull();
});

test('a login in another tab lets in here too', async () => {
  const { router } = await renderApp('/login', { token: null });
  changeInOtherTab('9|next');
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
});

test('another’s login in another tab forgets what was before', async () => {
  const { router } = await renderApp('/users?lead=7');
  await screen.findByRole('button', { name: 'Меню пользователя: Анна Смирнова' });
  backend.user = buildCurrentUser({ id: 6, name: 'Борис Титов' });
  changeInOtherTab('9|next');
  await screen.findByRole('button', { name: 'Меню пользователя: Борис Титов' });
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard'));
});

test('after a logout Back leads to the login and does not keep another’s way', async () => {
  const { router, user, settled } = await renderApp('/users', {
    handlers: [mock(endpoints.session.logout, () => undefined)],
  });
  await act(() => router.navigate({ to: '/modules' }));
  await user.click(await screen.findByRole('button', { name: /Меню пользователя/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
  await screen.findByRole('button', { name: 'Войти' });
  act(() => router.history.back());
  await settled();
  await waitFor(() => expect(router.state.location.href).toBe('/login'));
  expect(takePath()).toBeNull();
});

test('a logout from a list asks nothing more', async () => {
  backend.leads = [buildLead()];
  const { user, settled } = await renderApp('/leads', {
    handlers: [mock(endpoints.session.logout, () => undefined)],
  });
  await user.click(await screen.findByRole('button', { name: /Меню пользователя/ }));
  const leave = await screen.findByRole('menuitem', { name: 'Выйти' });
  await waitFor(() => expect(loginQueryClient().isFetching()).toBe(0));
  forgetCalls();
  await user.click(leave);
  await screen.findByRole('button', { name: 'Войти' });
  await settled();
  expect(callsOf('GET')).toEqual([]);
  expect(callsOf('POST')).toEqual(['POST /api/logout']);
});

test('after a 401 Back does not write over the way that was refused', async () => {
  const { router, settled } = await renderApp('/users');
  await act(() => router.navigate({ to: '/modules' }));
  await settled();
  await screen.findByRole('button', { name: /^Уведомления/ });
  server.use(mock(endpoints.notifications.lead.list, () => refusal(401)));
  await act(() => loginQueryClient().invalidateQueries());
  await screen.findByRole('button', { name: 'Войти' });
  act(() => router.history.back());
  await settled();
  await waitFor(() => expect(router.state.location.href).toBe('/login'));
  expect(takePath()).toBe('/modules');
});

test('a path by which a page is opened after a logout is kept', async () => {
  const first = await renderApp('/users');
  act(() => tokenStore.clear());
  await screen.findByRole('button', { name: 'Войти' });
  first.unmount();
  await renderApp('/clients?search=1', { token: null });
  await screen.findByRole('button', { name: 'Войти' });
  expect(takePath()).toBe('/clients?search=1');
});
