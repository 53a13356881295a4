import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '@/shared/ui/dialog';
import { Drawer } from '@/shared/ui/drawer';
import { Popover } from '@/shared/ui/popover';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

interface SurfaceProps {
  onClose: () => void;
  children: ReactNode;
}

const SURFACES = {
  dialog: ({ onClose, children }: SurfaceProps) => (
    <Dialog title="Окно" onClose={onClose}>
      {children}
    </Dialog>
  ),
  drawer: ({ onClose, children }: SurfaceProps) => (
    <Drawer opened title="Окно" onClose={onClose}>
      {children}
    </Drawer>
  ),
  popover: ({ onClose, children }: SurfaceProps) => (
    <Popover opened onChange={onClose} trapFocus>
      <Popover.Target>
        <button type="button">Открыть</button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Окно">{children}</Popover.Dropdown>
    </Popover>
  ),
};

async function open(kind: keyof typeof SURFACES, field: ReactNode) {
  const onClose = vi.fn();
  const Surface = SURFACES[kind];
  const user = userEvent.setup();
  await renderWithProviders(<Surface onClose={onClose}>{field}</Surface>);
  const input = await screen.findByLabelText('Имя');
  const overlay = () => document.querySelector('.mantine-Modal-overlay, .mantine-Drawer-overlay');
  return { user, onClose, input, pressOutside: () => user.click(overlay() ?? document.body) };
}

const NAME = <TextInput label="Имя" defaultValue="Анна" />;
const question = () => screen.findByRole('dialog', { name: 'Закрыть без сохранения?' });
const kinds = Object.keys(SURFACES) as (keyof typeof SURFACES)[];

test.each(kinds)('closes a %s at once where nothing was typed', async (kind) => {
  const { user, onClose, input, pressOutside } = await open(kind, NAME);
  await user.click(input);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await pressOutside();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each(kinds)('asks before a %s with typed text closes by Escape', async (kind) => {
  const { user, onClose, input } = await open(kind, NAME);
  await user.type(input, ' Павловна');
  await user.keyboard('{Escape}');
  await question();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Закрыть без сохранения?')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(input).toHaveValue('Анна Павловна');
  expect(input).toHaveFocus();
});

test.each(kinds)('asks before a %s with typed text closes by a press outside', async (kind) => {
  const { user, onClose, input, pressOutside } = await open(kind, NAME);
  await user.type(input, ' Павловна');
  await pressOutside();
  await question();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Не сохранять' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('asks before a press outside drops a choice, and not where it was put back', async () => {
  const { user, onClose, input, pressOutside } = await open(
    'dialog',
    <label>
      <input type="checkbox" />
      Имя
    </label>,
  );
  await user.click(input);
  await pressOutside();
  await question();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  await user.click(input);
  await pressOutside();
  expect(onClose).toHaveBeenCalledOnce();
});

test('asks before the cross closes a dialog with typed text', async () => {
  const { user, onClose, input } = await open('dialog', NAME);
  await user.type(input, '!');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await question();
  expect(onClose).not.toHaveBeenCalled();
});

test('does not ask where the text was put back', async () => {
  const { user, onClose, input } = await open('dialog', NAME);
  await user.type(input, '!{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['a search', <TextInput key="1" type="search" label="Имя" />],
  ['text kept elsewhere', <TextInput key="2" label="Имя" data-closes-freely />],
])('does not ask because of %s', async (_, field) => {
  const { user, onClose, input } = await open('drawer', field);
  await user.type(input, 'Анна');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
