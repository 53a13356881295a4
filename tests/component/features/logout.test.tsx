import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { tokenStore } from '@/shared/auth';
import { draftStore } from '@/shared/lib/drafts';
import { takePath } from '@/shared/lib/intended-path';
import { deferred } from '../../support/deferred.ts';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { backend, lostNetwork, mock, written, WRITTEN_BODIES } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { TEST_TOKEN } from '../../support/render-with-providers.tsx';

const { logout } = endpoints.session;

type App = Awaited<ReturnType<typeof renderApp>>;

async function openLeads(answer: Parameters<typeof mock<typeof logout>>[1]) {
  backend.leads = [buildLead({ values: [buildLeadValue('Имя', 'Тайный Гость')] })];
  const app = await renderApp('/leads', { handlers: [mock(logout, answer)] });
  expect((await screen.findAllByText('Тайный Гость'))[0]).toBeInTheDocument();
  return app;
}

async function leave({ user }: App) {
  await user.click(await screen.findByRole('button', { name: /Меню пользователя/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible();
}

// Pages come when they are needed; on a busy machine the first time takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('@/app/layouts/main-layout.tsx'),
    import('@/pages/account/authentication'),
    import('@/pages/leads/list'),
  ]),
);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('logout', () => {
  test('does not wait for the server, and names the login that is over', async () => {
    const answer = deferred();
    const bearers: (string | null)[] = [];
    const app = await openLeads(async ({ request }) => {
      bearers.push(request.headers.get('Authorization'));
      await answer.promise;
      return undefined;
    });

    await leave(app);

    expect(app.router.state.location.href).toBe('/login');
    expect(tokenStore.get()).toBeNull();
    await waitFor(() => expect(bearers).toEqual([`Bearer ${TEST_TOKEN}`]));
    answer.resolve();
  });

  test('leaves in spite of a lost network', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const app = await openLeads(lostNetwork);
    await leave(app);
    expect(tokenStore.get()).toBeNull();
  });

  test.each(WRITTEN_BODIES)(
    'is over where the server answers %j, which is called a page',
    async (body) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const app = await openLeads(() => written(body));
      await leave(app);
      expect(tokenStore.get()).toBeNull();
      expect(screen.queryByText(/Не удалось/)).not.toBeInTheDocument();
    },
  );

  test('shows nothing to whoever goes back', async () => {
    const app = await openLeads(() => undefined);
    await leave(app);

    await act(async () => app.router.history.back());
    await app.settled();

    expect(app.router.state.location.pathname).toBe('/login');
    expect(screen.queryByText('Тайный Гость')).not.toBeInTheDocument();
  });

  test('leaves nothing of the login in the browser but drafts, each for its owner alone', async () => {
    const app = await openLeads(() => undefined);
    const draft = { text: 'Перезвонить', base: '' };
    draftStore.write(backend.user.id, 'lead:1:notes', draft);

    sessionStorage.setItem(`selection:${backend.user.id}:leads`, '{}');

    await leave(app);

    expect(Object.keys(localStorage)).toEqual([`draft:${backend.user.id}:lead:1:notes`]);
    // Not of the login, but that there was one: see the way back after a logout.
    expect(Object.keys(sessionStorage)).toEqual(['login_ended']);
    expect(takePath()).toBeNull();
    expect(draftStore.read(backend.user.id, 'lead:1:notes')).toEqual(draft);
    expect(draftStore.read(backend.user.id + 1, 'lead:1:notes')).toBeNull();
  });
});
