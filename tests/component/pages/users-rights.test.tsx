import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES, type CompanyRights, type Role } from '#contract';
import { buildPageMeta } from '../../support/factories/index.ts';
import { backend, mock, server } from '../../support/msw/index.ts';
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
function answerRights(on: boolean, owner = ANNA): CompanyRights {
  const current: CompanyRights = {
    on,
    switches: { ...USUAL_SWITCHES },
    version: 4,
    owner: { id: owner.id, name: owner.name },
  };
  server.use(
    mock(rights.show, () => ({ ...current })),
    mock(rights.update, ({ body }) => {
      sent.push(body);
      const { on: isOn, switches } = body as CompanyRights;
      Object.assign(current, { on: isOn, switches, version: current.version + 1 });
      return { ...current };
    }),
  );
  return current;
}

/** Signs Anna in with a role of a company that has rights. */
const become = (role: Role) => {
  backend.user = {
    ...backend.user,
    id: ANNA.id,
    extended: true,
    rights: { role, acts: [...actsOf(role, USUAL_SWITCHES)], given_by: 'Вера' },
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

  test('gives a role by one choice', async () => {
    answerStaff([ANNA, { ...BORIS, role: 'administrator' }]);
    answerRights(true);
    become('administrator');
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
    expect(await screen.findByText('Роль изменена')).toBeVisible();
    expect(sent).toEqual([{ role: 'employee' }]);
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
