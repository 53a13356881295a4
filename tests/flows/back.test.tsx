import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { watchHistory } from '@/shared/back';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';
import { buildLead } from '../support/factories/index.ts';
import { backend } from '../support/msw/index.ts';
import { renderWithProviders } from '../support/render-with-providers.tsx';
import { renderApp } from '../support/render-app.tsx';

/** The screen from which one comes to the screen of a test. */
const BEFORE = '/modules';

beforeEach(() => {
  // A list without any has no columns to choose.
  backend.leads = [buildLead()];
  window.history.pushState(null, '', BEFORE);
});

/** What the browser's own button does. */
const back = () => window.history.back();
const address = () => location.pathname + location.search;
const addressIs = (expected: string) => waitFor(() => expect(address()).toBe(expected));
const chooser = () => screen.queryByRole('dialog', { name: 'Вид таблицы' });

async function renderLeads(path = '/leads') {
  const app = await renderApp(path, { inWindow: true });
  await screen.findByRole('button', { name: 'Вид таблицы' });
  const openChooser = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Вид таблицы' }));
    return screen.findByRole('dialog', { name: 'Вид таблицы' });
  };
  return { ...app, openChooser };
}

test('Back closes what is open and stays on the screen, and the next one leaves it', async () => {
  const { openChooser } = await renderLeads();
  await openChooser();
  back();
  await waitFor(() => expect(chooser()).toBeNull());
  expect(address()).toBe('/leads');
  back();
  await addressIs(BEFORE);
});

test('after a closing by Escape one Back leaves the screen', async () => {
  const { openChooser, user } = await renderLeads();
  for (const _time of [1, 2]) {
    await openChooser();
    await user.keyboard('{Escape}');
    expect(chooser()).toBeNull();
  }
  back();
  await addressIs(BEFORE);
});

test('a reload while something is open costs no further Back', async () => {
  const { openChooser, unmount, router } = await renderLeads();
  await openChooser();
  const { state } = window.history;
  unmount();
  router.history.destroy();
  window.history.replaceState(state, '');
  await renderApp('/leads', { inWindow: true, reloaded: true });
  await screen.findByRole('button', { name: 'Вид таблицы' });
  expect(chooser()).toBeNull();
  back();
  await addressIs(BEFORE);
});

test('a menu whose item leads elsewhere leaves nothing behind in the history', async () => {
  const { user } = await renderLeads();
  await user.click(screen.getByRole('button', { name: /^Меню пользователя/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Настройки аккаунта' }));
  await addressIs('/account-settings');
  back();
  await addressIs('/leads');
  await screen.findByRole('button', { name: 'Вид таблицы' });
  back();
  await addressIs(BEFORE);
});

/** A dialog with a question over it; `onAsked` says whether the question may be left. */
function Nested({ onAsked }: { onAsked: () => boolean }) {
  const [opened, setOpened] = useState(2);
  return (
    <>
      <Dialog title="Клиент" opened={opened > 0} onClose={() => setOpened(0)}>
        Поля
      </Dialog>
      <ConfirmDialog
        title="Удалить?"
        opened={opened > 1}
        pending={false}
        confirmLabel="Удалить"
        onConfirm={() => undefined}
        onCancel={() => {
          if (onAsked()) setOpened(1);
        }}
      >
        Навсегда
      </ConfirmDialog>
    </>
  );
}

test('of two dialogs Back closes the upper one first, and none that may not be closed', async () => {
  watchHistory();
  window.history.pushState(null, '', '/leads');
  const onAsked = vi.fn(() => true).mockReturnValueOnce(false);
  await renderWithProviders(<Nested onAsked={onAsked} />);
  const dialogs = () => screen.queryAllByRole('dialog', { hidden: true });
  await waitFor(() => expect(dialogs()).toHaveLength(2));
  back();
  await waitFor(() => expect(onAsked).toHaveBeenCalledOnce());
  expect(dialogs()).toHaveLength(2);
  back();
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Клиент' })).toBeVisible();
  back();
  await waitFor(() => expect(dialogs()).toHaveLength(0));
  expect(address()).toBe('/leads');
  back();
  await addressIs(BEFORE);
});

test('an address that changes while something is open, or after it, is come back to', async () => {
  const { openChooser, user, router } = await renderLeads();
  await openChooser();
  await user.keyboard('{Escape}');
  await router.navigate({ to: '/leads', search: { status: 'new' }, replace: true });
  await router.navigate({ to: '/account-settings' });
  await addressIs('/account-settings');
  back();
  await addressIs('/leads?status=new');
  await openChooser();
  await router.navigate({ to: '/leads', search: { status: 'closed' }, replace: true });
  expect(chooser()).not.toBeNull();
  back();
  await waitFor(() => expect(chooser()).toBeNull());
  expect(address()).toBe('/leads?status=closed');
  expect(router.state.location.search).toEqual({ status: 'closed' });
  back();
  await addressIs(BEFORE);
});

test('forward leads to the same screen with nothing open, and one Back leaves it', async () => {
  const { openChooser } = await renderLeads();
  await openChooser();
  back();
  await waitFor(() => expect(chooser()).toBeNull());
  window.history.forward();
  await waitFor(() => expect(window.history.state).toHaveProperty('overlayOver'));
  expect(address()).toBe('/leads');
  expect(chooser()).toBeNull();
  back();
  await addressIs(BEFORE);
});
