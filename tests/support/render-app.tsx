import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { onTestFinished } from 'vitest';
import type { CompanyModule } from '#contract';
import { App } from '@/app/app.tsx';
import { loginNumber } from '@/app/login/login-number.ts';
import { createAppRouter } from '@/app/routes/create-router.ts';
import { watchApplication } from '@/app/watch-application.ts';
import { tokenStore } from '@/shared/auth';
import { backend, server } from './msw/index.ts';
import { TEST_TOKEN } from './render-with-providers.tsx';

interface AppOptions {
  /** The stored token; null: nobody is signed in. */
  token?: string | null;
  /** The company's modules; all of them unless said otherwise. */
  modules?: CompanyModule[];
  /** Answers in place of the default ones. */
  handlers?: HttpHandler[];
  /** False where the test holds back what the first screen waits for. */
  settle?: boolean;
  /** True where the test is about the browser's own history: the address is that of the window then. */
  inWindow?: boolean;
  /** True where the window stands at the path already, as after a reload. */
  reloaded?: boolean;
}

/** Draws the whole application at an address, over the mocked network. */
export async function renderApp(
  path: string,
  {
    token = TEST_TOKEN,
    modules,
    handlers = [],
    settle = true,
    inWindow = false,
    reloaded = false,
  }: AppOptions = {},
) {
  if (token !== null) tokenStore.set(token);
  if (modules) backend.modules = modules;
  server.use(...handlers);
  loginNumber.next();

  if (inWindow && !reloaded) window.history.pushState(null, '', path);
  const router = inWindow
    ? createAppRouter()
    : createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  if (inWindow) onTestFinished(() => router.history.destroy());
  onTestFinished(watchApplication(router));
  const result = render(<App router={router} env="test" />);
  /** Waits until no navigation is under way. */
  const settled = () =>
    waitFor(() => {
      if (router.state.status !== 'idle' || !router.state.resolvedLocation) {
        throw new Error(`Переход на ${router.state.location.href} не закончен`);
      }
    });
  if (settle) await settled();
  else await act(() => Promise.resolve());
  return { ...result, router, settled, user: userEvent.setup() };
}
