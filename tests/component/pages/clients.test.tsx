import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { endpoints, type Client, type ClientTagPatch } from '#contract';
import '@/pages/clients/list';
import '@/widgets/client-details';
import { buildClient, buildLead, buildPageMeta } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';

const { clients, clientTags } = endpoints;

const MARIA = buildClient({
  id: 31,
  name: 'Мария Ёлкина',
  phone: '+7 943 201-14-08',
  other_phones: ['+7 495 777-88-99'],
  leads_count: 3,
  orders_count: 2,
  orders_total: 1_250_050,
  tags: [{ id: 1, name: 'Опт', color: 'blue' }],
  last_contact_at: '2024-03-05T11:07:00.000Z',
});
const IVAN = buildClient({ id: 32, name: 'Иван', phone: null, email: null });

const findCard = (id: number) => screen.findByRole('dialog', { name: `Клиент №${id}` });

describe('the list of clients', () => {
  test('says who they are, how to reach them, and leads to exactly their leads', async () => {
    answerClients([MARIA, IVAN]);
    await renderApp('/clients');
    const row = (await screen.findByRole('link', { name: 'Мария Ёлкина' })).closest('tr');
    const maria = within(row as HTMLElement);
    expect(maria.getByRole('link', { name: '+7\u00a0943\u00a0201-14-08' })).toBeVisible();
    expect(maria.getByTitle('+7 495 777-88-99')).toHaveTextContent('+1');
    expect(maria.getByRole('link', { name: '3' })).toHaveAttribute('href', '/leads?client_id=31');
    expect(maria.getByRole('link', { name: '2' })).toHaveAttribute('href', '/orders?client_id=31');
    expect(maria.getByText('12 500,50 ₽')).toBeVisible();
    expect(maria.getByText('Опт')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Без ответственного 2' })).toBeVisible();
  });

  test('keeps what narrows it in the address, and drops all of it at once', async () => {
    answerClients([MARIA]);
    const { user, router } = await renderApp('/clients?silent=90&leads=0&search=нет');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    expect(callsOf('GET /api/clients?').at(-1)).toMatch(/filter\[silent\]=90.*filter\[leads\]=0/);
    const chips = await screen.findByRole('list', { name: 'Фильтры в силе' });
    expect(within(chips).getByText('Обращение больше 90 дней назад')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Сбросить фильтры' })[0] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Мария Ёлкина' })).toBeVisible();
    expect(router.state.location.search).toEqual({});
  });

  test('says where the first one comes from', async () => {
    answerClients([]);
    await renderApp('/clients');
    expect(
      await screen.findByText(
        'Клиентов пока нет. Преобразуйте заявку в клиента или добавьте вручную',
      ),
    ).toBeVisible();
  });

  test.each([
    ['has no such call', 404, 'Раздел недоступен на этом сервере'],
    ['forbids it', 403, 'Нет доступа'],
    ['fails', 500, 'Не удалось загрузить клиентов'],
  ])('is told in words where the server %s', async (_how, status, text) => {
    server.use(
      mock(clients.list, () => refusal(status)),
      mock(clients.counts, () => refusal(status)),
      mock(clientTags.list, () => refusal(status)),
    );
    await renderApp('/clients');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('does not break on an answer that is none', async () => {
    server.use(
      mock(clients.list, () => HttpResponse.html('<h1>502 Bad Gateway</h1>')),
      mock(clients.counts, () => HttpResponse.html('<h1>502 Bad Gateway</h1>')),
      mock(clientTags.list, () => refusal(404)),
    );
    await renderApp('/clients');
    expect(await screen.findByText('Не удалось загрузить клиентов')).toBeVisible();
  });
});

describe('the card of a client', () => {
  test('says at its head what the orders come to and what is left to pay', async () => {
    answerClients([{ ...MARIA, orders_debt: 250_000 }]);
    await renderApp('/clients?client=31');
    const card = await findCard(31);
    const text = () => card.textContent.replaceAll(/\s/gu, ' ');
    await waitFor(() => expect(text()).toContain('Заказы на 12 500,50 ₽, долг 2 500 ₽'));
  });

  test('opens over the list, and Back closes it', async () => {
    answerClients([MARIA, IVAN]);
    const { user, router } = await renderApp('/clients');
    await user.click(await screen.findByRole('link', { name: 'Мария Ёлкина' }));
    const card = within(await findCard(31));
    expect(router.state.location.search).toEqual({ client: '31' });
    expect(card.getByRole('tab', { name: 'Заявки 3' })).toBeVisible();
    expect(card.getByText('Добавлен вручную')).toBeVisible();
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('sends what was changed alone, and shows both versions where a colleague was first', async () => {
    const current = answerClients([MARIA]);
    const sent: { body: unknown; seen: string | null }[] = [];
    server.use(
      mock(clients.update, ({ body, request }) => {
        sent.push({ body, seen: request.headers.get('if-unmodified-since') });
        if (sent.length > 1) {
          Object.assign(current[0] as Client, {
            address: 'Тверь',
            updated_at: '2024-03-05T12:00:00Z',
          });
          return current[0] as Client;
        }
        Object.assign(current[0] as Client, {
          address: 'Казань',
          updated_at: '2024-03-05T11:59:00Z',
        });
        return HttpResponse.json(
          { message: 'Данные клиента тем временем изменили', current: current[0] },
          { status: 409 },
        );
      }),
    );
    const { user } = await renderApp('/clients?client=31');
    await user.click(within(await findCard(31)).getByRole('button', { name: 'Изменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить клиента' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Адрес' }), 'Тверь');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Адрес: Казань')).toBeVisible();
    expect(sent[0]).toEqual({ body: { address: 'Тверь' }, seen: MARIA.updated_at });
    await user.click(dialog.getByRole('button', { name: 'Сохранить мой вариант' }));
    expect(await screen.findByText('Клиент сохранён')).toBeVisible();
    expect(sent[1]).toEqual({ body: { address: 'Тверь' }, seen: '2024-03-05T11:59:00Z' });
  });

  test('of one in the trash says so and brings it back', async () => {
    const current = answerClients([{ ...IVAN, deleted_at: new Date().toISOString() }]);
    server.use(
      mock(clients.restore, () => {
        Object.assign(current[0] as Client, { deleted_at: null });
        return current[0] as Client;
      }),
    );
    const { user } = await renderApp('/clients?tab=trash&client=32');
    const card = within(await findCard(32));
    expect(await card.findByText(/Клиент в корзине/)).toBeVisible();
    await user.click(card.getAllByRole('button', { name: 'Восстановить' })[0] as HTMLElement);
    expect(await screen.findByText('Клиент восстановлен')).toBeVisible();
    expect(await card.findByRole('button', { name: 'Изменить' })).toBeVisible();
  });

  test('gives a lead to another client, and takes that back', async () => {
    answerClients([MARIA]);
    const moved: unknown[] = [];
    server.use(
      mock(clients.leads, () => ({
        data: [buildLead({ id: 7, client_id: 31 })],
        links: null,
        meta: buildPageMeta({ total: 1 }),
      })),
      mock(clients.lookup, () => [IVAN, MARIA]),
      mock(endpoints.leads.moveClient, ({ body }) => {
        moved.push(body);
        return buildLead({ id: 7 });
      }),
    );
    const { user } = await renderApp('/clients?client=31');
    const card = within(await findCard(31));
    await user.click(card.getByRole('tab', { name: 'Заявки 3' }));
    await user.click(
      await card.findByRole('button', { name: 'Перенести заявку №7 к другому клиенту…' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Перенести к клиенту Иван' }));
    expect(screen.queryByRole('button', { name: 'Перенести к клиенту Мария Ёлкина' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(moved).toEqual([{ client_id: 32 }, { client_id: 31 }]));
  });
});

describe('a new client', () => {
  test('can be added on a page without https, where browsers keep part of their own back', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    onTestFinished(() => {
      Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    });
    answerClients([MARIA]);
    const { user } = await renderApp('/clients');
    await user.click(await screen.findByRole('button', { name: 'Добавить клиента' }));
    expect(await screen.findByRole('dialog', { name: 'Новый клиент' })).toBeVisible();
  });

  test('needs a name, is warned of a double while typed, and opens once it is there', async () => {
    const current = answerClients([MARIA]);
    const keys: (string | null)[] = [];
    const sent: unknown[] = [];
    server.use(
      mock(clientTags.list, () => [
        { id: 1, name: 'Опт', color: 'blue', clients_count: 1, archived_at: null },
      ]),
      mock(clients.lookup, ({ query }) => (query.has('phone') ? [MARIA] : [])),
      mock(clients.create, ({ body, request }) => {
        sent.push(body);
        keys.push(request.headers.get('idempotency-key'));
        if (sent.length <= 2) return refusal(503);
        const made = buildClient({ id: 40, name: 'Пётр Первый' });
        current.push(made);
        return made;
      }),
    );
    const { user } = await renderApp('/clients');
    await user.click(await screen.findByRole('button', { name: 'Добавить клиента' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый клиент' }));
    await user.click(await dialog.findByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Имя клиента обязательно')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Имя/ }), 'Пётр');
    await user.type(dialog.getByRole('textbox', { name: 'Телефон' }), '8 943 201-14-08');
    expect(await dialog.findByText(/Похожий клиент: Мария Ёлкина/)).toBeVisible();
    await user.type(
      dialog.getByRole('combobox', { name: 'Новая метка' }),
      'опт{Enter}Оптовик{Enter}',
    );
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    // It may have been stored as it was: what is put right now is another client for the server.
    await user.type(await dialog.findByRole('textbox', { name: /^Имя/ }), ' Первый');
    await user.click(await dialog.findByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.click(await dialog.findByRole('button', { name: 'Сохранить' }));
    expect(await findCard(40)).toBeVisible();
    expect(sent[2]).toEqual({
      name: 'Пётр Первый',
      phone: '8 943 201-14-08',
      other_phones: [],
      tags: ['Опт', 'Оптовик'],
    });
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  const openNew = async () => {
    const app = await renderApp('/clients');
    await app.user.click(await screen.findByRole('button', { name: 'Добавить клиента' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый клиент' }));
    await app.user.type(await dialog.findByRole('textbox', { name: /^Имя/ }), 'Пётр');
    return { ...app, dialog };
  };

  test('is offered the leads they have left, each ticked, gets those, and gives them back', async () => {
    const current = answerClients([MARIA]);
    const contact = { name: 'Пётр', phone: '+7 999 111-22-33', email: null };
    const created_at = '2026-03-05T10:07:00Z';
    const leads = [
      buildLead({ id: 414, client_id: null, contact, created_at }),
      buildLead({ id: 398, client_id: null, contact, created_at: '2026-02-01T10:07:00Z' }),
      buildLead({ id: 397, client_id: 7, contact }),
      buildLead({ id: 396, client_id: null, contact: { ...contact, phone: '+7 999 111-22-30' } }),
    ];
    const sent: unknown[] = [];
    const undone: unknown[] = [];
    server.use(
      mock(endpoints.leads.list, ({ query }) => ({
        data: query.has('search') ? leads : [],
        links: null,
        meta: buildPageMeta({ total: leads.length }),
      })),
      mock(clients.lookup, () => []),
      mock(clients.create, ({ body }) => {
        sent.push(body);
        const made = buildClient({ id: 40, name: 'Пётр' });
        current.push(made);
        return { ...made, linked_leads: [414], undo_token: 'back' };
      }),
      mock(endpoints.bulk.undo, ({ body }) => {
        undone.push(body);
        return { processed: 1, failed: [] };
      }),
    );
    const { user, dialog } = await openNew();
    expect(dialog.queryByText(/Есть заявка/)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Телефон' }), '89991112233');
    const newest = await dialog.findByRole('checkbox', {
      name: 'Есть заявка №414 от 05.03.2026 — привязать',
    });
    expect(newest).toBeChecked();
    const boxes = dialog.getAllByRole('checkbox', { name: /Есть заявка/ });
    expect(boxes).toHaveLength(2);
    await user.click(boxes[1]!);
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await findCard(40)).toBeVisible();
    expect(sent).toEqual([
      { name: 'Пётр', phone: '89991112233', other_phones: [], lead_ids: [414] },
    ]);
    expect(await screen.findByText('Клиент добавлен, привязана заявка №414')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Привязка отменена')).toBeVisible();
    expect(undone).toEqual([{ undo_token: 'back' }]);
  });

  test('is added all the same where leads cannot be looked up', async () => {
    const current = answerClients([MARIA]);
    const sent: unknown[] = [];
    const asked: string[] = [];
    server.use(
      mock(endpoints.leads.list, ({ query }) => {
        if (query.has('search')) asked.push(query.get('search') ?? '');
        return refusal(500);
      }),
      mock(clients.lookup, () => []),
      mock(clients.create, ({ body }) => {
        sent.push(body);
        const made = buildClient({ id: 41, name: 'Пётр' });
        current.push(made);
        return made;
      }),
    );
    const { user, dialog } = await openNew();
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'petr@example.test');
    await waitFor(() => expect(asked).toEqual(['petr@example.test']));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await findCard(41)).toBeVisible();
    expect(sent).toEqual([{ name: 'Пётр', email: 'petr@example.test', other_emails: [] }]);
    expect(screen.queryByText(/Не удалось/)).toBeNull();
  });

  test('is one though the dialog was closed after a lost answer, and filled in alike', async () => {
    answerClients([MARIA]);
    const keys: (string | null)[] = [];
    server.use(
      mock(clientTags.list, () => []),
      mock(clients.lookup, () => []),
      mock(clients.create, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return refusal(503);
      }),
    );
    const { user } = await renderApp('/clients');
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Добавить клиента' }));
      return within(await screen.findByRole('dialog', { name: 'Новый клиент' }));
    };
    const first = await open();
    await user.type(first.getByRole('textbox', { name: /^Имя/ }), 'Павел');
    await user.click(first.getByRole('button', { name: 'Сохранить' }));
    expect(await first.findByRole('alert')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Новый клиент' })).toBeNull());
    const again = await open();
    expect(again.getByRole('textbox', { name: /^Имя/ })).toHaveValue('Павел');
    await user.click(again.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('the tags', () => {
  test('are renamed, coloured, archived, merged and deleted in one place', async () => {
    answerClients([MARIA]);
    const tag = (id: number, name: string, clients_count: number) => ({
      ...{ id, name, clients_count, color: 'blue', archived_at: null as string | null },
    });
    let tags = [tag(1, 'Опт', 3), tag(2, 'Оптовик', 1), tag(3, 'VIP', 0)];
    const patches: unknown[] = [];
    const merged: unknown[] = [];
    server.use(
      mock(clientTags.list, () => tags),
      mock(clientTags.update, ({ params, body }) => {
        patches.push(body);
        const { name, archived } = body as ClientTagPatch;
        tags = tags.map((one) =>
          String(one.id) === params['id']
            ? {
                ...one,
                ...(name !== undefined && { name }),
                ...(archived !== undefined && {
                  archived_at: archived ? '2024-03-05T11:59:00Z' : null,
                }),
              }
            : one,
        );
        return tags.find(({ id }) => String(id) === params['id']) ?? refusal(404);
      }),
      mock(clientTags.merge, ({ params, body }) => {
        const { into } = body as { into: number };
        merged.push([params['id'], into]);
        tags = tags.filter(({ id }) => String(id) !== params['id']);
        return tags.find(({ id }) => id === into) ?? refusal(404);
      }),
      mock(clientTags.remove, ({ params }) => {
        tags = tags.filter(({ id }) => String(id) !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await renderApp('/clients');
    await user.click(await screen.findByRole('button', { name: 'Метки клиентов' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Метки' }));
    expect(await dialog.findByRole('link', { name: /^3\sклиента$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/clients\?tag=\d+$/),
    );
    const name = dialog.getByRole('textbox', { name: 'Метка VIP' });
    await user.clear(name);
    await user.type(name, 'опт');
    expect(dialog.getByText('Такая метка уже есть')).toBeVisible();
    await user.type(name, ' юг{Enter}');
    expect(await dialog.findByRole('textbox', { name: 'Метка опт юг' })).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Действия: опт юг' }));
    await user.click(await screen.findByRole('menuitem', { name: 'В архив' }));
    expect(await dialog.findByRole('button', { name: 'Вернуть метку «опт юг»' })).toBeVisible();
    expect(patches).toEqual([{ name: 'опт юг' }, { archived: true }]);

    await user.click(dialog.getByRole('button', { name: 'Действия: Оптовик' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Объединить с другой…' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Объединение метки «Оптовик»' }),
    );
    await user.click(question.getByRole('combobox', { name: 'Объединить с меткой' }));
    await user.click(await screen.findByRole('option', { name: 'Опт' }));
    await user.click(question.getByRole('button', { name: 'Объединить' }));
    await waitFor(() => expect(merged).toEqual([['2', 1]]));
    await waitFor(() =>
      expect(dialog.queryByRole('textbox', { name: 'Метка Оптовик' })).toBeNull(),
    );

    await user.click(dialog.getByRole('button', { name: 'Действия: Опт' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Удаление метки' })).getByRole('button', {
        name: 'Удалить',
      }),
    );
    expect(await screen.findByText('Метка удалена')).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Метка Опт' })).toBeNull());
  });
});
