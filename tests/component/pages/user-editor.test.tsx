import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { disabledUserSchema, endpoints, type WrittenUser } from '#contract';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { ANNA, answerStaff, BORIS, GLEB, pageOf, VERA } from './users-support.ts';

const { users } = endpoints;

const written = (given: Partial<WrittenUser> = {}): WrittenUser => ({
  ...VERA,
  letter_sent: true,
  ...given,
});
/** Notes what is sent when somebody is added. */
function watchCreate(answer: () => WrittenUser | Response = written): unknown[] {
  const sent: unknown[] = [];
  server.use(
    mock(users.create, ({ body }) => {
      sent.push(body);
      return answer();
    }),
  );
  return sent;
}
const stored = () => JSON.stringify({ ...localStorage });

describe('a new colleague', () => {
  test('is invited by e-mail', async () => {
    answerStaff();
    const sent = watchCreate();
    const { user, router, settled } = await renderApp('/users/create');
    const name = await screen.findByLabelText('Имя');
    expect(name).toHaveFocus();
    await user.type(name, 'Вера');
    await user.type(screen.getByLabelText('E-mail'), ' Vera@Example.test');
    await user.type(screen.getByLabelText('Должность'), 'Менеджер');
    await user.click(screen.getByRole('button', { name: 'Отправить приглашение' }));
    expect(await screen.findByText('Приглашение отправлено: vera@example.test')).toBeVisible();
    await settled();
    expect(sent).toEqual([
      { name: 'Вера', email: 'vera@example.test', phone: '', position: 'Менеджер' },
    ]);
    expect(router.state.location.pathname).toBe('/users');
  });

  test('gets a password instead, by keyboard alone, which is never kept in the browser', async () => {
    answerStaff();
    const sent = watchCreate(() => refusal(500));
    const { user } = await renderApp('/users/create');
    await screen.findByLabelText('Имя');
    await user.keyboard('Вера{Tab}vera@example.test');
    await user.click(screen.getByRole('radio', { name: 'Задать пароль' }));
    await user.type(screen.getByLabelText('Пароль'), 'тайна-тайна');
    expect(stored()).toContain('vera@example.test');
    expect(stored()).not.toContain('тайна');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Вера', password: 'тайна-тайна' });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Пароль')).toHaveValue('тайна-тайна');
  });

  test('needs a name and an e-mail: the first wrong field is focused and nothing is sent', async () => {
    answerStaff();
    const sent = watchCreate();
    const { user } = await renderApp('/users/create');
    await user.click(await screen.findByRole('button', { name: 'Отправить приглашение' }));
    expect(screen.getByLabelText('Имя')).toHaveFocus();
    expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription('Укажите имя');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Укажите e-mail');
    expect(sent).toEqual([]);
  });

  test('is told at the field when the e-mail is taken', async () => {
    answerStaff();
    const text = 'Такой e-mail уже используется';
    watchCreate(() => refusal(422, text, { email: [text] }));
    const { user } = await renderApp('/users/create');
    await user.type(await screen.findByLabelText('Имя'), 'Вера');
    await user.type(screen.getByLabelText('E-mail'), 'anna@example.test');
    await user.click(screen.getByRole('button', { name: 'Отправить приглашение' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  test('whose letter did not go out is shown, so that it can be sent again', async () => {
    answerStaff();
    watchCreate(() => written({ letter_sent: false }));
    const { user, router } = await renderApp('/users/create');
    await user.type(await screen.findByLabelText('Имя'), 'Вера');
    await user.type(screen.getByLabelText('E-mail'), 'vera@example.test');
    await user.click(screen.getByRole('button', { name: 'Отправить приглашение' }));
    expect(await screen.findByText(/письмо не отправлено/)).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/users/8'));
    expect(await screen.findByRole('button', { name: 'Повторить приглашение' })).toBeVisible();
  });

  test('typed halfway is there after a reload, and can be thrown away', async () => {
    answerStaff();
    const first = await renderApp('/users/create');
    await first.user.type(await screen.findByLabelText('Имя'), 'Вера');
    first.unmount();
    const { user } = await renderApp('/users/create');
    expect(await screen.findByLabelText('Имя')).toHaveValue('Вера');
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(screen.getByLabelText('Имя')).toHaveValue('');
    expect(stored()).not.toContain('Вера');
  });

  test('cannot be added where the server has no such call, and says so', async () => {
    watchCreate(() => refusal(404));
    const { user } = await renderApp('/users/create');
    await user.type(await screen.findByLabelText('Имя'), 'Вера');
    await user.type(screen.getByLabelText('E-mail'), 'vera@example.test');
    await user.click(screen.getByRole('button', { name: 'Отправить приглашение' }));
    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  });
});

describe('one person', () => {
  const section = async (name: string) => within(await screen.findByRole('region', { name }));

  test('has a journal of what they did and what was done to them', async () => {
    answerStaff();
    await renderApp('/users/7');
    const journal = await section('Журнал');
    expect(await journal.findByText('Должность: Замерщик')).toBeVisible();
    expect(journal.getByText('сотрудник №7')).toBeVisible();
    expect(journal.getByRole('link', { name: 'Всё, что делал сотрудник' })).toHaveAttribute(
      'href',
      '/settings?section=data&user=7',
    );
  });

  test('is changed', async () => {
    answerStaff();
    let sent: unknown;
    server.use(
      mock(users.update, ({ body }) => {
        sent = body;
        return written({ ...BORIS, letter_sent: null });
      }),
    );
    const { user } = await renderApp('/users/7');
    expect(await screen.findByRole('heading', { name: 'Борис Орлов' })).toBeVisible();
    const position = await screen.findByLabelText('Должность');
    await user.clear(position);
    await user.type(position, 'Менеджер');
    expect(stored()).toContain('Менеджер');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сотрудник сохранён')).toBeVisible();
    expect(sent).toEqual({
      name: 'Борис Орлов',
      email: 'boris@example.test',
      phone: '+7 943 201-14-08',
      position: 'Менеджер',
    });
    expect(stored()).not.toContain('Менеджер');
  });

  test('changed by a colleague meanwhile is not overwritten unseen', async () => {
    const [seenAt, newerAt] = ['2024-03-05T11:07:00.000Z', '2024-03-05T11:08:00.000Z'];
    const boris = { ...BORIS, updated_at: seenAt };
    answerStaff([ANNA, boris]);
    let theirs = { ...boris, phone: '+7 943 000-00-00', position: 'Мастер', updated_at: newerAt };
    const sent: { body: unknown; seenAt: string | null }[] = [];
    server.use(
      mock(users.update, ({ body, request }) => {
        const header = request.headers.get('If-Unmodified-Since');
        sent.push({ body, seenAt: header });
        if (header !== theirs.updated_at) {
          return HttpResponse.json({ message: 'Изменили', current: theirs }, { status: 409 });
        }
        theirs = { ...theirs, ...(body as object), updated_at: '2024-03-05T11:09:00.000Z' };
        return { ...theirs, letter_sent: null };
      }),
    );
    const { user } = await renderApp('/users/7');
    const position = await screen.findByLabelText('Должность');
    await user.clear(position);
    await user.type(position, 'Менеджер');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    const conflict = within(
      await screen.findByRole('group', { name: /^Данные тем временем изменил/ }),
    );
    expect(conflict.getByRole('group', { name: 'Ваш вариант' })).toHaveTextContent(
      'Телефон: +7 943 000-00-00 Должность: Менеджер',
    );
    expect(conflict.getByRole('group', { name: 'Сейчас у сотрудника' })).toHaveTextContent(
      'Телефон: +7 943 000-00-00 Должность: Мастер',
    );

    // What only the colleague has changed is theirs, what one has changed is one's own.
    theirs = { ...theirs, name: 'Борис О.', updated_at: '2024-03-05T11:08:30.000Z' };
    await user.click(conflict.getByRole('button', { name: 'Сохранить мой вариант' }));
    // Somebody was first again: the question is asked anew.
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Ваш вариант' })).toHaveTextContent('Борис О.'),
    );
    await user.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    expect(await screen.findByText('Сотрудник сохранён')).toBeVisible();
    expect(screen.getByLabelText('Телефон')).toHaveValue('+7 943 000-00-00');
    expect(screen.getByLabelText('Имя')).toHaveValue('Борис О.');
    expect(sent.map((call) => call.seenAt)).toEqual([seenAt, newerAt, '2024-03-05T11:08:30.000Z']);
    expect(sent.at(-1)?.body).toMatchObject({ name: 'Борис О.', position: 'Менеджер' });

    theirs = { ...theirs, position: 'Директор', updated_at: '2024-03-05T11:10:00.000Z' };
    await user.type(screen.getByLabelText('Должность'), '!');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await user.click(await screen.findByRole('button', { name: 'Взять вариант коллеги' }));
    expect(screen.getByLabelText('Должность')).toHaveValue('Директор');
    // Given up by mistake, it is brought back as it was typed.
    await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(screen.getByLabelText('Должность')).toHaveValue('Менеджер!');
  });

  test('is disabled after it is said who gets the leads', async () => {
    const staff = answerStaff();
    const sent: unknown[] = [];
    server.use(
      mock(users.disable, ({ body }) => {
        sent.push(body);
        const boris = staff.find(({ id }) => id === 7) ?? BORIS;
        Object.assign(boris, { status: 'disabled', leads_in_work: 0, sessions: 0 });
        const transferred = { transferred: 12, transferred_clients: 3 };
        return disabledUserSchema.parse({ ...boris, ...transferred });
      }),
    );
    const { user } = await renderApp('/users/7');
    await user.click((await section('Доступ')).getByRole('button', { name: 'Отключить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отключить: Борис Орлов' }));
    const successor = dialog.getByLabelText(/Передать 12\sзаявок/);
    // Neither the person themselves, nor who is not here.
    await waitFor(() =>
      expect(
        within(successor)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Выберите', 'Никому', 'Анна Смирнова']),
    );
    await user.click(dialog.getByRole('button', { name: 'Отключить' }));
    expect(successor).toHaveAccessibleDescription('Выберите, кому передать заявки');
    expect(sent).toEqual([]);
    await user.selectOptions(successor, 'Анна Смирнова');
    await user.click(dialog.getByRole('button', { name: 'Отключить' }));
    expect(
      await screen.findByText(/Сотрудник отключён. Передано: 12\sзаявок и 3\sклиента/),
    ).toBeVisible();
    expect(sent).toEqual([{ transfer_to: 5 }]);
    expect(await screen.findByRole('button', { name: 'Включить' })).toBeVisible();
  });

  test('is disabled by keyboard alone, after a second thought', async () => {
    const staff = answerStaff([ANNA, { ...BORIS, leads_in_work: 0 }]);
    server.use(
      mock(users.disable, () => {
        const boris = staff.find(({ id }) => id === 7) ?? BORIS;
        Object.assign(boris, { status: 'disabled' });
        return disabledUserSchema.parse({ ...boris, transferred: 0, transferred_clients: 0 });
      }),
    );
    const { user } = await renderApp('/users/7');
    const disable = (await section('Доступ')).getByRole('button', { name: 'Отключить' });
    disable.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Отключить: Борис Орлов' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(disable).toHaveFocus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('button', { name: 'Отключить' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Включить' })).toHaveFocus());
  });

  test('who has orders alone is asked about too', async () => {
    answerStaff([ANNA, { ...BORIS, leads_in_work: 0, clients: 0, orders: 3 }]);
    const { user } = await renderApp('/users/7');
    await user.click((await section('Доступ')).getByRole('button', { name: 'Отключить' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Отключить' }));
    expect(dialog.getByLabelText(/Передать 3\sзаказа/)).toHaveAccessibleDescription(
      'Выберите, кому передать дела',
    );
    expect(callsOf('POST')).toEqual([]);
  });

  test('without leads is disabled at once, or not, as the server says', async () => {
    answerStaff([ANNA, { ...BORIS, leads_in_work: 0 }]);
    server.use(mock(users.disable, () => refusal(422, 'Нельзя отключить последнего')));
    const { user } = await renderApp('/users/7');
    await user.click((await section('Доступ')).getByRole('button', { name: 'Отключить' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('combobox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Отключить' }));
    expect(await screen.findByText('Нельзя отключить последнего')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('who is invited can be invited again', async () => {
    answerStaff();
    server.use(mock(users.invite, () => VERA));
    const { user } = await renderApp('/users/8');
    const access = await section('Доступ');
    expect(access.getByText('Приглашён')).toBeVisible();
    expect(access.getByText(/Приглашение отправлено 05\.03\.2024/)).toBeVisible();
    expect(access.queryByRole('button', { name: 'Сбросить пароль' })).toBeNull();
    await user.click(access.getByRole('button', { name: 'Повторить приглашение' }));
    expect(await screen.findByText('Приглашение отправлено: vera@example.test')).toBeVisible();
  });

  test('gets a link for a new password, and is signed out everywhere', async () => {
    answerStaff();
    server.use(
      mock(users.resetPassword, () => undefined),
      mock(users.endSessions, () => undefined),
    );
    const { user } = await renderApp('/users/7');
    const access = await section('Доступ');
    await user.click(access.getByRole('button', { name: 'Сбросить пароль' }));
    expect(await screen.findByText(/Ссылка для нового пароля отправлена/)).toBeVisible();
    await user.click(access.getByRole('button', { name: 'Завершить сеансы' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Завершить' }),
    );
    expect(await screen.findByText('Сеансы завершены')).toBeVisible();
    expect(callsOf('DELETE')).toEqual(['DELETE /api/users/7/sessions']);
  });

  test('who is disabled can be let in again', async () => {
    const staff = answerStaff();
    server.use(
      mock(users.enable, () => {
        const gleb = staff.find(({ id }) => id === 9) ?? GLEB;
        return Object.assign(gleb, { status: 'active' as const });
      }),
    );
    const { user } = await renderApp('/users/9');
    await user.click((await section('Доступ')).getByRole('button', { name: 'Включить' }));
    expect(await screen.findByText('Сотрудник включён')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Отключить' })).toBeVisible();
  });

  test('cannot be disabled by themselves', async () => {
    answerStaff();
    await renderApp('/users/5');
    const access = await section('Доступ');
    expect(access.getByText(/Это вы: отключить себя нельзя/)).toBeVisible();
    expect(access.queryByRole('button')).toBeNull();
    expect(access.getByRole('link', { name: 'настройках аккаунта' })).toHaveAttribute(
      'href',
      '/account-settings',
    );
  });

  test.each(['/users/999', '/users/abc'])('is not found at %s', async (path) => {
    answerStaff();
    await renderApp(path);
    expect(await screen.findByText('Сотрудник не найден')).toBeVisible();
    expect(screen.getByRole('link', { name: 'К списку сотрудников' })).toBeVisible();
  });

  test.each([
    ['no list either', () => refusal(404)],
    ['a list of nobody', () => pageOf([])],
  ])('is not to be had from a server that answers 404 and has %s', async (_how, list) => {
    answerStaff();
    server.use(
      mock(users.list, list),
      mock(users.show, () => refusal(404)),
    );
    await renderApp('/users/1');
    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
    expect(screen.queryByText('Сотрудник не найден')).toBeNull();
  });

  test('is not to be had from a server that answers an empty page', async () => {
    server.use(mock(users.show, () => Response.json(pageOf([]))));
    await renderApp('/users/7');
    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  });

  test('can be asked for again after a failure', async () => {
    server.use(mock(users.show, () => refusal(500)));
    const { user } = await renderApp('/users/7');
    expect(await screen.findByText('Не удалось загрузить сотрудника')).toBeVisible();
    answerStaff();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByLabelText('Имя')).toHaveValue('Борис Орлов');
  });
});
