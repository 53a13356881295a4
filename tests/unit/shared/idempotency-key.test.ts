import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentKey, keyContent } from '@/shared/api';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('the key of what is sent', () => {
  it('is that of the same content for a day, and another one for other content', () => {
    const first = keyContent({ name: 'Ромашка' }, null);
    expect(first).toMatchObject({ content: '{"name":"Ромашка"}', at: Date.now() });
    expect(first.key).toMatch(/^[\da-f]{32}$/);
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(keyContent({ name: 'Ромашка' }, first)).toBe(first);
    expect(keyContent({ name: 'ООО «Ромашка»' }, first).key).not.toBe(first.key);
    vi.advanceTimersByTime(1);
    expect(keyContent({ name: 'Ромашка' }, first).key).not.toBe(first.key);
  });

  it('is a new one where the clock was turned back, or where nothing says when it was sent', () => {
    const first = keyContent(1, null);
    vi.setSystemTime(new Date('2026-03-09T09:00:00Z'));
    expect(keyContent(1, first).key).not.toBe(first.key);
    expect(keyContent(1, { ...first, at: Number.NaN }).key).not.toBe(first.key);
  });

  it('is forgotten once it is stored', () => {
    const keys = createContentKey();
    const first = keys.of({});
    expect(keys.of({})).toBe(first);
    keys.forget();
    expect(keys.of({})).not.toBe(first);
  });
});
