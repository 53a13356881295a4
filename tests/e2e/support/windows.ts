import type { BrowserContext } from '@playwright/test';

interface OpenedWindow {
  title: string;
  body: string;
  tag: string;
}

declare global {
  interface Window {
    openedWindows: OpenedWindow[];
    /** Clicks the last of them. */
    clickWindow?: () => void;
    /** Makes the tab one that cannot be seen. */
    hideTab: () => void;
    /** Resolves when some tab waits for what is to be shown. */
    untilWindowsWait: () => Promise<void>;
  }
}

/** Notes every window that the pages of a context open, instead of opening it. */
export async function watchWindows(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.openedWindows = [];
    class NotedWindow extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
        super();
        window.openedWindows.push({ title, body, tag });
        window.clickWindow = () => this.dispatchEvent(new Event('click'));
      }
      close() {
        this.dispatchEvent(new Event('close'));
      }
    }
    Object.defineProperty(window, 'Notification', { value: NotedWindow });
    window.hideTab = () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    window.untilWindowsWait = async () => {
      for (;;) {
        const { held = [] } = await navigator.locks.query();
        if (held.some(({ name }) => name === 'notification-windows')) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
  });
}
