import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { endpoints, type Client, type ClientNote } from '#contract';
import '@/pages/clients/list';
import '@/widgets/client-details';
import { buildClient, buildPageMeta, buildUser } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';

const { clients } = endpoints;

const MARIA = buildClient({
  id: 31,
  name: 'Мария Ёлкина',
  phone: '+7 943 201-14-08',
  email: 'maria@example.test',
  tags: [{ id: 1, name: 'Опт', color: 'blue' }],
  user: null,
});
const LATER = '2024-03-05T11:59:00Z';

const TAGS = [
  { id: 1, name: 'Опт', color: 'blue', clients_count: 1, archived_at: null },
  { id: 2, name: 'VIP', color: 'red', clients_count: 1, archived_at: null },
  { id: 3, name: 'Старая', color: 'gray', clients_count: 0, archived_at: LATER },
];

interface Sent {
  body: unknown;
  seen: string | null;
}

/** The card of a client, the writes that were sent, and the change a colleague makes meanwhile. */
async function openCard(
  changes: Partial<Client> = {},
  merged: (body: Record<string, unknown>) => Partial<Client> = () => ({}),
) {
  const [client = MARIA] = answerClients([{ ...MARIA, ...changes }]);
  const sent: Sent[] = [];
  const colleague: { change: Partial<Client> | null } = { change: null };
  server.use(
    mock(endpoints.clientTags.list, () => TAGS),
    mock(endpoints.users.list, () => ({
      data: [buildUser({ id: 21, name: 'Анна Смирнова' })],
      links: null,
      meta: buildPageMeta(),
    })),
    mock(clients.update, ({ body, request }) => {
      sent.push({ body, seen: request.headers.get('if-unmodified-since') });
      if (colleague.change !== null) {
        Object.assign(client, colleague.change, { updated_at: LATER });
        colleague.change = null;
        return HttpResponse.json({ message: 'Занято', current: client }, { status: 409 });
      }
      return Object.assign(client, merged(body as Record<string, unknown>));
    }),
  );
  const { user } = await renderApp('/clients?client=31');
  const card = within(await screen.findByRole('dialog', { name: 'Клиент №31' }));
  return { user, card, sent, colleague, client };
}

describe('who is responsible for a client', () => {
  const assigned = ({ user_id }: Record<string, unknown>) => ({
    user: user_id === null ? null : { id: Number(user_id), name: 'Анна Смирнова' },
  });

  test('is changed in the card by two presses, and changed back by the toast', async () => {
    const { user, card, sent } = await openCard({}, assigned);
    await user.click(await card.findByRole('button', { name: 'Ответственный: Не назначен' }));
    await user.click(await card.findByRole('option', { name: 'Анна Смирнова' }));
    expect(await screen.findByText('Ответственный изменён')).toBeVisible();
    expect(card.getByRole('button', { name: 'Ответственный: Анна Смирнова' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await card.findByRole('button', { name: 'Ответственный: Не назначен' })).toBeVisible();
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ user_id: 21 }, { user_id: null }]),
    );
    expect(sent[0]?.seen).toBe(MARIA.updated_at);
  });

  test('is not overwritten where a colleague was first', async () => {
    const { user, card, sent, colleague } = await openCard({}, assigned);
    colleague.change = { user: { id: 22, name: 'Борис' } };
    await user.click(await card.findByRole('button', { name: 'Ответственный: Не назначен' }));
    await user.click(await card.findByRole('option', { name: 'Анна Смирнова' }));
    expect(
      await screen.findByText('Ответственным тем временем стал другой сотрудник: Борис'),
    ).toBeVisible();
    expect(card.getByRole('button', { name: 'Ответственный: Борис' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('is only shown of one in the trash', async () => {
    const { card } = await openCard({ deleted_at: new Date().toISOString() });
    expect(await card.findByText('Не назначен')).toBeVisible();
    expect(card.queryByRole('button', { name: /^Ответственный/ })).toBeNull();
    expect(callsOf('GET /api/users?')).toEqual([]);
  });
});

describe('the tags of a client', () => {
  const tagged = ({ tags }: Record<string, unknown>) => ({
    tags: (tags as string[]).map((name, id) => ({ id: 10 + id, name, color: 'gray' })),
  });
  const openTags = async (changes: Partial<Client> = {}) => {
    const opened = await openCard(changes, tagged);
    await opened.user.click(await opened.card.findByRole('button', { name: /^Метки/ }));
    return opened;
  };

  test('are given and taken by two presses, and the toast takes that back', async () => {
    const { user, card, sent } = await openTags();
    await user.click(await card.findByRole('option', { name: 'VIP' }));
    expect(await screen.findByText('Метки изменены')).toBeVisible();
    expect(card.getByRole('button', { name: 'Метки: Опт, VIP' })).toBeVisible();
    expect(card.queryByRole('option', { name: 'Старая' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await card.findByRole('button', { name: 'Метки: Опт' })).toBeVisible();
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ tags: ['Опт', 'VIP'] }, { tags: ['Опт'] }]),
    );
  });

  test('are made by typing them', async () => {
    const { user, card, sent } = await openTags();
    await user.type(card.getByRole('textbox', { name: 'Найти или создать метку' }), 'Юг');
    await user.click(await card.findByRole('option', { name: 'Создать «Юг»' }));
    expect(await card.findByRole('button', { name: 'Метки: Опт, Юг' })).toBeVisible();
    await waitFor(() => expect(sent[0]?.body).toEqual({ tags: ['Опт', 'Юг'] }));
  });

  test('are not overwritten where a colleague was first', async () => {
    const { user, card, sent, colleague } = await openTags();
    colleague.change = { tags: [{ id: 9, name: 'Север', color: 'gray' }] };
    await user.click(await card.findByRole('option', { name: 'VIP' }));
    expect(await screen.findByText('Метки тем временем изменили: Север')).toBeVisible();
    expect(card.getByRole('button', { name: 'Метки: Север' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('the contacts of a client', () => {
  test('are changed where they stand by two presses and Enter, and changed back', async () => {
    const { user, card, sent } = await openCard({}, (body) => body);
    await user.click(await card.findByRole('button', { name: 'Править телефоны' }));
    const field = card.getByRole('textbox', { name: 'Телефон' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '+7 999 000-11-22{Enter}');
    expect(await screen.findByText('Клиент сохранён')).toBeVisible();
    expect(await card.findByRole('button', { name: 'Править телефоны' })).toHaveFocus();
    expect(card.getAllByRole('link', { name: '+7\u00a0999\u00a0000-11-22' })[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Изменение отменено')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { phone: '+7 999 000-11-22', other_phones: [] },
      { phone: '+7 943 201-14-08', other_phones: [] },
    ]);
  });

  test('are compared where a colleague was first, and what was typed is kept', async () => {
    const { user, card, sent, colleague } = await openCard({}, (body) => body);
    colleague.change = { email: 'new@example.test' };
    await user.click(await card.findByRole('button', { name: 'Править e-mail' }));
    await user.clear(card.getByRole('textbox', { name: 'E-mail' }));
    await user.type(card.getByRole('textbox', { name: 'E-mail' }), 'mine@example.test{Enter}');
    expect(await card.findByText('E-mail: new@example.test')).toBeVisible();
    expect(card.getByText('E-mail: mine@example.test')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Сохранить мой вариант' }));
    expect(await screen.findByText('Клиент сохранён')).toBeVisible();
    expect(sent[1]).toEqual({
      body: { email: 'mine@example.test', other_emails: [] },
      seen: LATER,
    });
  });

  test('ask nothing of the server where nothing was changed', async () => {
    const { user, card, sent } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Править адрес' }));
    await user.type(card.getByRole('textbox', { name: 'Адрес' }), '{Enter}');
    expect(await card.findByRole('button', { name: 'Править адрес' })).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('the comment of a client', () => {
  test('is written where it stands by two presses', async () => {
    const { user, card, sent } = await openCard({ comment: null }, (body) => body);
    await user.click(await card.findByRole('button', { name: 'Добавить комментарий' }));
    const field = card.getByRole('textbox', { name: 'Комментарий' });
    expect(field).toHaveFocus();
    await user.type(field, 'Подъезд с Садовой');
    await user.click(card.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Комментарий сохранён')).toBeVisible();
    expect(card.getByText('Подъезд с Садовой')).toBeVisible();
    expect(sent).toEqual([{ body: { comment: 'Подъезд с Садовой' }, seen: MARIA.updated_at }]);
  });

  test('is compared where a colleague was first', async () => {
    const { user, card, sent, colleague } = await openCard({ comment: 'Было' }, (body) => body);
    colleague.change = { comment: 'Их вариант' };
    await user.click(await card.findByRole('button', { name: 'Править комментарий' }));
    await user.type(card.getByRole('textbox', { name: 'Комментарий' }), ' и стало');
    await user.click(card.getByRole('button', { name: 'Сохранить' }));
    const comparison = within(
      await card.findByRole('group', { name: /^Комментарий тем временем изменил/ }),
    );
    expect(comparison.getByText('Их вариант')).toBeVisible();
    await user.click(comparison.getByRole('button', { name: 'Сохранить мой вариант' }));
    expect(await screen.findByText('Комментарий сохранён')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ comment: 'Было и стало' });
  });
});

describe('the notes about a client', () => {
  const note = (id: number, text: string, user: ClientNote['user']): ClientNote => ({
    id,
    text,
    user,
    created_at: '2024-03-05T11:07:00.000Z',
  });
  const BORIS = { id: 22, name: 'Борис', avatar_url: null };

  /** The card over a server that keeps notes. */
  async function openNotes(given: ClientNote[]) {
    const notes = [...given];
    const keys: (string | null)[] = [];
    const opened = openCard();
    server.use(
      mock(clients.notes, () => notes),
      mock(clients.addNote, ({ body, request }) => {
        keys.push(request.headers.get('idempotency-key'));
        const { text } = body as { text: string };
        const made = note(9, text, { id: backend.user.id, name: 'Я', avatar_url: null });
        notes.unshift(made);
        return made;
      }),
      mock(clients.removeNote, ({ params }) => {
        notes.splice(0, notes.length, ...notes.filter(({ id }) => String(id) !== params['note']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return { ...(await opened), keys };
  }

  test('are added by one press, a text and another press, and the toast takes that back', async () => {
    const { user, card, keys } = await openNotes([note(1, 'Просил перезвонить', BORIS)]);
    const feed = within(await card.findByRole('list', { name: 'Лента заметок' }));
    expect(feed.getByText('Борис')).toBeVisible();
    await user.click(card.getByRole('textbox', { name: 'Новая заметка' }));
    await user.keyboard('Перезвонил');
    await user.click(card.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Заметка добавлена')).toBeVisible();
    expect(await feed.findByText('Перезвонил')).toBeVisible();
    expect(card.getByRole('textbox', { name: 'Новая заметка' })).toHaveValue('');
    expect(feed.getAllByRole('listitem')).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(feed.queryByText('Перезвонил')).toBeNull());
  });

  test('of colleagues cannot be removed', async () => {
    const mine = { id: backend.user.id, name: 'Я', avatar_url: null };
    const { card } = await openNotes([note(2, 'Моя', mine), note(1, 'Чужая', BORIS)]);
    const feed = within(await card.findByRole('list', { name: 'Лента заметок' }));
    const [own, other] = feed.getAllByRole('listitem');
    expect(
      await within(own as HTMLElement).findByRole('button', { name: 'Удалить заметку' }),
    ).toBeVisible();
    expect(within(other as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('are absent where the server keeps none', async () => {
    const opened = openCard();
    server.use(mock(clients.notes, () => refusal(404)));
    const { card } = await opened;
    await waitFor(() => expect(callsOf('GET /api/clients/31/notes')).toHaveLength(1));
    await waitFor(() => expect(card.queryByRole('textbox', { name: 'Новая заметка' })).toBeNull());
    expect(card.getByRole('heading', { name: 'Комментарий' })).toBeVisible();
  });
});
