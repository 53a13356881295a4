import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShellPart, type ShellPartFallback } from '@/app/shell-part.tsx';

const Part = () => <p>часть</p>;
const fallback = ({ state, retry }: ShellPartFallback) => (
  <button type="button" onClick={retry}>
    {state}
  </button>
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A chunk that does not come so many times. */
function failing(times: number) {
  const load = vi.fn(() =>
    load.mock.calls.length > times
      ? Promise.resolve(Part)
      : Promise.reject(new Error('The chunk did not come')),
  );
  return load;
}

test('tells that the code is on its way, that it did not come, and tries again by the button', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  render(<ShellPart load={failing(2)} fallback={fallback} />);
  expect(screen.getByRole('button', { name: 'loading' })).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'missing' });
  await userEvent.click(retry);
  expect(retry).toBeVisible();
  await userEvent.click(retry);
  expect(await screen.findByText('часть')).toBeVisible();
});

test('tries again at once when the network is back, and from time to time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const load = failing(2);
  render(<ShellPart load={load} fallback={fallback} />);
  await screen.findByRole('button', { name: 'missing' });
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('часть')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a fault inside is told in its place, and nothing where nothing stands in', async () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('broken');
    return <p>часть</p>;
  };
  const load = () => Promise.resolve(Fragile);
  const { rerender } = render(<ShellPart load={load} fallback={fallback} />);
  const retry = await screen.findByRole('button', { name: 'broken' });
  rerender(<ShellPart load={load} resetKey={1} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<ShellPart load={load} fallback={fallback} resetKey={1} />);
  isBroken = false;
  await userEvent.click(await screen.findByRole('button', { name: 'broken' }));
  expect(retry).not.toBeInTheDocument();
  expect(await screen.findByText('часть')).toBeVisible();
});
