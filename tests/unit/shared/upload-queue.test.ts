import { expect, test, vi } from 'vitest';
import { ApiFailure } from '@/shared/api';
import { createUploadQueue, refusalOf, type Verdict } from '@/shared/ui/file-uploads';
import { deferred } from '../../support/deferred.ts';

const file = (name: string) => new File(['x'], name);
const HOLD: Verdict = { failure: null, canRetry: true, hold: { kind: 'network', until: null } };

/** A queue whose server answers when the test says so. */
function openQueue(judge: (error: unknown) => Verdict = refusalOf) {
  const calls: {
    name: string;
    key: string;
    place: string;
    answer: ReturnType<typeof deferred<{ id: number }>>;
  }[] = [];
  const attach = vi.fn<(id: number) => void>();
  const queue = createUploadQueue<string>({
    attach,
    judge,
    send: ({ name }, { key, signal }, place) => {
      const answer = deferred<{ id: number }>();
      signal?.addEventListener('abort', () => answer.reject(new Error('given up')));
      calls.push({ name, key, place, answer });
      return answer.promise;
    },
  });
  const states = () => queue.get().map(({ file: { name }, state }) => `${name} ${state}`);
  return { queue, calls, attach, states };
}

test('sends three at a time, and the next as soon as one is there', async () => {
  const { queue, calls, attach } = openQueue();
  queue.add(['1', '2', '3', '4', '5'].map(file), 'here');
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '3']);
  calls[1]?.answer.resolve({ id: 7 });
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(['1', '2', '3', '4']);
  expect(attach).toHaveBeenCalledWith(7, expect.anything(), expect.anything());
});

test('waits as a whole when a failure holds it, and goes on with the same keys', async () => {
  const { queue, calls, states } = openQueue(() => HOLD);
  queue.add([file('1'), file('2')], 'here');
  calls[0]?.answer.reject(new ApiFailure('network', ''));
  await expect.poll(() => states()).toEqual(['1 waiting', '2 sending']);
  queue.add([file('3')], 'here');
  calls[1]?.answer.resolve({ id: 2 });
  await expect.poll(() => states()).toEqual(['1 waiting', '3 waiting']);
  expect(calls).toHaveLength(2);
  queue.resume();
  expect(calls.map(({ name }) => name)).toEqual(['1', '2', '1', '3']);
  expect(calls[2]?.key).toBe(calls[0]?.key);
});

test('goes on when the file that found no room is given up', async () => {
  const { queue, calls, states } = openQueue(() => ({
    failure: 'Не хватает места',
    canRetry: true,
    hold: { kind: 'room', until: null },
  }));
  queue.add(['1', '2', '3', '4'].map(file), 'here');
  calls[0]?.answer.reject(new ApiFailure('http', '', { status: 422 }));
  await expect.poll(() => states()[0]).toBe('1 failed');
  expect(states()[3]).toBe('4 waiting');
  queue.cancel(queue.get()[0]?.key ?? '');
  expect(states()).toEqual(['2 sending', '3 sending', '4 sending']);
});

test('suspended, gives up what is on its way, and sends it again once it is resumed', async () => {
  const { queue, calls, states } = openQueue();
  queue.add([file('1')], 'here');
  queue.suspend({ kind: 'login', until: null });
  expect(states()).toEqual(['1 waiting']);
  queue.resume();
  await expect.poll(() => states()).toEqual(['1 sending']);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

test('moves what has lost its place, and sends it there', async () => {
  const { queue, calls, states } = openQueue(() => ({
    failure: 'Папка в корзине',
    canRetry: true,
    isPlaceGone: true,
  }));
  queue.add([file('1')], 'gone');
  calls[0]?.answer.reject(new ApiFailure('http', '', { status: 409 }));
  await expect.poll(() => states()).toEqual(['1 failed']);
  queue.move(
    ({ place }) => place === 'gone',
    () => 'there',
  );
  expect(calls[1]).toMatchObject({ name: '1', place: 'there' });
});
