import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES, type Task } from '#contract';
import '@/pages/company/tasks';
import '@/pages/help/not-found';
import { buildCurrentUser, buildPageMeta } from '../../support/factories/index.ts';
import { backend, callsOf, mock, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { beAsWideAs } from '../../support/window-width.ts';
import { ACCOUNT, SESSIONS } from './account-settings-support.ts';
import { answerClients } from './clients-support.ts';
import { ANNA, answerStaff, BORIS } from './users-support.ts';

const { tasks } = endpoints;
const PERFORMER_ACTS = [...actsOf('performer', USUAL_SWITCHES)];

const VISIT: Task = {
  id: 3,
  subject: 'order:128',
  subject_name: 'Заказ №128 · Мария',
  type: 'visit',
  text: 'Замер на Ленина, 5',
  due_at: new Date(Date.now() + 7_200_000).toISOString(),
  due_day: null,
  user: { id: 1, name: 'Борис', avatar_url: null },
  done_at: null,
  result: null,
  created_by: { id: 2, name: 'Анна', avatar_url: null },
  created_at: null,
  updated_at: null,
  phone: '+79431234567',
};

let sent: unknown[] = [];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  backend.user = buildCurrentUser({
    extended: true,
    rights: { role: 'performer', acts: PERFORMER_ACTS, rows: 'assigned', given_by: 'Вера' },
  });
  const one = { ...VISIT };
  server.use(
    mock(tasks.list, ({ query }) => {
      const isDone = query.get('filter[state]') === 'done';
      const data = (one.done_at !== null) === isDone ? [one] : [];
      return { data, links: null, meta: buildPageMeta({ total: data.length }) };
    }),
    mock(endpoints.account.show, () => ACCOUNT),
    mock(endpoints.account.sessions, () => SESSIONS),
    mock(endpoints.account.calendarLink, () => ({ url: null, created_at: null })),
    mock(tasks.done, ({ body }) => {
      sent.push(body);
      return Object.assign(one, { done_at: new Date().toISOString(), result: 'Замерил' });
    }),
  );
});

const PATHS_OF_RECORDS =
  /\/(leads|orders|clients|chats|dashboard|notifications|company\/settings|users)(?!\/current)(\/|\?|$)/;

/** Expects that no call was made that the server refuses to a performer. */
const expectOwnCalls = () =>
  expect(callsOf('').filter((call) => PATHS_OF_RECORDS.test(call))).toEqual([]);

describe('a performer on a phone', () => {
  beforeEach(() => beAsWideAs(390));

  test('has own tasks in the place of the dashboard, calls from them and marks them as done', async () => {
    const { user, router } = await renderApp('/');
    const list = within(await screen.findByRole('list', { name: 'Открытые дела' }));
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(await list.findByText('Замер на Ленина, 5')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Дела' })).toBeInTheDocument();
    expect(list.getByText('Заказ №128 · Мария')).toBeVisible();
    expect(list.queryByRole('link', { name: /Заказ/ })).toBeNull();
    expect(list.getByRole('link', { name: /^Позвонить/ })).toHaveAttribute(
      'href',
      'tel:+79431234567',
    );
    await user.click(list.getByRole('button', { name: /^Готово/ }));
    await user.type(screen.getByRole('textbox', { name: 'Результат' }), 'Замерил');
    await user.click(screen.getByRole('button', { name: 'Выполнено' }));
    await waitFor(() => expect(sent).toEqual([{ result: 'Замерил' }]));
    expect(await screen.findByText('Дел пока нет. Новое появится здесь само')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Выполненные за 7 дней' }));
    expect(await screen.findByRole('button', { name: /^Вернуть в работу/ })).toBeVisible();
    // No next task of the record: they make none.
    expect(screen.queryByRole('textbox', { name: 'Что сделать' })).toBeNull();
    expectOwnCalls();
  });

  test('moves a task, and neither edits nor deletes it', async () => {
    const { user } = await renderApp('/dashboard');
    server.use(
      mock(tasks.update, ({ body }) => {
        sent.push(body);
        return VISIT;
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Действия с делом/ }));
    expect(await screen.findByRole('menuitem', { name: /^Завтра/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Удалить|Править/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Выбрать другой срок' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести дело' }));
    expect(dialog.getByText('Замер на Ленина, 5')).toBeVisible();
    for (const name of ['Кому', 'Что сделать']) expect(dialog.queryByLabelText(name)).toBeNull();
    const time = dialog.getByLabelText('Время');
    await user.clear(time);
    await user.type(time, '23:58');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(sent).toEqual([{ due_at: expect.stringMatching(/:58:00/) as string }]),
    );
    expectOwnCalls();
  });

  test('finds nothing in the bar below but tasks, the shop and the account', async () => {
    await renderApp('/dashboard');
    const bar = within(await screen.findByRole('navigation', { name: 'Основное меню' }));
    await waitFor(() =>
      expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Дела',
        'Цех',
        'Аккаунт',
      ]),
    );
    expect(bar.queryByRole('button', { name: 'Ещё' })).toBeNull();
  });
});

describe('a performer', () => {
  test('is offered no leads where an address leads nowhere', async () => {
    const { router } = await renderApp('/dashboard');
    expect(await screen.findByText('Замер на Ленина, 5')).toBeVisible();
    act(() => router.history.push('/no-such-page'));
    expect(await screen.findByText('Страница не найдена')).toBeVisible();
    expect(screen.getByRole('link', { name: 'На главную' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'К заявкам' })).toBeNull();
    expect(screen.queryByRole('searchbox', { name: 'Найти заявку' })).toBeNull();
    expectOwnCalls();
  });

  test.each(['/leads?lead=5', '/orders', '/users', '/instructions', '/chats'])(
    'is told at %s who gives the right, and no call is refused',
    async (address) => {
      const { router } = await renderApp('/dashboard');
      expect(await screen.findByText('Замер на Ленина, 5')).toBeVisible();
      act(() => router.history.push(address));
      expect(await screen.findByText('Нет доступа')).toBeVisible();
      expect(screen.getByText(/Права даёт .*Вера/)).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expectOwnCalls();
    },
  );

  test('has an account of what concerns them', async () => {
    const { user } = await renderApp('/account-settings');
    expect(await screen.findByRole('switch', { name: /^Звук при уведомлении/ })).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Строки в списках' })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Календарь выездов' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Меню пользователя/ }));
    expect(await screen.findByRole('menuitem', { name: 'Настройки аккаунта' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Файлы|Инструкции/ })).toBeNull();
    expectOwnCalls();
  });

  test('has a bell of one list', async () => {
    const { user } = await renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Уведомления/ }));
    const bell = within(await screen.findByRole('dialog', { name: 'Уведомления' }));
    expect(await bell.findByRole('button', { name: 'Прочитать все' })).toBeVisible();
    expect(bell.queryByRole('tab')).toBeNull();
    expectOwnCalls();
  });
});

test('a performer is offered for tasks, and not as the assignee of a record', async () => {
  answerStaff([ANNA, { ...BORIS, role: 'performer' }]);
  backend.user = { ...backend.user, id: ANNA.id, rights: undefined };
  answerClients([]);
  const { user } = await renderApp('/clients');
  await user.click(await screen.findByRole('button', { name: 'Добавить клиента' }));
  const assignee = await screen.findByRole('combobox', { name: 'Ответственный' });
  await waitFor(() => expect(assignee).toHaveTextContent(/Анна/));
  expect(assignee).not.toHaveTextContent(/Борис/);
});
