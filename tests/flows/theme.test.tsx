import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/render-app.tsx';

const scheme = () => document.documentElement.dataset['mantineColorScheme'];

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
