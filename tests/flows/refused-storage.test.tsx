import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { tokenStore } from '@/shared/auth';
import { localTexts, sessionTexts } from '@/shared/lib/storage';
import { buildCurrentUser, buildLead } from '../support/factories/index.ts';
import { backend, mock, refusal } from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';
import '../support/lazy-parts.ts';

const NOTICE = 'Браузер не даёт хранить данные: вход действует, пока эта вкладка открыта';

/** What a private window or a locked profile does: reaching for the storage throws already. */
function refuseStorage() {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
}

afterEach(() => {
  vi.restoreAllMocks();
  tokenStore.clear();
});

test('without storage the login works in the tab, and one phrase says so', async () => {
  refuseStorage();
  backend.leads = [buildLead()];
  const { router, user } = await renderApp('/leads?status=new', {
    token: null,
    handlers: [
      mock(endpoints.session.login, () => ({ token: '9|next', user: buildCurrentUser() })),
      mock(endpoints.account.preferences, () => refusal(404)),
      mock(endpoints.session.logout, () => undefined),
    ],
  });
  expect(await screen.findAllByText(NOTICE)).toHaveLength(1);
  await user.type(screen.getByLabelText(/E-mail/), 'anna@example.test');
  await user.type(screen.getByLabelText(/^Пароль/), 'пароль-123');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(router.state.location.href).toBe('/leads?status=new'));
  await screen.findByRole('heading', { name: 'Заявки' });
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: /Меню пользователя/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
  await screen.findByRole('button', { name: 'Войти' });
  expect(tokenStore.get()).toBeNull();
});

test('with a storage nothing is said of it', async () => {
  await renderApp('/login', { token: null });
  await screen.findByRole('button', { name: 'Войти' });
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

test('what the storage did not take the tab remembers', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localTexts.write('draft:1', 'текст');
  expect(localTexts.read('draft:1')).toBe('текст');
  expect(localTexts.keys('draft:')).toEqual(['draft:1']);
  expect(localStorage).toHaveLength(0);
  refuse.mockRestore();
  localTexts.write('draft:1', 'новый');
  expect(localStorage.getItem('draft:1')).toBe('новый');
  localTexts.remove('draft:1');
  expect(localTexts.read('draft:1')).toBeNull();

  refuseStorage();
  sessionTexts.write('place', '5');
  expect([sessionTexts.read('place'), sessionTexts.isRefused()]).toEqual(['5', true]);
  sessionTexts.remove('place');
  expect(sessionTexts.read('place')).toBeNull();
});
