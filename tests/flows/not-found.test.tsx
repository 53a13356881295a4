import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsWithoutToken } from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';

test.each(['/no-such-page', '/LEADS', '/leadsx', '/users/1/edit', '/modules/leads'])(
  '%s is no page: the address stays, and links lead on',
  async (path) => {
    const { router } = await renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
    expect(router.state.location.href).toBe(path);
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'К заявкам' })).toHaveAttribute('href', '/leads');
    expect(screen.queryByRole('link', { name: 'Войти' })).not.toBeInTheDocument();
  },
);

test('the search of a page that is not there goes on in the leads', async () => {
  const { router, user } = await renderApp('/no-such-page');
  const field = await screen.findByRole('searchbox', { name: 'Найти заявку' });
  await user.type(field, ' Ольга {Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/leads'));
  expect(router.state.location.search).toMatchObject({ search: 'Ольга' });
});

test.each([
  ['/%', '/%25'],
  ['/order/%', '/order/%25'],
  ['/form/zayavka%', '/form/zayavka%25'],
  ['/leads/%D1?tab=spam', '/leads/%25D1?tab=spam'],
])('a lone percent sign in %s breaks nothing', async (path, mended) => {
  const { router } = await renderApp(path);
  expect(router.state.location.href).toBe(mended);
  expect(screen.queryByText('Ошибка при открытии страницы')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('/landing without a token offers login and registration, without a call', async () => {
  await renderApp('/landing', { token: null });
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(callsWithoutToken()).toEqual([]);
});
