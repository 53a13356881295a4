import { useSyncExternalStore } from 'react';

/** Whether this browser may open windows for the product; `default`: nobody was asked yet. */
type WindowPermission = NotificationPermission | 'impossible';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of [...listeners]) listener();
};

function permission(): WindowPermission {
  // Locks say which tab it is that shows a window.
  const isPossible = window.isSecureContext && 'Notification' in window && 'locks' in navigator;
  return isPossible ? window.Notification.permission : 'impossible';
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
    return null;
  }
}
