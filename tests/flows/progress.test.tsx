import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract';
import { deferred } from '../support/deferred.ts';
import { backend, mock, server } from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';

const VALUE = 'aria-valuenow';

/** The bar at rest, and every value it takes from now on. */
async function watchBar() {
  const bar = await screen.findByRole('progressbar', { name: 'Загрузка страницы', hidden: true });
  const value = () => Number(bar.getAttribute(VALUE));
  await waitFor(() => expect(value()).toBe(0));
  const seen: number[] = [];
  const observer = new MutationObserver(() => seen.push(value()));
  observer.observe(bar, { attributeFilter: [VALUE] });
  onTestFinished(() => observer.disconnect());
  return { bar, seen, value };
}

/** It is there from the first moment, and drawn when a path takes its time. */
const isDrawn = (bar: HTMLElement) => bar.closest('[data-late]') !== null;

test('the bar begins at a tenth, goes on while the path opens, and reaches the end', async () => {
  const { router, settled } = await renderApp('/dashboard');
  const { bar, seen, value } = await watchBar();
  const answer = deferred<Response>();
  server.use(mock(endpoints.modules.company, () => answer.promise));
  act(() => router.history.push('/clients'));
  await waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(3));
  expect(seen.slice(0, 3)).toEqual([10, 20, 30]);
  expect(isDrawn(bar)).toBe(true);

  answer.resolve(HttpResponse.json(backend.modules));
  await settled();
  await waitFor(() => expect(value()).toBe(0));
  expect(seen.at(-2)).toBe(100);
});

test('a change of query or anchor does not move it', async () => {
  const { router, settled } = await renderApp('/users');
  const { seen } = await watchBar();
  act(() => router.history.push('/users?page=2'));
  await settled();
  act(() => router.history.push('/users?page=2#top'));
  await settled();
  expect(seen).toEqual([]);
});
