import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startApplication } from '@/app/start-application.tsx';

test('a crash of the application is told in Russian, with something to press', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  // The theme asks the browser for its colour scheme as it is drawn.
  vi.spyOn(window, 'matchMedia').mockImplementation(() => {
    throw new Error('сломано');
  });
  const root = document.body.appendChild(document.createElement('div'));
  startApplication(root);
  expect(
    await screen.findByRole('heading', { name: 'Приложение остановилось из-за ошибки' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/went wrong/i);
  root.remove();
});
