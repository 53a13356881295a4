import '@testing-library/jest-dom/vitest';
import './quick-react.ts';
import './quick-style.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { knownModules } from '@/entities/company/module';
import { forgetLackingCalls, resetTooManyRequests } from '@/shared/api';
import { forgetCalls, resetBackend, server } from './msw/index.ts';

configure((configured) => ({
  // The default second is too short for a busy machine.
  asyncUtilTimeout: 20_000,
  // A wait fails many times before it succeeds, and prints the whole document every time for nobody to read; what it
  // prints in the end, when it has waited for too long, is asked for outside it.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? undefined)
      : configured.getElementError(message, container),
}));

// What jsdom lacks and Mantine or the browser's own API expects.
vi.stubGlobal(
  'matchMedia',
  vi.fn((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })),
);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
vi.stubGlobal('scrollTo', vi.fn());
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    load: () => Promise.resolve([]),
  },
});
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});

// A screen may ask for something in the very moment in which the test before it ends.
beforeEach(forgetCalls);

afterEach(() => {
  cleanup();
  // The store of toasts outlives the components that draw it.
  notifications.clean();
  server.resetHandlers();
  resetBackend();
  forgetCalls();
  resetTooManyRequests();
  forgetLackingCalls();
  knownModules.forget();
  localStorage.clear();
  sessionStorage.clear();
  // A mark of what lay over a screen would make the next test go back two entries; the watched function keeps it.
  if (typeof window !== 'undefined') History.prototype.replaceState.call(window.history, null, '');
});

afterAll(async () => {
  // Code that was asked for ahead may still be on its way when the last test of a file is over.
  await vi.dynamicImportSettled();
  server.close();
  // What a file put onto the page by itself would stand on that of the next one; the place of layers is shared.
  for (const node of [...document.body.children]) {
    if (!node.hasAttribute('data-portal')) node.remove();
  }
});
