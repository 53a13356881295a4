import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  actsOf,
  endpoints,
  USUAL_SWITCHES,
  type CompanyRights,
  type FoundRows,
  type RightsPreview,
  type Role,
} from '#contract';
import { buildPageMeta } from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { ANNA, answerStaff, BORIS, VERA } from './users-support.ts';

const { rights, users } = endpoints;
const PAGE = '/users?view=rights';

/** The changes of rights that were sent. */
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});

/** Answers the rights of a company, by default of one that Anna owns. */
function answerRights(
  on: boolean,
  owner = ANNA,
  more: Pick<Partial<CompanyRights>, 'rows' | 'rows_fixed'> = {},
): CompanyRights {
  const current: CompanyRights = {
    on,
    switches: { ...USUAL_SWITCHES },
    version: 4,
    ...more,
    owner: { id: owner.id, name: owner.name },
  };
  server.use(
    mock(rights.show, () => ({ ...current })),
    mock(rights.update, ({ body }) => {
      sent.push(body);
      const { on: isOn, switches, rows = current.rows } = body as CompanyRights;
      Object.assign(
        current,
        { on: isOn, switches, version: current.version + 1 },
        rows && { rows },
      );
      return { ...current };
    }),
  );
  return current;
}

/** Answers who would lose what. @returns the changes that were asked about */
function answerPreview(people: RightsPreview['people']): unknown[] {
  const asked: unknown[] = [];
  server.use(
    mock(rights.preview, ({ body }) => {
      asked.push(body);
      return { people };
    }),
  );
  return asked;
}

/** Signs Anna in with a role of a company that has rights. */
const become = (role: Role, rows?: FoundRows) => {
  backend.user = {
    ...backend.user,
    id: ANNA.id,
    extended: true,
    rights: {
      role,
      acts: [...actsOf(role, USUAL_SWITCHES)],
      given_by: 'Вера',
      ...(rows && { rows }),
    },
  };
};

describe('the page of rights', () => {
  test('is switched on by the owner, and then shows roles, switches and who may do what', async () => {
    answerStaff([ANNA, { ...BORIS, role: 'administrator' }, VERA]);
    answerRights(false);
    backend.user = { ...backend.user, id: ANNA.id, extended: true };
    const { user } = await renderApp(PAGE);
    expect(await screen.findByText('Сейчас каждый сотрудник может всё')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Включить права' }));
    const people = within(await screen.findByRole('list', { name: 'Сотрудники и их роли' }));
    expect(people.getByText('Владелец')).toBeVisible();
    expect(people.getByRole('combobox', { name: 'Роль: Борис Орлов' })).toHaveValue(
      'administrator',
    );
    expect(screen.getByRole('switch', { name: /^Удалять навсегда/ })).not.toBeChecked();
    const row = within(screen.getByRole('row', { name: /^Экспорт/ }));
    expect(row.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'может',
      'не может',
      'не может',
    ]);
    // This server knows no choice of records.
    expect(screen.queryByText('Какие записи видны')).toBeNull();

    await user.click(screen.getByRole('switch', { name: /^Выгружать списки в файл/ }));
    await waitFor(() =>
      expect(row.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
        'может',
        'может',
        'не может',
      ]),
    );
    expect(sent).toMatchObject([
      { on: true, version: 4 },
      { on: true, version: 5, switches: { ...USUAL_SWITCHES, export: true } },
    ]);
  });

  test('switches off with the sums what is of no use without them, and keeps its choice', async () => {
    answerStaff();
    answerRights(true);
    become('administrator');
    const { user } = await renderApp(PAGE);
    const ofDocuments = () => screen.getByRole('switch', { name: /^Отправлять документы/ });
    expect(await screen.findByRole('switch', { name: /^Видеть суммы/ })).toBeChecked();
    expect(ofDocuments()).toBeChecked();
    await user.click(screen.getByRole('switch', { name: /^Видеть суммы/ }));
    expect(await screen.findAllByText('Нужно «Видеть суммы»')).toHaveLength(2);
    expect(ofDocuments()).toBeDisabled();
    expect(ofDocuments()).not.toBeChecked();
    expect(sent).toMatchObject([{ switches: { money: false, documents: true, payments: true } }]);
    await user.click(screen.getByRole('switch', { name: /^Видеть суммы/ }));
    await waitFor(() => expect(ofDocuments()).toBeChecked());
  });

  test('shows what a colleague has chosen meanwhile, where a change is refused', async () => {
    answerStaff();
    const current = answerRights(true);
    become('administrator');
    server.use(
      mock(rights.update, () => {
        Object.assign(current, { version: 9, switches: { ...USUAL_SWITCHES, merge: false } });
        return HttpResponse.json(
          { message: 'Права тем временем изменили', current },
          { status: 409 },
        );
      }),
    );
    const { user } = await renderApp(PAGE);
    await user.click(await screen.findByRole('switch', { name: /^Удалять навсегда/ }));
    expect(await screen.findByText('Права тем временем изменили')).toBeVisible();
    expect(screen.getByRole('switch', { name: /^Удалять навсегда/ })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: /^Объединять записи/ })).not.toBeChecked();
  });

  test('gives a role after it has said what that takes, and takes nothing silently', async () => {
    answerStaff([ANNA, { ...BORIS, role: 'administrator' }]);
    answerRights(true);
    become('administrator');
    const asked = answerPreview([
      {
        user: { id: BORIS.id, name: BORIS.name },
        acts: ['export', 'prices'],
        hidden: { lead: { count: 264, of: 312 }, order: { count: 9, of: 9 } },
      },
    ]);
    server.use(
      mock(users.setRole, ({ body }) => {
        sent.push(body);
        return { ...BORIS, role: 'employee' as const };
      }),
    );
    const { user } = await renderApp(PAGE);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Роль: Борис Орлов' }),
      'Сотрудник',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Дать роль «Сотрудник»?' }));
    expect(
      await dialog.findByText(/Борис Орлов.* перестанет видеть 264 из 312\sзаявок и 9\sзаказов$/),
    ).toBeVisible();
    expect(dialog.getByText('Потеряет права: экспорт, цены')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Роль изменена')).toBeVisible();
    expect(asked).toEqual([{ user_id: BORIS.id, role: 'employee' }]);
    expect(sent).toEqual([{ role: 'employee' }]);
  });

  test('sends a double press once, on a switch and in the dialog of a role', async () => {
    answerStaff([ANNA, { ...BORIS, role: 'administrator' }]);
    answerRights(true, BORIS);
    become('administrator');
    answerPreview([]);
    server.use(
      mock(users.setRole, ({ body }) => {
        sent.push(body);
        return { ...ANNA, role: 'employee' as const };
      }),
    );
    const { user, settled } = await renderApp(PAGE);
    const erasing = await screen.findByRole('switch', { name: /^Удалять навсегда/ });
    fireEvent.click(erasing);
    fireEvent.click(erasing);
    await waitFor(() => expect(erasing).toBeEnabled());
    await settled();
    expect(sent).toMatchObject([{ version: 4, switches: { destroy: true } }]);
    expect(erasing).toBeChecked();

    await user.selectOptions(screen.getByRole('combobox', { name: /^Роль: Анна/ }), 'Сотрудник');
    const dialog = within(await screen.findByRole('dialog', { name: 'Дать роль «Сотрудник»?' }));
    expect(dialog.getByText(/Вернуть прежнюю сможет другой администратор\.$/)).toBeVisible();
    const save = dialog.getByRole('button', { name: 'Сохранить' });
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('Роль изменена')).toBeVisible();
    await settled();
    expect(sent.slice(1)).toEqual([{ role: 'employee' }]);
    expect(screen.getAllByText('Роль изменена')).toHaveLength(1);
  });

  test('an administrator who gives up the own role asks for nothing that is refused then', async () => {
    answerStaff([ANNA, { ...BORIS, role: 'administrator' }]);
    const current = answerRights(true, BORIS);
    become('administrator');
    answerPreview([]);
    const refused: string[] = [];
    const mayManage = () => backend.user.rights?.acts.includes('staff');
    server.use(
      mock(users.setRole, () => {
        become('employee');
        return { ...ANNA, role: 'employee' as const };
      }),
      mock(rights.show, ({ request }) => {
        if (mayManage()) return current;
        refused.push(request.url);
        return refusal(403);
      }),
    );
    const { user, settled } = await renderApp(PAGE);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /^Роль: Анна/ }),
      'Сотрудник',
    );
    await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Нет доступа')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await settled();
    expect(refused).toEqual([]);
  });

  test('narrows what employees find after a question with numbers, and widens it at once', async () => {
    answerStaff();
    answerRights(true, ANNA, { rows: 'all' });
    become('administrator');
    const asked = answerPreview(
      Array.from({ length: 7 }, (_, index) => ({
        user: { id: index + 2, name: `Пётр ${index}` },
        acts: [],
        hidden: { lead: { count: 1, of: 21 }, client: { count: 1, of: 1 } },
      })),
    );
    const { user } = await renderApp(PAGE);
    const choice = within(await screen.findByRole('radiogroup', { name: 'Какие записи видны' }));
    expect(choice.getByRole('radio', { name: 'Все записи' })).toBeChecked();
    await user.click(choice.getByText('Только свои'));
    const title = 'Оставить сотрудникам только свои записи?';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const lost = within(await dialog.findByRole('list', { name: 'Что изменится' }));
    expect(lost.getAllByRole('listitem')).toHaveLength(6);
    expect(
      lost.getByText(/Пётр 0.* перестанет видеть 1 из 21\sзаявки и 1\sклиента$/),
    ).toBeVisible();
    expect(lost.getByText('и ещё 2')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(choice.getByRole('radio', { name: 'Все записи' })).toBeChecked();
    expect(sent).toEqual([]);

    await user.click(choice.getByText('Только свои'));
    await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toMatchObject([{ rows: 'own', version: 4 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([{ rows: 'own' }, { rows: 'own' }]);
    const row = within(screen.getByRole('row', { name: /^Какие записи видны/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Все записи',
      'Только свои',
      'Только свои дела и выезды',
    ]);
    await user.click(choice.getByText('Свои и свободные'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{}, { rows: 'own_and_free', version: 5 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks without numbers where they cannot be counted', async () => {
    answerStaff();
    answerRights(true, ANNA, { rows: 'all' });
    become('administrator');
    server.use(mock(rights.preview, () => refusal(500)));
    const { user } = await renderApp(PAGE);
    await user.click(await screen.findByText('Свои и свободные'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/у которых нет ответственного/)).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('status')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toMatchObject([{ rows: 'own_and_free' }]));
  });

  test('says why there is no choice beside a foreign server of events', async () => {
    answerStaff();
    answerRights(true, ANNA, { rows: 'own', rows_fixed: true });
    become('administrator');
    await renderApp(PAGE);
    expect(
      await screen.findByText('С внешним сервером событий сотрудники видят все записи.'),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Все записи' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Только свои' })).toBeDisabled();
  });

  test('a person’s page shows their role and changes it; the list names the role of each', async () => {
    answerStaff([
      { ...ANNA, role: 'administrator' },
      { ...BORIS, role: 'employee' },
    ]);
    answerRights(true);
    become('administrator');
    server.use(
      mock(users.show, () => ({ ...BORIS, role: 'employee' as const })),
      mock(users.setRole, ({ body }) => {
        sent.push(body);
        return { ...BORIS, role: 'administrator' as const };
      }),
    );
    const { unmount } = await renderApp('/users');
    const row = within((await screen.findByText('Борис Орлов')).closest('tr') as HTMLElement);
    expect(row.getByText('Сотрудник')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Роль' })).toBeVisible();
    unmount();
    const { user } = await renderApp(`/users/${BORIS.id}`);
    // Nothing is lost: saved at once.
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Роль сотрудника' }),
      'Администратор',
    );
    expect(await screen.findByText('Роль изменена')).toBeVisible();
    expect(sent).toEqual([{ role: 'administrator' }]);
  });

  test('finds a person by a search where there are more than it shows', async () => {
    answerStaff();
    answerRights(true);
    become('administrator');
    const people = [ANNA, BORIS].map((user) => ({ ...user, role: 'employee' as const }));
    server.use(
      mock(users.list, ({ query }) => {
        const data = people.filter(({ name }) => name?.includes(query.get('search') ?? ''));
        const total = query.get('search') ? data.length : 130;
        return { data, links: null, meta: buildPageMeta({ total, from: 1, to: data.length }) };
      }),
    );
    const { user } = await renderApp(PAGE);
    const list = within(await screen.findByRole('list', { name: 'Сотрудники и их роли' }));
    const search = screen.getByRole('searchbox', { name: 'Найти сотрудника' });
    await user.type(search, 'Борис');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.getByText('Борис Орлов')).toBeVisible();
    await user.type(search, 'ъъ');
    expect(await screen.findByText('Никого не нашли')).toBeVisible();
    expect(search).toBeVisible();
  });

  test('names the owner to everybody else', async () => {
    answerStaff();
    answerRights(false, BORIS);
    backend.user = { ...backend.user, id: ANNA.id, extended: true };
    await renderApp(PAGE);
    expect(
      await screen.findByText(/Права включает владелец компании: .*Борис Орлов/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Включить права' })).toBeNull();
  });
});

describe('a screen without the right to it', () => {
  test('says who gives the right and keeps the address', async () => {
    become('employee');
    const { router } = await renderApp('/settings');
    expect(await screen.findByText('Нет доступа')).toBeVisible();
    expect(screen.getByText(/Права даёт .*Вера/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/settings');
    const menu = within(screen.getByRole('navigation', { name: 'Основное меню' }));
    expect(menu.getByRole('link', { name: /Клиенты/ })).toBeVisible();
    for (const name of ['Настройки', 'Формы', 'Поля', 'Модули', 'Цены']) {
      expect(menu.queryByRole('link', { name })).toBeNull();
    }
  });

  test('the page of rights says so too, and asks for nothing', async () => {
    become('employee');
    const { settled } = await renderApp(PAGE);
    expect(await screen.findByText('Нет доступа')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Права' })).toBeVisible();
    expect(screen.getByText(/Права даёт .*Вера/)).toBeVisible();
    await settled();
    expect(callsOf('GET /api/users?')).toEqual([]);
  });

  test.each([
    ['own', '—'],
    ['all', '12'],
  ] as const)('with rows %s a colleague has «%s» leads in work', async (rows, text) => {
    answerStaff();
    become('employee', rows);
    await renderApp('/users');
    expect(await screen.findByText('Борис Орлов')).toBeVisible();
    const column = screen
      .getAllByRole('columnheader')
      .findIndex((header) => header.textContent?.includes('Заявок в работе'));
    const countOf = (name: RegExp) =>
      within(screen.getByRole('row', { name })).getAllByRole('cell')[column]?.textContent;
    expect(column).toBeGreaterThan(0);
    expect(countOf(/Борис Орлов/)).toBe(text);
    expect(countOf(/Анна Смирнова/)).toBe('3');
  });

  test('the list of staff offers an employee nothing but their own shift', async () => {
    answerStaff();
    become('employee');
    await renderApp('/users');
    expect(await screen.findByText('Борис Орлов')).toBeVisible();
    for (const name of [/Добавить/, 'Экспорт', 'Действия: Борис Орлов', 'Выбрать', 'Права']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
    const row = within(screen.getByText('Борис Орлов').closest('tr') as HTMLElement);
    expect(row.getByText('На смене')).toBeVisible();
    expect(row.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('switch', { name: /На смене: Анна/ })).toBeEnabled();
  });
});
