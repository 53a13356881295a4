// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as notificationEntity from '@/entities/account/notification';

type Sound = typeof notificationEntity;
type LockTask = (lock: Lock | null) => unknown;

/** The browser's lock manager as far as it is used here: exclusive locks, first come, first served. */
function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>();
  const held = new Map<string, number>();
  return {
    request(name: string, ...rest: [LockTask] | [LockOptions, LockTask]): Promise<unknown> {
      const [options, task] = rest.length === 1 ? [{}, rest[0]] : rest;
      const waiting = held.get(name) ?? 0;
      if (options.ifAvailable && waiting > 0) return Promise.resolve().then(() => task(null));
      held.set(name, waiting + 1);
      const turn = (tails.get(name) ?? Promise.resolve()).then(async () => {
        try {
          return await task({ name, mode: 'exclusive' });
        } finally {
          held.set(name, (held.get(name) ?? 0) - 1);
        }
      });
      tails.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

let played: { src: string; volume: number }[];
/** What the browser says to `play()`. */
let answer: () => Promise<void>;

class FakeAudio {
  volume = 1;
  constructor(readonly src: string) {}
  async play(): Promise<void> {
    await answer();
    played.push({ src: this.src, volume: this.volume });
  }
}

const blockedByBrowser = () =>
  Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'));

/** Opens the module anew: what a tab of its own has. */
async function openTab(): Promise<Sound> {
  vi.resetModules();
  return import('@/entities/account/notification');
}

const openTabs = async (count: number) => {
  const tabs: Sound[] = [];
  while (tabs.length < count) tabs.push(await openTab());
  return tabs;
};

beforeEach(() => {
  played = [];
  answer = () => Promise.resolve();
  vi.useFakeTimers();
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sound of a notification', () => {
  test('is the file of the product at half volume', async () => {
    const [tab] = await openTabs(1);
    await tab?.playNotificationSound();
    expect(played).toEqual([{ src: '/notification.mp3', volume: 0.5 }]);
  });

  test('a burst of 50 events is one sound; a second later the next event is heard again', async () => {
    const tab = await openTab();
    for (let event = 0; event < 50; event += 1) void tab.playNotificationSound();
    await vi.advanceTimersByTimeAsync(999);
    void tab.playNotificationSound();
    await vi.advanceTimersByTimeAsync(2);
    expect(played).toHaveLength(1);
    void tab.playNotificationSound();
    await vi.advanceTimersByTimeAsync(0);
    expect(played).toHaveLength(2);
  });

  test('five tabs and twenty events make twenty sounds', async () => {
    const tabs = await openTabs(5);
    for (let event = 1; event <= 20; event += 1) {
      for (const tab of tabs) {
        void tab.playNotificationSound();
        await vi.advanceTimersByTimeAsync(7);
      }
      await vi.advanceTimersByTimeAsync(1200);
      expect(played).toHaveLength(event);
    }
  });

  test('a tab that may not play leaves the sound to the next one', async () => {
    const tabs = await openTabs(3);
    const answers = [blockedByBrowser, blockedByBrowser, () => Promise.resolve()];
    answer = () => (answers.shift() ?? (() => Promise.resolve()))();
    for (const tab of tabs) void tab.playNotificationSound();
    await vi.advanceTimersByTimeAsync(1500);
    expect(played).toHaveLength(1);
    expect(answers).toHaveLength(0);
  });

  test('a file that never loads holds nobody up', async () => {
    const [first, second] = await openTabs(2);
    answer = () => new Promise(() => undefined);
    void first?.playNotificationSound();
    await vi.advanceTimersByTimeAsync(1500);
    answer = () => Promise.resolve();
    void second?.playNotificationSound();
    await vi.advanceTimersByTimeAsync(0);
    expect(played).toHaveLength(1);
  });

  test('without locks a tab plays on its own', async () => {
    vi.stubGlobal('navigator', {});
    const tab = await openTab();
    void tab.playNotificationSound();
    void tab.playNotificationSound();
    await vi.advanceTimersByTimeAsync(0);
    expect(played).toHaveLength(1);
  });
});

describe('the choice of the person', () => {
  test('the bare word «disabled» silences it; anything else does not', async () => {
    const tab = await openTab();
    localStorage.setItem('notification_sound', 'disabled');
    expect(tab.notificationSound.isEnabled()).toBe(false);
    await tab.playNotificationSound();
    expect(played).toHaveLength(0);
    for (const value of ['enabled', '"disabled"', '']) {
      localStorage.setItem('notification_sound', value);
      expect(tab.notificationSound.isEnabled()).toBe(true);
    }
  });

  test('is kept as that word and forgotten when switched on', async () => {
    const { notificationSound } = await openTab();
    notificationSound.set(false);
    expect(localStorage.getItem('notification_sound')).toBe('disabled');
    notificationSound.set(true);
    expect(localStorage.getItem('notification_sound')).toBeNull();
  });

  test('a test of the sound plays even when it is switched off', async () => {
    const { notificationSound } = await openTab();
    notificationSound.set(false);
    await expect(notificationSound.test()).resolves.toBe(true);
    expect(played).toHaveLength(1);
  });

  test('a refusal of the browser is told, not thrown', async () => {
    const { notificationSound, playNotificationSound } = await openTab();
    answer = blockedByBrowser;
    await expect(notificationSound.test()).resolves.toBe(false);
    await expect(playNotificationSound()).resolves.toBeUndefined();
  });
});
