import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

const open = (content: ReactNode) =>
  renderWithProviders(
    <Dialog title="Проверка" onClose={() => undefined}>
      {content}
    </Dialog>,
  );

const focusIsOn = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());

test('a dialog opens on its first field', async () => {
  await open(
    <>
      <a href="/">Ссылка</a>
      <input aria-label="Имя" />
    </>,
  );
  await focusIsOn(await screen.findByRole('textbox'));
});

test('a dialog opens on the chosen one of several circles', async () => {
  await open(
    <>
      <input type="radio" name="one" aria-label="Первый" />
      <input type="radio" name="one" aria-label="Второй" defaultChecked />
      <input aria-label="Имя" />
    </>,
  );
  await focusIsOn(await screen.findByRole('radio', { name: 'Второй' }));
});

function Late() {
  const [isThere, setThere] = useState(false);
  return isThere ? (
    <input aria-label="Имя" />
  ) : (
    <i ref={() => void setTimeout(setThere, 50, true)} />
  );
}

test('a field that comes later gets the focus', async () => {
  await open(<Late />);
  await focusIsOn(await screen.findByRole('textbox'));
});

test('a question opens on the button that destroys nothing', async () => {
  await renderWithProviders(
    <ConfirmDialog
      opened
      title="Удаление"
      confirmLabel="Удалить"
      pending={false}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      Удалить?
    </ConfirmDialog>,
  );
  await focusIsOn(await screen.findByRole('button', { name: 'Отмена' }));
});
