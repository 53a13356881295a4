import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints, type WrittenUser } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { ANNA, answerStaff, BORIS, pageOf, VERA } from './users-support.ts';

const { users } = endpoints;

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

describe('the list of staff', () => {
  test('says who works here, how to reach them and how much they have to do', async () => {
    answerStaff();
    const { user, router, settled } = await renderApp('/users');
    const boris = await rowOf('Борис Орлов');
    expect(boris.getByText('Замерщик')).toBeVisible();
    expect(boris.getByRole('link', { name: 'boris@example.test' })).toHaveAttribute(
      'href',
      'mailto:boris@example.test',
    );
    expect(boris.getByRole('link', { name: '+7\u00a0943\u00a0201-14-08' })).toHaveAttribute(
      'href',
      'tel:+79432011408',
    );
    expect(boris.getByText('Активен')).toBeVisible();
    // The number leads to the list of leads that shows as many.
    expect(boris.getByRole('link', { name: /заявок в работе: 12/ })).toHaveAttribute(
      'href',
      `/leads?status=${encodeURIComponent('new,processing')}&user=7`,
    );
    const vera = await rowOf('Вера');
    expect(vera.getByText('Приглашён')).toBeVisible();
    expect(vera.getByText('Не входил')).toBeVisible();
    expect(vera.queryByRole('switch')).toBeNull();
    expect((await rowOf('Глеб')).getByText('Отключён')).toBeVisible();

    await user.click(boris.getByText('Замерщик'));
    await settled();
    expect(router.state.location.pathname).toBe('/users/7');
  });

  test('has the acts on a person in the menu of their row', async () => {
    answerStaff();
    server.use(mock(users.resetPassword, () => undefined));
    const { user, router, settled } = await renderApp('/users');
    const menuOf = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Действия: ${name}` }));
      return within(await screen.findByRole('menu', { name: `Действия: ${name}` }));
    };
    await user.click(
      (await menuOf('Борис Орлов')).getByRole('menuitem', { name: 'Сбросить пароль' }),
    );
    expect(await screen.findByText(/Ссылка для нового пароля отправлена/)).toBeVisible();
    expect(callsOf('POST')).toEqual(['POST /api/users/7/reset-password']);
    await user.click((await menuOf('Борис Орлов')).getByRole('menuitem', { name: 'Отключить…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Отключить: Борис Орлов' });
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    const vera = await menuOf('Вера');
    expect(vera.getByRole('menuitem', { name: 'Повторить приглашение' })).toBeVisible();
    expect(vera.queryByRole('menuitem', { name: 'Сбросить пароль' })).toBeNull();
    await user.keyboard('{Escape}');
    expect((await menuOf('Глеб')).getByRole('menuitem', { name: 'Включить' })).toBeVisible();
    await user.keyboard('{Escape}');
    // One cannot shut oneself out.
    const own = (await menuOf(ANNA.name ?? '')).getAllByRole('menuitem');
    expect(own.map(({ textContent }) => textContent)).toEqual(['Открыть', 'Скопировать ссылку']);
    await user.keyboard('{Escape}');
    await user.click((await menuOf('Борис Орлов')).getByRole('menuitem', { name: 'Открыть' }));
    await settled();
    expect(router.state.location.pathname).toBe('/users/7');
  });

  test('keeps status, search and sort in the address', async () => {
    answerStaff();
    server.use(mock(users.counts, () => ({ all: 4, active: 2, invited: 1, disabled: 1 })));
    const { user, router } = await renderApp('/users?status=invited');
    await rowOf('Вера');
    const invited = await screen.findByRole('link', { name: 'Приглашённые 1' });
    expect(invited).toHaveAttribute('title', 'Сотрудники, которые ещё не вошли по приглашению');
    expect(screen.queryByText('Борис Орлов')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Все 4' }));
    await rowOf('Борис Орлов');
    expect(router.state.location.href).toBe('/users');
    await user.click(screen.getByRole('button', { name: 'Заявок в работе' }));
    await waitFor(() => expect(callsOf('GET /api/users?').at(-1)).toContain('sort=-leads_in_work'));
    await user.type(screen.getByRole('searchbox', { name: 'Найти сотрудника' }), 'кого нет{Enter}');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    screen.getByRole('button', { name: 'Сбросить фильтры' }).focus();
    await user.keyboard('{Enter}');
    await rowOf('Борис Орлов');
    // The button is gone: by keyboard one goes on where the list is narrowed.
    expect(screen.getByRole('searchbox', { name: 'Найти сотрудника' })).toHaveFocus();
    expect(router.state.location.search).toEqual({ sort: '-leads_in_work' });
  });

  test('puts a person on shift at once, and back when the server refuses', async () => {
    answerStaff();
    const answer = deferred<WrittenUser | Response>();
    server.use(mock(users.update, () => answer.promise));
    const { user } = await renderApp('/users');
    const shift = await screen.findByRole('switch', { name: 'На смене: Борис Орлов' });
    await user.click(shift);
    await waitFor(() => expect(shift).not.toBeChecked());
    answer.resolve(lostNetwork());
    expect(await screen.findByText('Не удалось изменить смену')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'На смене: Борис Орлов' })).toBeChecked();
  });

  test('asks whoever is alone to invite somebody', async () => {
    answerStaff([ANNA]);
    const { user, router, settled } = await renderApp('/users');
    expect(
      await screen.findByText('Пригласите коллегу — заявки можно будет распределять'),
    ).toBeVisible();
    await rowOf('Анна Смирнова');
    await user.click(screen.getByRole('link', { name: 'Пригласить коллегу' }));
    await settled();
    expect(router.state.location.pathname).toBe('/users/create');
  });

  test.each([
    ['has no such call', () => refusal(404)],
    ['answers an empty page', () => pageOf([])],
  ])('says so politely where the server %s', async (_how, answer) => {
    server.use(mock(users.list, answer));
    await renderApp('/users');
    expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('is not to be had by whoever may not see it, and there is nothing to try again', async () => {
    server.use(mock(users.list, () => refusal(403)));
    await renderApp('/users');
    expect(await screen.findByText('Нет доступа')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test('can be asked for again after a failure', async () => {
    server.use(mock(users.list, () => refusal(500)));
    const { user } = await renderApp('/users');
    expect(await screen.findByText('Не удалось загрузить сотрудников')).toBeVisible();
    answerStaff();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await rowOf('Борис Орлов');
  });

  test('takes a list that says less than ours, and text that is no markup', async () => {
    server.use(
      mock(users.list, () =>
        HttpResponse.json({
          data: [{ id: '7', name: '<b>Борис</b>' }, { id: 8 }],
          meta: { total: 2 },
        }),
      ),
    );
    await renderApp('/users');
    const row = await rowOf('<b>Борис</b>');
    expect(row.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('link', { name: 'Сотрудник №8' })).toBeVisible();
  });

  test('fails in words without a network', async () => {
    server.use(mock(users.list, lostNetwork));
    await renderApp('/users');
    expect(await screen.findByText('Не удалось загрузить сотрудников')).toBeVisible();
  });
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...wide(query),
      matches: query.includes('max-width'),
    }));
  });
  afterEach(() => {
    vi.stubGlobal('matchMedia', wide);
  });

  test('the staff are cards that open and lead to the leads', async () => {
    answerStaff([BORIS, VERA]);
    const { user, router, settled } = await renderApp('/users');
    const cards = await screen.findByRole('list', { name: 'Сотрудники' });
    const [first] = within(cards).getAllByRole('listitem');
    if (!first) throw new Error('no card');
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(first).getByRole('link', { name: /заявок в работе: 12/ })).toHaveTextContent(
      'В работе: 12',
    );
    await user.click(within(first).getByText('Замерщик'));
    await settled();
    expect(router.state.location.pathname).toBe('/users/7');
  });
});
