import { useSyncExternalStore } from 'react';

/** Whether this browser may open windows for the product; `default`: not asked yet. */
type WindowPermission = NotificationPermission | 'impossible';

/** Whether pages may make windows themselves, by the maker that was tried. */
const tried = new WeakMap<object, boolean>();

/** Options that no browser can store with a window: it refuses the whole, and nothing is shown. */
const UNKEEPABLE = { silent: true, data: () => undefined };

/**
 * Tries to make a window, for the browsers of phones have the maker and throw when it is used. One that makes
 * them gets as far as to look at what it shall keep, and refuses that.
 */
function tryToMake(): boolean {
  try {
    new window.Notification('', UNKEEPABLE);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'DataCloneError';
  }
}

/** Where windows are allowed, an old browser would show the trial: there only phones are put to it. */
const isTrialSafe = () =>
  window.Notification.permission !== 'granted' || /Android/.test(navigator.userAgent);

function canMake(): boolean {
  const maker = window.Notification;
  if (!tried.has(maker) && isTrialSafe()) tried.set(maker, tryToMake());
  return tried.get(maker) ?? true;
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of [...listeners]) listener();
};

function permission(): WindowPermission {
  // Locks say which tab it is that shows a window.
  const isSupported = window.isSecureContext && 'Notification' in window && 'locks' in navigator;
  return isSupported && canMake() ? window.Notification.permission : 'impossible';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // It can also be changed in the settings of the browser, which tells it or not.
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

export const useWindowPermission = (): WindowPermission =>
  useSyncExternalStore(subscribe, permission);

/** Asks the person; browsers want that to follow a click. Never throws. */
export async function askForWindows(): Promise<void> {
  try {
    await window.Notification.requestPermission();
  } catch (error) {
    console.error('Браузер не спросил про окна:', error);
  }
  notify();
}

/** Opens a window without a sound of its own; null where the browser cannot, as those of phones. */
export function showWindow(title: string, options: NotificationOptions): Notification | null {
  try {
    return new window.Notification(title, {
      icon: '/favicon.svg',
      lang: 'ru',
      silent: true,
      ...options,
    });
  } catch (error) {
    console.error('Окно браузера не открылось:', error);
    tried.set(window.Notification, false);
    notify();
    return null;
  }
}
