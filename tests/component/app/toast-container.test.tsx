import { Button, MantineProvider, Popover } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ToastContainer } from '@/app/toasts/toast-container.tsx';
import { toast } from '@/shared/lib/toast';

test('a toast closed over an open popup leaves the popup and the focus as they are', async () => {
  render(
    <MantineProvider env="test">
      <ToastContainer />
      <Popover trapFocus>
        <Popover.Target>
          <Button>Открыть</Button>
        </Popover.Target>
        <Popover.Dropdown>
          <button type="button" data-autofocus>
            Внутри
          </button>
        </Popover.Dropdown>
      </Popover>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  const inside = await screen.findByRole('button', { name: 'Внутри' });
  await waitFor(() => expect(inside).toHaveFocus());

  toast.error('Не получилось');
  await screen.findByText('Не получилось');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));

  await waitFor(() => expect(screen.queryByText('Не получилось')).not.toBeInTheDocument());
  expect(inside).toBeVisible();
  expect(inside).toHaveFocus();

  await user.click(document.body);
  await waitFor(() => expect(inside).not.toBeInTheDocument());
});
