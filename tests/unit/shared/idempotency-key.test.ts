import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure, createContentKey, keyContent } from '@/shared/api';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('the key of what is sent', () => {
  test('is that of the same content for a day, and another one for other content', () => {
    const first = keyContent({ name: 'Ромашка' }, null);
    expect(first).toMatchObject({ content: '{"name":"Ромашка"}', at: Date.now() });
    expect(first.key).toMatch(/^[\da-f]{32}$/);
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(keyContent({ name: 'Ромашка' }, first)).toBe(first);
    expect(keyContent({ name: 'ООО «Ромашка»' }, first).key).not.toBe(first.key);
    vi.advanceTimersByTime(1);
    expect(keyContent({ name: 'Ромашка' }, first).key).not.toBe(first.key);
  });

  test('is a new one where the clock was turned back, or where nothing says when it was sent', () => {
    const first = keyContent(1, null);
    vi.setSystemTime(new Date('2026-03-09T09:00:00Z'));
    expect(keyContent(1, first).key).not.toBe(first.key);
    expect(keyContent(1, { ...first, at: Number.NaN }).key).not.toBe(first.key);
  });

  const lost = new ApiFailure('network', 'Нет ответа');
  const refused = new ApiFailure('http', 'Отказ', { status: 409 });
  const clash = new ApiFailure('http', 'Отказ', { status: 409, current: { id: 1 } });
  /** Sends one content, and returns the key it was sent with. */
  async function keyOf(keys: ReturnType<typeof createContentKey>, failure: ApiFailure | null) {
    let used = '';
    const sending = keys.send({}, (key) => {
      used = key;
      return failure === null ? Promise.resolve(key) : Promise.reject(failure);
    });
    if (failure === null) await sending;
    else await expect(sending).rejects.toBe(failure);
    return used;
  }

  test('is kept until it is heard of, and forgotten once it is stored', async () => {
    const keys = createContentKey();
    const first = await keyOf(keys, lost);
    expect([await keyOf(keys, clash), await keyOf(keys, null)]).toEqual([first, first]);
    expect(await keyOf(keys, lost)).not.toBe(first);
  });

  test('of a chat is that of the same content for some minutes, though it was closed meanwhile', async () => {
    const first = await keyOf(createContentKey('client'), lost);
    expect(await keyOf(createContentKey(), lost)).not.toBe(first);
    expect(await keyOf(createContentKey('payment of 7'), lost)).not.toBe(first);
    vi.advanceTimersByTime(9 * 60 * 1000);
    expect(await keyOf(createContentKey('client'), lost)).toBe(first);
    vi.advanceTimersByTime(60 * 1000);
    const later = await keyOf(createContentKey('client'), null);
    expect(later).not.toBe(first);
    // It is stored: the same again is another client.
    expect(await keyOf(createContentKey('client'), refused)).not.toBe(later);
  });

  test('is another one where the server has refused it: it would do so for a day', async () => {
    const keys = createContentKey();
    const first = await keyOf(keys, refused);
    const second = await keyOf(keys, lost);
    expect(second).not.toBe(first);
    expect(await keyOf(keys, null)).toBe(second);
  });
});
