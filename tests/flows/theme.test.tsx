import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../support/render-app.tsx';

const scheme = () => document.documentElement.dataset['mantineColorScheme'];

/** Makes the operating system prefer dark; returns how it changes its mind. */
function preferDark() {
  const plain = window.matchMedia;
  const heard = new Set<(event: { matches: boolean }) => void>();
  let isDark = true;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('prefers-color-scheme')
      ? {
          ...plain(query),
          matches: isDark,
          addEventListener: (_type: string, listener: (event: { matches: boolean }) => void) =>
            heard.add(listener),
          removeEventListener: (_type: string, listener: (event: { matches: boolean }) => void) =>
            heard.delete(listener),
        }
      : plain(query),
  );
  onTestFinished(() => void vi.stubGlobal('matchMedia', plain));
  return (dark: boolean) =>
    act(() => {
      isDark = dark;
      for (const listener of heard) listener({ matches: dark });
    });
}

test('the scheme follows the system at once until one is chosen, and then no more', async () => {
  const prefersDark = preferDark();
  const { user } = await renderApp('/dashboard');
  expect(scheme()).toBe('dark');
  expect(localStorage.getItem('color_scheme')).toBeNull();
  prefersDark(false);
  expect(scheme()).toBe('light');
  prefersDark(true);
  await user.click(await screen.findByRole('button', { name: 'Светлая тема' }));
  expect(scheme()).toBe('light');
  expect(localStorage.getItem('color_scheme')).toBe('light');
  prefersDark(false);
  prefersDark(true);
  expect(scheme()).toBe('light');
});

test('the scheme is light, a press makes it dark, and the browser remembers', async () => {
  const { user, unmount } = await renderApp('/dashboard');
  expect(scheme()).toBe('light');
  await user.click(await screen.findByRole('button', { name: 'Тёмная тема' }));
  expect(scheme()).toBe('dark');
  unmount();

  await renderApp('/dashboard');
  expect(scheme()).toBe('dark');
  await user.click(await screen.findByRole('button', { name: 'Светлая тема' }));
  expect(scheme()).toBe('light');
});
