import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract';
import { tokenStore } from '@/shared/auth';
import { withLoading } from '@/shared/lib/loading';
import { markWindow, useWindowTitle } from '@/shared/lib/viewport';
import { deferred } from '../support/deferred.ts';
import { buildCurrentUser, buildModule } from '../support/factories/index.ts';
import { backend, bareBackend, mock, refusal, server } from '../support/msw/index.ts';
import { SHELL_SCREENS } from '../support/specified-routes.ts';
import { renderApp } from '../support/render-app.tsx';
import { beAsWideAs } from '../support/window-width.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sections in the order of the menu; others may stand among them. */
const SECTIONS = {
  '/dashboard': 'Дашборд',
  '/leads': 'Заявки',
  '/orders': 'Заказы',
  '/chats': 'Чаты',
  '/clients': 'Клиенты',
  '/referrals': 'Рефералы',
  '/leads/forms': 'Формы',
  '/leads/fields': 'Поля',
  '/users': 'Сотрудники',
  '/modules': 'Модули',
  '/settings': 'Настройки',
  '/instructions': 'Инструкции',
};
const isSection = (path: string) => Object.hasOwn(SECTIONS, path);
const AT_HAND = ['Заявки', 'Чаты', 'Заказы'];
/** Screens that another screen leads to, the user's menu, or nothing. */
const BESIDE_THE_MENU =
  /\/create$|^\/(?:instructions\/.+|chat\/settings|account-settings|typography|icons|cards|tables|form-layouts)$/;

const navigation = () => screen.findByRole('navigation', { name: 'Основное меню' });

test('the menu leads to every screen and marks the open one', async () => {
  const { user, router, settled } = await renderApp('/leads/forms/1/edit');
  const menu = within(await navigation());
  const links = menu.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const [home, ...items] = links;
  expect(home).toBe('/dashboard');
  expect(items.filter(isSection)).toEqual(Object.keys(SECTIONS));
  expect(items.toSorted()).toEqual(
    Object.keys(SHELL_SCREENS)
      .filter((path) => !path.includes('$') && !BESIDE_THE_MENU.test(path))
      .toSorted(),
  );
  const current = () =>
    menu
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  expect(current()).toEqual(['Формы']);
  await user.click(menu.getByRole('link', { name: 'Клиенты' }));
  await settled();
  expect(router.state.location.pathname).toBe('/clients');
  expect(current()).toEqual(['Клиенты']);
  await user.click(menu.getByRole('link', { name: 'Цены' }));
  await settled();
  expect(router.state.location.pathname).toBe('/soft-windows-settings');
  expect(current()).toEqual(['Цены']);
});

test('the menu shows prices after orders, unless the module is closed or the server lacks them', async () => {
  const labels = async () =>
    within(await navigation())
      .getAllByRole('link')
      .map((link) => link.textContent);
  const { unmount } = await renderApp('/clients');
  await screen.findByRole('button', { name: /Меню пользователя: / });
  expect((await labels()).slice(2, 6)).toEqual(['Заявки', 'Заказы', 'Цены', 'Чаты']);
  unmount();
  const closed = await renderApp('/clients', { modules: [buildModule()] });
  expect(await labels()).not.toContain('Цены');
  closed.unmount();
  const { settled } = await renderApp('/leads', { handlers: bareBackend() });
  await settled();
  await waitFor(async () => expect(await labels()).not.toContain('Цены'));
});

test('a closed module has a lock but stays a link that shows why', async () => {
  const { user, router, settled } = await renderApp('/clients', { modules: [buildModule()] });
  const menu = within(await navigation());
  const chats = menu.getByRole('link', { name: 'Чаты, модуль не подключён' });
  expect(menu.getByRole('link', { name: 'Заявки' })).toBeInTheDocument();
  await user.click(chats);
  await settled();
  expect(router.state.location.href).toBe('/modules?module_required=chat');
});

test('a folded menu is remembered and names the screens', async () => {
  const { user, unmount } = await renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Свернуть меню' }));
  expect(screen.getByRole('link', { name: 'Заказы' })).toHaveTextContent('');
  unmount();
  await renderApp('/dashboard');
  expect(await screen.findByRole('button', { name: 'Развернуть меню' })).toBeInTheDocument();
});

test('below 1366 the menu shows its icons unless it was unfolded by hand, which is remembered', async () => {
  beAsWideAs(1280);
  const { user, unmount } = await renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Развернуть меню', expanded: false }));
  expect(screen.getByRole('link', { name: 'Заказы' })).toHaveTextContent('Заказы');
  // Beside the screen, not over it.
  await user.click(screen.getByRole('main'));
  expect(screen.getByRole('link', { name: 'Заказы' })).toHaveTextContent('Заказы');
  unmount();
  await renderApp('/dashboard');
  expect(await screen.findByRole('button', { name: 'Свернуть меню' })).toBeInTheDocument();
});

const countsNew = (count: number) =>
  mock(endpoints.leads.counts, () => ({
    all: 9,
    mine: 0,
    new: count,
    unassigned: 0,
    waiting: 0,
    spam: 0,
    trash: 0,
  }));

test('below 1200 the menu folds by itself, numbers stay by the icons, and it opens over the screen', async () => {
  beAsWideAs(1024);
  const { user, router, settled } = await renderApp('/dashboard', { handlers: [countsNew(120)] });
  const menu = within(await navigation());
  const unfold = menu.getByRole('button', { name: 'Развернуть меню', expanded: false });
  expect(menu.getByRole('link', { name: 'Заявки' })).toHaveTextContent('');
  expect(await menu.findByText('99+')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Новые: 120' })).toHaveAttribute('href', '/leads?tab=new');

  await user.click(unfold);
  expect(menu.getByRole('link', { name: 'Клиенты' })).toHaveTextContent('Клиенты');
  expect(await menu.findByRole('link', { name: 'Новые: 120' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(menu.getByRole('button', { name: 'Развернуть меню' })).toHaveFocus();

  await user.click(unfold);
  await user.click(screen.getByRole('main'));
  expect(menu.getByRole('link', { name: 'Клиенты' })).toHaveTextContent('');

  await user.click(unfold);
  await user.click(menu.getByRole('link', { name: 'Сотрудники' }));
  await settled();
  expect(router.state.location.pathname).toBe('/users');
  expect(menu.getByRole('link', { name: 'Сотрудники' })).toHaveTextContent('');
});

test('the head of the menu has the company’s logo; without one, or where it fails, the product’s sign', async () => {
  backend.user = buildCurrentUser({
    company: { name: 'Окна и веранды', logo_url: '/api/images/sign.webp' },
  });
  await renderApp('/dashboard');
  const home = within(await navigation()).getByRole('link', { name: 'На главную' });
  const logo = home.querySelector('img');
  expect(logo).toHaveAttribute('src', expect.stringMatching(/\/api\/images\/sign\.webp$/));
  expect(home.querySelector('svg')).toBeNull();
  fireEvent.error(logo!);
  expect(home.querySelector('img')).toBeNull();
  expect(home.querySelector('svg')).not.toBeNull();
});

test('on a phone the number of new leads stands in the bar below', async () => {
  beAsWideAs(390);
  await renderApp('/dashboard', { handlers: [countsNew(3)] });
  const bar = within(await navigation());
  expect(await bar.findByRole('link', { name: 'Новые: 3' })).toHaveTextContent('3');
  expect(bar.getByRole('link', { name: 'Заявки' })).toHaveAttribute('href', '/leads');
});

test('the user’s menu holds who they are, their settings and the logout', async () => {
  const { user, router, settled } = await renderApp('/dashboard', {
    handlers: [mock(endpoints.session.logout, () => undefined)],
  });
  const button = await screen.findByRole('button', { name: 'Меню пользователя: Анна Смирнова' });
  expect(button.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'АС');
  await user.click(button);
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Настройки аккаунта', 'Файлы', 'Инструкции', 'Выйти']);
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Меню пользователя/ })).toHaveFocus(),
  );
  await user.click(screen.getByRole('button', { name: /Меню пользователя/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
  await settled();
  expect(router.state.location.href).toBe('/login');
  expect(tokenStore.get()).toBeNull();
});

test('on a phone three screens are at hand, the rest behind «Ещё»', async () => {
  beAsWideAs(390);
  const { user, router, settled } = await renderApp('/dashboard');
  const bar = within(await navigation());
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(AT_HAND);
  await user.click(bar.getByRole('button', { name: 'Ещё' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ещё' }));
  const behind = sheet.getAllByRole('link').map((link) => ({
    path: link.getAttribute('href') ?? '',
    label: link.textContent,
  }));
  const sections = Object.entries(SECTIONS).map(([path, label]) => ({ path, label }));
  expect(behind).toContainEqual({ path: '/soft-windows-settings', label: 'Цены' });
  expect(behind.filter(({ path }) => isSection(path))).toEqual(
    sections.filter(({ label }) => !AT_HAND.includes(label)),
  );
  await user.click(sheet.getByRole('link', { name: 'Сотрудники' }));
  await settled();
  expect(router.state.location.pathname).toBe('/users');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the first stop of the keyboard leads to the content', async () => {
  const { user } = await renderApp('/dashboard');
  await navigation();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'К содержанию' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('a new path shows from its top, a new query or anchor does not scroll', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { router, settled } = await renderApp('/users');
  scrollTo.mockClear();
  act(() => router.history.push('/users?page=2'));
  await settled();
  act(() => router.history.push('/users?page=2#list'));
  await settled();
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => router.history.push('/settings'));
  await settled();
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
});

test('from a section that the server lacks there is somewhere to go', async () => {
  const { user, router, settled } = await renderApp('/dashboard');
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'К заявкам' }));
  await settled();
  expect(router.state.location.pathname).toBe('/leads');
});

test('from the leads too, where the server lacks even them', async () => {
  await renderApp('/leads', {
    handlers: [mock(endpoints.leads.list, () => refusal(404))],
  });
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  expect(screen.getByRole('link', { name: 'К модулям' })).toHaveAttribute('href', '/modules');
});

test('the window bears the name of the screen', async () => {
  const { router, settled } = await renderApp('/clients');
  expect(document.title).toBe('Заявки · Клиенты');
  act(() => router.history.push('/leads'));
  await settled();
  expect(document.title).toBe('Заявки');
});

function Named({ title }: { title: string }) {
  useWindowTitle(title);
  return null;
}

test('the window bears the name of the record on the screen, and of the newest where there are two', async () => {
  const { router, settled } = await renderApp('/clients');
  act(() => markWindow('(3) '));
  const { rerender, unmount } = render(<Named title="№64 Григорьев" />);
  expect(document.title).toBe('(3) №64 Григорьев');
  const over = render(<Named title="Клиент Мария" />);
  expect(document.title).toBe('(3) Клиент Мария');
  rerender(<Named title="№64 Григорьева" />);
  expect(document.title).toBe('(3) Клиент Мария');
  over.unmount();
  expect(document.title).toBe('(3) №64 Григорьева');
  act(() => router.history.push('/leads'));
  await settled();
  act(() => markWindow(''));
  expect(document.title).toBe('№64 Григорьева');
  unmount();
  expect(document.title).toBe('Заявки');
});

test('the head tells of a long call and of a lost network', async () => {
  await renderApp('/dashboard');
  await navigation();
  const work = deferred();
  act(() => void withLoading(() => work.promise));
  expect(await screen.findByRole('status', { name: 'Загрузка' })).toBeInTheDocument();
  await act(async () => work.resolve());
  expect(screen.queryByRole('status', { name: 'Загрузка' })).not.toBeInTheDocument();

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Нет соединения с интернетом')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Нет соединения с интернетом')).not.toBeInTheDocument();
});

test('a screen that crashes leaves the menu and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user, settled } = await renderApp('/leads', {
    handlers: [mock(endpoints.leads.list, () => ({ data: [null] }) as never)],
  });
  await settled();
  const main = screen.getByRole('main');
  const retry = await within(main).findByRole('button', { name: 'Повторить' });
  server.resetHandlers();
  await user.click(retry);
  expect(await within(main).findByText(/Заявок пока нет/)).toBeInTheDocument();
  expect(await navigation()).toBeInTheDocument();
});

test.each([
  ['/chat/settings', '/instructions/chat#site'],
  ['/referrals', '/instructions/clients#partners'],
  ['/leads/forms/1/edit', '/instructions/admin#forms'],
  ['/settings?section=spam', '/instructions/admin#spam'],
  ['/icons', '/instructions'],
])('on %s the instructions open at %s', async (path, chapter) => {
  await renderApp(path);
  const help = await screen.findByRole('link', { name: 'Инструкция к этому экрану' });
  expect(help).toHaveAttribute('href', chapter);
});
