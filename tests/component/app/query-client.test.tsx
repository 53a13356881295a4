import { QueryClientProvider, QueryObserver, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client/create-query-client.ts';
import { sessionKeys } from '@/entities/account/session';
import { ApiFailure, type FailureMeta } from '@/shared/api';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const META: FailureMeta = { failure: 'Не удалось', exception: 'Произошла ошибка' };
const refused = (status: number) =>
  new ApiFailure('http', 'отказ', { status, serverMessage: 'Нет' });

function Reader({ read, meta }: { read: () => Promise<string>; meta?: FailureMeta }) {
  const { data, refetch } = useQuery({ queryKey: ['reading'], queryFn: read, meta });
  return <button onClick={() => void refetch()}>{data ?? 'нет данных'}</button>;
}

function Writer({ write, meta }: { write: () => Promise<string>; meta?: FailureMeta }) {
  const { mutate, status } = useMutation({ mutationFn: write, meta });
  return <button onClick={() => mutate()}>{status}</button>;
}

/** After so long a read that fails at once is given up, its repetitions among it. */
const GIVEN_UP_MS = 3000;

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['no network', new ApiFailure('network', 'сеть'), 3],
  ['502', refused(502), 3],
  ['503', refused(503), 3],
  ['504', refused(504), 3],
  ['408', refused(408), 3],
  ['500', refused(500), 1],
  ['404', refused(404), 1],
  ['429', refused(429), 1],
  ['an answer that is no JSON', new ApiFailure('parse', 'не JSON'), 1],
])('a read that fails with %s is tried so many times', async (_name, failure, tries) => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.reject(failure));
  const failed = vi.fn();
  void createQueryClient()
    .query({ queryKey: ['reading'], queryFn: read })
    .catch(failed);
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS);
  expect(failed).toHaveBeenCalledExactlyOnceWith(failure);
  expect(read).toHaveBeenCalledTimes(tries);
});

/** A screen, and a part of it that comes later. */
function Late({ read, isOpen }: { read: () => Promise<string>; isOpen: boolean }) {
  return (
    <>
      <Reader read={read} />
      {isOpen && <Reader read={read} />}
    </>
  );
}

test.each([
  ['no network', new ApiFailure('network', 'сеть'), 3],
  ['502', refused(502), 3],
  ['500', refused(500), 1],
  ['429', refused(429), 1],
  ['an answer that is no JSON', new ApiFailure('parse', 'не JSON', { status: 200 }), 1],
])(
  'what mounts after a read has failed with %s begins no tries anew',
  async (_name, failure, tries) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const read = vi.fn<() => Promise<string>>(() => Promise.reject(failure));
    const queryClient = createQueryClient();
    const draw = (isOpen: boolean) => (
      <QueryClientProvider client={queryClient}>
        <Late read={read} isOpen={isOpen} />
      </QueryClientProvider>
    );
    const { rerender, unmount } = render(draw(false));
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(GIVEN_UP_MS);
    expect(read).toHaveBeenCalledTimes(tries);

    rerender(draw(true));
    await pass(GIVEN_UP_MS);
    expect(read).toHaveBeenCalledTimes(tries);

    // «Повторить» reads at once.
    fireEvent.click(screen.getAllByRole('button')[0]!);
    await pass(GIVEN_UP_MS);
    expect(read).toHaveBeenCalledTimes(2 * tries);

    // A screen that is opened later reads too.
    unmount();
    await pass(20_000);
    read.mockResolvedValue('данные');
    render(draw(false));
    await pass(0);
    expect(screen.getByRole('button', { name: 'данные' })).toBeInTheDocument();

    // The same where data are there and reading them again has failed.
    read.mockRejectedValue(failure);
    const before = read.mock.calls.length;
    fireEvent.click(screen.getByRole('button'));
    await pass(GIVEN_UP_MS);
    cleanup();
    render(draw(true));
    await pass(GIVEN_UP_MS);
    expect(read).toHaveBeenCalledTimes(before + tries);
    queryClient.clear();
  },
);

test('what was refused is asked for again by what opens later', async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.reject(refused(404)));
  const queryClient = createQueryClient();
  const draw = (isOpen: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Late read={read} isOpen={isOpen} />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(false));
  await waitFor(() => expect(queryClient.getQueryState(['reading'])?.status).toBe('error'));
  read.mockResolvedValue('данные');
  rerender(draw(true));
  expect(await screen.findAllByRole('button', { name: 'данные' })).toHaveLength(2);
});

test('a write is not repeated and does not wait for the network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const write = vi.fn(() => Promise.reject(new ApiFailure('network', 'сеть')));
  const { user } = await renderWithProviders(<Writer write={write} meta={META} />);
  await user.click(screen.getByRole('button', { name: 'idle' }));
  expect(await screen.findByRole('button', { name: 'error' })).toBeInTheDocument();
  expect(await screen.findByText('Произошла ошибка')).toBeInTheDocument();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await act(() => Promise.resolve());
  expect(write).toHaveBeenCalledTimes(1);
});

test.each([
  refused(401),
  new ApiFailure('http', 'отказ', { status: 429, serverMessage: 'Нет', announced: true }),
])('what another notice tells ($status) has no toast', async (failure) => {
  const write = () => Promise.reject(failure);
  const { user } = await renderWithProviders(<Writer write={write} meta={META} />);
  await user.click(screen.getByRole('button', { name: 'idle' }));
  expect(await screen.findByRole('button', { name: 'error' })).toBeInTheDocument();
  expect(screen.queryByText('Не удалось')).not.toBeInTheDocument();
});

test('a 429 that the notice was silent about is told in the words of the write, not of the server', async () => {
  const write = () => Promise.reject(refused(429));
  const { user } = await renderWithProviders(
    <Writer write={write} meta={{ ...META, preferServerMessage: true }} />,
  );
  await user.click(screen.getByRole('button', { name: 'idle' }));
  expect(await screen.findByText('Не удалось')).toBeInTheDocument();
});

test('a read nobody asked for says nothing of a 429', async () => {
  const read = vi.fn(() => Promise.reject(refused(429)));
  await renderWithProviders(<Reader read={read} meta={META} />);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(screen.queryByText('Не удалось')).not.toBeInTheDocument();
});

test('the server’s text shows only where that is asked for', async () => {
  const write = () => Promise.reject(refused(500));
  const { user } = await renderWithProviders(
    <Writer write={write} meta={{ ...META, preferServerMessage: true }} />,
  );
  await user.click(screen.getByRole('button', { name: 'idle' }));
  expect(await screen.findByText('Нет')).toBeInTheDocument();
});

test('a failed update is told once until it succeeds again', async () => {
  let answer: () => Promise<string> = () => Promise.reject(refused(500));
  const read = vi.fn(() => answer());
  const { user } = await renderWithProviders(<Reader read={read} meta={META} />);
  const button = screen.getByRole('button', { name: 'нет данных' });
  const closeToast = async () => {
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByText('Не удалось')).not.toBeInTheDocument());
  };

  await screen.findByText('Не удалось');
  await closeToast();
  await user.click(button);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Не удалось')).not.toBeInTheDocument();

  answer = () => Promise.resolve('данные');
  await user.click(button);
  await screen.findByRole('button', { name: 'данные' });
  answer = () => Promise.reject(refused(500));
  await user.click(button);
  expect(await screen.findByText('Не удалось')).toBeInTheDocument();
});

test('without a name of the failure there is no toast: the screen tells it', async () => {
  const queryClient = createQueryClient();
  await renderWithProviders(
    <QueryClientProvider client={queryClient}>
      <Reader read={() => Promise.reject(refused(500))} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryState(['reading'])?.status).toBe('error'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a write that its answer does not tell of counts as made, and all that is shown is read again', async () => {
  const read = vi.fn(() => Promise.resolve('прочитано'));
  const { user } = await renderWithProviders(
    <>
      <Reader read={read} />
      <Writer
        write={() => Promise.reject(new ApiFailure('unanswered', 'без ответа', { status: 200 }))}
        meta={META}
      />
    </>,
  );
  await screen.findByRole('button', { name: 'прочитано' });
  await user.click(screen.getByRole('button', { name: 'idle' }));
  expect(await screen.findByText('Изменения сохранены')).toBeVisible();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Не удалось')).not.toBeInTheDocument();
});

test('after a read that is forbidden the rights are read again, once', async () => {
  const rights = vi.fn(() => Promise.resolve('права'));
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, {
    queryKey: [...sessionKeys.all(), 'current'],
    queryFn: rights,
  });
  onTestFinished(observer.subscribe(() => undefined));
  const { user } = await renderWithProviders(
    <QueryClientProvider client={queryClient}>
      <Reader read={() => Promise.reject(refused(403))} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(rights).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: 'нет данных' }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(rights).toHaveBeenCalledTimes(2);
});
