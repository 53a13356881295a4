import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints, type Endpoint } from '#contract';
import { tokenStore } from '@/shared/auth';
import { backend, mock, refusal, server } from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';

/** Screens, the calls they are made of, and what is said of each without its module. */
const SCREENS: readonly (readonly [path: string, calls: Endpoint[], needed: RegExp | null])[] = [
  ['/leads', [endpoints.leads.list], /Для заявок нужен модуль «Заявки»/],
  ['/clients', [endpoints.clients.list], /Для клиентов нужен модуль «Заявки»/],
  ['/leads/fields', [endpoints.leadFields.list], /Для полей нужен модуль «Заявки»/],
  ['/leads/forms', [endpoints.leadForms.list], /Для форм нужен модуль «Заявки»/],
  [
    '/orders',
    [endpoints.orders.list, endpoints.orders.counts],
    /раздела нужен модуль «Мягкие окна»/,
  ],
  ['/order/7', [endpoints.orders.show], /раздела нужен модуль «Мягкие окна»/],
  [
    '/soft-windows-settings',
    [endpoints.softWindows.settings],
    /раздела нужен модуль «Мягкие окна»/,
  ],
  ['/chats', [endpoints.chats.list], /Для чатов нужен модуль «Чаты»/],
  ['/chat/settings', [endpoints.chats.settings], /раздела нужен модуль «Чаты»/],
  ['/users', [endpoints.users.list], null],
  ['/users/7', [endpoints.users.show], null],
  ['/dashboard', [endpoints.dashboard.show], null],
];

const POLICY = () => refusal(403, 'This action is unauthorized.');
const PAGE = () =>
  HttpResponse.html('<!DOCTYPE html><title>Forbidden</title><p>403</p>', { status: 403 });
const NEEDED = /нужен модуль/;

beforeEach(() => {
  // An answer of HTML is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const refuse = (calls: Endpoint[], answer: () => Response) =>
  server.use(...calls.map((endpoint) => mock(endpoint, answer)));

describe.each(SCREENS)('%s refused by 403', (path, calls, needed) => {
  test.each([
    ['a policy', POLICY],
    ['a page', PAGE],
    ['nothing', () => new HttpResponse(null, { status: 403 })],
  ])('and %s says that there is no access, and no module would help', async (_name, answer) => {
    refuse(calls, answer);
    const { router } = await renderApp(path);
    expect(await screen.findByText('Нет доступа')).toBeVisible();
    expect(screen.queryByText(NEEDED)).not.toBeInTheDocument();
    expect(screen.queryByText(/unauthorized/)).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(path);
    expect(tokenStore.get()).not.toBeNull();
  });

  test.runIf(needed !== null)('names the module once the company has lost it', async () => {
    refuse(calls, () => {
      backend.modules = backend.modules.map((module) => ({ ...module, is_active: false }));
      return refusal(403, 'Модуль не подключён или истёк');
    });
    await renderApp(path);
    expect(await screen.findByText(needed ?? '')).toBeVisible();
    expect(screen.queryByText('Нет доступа')).not.toBeInTheDocument();
  });
});

test.each([
  ['lead', '/leads?lead=61', endpoints.leads.show, /Информация о лиде #61/],
  ['client', '/clients?client=61', endpoints.clients.show, /Клиент/],
])('a %s that may not be seen says so in its window', async (_kind, path, endpoint, name) => {
  refuse([endpoint], POLICY);
  await renderApp(path);
  const window = within(await screen.findByRole('dialog', { name }));
  expect(await window.findByText('Нет доступа')).toBeVisible();
  expect(window.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});
