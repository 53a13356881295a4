import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { loginQueryClient } from '@/app/query-client/login-query-client.ts';
import { renderApp } from '../support/render-app.tsx';

/** Addresses whose answers the guard and the head of every screen read. */
const EVERYWHERE = ['/api/users/current', '/api/notifications', '/api/user-notifications'];

test.each(['/leads', '/clients'])(
  'of a server that is away %s asks for each thing three times, whatever shows it',
  async (path) => {
    const calls = new Map<string, number>();
    await renderApp(path, {
      handlers: [
        http.get('*', ({ request }) => {
          const { pathname, search } = new URL(request.url);
          // Without modules there would be another screen.
          if (pathname.includes('modules')) return undefined;
          const address = pathname + search;
          calls.set(address, (calls.get(address) ?? 0) + 1);
          return new HttpResponse('', { status: 502 });
        }),
      ],
    });
    // It comes with what every screen has and none waits for; everything has been given up.
    await screen.findByRole('link', { name: 'Инструкция к этому экрану' });
    await waitFor(() => expect(calls.get(`/api${path}/counts`)).toBe(3));
    await waitFor(() => expect(loginQueryClient().isFetching()).toBe(0));
    await act(() => Promise.resolve());
    for (const address of EVERYWHERE) expect([address, calls.get(address)]).toEqual([address, 3]);
    const more = [...calls].filter(([, count]) => count > 3);
    expect(more).toEqual([]);
    expect(await screen.findByRole('button', { name: /^Уведомления/ })).toBeInTheDocument();
  },
);
