import { afterEach, expect, test, vi } from 'vitest';
import { claimNews } from '@/widgets/notification-bell/model/tab-locks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Holder = (lock: object | null) => Promise<void>;

/** The locks of a browser, which all its tabs share. */
function shareLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, hold: Holder) => {
    if (held.has(name)) return hold(null);
    held.add(name);
    await hold({});
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('of all tabs one shows the same news', async () => {
  shareLocks();
  expect(await Promise.all([claimNews('lead 1'), claimNews('lead 1')])).toEqual([true, false]);
  expect(await claimNews('lead 2')).toBe(true);
  expect(await claimNews('lead 1')).toBe(false);
});

test('without locks each tab shows them', async () => {
  vi.stubGlobal('navigator', {});
  expect([await claimNews('lead 1'), await claimNews('lead 1')]).toEqual([true, true]);
});
