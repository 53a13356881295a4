import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorState } from '@/shared/ui/error-state';
import { renderWithProviders } from '../../../support/render-with-providers';

test('a failure keeps its cause folded behind a button of ours', async () => {
  const { user } = await renderWithProviders(
    <ErrorState text="Не удалось загрузить" error={new Error('Сервер молчит')} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить');
  expect(screen.queryByText('Сервер молчит')).toBeNull();
  const more = screen.getByRole('button', { name: 'Подробности', expanded: false });
  await user.click(more);
  expect(screen.getByText('Сервер молчит')).toBeVisible();
  expect(more).toHaveAttribute('aria-expanded', 'true');
});
