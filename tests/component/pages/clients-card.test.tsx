import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { endpoints, type Client } from '#contract';
import '@/pages/clients/list';
import '@/widgets/client-details';
import { buildClient, buildPageMeta, buildUser } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { callsOf, mock, server } from '../../support/msw/index.ts';
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
