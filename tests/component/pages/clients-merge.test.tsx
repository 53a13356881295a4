import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { endpoints, type Client } from '#contract';
import '@/features/merge-clients/ui/merge-dialog.tsx';
import '@/pages/clients/list';
import '@/pages/clients/list/ui/clients-bulk-bar.tsx';
import '@/widgets/client-details';
import { buildClient } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';

const { clients } = endpoints;

const ANNA = buildClient({
  id: 5,
  name: 'Анна Юрьева',
  phone: '+7 943 201-14-08',
  email: 'anna@example.com',
  address: 'Казань',
  leads_count: 2,
  comment: 'Просила перезвонить',
  tags: [{ id: 1, name: 'Опт', color: 'blue' }],
  updated_at: '2024-03-05T11:00:00.000Z',
});
const ANYA = buildClient({
  id: 7,
  name: 'Аня',
  phone: '8 (943) 201-14-08',
  email: null,
  address: 'Тверь',
  leads_count: 1,
  comment: 'Любит утром',
  tags: [{ id: 2, name: 'VIP', color: 'red' }],
  updated_at: '2024-03-05T11:01:00.000Z',
});

/** Answers what merging reads, beside the clients. */
function answerMerging(given: Client[]): Client[] {
  const current = answerClients(given);
  server.use(
    mock(clients.references, ({ params }) =>
      params['id'] === '7'
        ? [
            { kind: 'leads' as const, count: 1 },
            { kind: 'files' as const, count: 3 },
          ]
        : [{ kind: 'leads' as const, count: 2 }],
    ),
  );
  return current;
}

async function compare(names: string[], path = '/clients') {
  const { user } = await renderApp(path);
  for (const name of names) {
    await user.click(await screen.findByRole('checkbox', { name: `Выбрать клиента ${name}` }));
  }
  await user.click(await screen.findByRole('button', { name: 'Объединить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Объединение клиентов' }));
  await dialog.findByRole('radiogroup', { name: 'Кто останется' });
  return { user, dialog };
}

describe('clients that become one', () => {
  test('are compared, sent as chosen, and can be taken apart at once', async () => {
    const current = answerMerging([ANNA, ANYA]);
    const sent: unknown[] = [];
    const undone: (string | undefined)[] = [];
    server.use(
      mock(clients.merge, ({ body }) => {
        sent.push(body);
        Object.assign(current[1] as Client, { merged_into: 5, deleted_at: null });
        return { merge_id: 9, undo_until: '2024-04-05T00:00:00Z', client: current[0] as Client };
      }),
      mock(clients.undo, ({ params }) => {
        undone.push(params['id']);
        return { client_ids: [5, 7], kept: [] };
      }),
    );
    const { user, dialog } = await compare(['Анна Юрьева', 'Аня']);
    // The phone is one in two notations, the e-mail is known of one alone.
    expect(dialog.queryByRole('radiogroup', { name: 'Основной телефон' })).toBeNull();
    await user.click(dialog.getByText(/Совпадает или заполнено у одного: 2/));
    expect(dialog.getByText('anna@example.com')).toBeVisible();
    const stays = within(dialog.getByRole('radiogroup', { name: 'Кто останется' }));
    expect(stays.getByRole('radio', { name: /^Анна Юрьева/ })).toBeChecked();
    expect(await dialog.findByText(/К нему перейдёт: 1\sзаявка, 3\sфайла/)).toBeVisible();
    expect(dialog.getByText('VIP')).toBeVisible();

    const comment = within(dialog.getByRole('radiogroup', { name: 'Комментарий' }));
    expect(comment.getByRole('radio', { name: 'Оставить все' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^Тверь/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Клиенты объединены')).toBeVisible();
    expect(sent).toEqual([
      {
        target_id: 5,
        source_ids: [7],
        fields: { name: 5, address: 7 },
        seen: { 5: ANNA.updated_at, 7: ANYA.updated_at },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/^Выбрано/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Объединение отменено')).toBeVisible();
    expect(undone).toEqual(['9']);
  });

  test('are shown as they are now where a colleague changed one meanwhile, and sent only then', async () => {
    const current = answerMerging([ANNA, ANYA]);
    const seen: unknown[] = [];
    server.use(
      mock(clients.merge, ({ body }) => {
        seen.push((body as { seen: unknown }).seen);
        if (seen.length > 1) {
          return { merge_id: 9, undo_until: null, client: current[0] as Client };
        }
        Object.assign(current[1] as Client, {
          address: 'Омск',
          updated_at: '2024-03-05T12:00:00.000Z',
        });
        return HttpResponse.json(
          { message: 'Данные клиента тем временем изменили', current: current[1] },
          { status: 409 },
        );
      }),
    );
    const { user, dialog } = await compare(['Анна Юрьева', 'Аня']);
    await user.click(dialog.getByRole('button', { name: 'Объединить' }));
    expect(await dialog.findByText(/изменились данные: Аня \(№7\)/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Омск/ })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Проверено, объединить' }));
    expect(await screen.findByText('Клиенты объединены')).toBeVisible();
    expect(seen[1]).toEqual({ 5: ANNA.updated_at, 7: '2024-03-05T12:00:00.000Z' });
  });

  test('are not merged without those who are gone by now', async () => {
    const current = answerMerging([ANNA, ANYA]);
    server.use(
      mock(clients.merge, () => {
        Object.assign(current[1] as Client, { merged_into: 12 });
        return HttpResponse.json({ message: 'Клиент «Аня» уже объединён' }, { status: 409 });
      }),
    );
    const { user, dialog } = await compare(['Анна Юрьева', 'Аня']);
    await user.click(dialog.getByRole('button', { name: 'Объединить' }));
    expect(await dialog.findByText('Аня (№7): уже объединён с клиентом №12')).toBeVisible();
    expect(dialog.getByText('Объединять больше некого')).toBeVisible();
  });

  test('are a list of values where there are many, on a server without the call no less', async () => {
    const many = Array.from({ length: 11 }, (_, index) =>
      buildClient({ id: index + 1, name: `Клиент ${index % 2}-${index}`, address: `${index % 3}` }),
    );
    answerMerging(many);
    server.use(mock(clients.merge, () => refusal(404)));
    const { user, dialog } = await compare(many.map(({ name }) => name ?? ''));
    const addresses = within(dialog.getByRole('radiogroup', { name: 'Адрес' }));
    expect(addresses.getAllByRole('radio')).toHaveLength(3);
    expect(addresses.getByText('№1, №4, №7, №10')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Объединить' }));
    expect(await dialog.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  });
});

describe('the card of a client', () => {
  test('finds the other one to compare with, and the hint of a double leads there too', async () => {
    answerMerging([ANNA, ANYA]);
    server.use(mock(clients.lookup, () => [ANNA, ANYA]));
    const { user } = await renderApp('/clients?client=5');
    const card = within(await screen.findByRole('dialog', { name: 'Клиент №5' }));
    await user.click(await card.findByRole('button', { name: 'Объединить с другим клиентом…' }));
    await user.click(await screen.findByRole('button', { name: 'Сравнить с клиентом Аня' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Объединение клиентов' }));
    const stays = within(await dialog.findByRole('radiogroup', { name: 'Кто останется' }));
    expect(stays.getByRole('radio', { name: /^Анна Юрьева/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await user.click(card.getByRole('button', { name: 'Изменить' }));
    const form = within(await screen.findByRole('dialog', { name: 'Изменить клиента' }));
    expect(await form.findByText(/Похожий клиент: Аня/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Объединить' }));
    expect(await screen.findByRole('dialog', { name: 'Объединение клиентов' })).toBeVisible();
  });
});

describe('the history of a client', () => {
  const merged = {
    id: 1,
    kind: 'merged',
    created_at: new Date().toISOString(),
    user: null,
    data: { merge_id: 9, clients: '№7 Аня', lost: 'Адрес, клиент №7: Тверь' },
  };

  test('keeps what was not chosen, and takes a merge back, but not before a later one', async () => {
    answerMerging([ANNA]);
    let isBlocked = true;
    let entries: unknown[] = [merged];
    server.use(
      mock(clients.activity, () => entries as never),
      mock(clients.merges, () => ({ data: [], links: null }) as never),
      mock(clients.undo, () => {
        if (isBlocked) {
          return HttpResponse.json(
            { message: 'Сначала отмените более позднее объединение', blocked_by: 12 },
            { status: 409 },
          );
        }
        entries = [merged, { ...merged, id: 2, kind: 'unmerged', data: { merge_id: 9 } }];
        return {
          client_ids: [5, 7],
          kept: [{ client_id: 5, field: 'address', message: 'Изменено после объединения' }],
        };
      }),
    );
    const { user } = await renderApp('/clients?client=5');
    const card = within(await screen.findByRole('dialog', { name: 'Клиент №5' }));
    await user.click(card.getByRole('tab', { name: 'История' }));
    expect(await card.findByText('Присоединены клиенты: №7 Аня')).toBeVisible();
    await user.click(await card.findByRole('button', { name: 'Прежние значения' }));
    expect(card.getByText('Адрес, клиент №7: Тверь')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Отменить объединение' }));
    expect(await screen.findByText('Сначала отмените более позднее объединение')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Открыть журнал' })).toBeVisible();
    isBlocked = false;
    await user.click(card.getByRole('button', { name: 'Отменить объединение' }));
    expect(
      await screen.findByText('Объединение отменено. То, что изменили после него, осталось'),
    ).toBeVisible();
    await waitFor(() =>
      expect(card.queryByRole('button', { name: 'Отменить объединение' })).toBeNull(),
    );
  });
});
