import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { TOO_MANY_REQUESTS_EVENT } from '@/shared/api';
import { mock, refusal } from '../support/msw/index.ts';
import { renderApp } from '../support/render-app.tsx';

const TITLE = 'Слишком много запросов';

const raise = (detail?: unknown) =>
  act(() => void window.dispatchEvent(new CustomEvent(TOO_MANY_REQUESTS_EVENT, { detail })));

afterEach(() => {
  vi.useRealTimers();
});

test('a 429 to any call is one warning in the words of the event', async () => {
  await renderApp('/dashboard', {
    handlers: [
      mock(endpoints.notifications.lead.list, () => refusal(429)),
      mock(endpoints.notifications.personal.list, () => refusal(429)),
    ],
  });
  expect(await screen.findByText(TITLE)).toBeInTheDocument();
  expect(
    screen.getByText(
      'Слишком много запросов. Пожалуйста, подождите немного перед следующим запросом.',
    ),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test.each([undefined, null, {}, { message: '' }, { message: 5 }])(
  'an event without words (%j) is told in our own',
  async (detail) => {
    await renderApp('/login', { token: null });
    raise(detail);
    expect(await screen.findByText(TITLE)).toBeInTheDocument();
    expect(
      screen.getByText('Пожалуйста, подождите немного перед следующим запросом'),
    ).toBeInTheDocument();
  },
);

test('the warning stays eight seconds', async () => {
  await renderApp('/login', { token: null });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  raise({ message: 'Подождите' });
  expect(await screen.findByText('Подождите')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(screen.getByText('Подождите')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(screen.queryByText('Подождите')).not.toBeInTheDocument());
});
