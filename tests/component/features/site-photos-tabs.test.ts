import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { createPhotoSender } from '@/features/site-photos/api/photo-sender.ts';
import { kept } from '../../support/browser-database.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';

const PLACE = { orderId: 12, itemId: null };

/** The locks of a browser, over all its tabs; jsdom has none. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, _options: unknown, work: () => Promise<unknown>) {
      const done = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}

/** A tab of the same browser: each has its own memory. */
const openTab = () => createPhotoSender(1, new QueryClient());

/** @returns the keys of the photos that came */
function servePhotos(status = 201) {
  const keys: (string | null)[] = [];
  server.use(
    mock(endpoints.orderPhotos.create, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      if (status !== 201) return refusal(status);
      return { id: 5, name: '', size: 1, item_id: null, user: null, created_at: null };
    }),
  );
  return keys;
}

const keep = (key: string) => {
  const file = new File([key], 'фото.jpg', { type: 'image/jpeg' });
  kept.set(key, { owner: 1, file, isScaled: true, place: PLACE });
};

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  kept.clear();
});

test('two tabs send a kept photo once', async () => {
  const keys = servePhotos();
  keep('one');
  keep('two');
  const [here, there] = [openTab(), openTab()];
  const isOver = { here: false, there: false };
  here.queue.subscribe(() => (isOver.here = here.queue.get().length === 0));
  there.queue.subscribe(() => (isOver.there = there.queue.get().length === 0));
  here.start();
  there.start();
  await expect.poll(() => isOver).toEqual({ here: true, there: true });
  expect([keys.toSorted(), kept.size]).toEqual([['one', 'two'], 0]);
});

test('a photo given up in one tab is not sent by the other', async () => {
  const keys = servePhotos(409);
  keep('one');
  const [here, there] = [openTab(), openTab()];
  here.start();
  await expect.poll(() => here.queue.get()[0]?.state).toBe('failed');
  there.start();
  await expect.poll(() => there.queue.get()[0]?.state).toBe('failed');
  const sent = keys.length;
  here.cancel('one');
  await expect.poll(() => kept.size).toBe(0);
  there.queue.retry('one');
  await expect.poll(() => there.queue.get()).toEqual([]);
  expect(keys).toHaveLength(sent);
});

test('a tab without locks sends its photos', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const keys = servePhotos();
  keep('one');
  const here = openTab();
  here.start();
  await expect.poll(() => kept.size).toBe(0);
  expect(keys).toEqual(['one']);
});
