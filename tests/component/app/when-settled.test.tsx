import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WhenSettled } from '@/app/when-settled.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A screen that waits for one read, with a part beside it that waits for the screen. */
async function renderScreen(about: { isWanted?: boolean; isForPress?: boolean }) {
  let answer: (rows: string) => void = () => undefined;
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  function Screen() {
    const { data } = useQuery({ queryKey: ['rows'], queryFn });
    return (
      <>
        <p>{data ?? 'ждём'}</p>
        <WhenSettled {...about}>
          <p>остальное</p>
        </WhenSettled>
      </>
    );
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory(),
  });
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('ждём');
  return { answer, queryClient };
}

/** Long enough for anything that waits for nothing to have been drawn. */
const aMoment = () => act(() => vi.advanceTimersByTimeAsync(1000));

test('waits for the reads of the screen, and comes after them', async () => {
  const { answer } = await renderScreen({ isWanted: false });
  await aMoment();
  expect(screen.queryByText('остальное')).not.toBeInTheDocument();
  answer('строки');
  expect(await screen.findByText('остальное')).toBeVisible();
  expect(screen.getByText('строки')).toBeVisible();
});

test('what is wanted comes at once', async () => {
  await renderScreen({ isWanted: true });
  expect(await screen.findByText('остальное')).toBeVisible();
  expect(screen.getByText('ждём')).toBeVisible();
});

test('what has come stays when the screen reads again', async () => {
  const { answer, queryClient } = await renderScreen({ isWanted: false });
  answer('строки');
  await screen.findByText('остальное');
  void queryClient.fetchQuery({ queryKey: ['other'], queryFn: () => new Promise(() => undefined) });
  await aMoment();
  expect(screen.getByText('остальное')).toBeVisible();
});

test('what only a press needs has not missed who acted before the screen was there', async () => {
  const { answer } = await renderScreen({ isForPress: true });
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  await aMoment();
  expect(screen.queryByText('остальное')).not.toBeInTheDocument();
  answer('строки');
  expect(await screen.findByText('остальное')).toBeVisible();
});

test('what only a press needs waits until somebody acts', async () => {
  const { answer } = await renderScreen({ isForPress: true });
  answer('строки');
  await screen.findByText('строки');
  await aMoment();
  expect(screen.queryByText('остальное')).not.toBeInTheDocument();
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(await screen.findByText('остальное')).toBeVisible();
});
