import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { endpoints, type ClientMerge, type DuplicateGroup, type MergeMany } from '#contract';
import '@/features/merge-clients/ui/merge-dialog.tsx';
import '@/pages/clients/list';
import '@/pages/clients/list/ui/duplicates/duplicates-view.tsx';
import '@/widgets/client-details';
import { buildClient, buildPageMeta } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';
import { answerClients } from './clients-support.ts';

const { clients } = endpoints;

const pageOf = <Item,>(data: Item[]) => ({
  data,
  links: null,
  meta: buildPageMeta({ total: data.length }),
});

const ANNA = buildClient({ id: 5, name: 'Юрьева Анна', phone: '+7 943 201-14-08', leads_count: 2 });
const ANNA_TOO = buildClient({ id: 7, name: 'Анна Юрьева', phone: '8 943 201-14-08' });
const OFFICE = buildClient({ id: 8, name: 'Пётр', phone: '+7 495 777-88-99 доб. 1' });
const OFFICE_TOO = buildClient({ id: 9, name: 'Павел', phone: '+7 495 777-88-99 доб. 2' });
const SAME: DuplicateGroup = {
  key: '5-7',
  by: ['phone'],
  same_name: true,
  target_id: 5,
  clients: [ANNA, ANNA_TOO],
};
const OTHER: DuplicateGroup = {
  key: '8-9',
  by: ['phone', 'email'],
  same_name: false,
  target_id: 8,
  clients: [OFFICE, OFFICE_TOO],
};

/** Answers the groups; what is merged or dismissed leaves them. */
function answerGroups(given: DuplicateGroup[]) {
  answerClients([ANNA, ANNA_TOO, OFFICE, OFFICE_TOO]);
  const state = { groups: given, dismissed: [] as DuplicateGroup[] };
  server.use(
    mock(clients.duplicates, ({ query }) =>
      pageOf(query.get('filter[state]') === 'dismissed' ? state.dismissed : state.groups),
    ),
    mock(clients.dismiss, () => {
      state.dismissed = state.groups.filter(({ key }) => key === OTHER.key);
      state.groups = state.groups.filter(({ key }) => key !== OTHER.key);
      return new HttpResponse(null, { status: 204 });
    }),
    mock(clients.recall, () => {
      state.groups = [...state.groups, ...state.dismissed];
      state.dismissed = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

describe('the tab of duplicates', () => {
  test('ticks no group unasked, merges the ticked as one action and takes it back', async () => {
    const state = answerGroups([SAME, OTHER]);
    const sent: MergeMany[] = [];
    const undone: unknown[] = [];
    server.use(
      mock(clients.mergeMany, ({ body }) => {
        sent.push(body as MergeMany);
        state.groups = [OTHER];
        return {
          processed: 1,
          failed: [{ id: 8, message: 'Клиент «Павел» в корзине' }],
          batch_id: sent[0]?.batch_id ?? '',
        };
      }),
      mock(clients.undoMany, ({ body }) => {
        undone.push(body);
        return { processed: 1, failed: [], left: 0 };
      }),
    );
    const { user } = await renderApp('/clients?tab=duplicates');
    const agreeing = await screen.findByRole('checkbox', {
      name: 'Выбрать группу: Юрьева Анна, Анна Юрьева',
    });
    const doubtful = screen.getByRole('checkbox', { name: 'Выбрать группу: Пётр, Павел' });
    expect(agreeing).not.toBeChecked();
    expect(doubtful).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Объединить отмеченные' })).toBeNull();
    await user.click(agreeing);
    const group = within(screen.getByRole('listitem', { name: 'Пётр, Павел' }));
    expect(group.getByText('Разные имена')).toBeVisible();
    expect(group.getByText('Общий телефон и e-mail')).toBeVisible();
    await user.click(doubtful);
    await user.click(group.getByRole('radio', { name: 'Останется Павел (№9)' }));
    await user.click(screen.getByRole('button', { name: 'Объединить отмеченные' }));
    const question = within(await screen.findByRole('dialog', { name: 'Объединение групп' }));
    await user.click(question.getByRole('button', { name: 'Объединить' }));
    const report = await screen.findAllByText('Объединено групп: 1, не удалось 1');
    expect(report.length).toBeGreaterThan(0);
    expect(sent[0]).toEqual({
      groups: [
        { target_id: 5, source_ids: [7] },
        { target_id: 9, source_ids: [8] },
      ],
      batch_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    const bar = within(screen.getByRole('region', { name: 'Объединение групп' }));
    await user.click(bar.getByRole('button', { name: 'Показать' }));
    expect(bar.getByText('Клиент «Павел» в корзине')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Отменить' }));
    expect((await screen.findAllByText('Отменено 1')).length).toBeGreaterThan(0);
    expect(undone).toEqual([{ batch_id: sent[0]?.batch_id }]);
  });

  test('ticks those of equal names at one press, and no others', async () => {
    answerGroups([SAME, OTHER, { ...SAME, key: '5-9', clients: [ANNA, OFFICE_TOO] }]);
    const { user } = await renderApp('/clients?tab=duplicates');
    await user.click(
      await screen.findByRole('button', { name: 'Отметить с одинаковыми именами: 2' }),
    );
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: /Пётр, Павел/ })).not.toBeChecked();
  });

  test('remembers who are different people, and recalls it', async () => {
    answerGroups([SAME, OTHER]);
    const { user } = await renderApp('/clients?tab=duplicates');
    await user.click(await screen.findByRole('button', { name: 'Не дубли: Пётр, Павел' }));
    expect(await screen.findByText('Больше не считаем их дублями')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Пётр, Павел' })).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Не дубли' }));
    await user.click(await screen.findByRole('button', { name: 'Вернуть в дубли: Пётр, Павел' }));
    expect(await screen.findByText('Снова среди дублей')).toBeVisible();
    expect(await screen.findByText('Здесь будут те, о ком сказали «Не дубли»')).toBeVisible();
  });

  test('opens the comparison with the one who is proposed', async () => {
    answerGroups([SAME]);
    server.use(mock(clients.references, () => []));
    const { user } = await renderApp('/clients?tab=duplicates');
    await user.click(
      await screen.findByRole('button', { name: 'Сравнить: Юрьева Анна, Анна Юрьева' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Объединение клиентов' }));
    const stays = within(await dialog.findByRole('radiogroup', { name: 'Кто останется' }));
    expect(stays.getByRole('radio', { name: /^Юрьева Анна/ })).toBeChecked();
    expect(await dialog.findByText(/Заявок и файлов у остальных нет/)).toBeVisible();
  });

  test.each([
    ['has no such call', 404, 'Раздел недоступен на этом сервере'],
    ['forbids it', 403, 'Нет доступа'],
    ['fails', 500, 'Не удалось загрузить дубли'],
  ])('is told in words where the server %s', async (_how, status, text) => {
    answerGroups([]);
    server.use(mock(clients.duplicates, () => refusal(status)));
    await renderApp('/clients?tab=duplicates');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('says that there are none', async () => {
    answerGroups([]);
    await renderApp('/clients?tab=duplicates');
    expect(await screen.findByText(/^Дублей нет/)).toBeVisible();
  });
});

describe('the journal of merges', () => {
  const merge = (id: number, change: Partial<ClientMerge> = {}): ClientMerge => ({
    id,
    created_at: '2024-03-05T11:00:00.000Z',
    user: { id: 1, name: 'Ольга' },
    target: { id: 5, name: 'Юрьева Анна' },
    sources: [{ id: 7, name: 'Анна Юрьева' }],
    batch_id: null,
    undo_until: new Date(Date.now() + 1e9).toISOString(),
    undone_at: null,
    blocked_by: null,
    ...change,
  });
  const BATCH = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

  test('says who, when and what, which come first, and takes back one or all of an action', async () => {
    answerGroups([]);
    const undone: unknown[] = [];
    const asked: (string | null)[] = [];
    server.use(
      mock(clients.merges, ({ query }) => {
        asked.push(query.get('filter[client]'));
        return pageOf([
          merge(15),
          merge(14, { batch_id: BATCH }),
          merge(13, { batch_id: BATCH }),
          merge(12, { blocked_by: 15 }),
          merge(11, { undone_at: '2024-03-06T11:00:00.000Z' }),
          merge(10, { undo_until: '2024-03-06T11:00:00.000Z' }),
        ]);
      }),
      mock(clients.undo, ({ params }) => {
        undone.push(params['id']);
        return { client_ids: [5, 7], kept: [] };
      }),
      mock(clients.undoMany, ({ body }) => {
        undone.push(body);
        return { processed: 2, failed: [{ id: 13, message: 'Клиент «أحمد» в корзине' }], left: 0 };
      }),
    );
    const { user } = await renderApp('/clients?tab=duplicates&show=journal');
    expect(await screen.findByText('Срок отмены прошёл')).toBeVisible();
    expect(screen.getByText(/^Отменено/)).toHaveTextContent(/^Отменено 06\.03\.2024/);
    expect(screen.getAllByText(/Ольга$/)).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Отменить объединение №15' }));
    expect(await screen.findByText('Объединение отменено')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить все' }));
    expect(
      await screen.findByText('Отменено 2, не удалось 1: \u2068Клиент «أحمد» в корзине\u2069'),
    ).toBeVisible();
    expect(undone).toEqual(['15', { batch_id: BATCH }]);
    await user.click(screen.getByRole('button', { name: 'объединение №15' }));
    await waitFor(() => expect(asked.at(-1)).toBe('5'));
    await user.click(screen.getByRole('button', { name: 'Клиент №5: показать все' }));
    expect(screen.queryByRole('button', { name: 'Клиент №5: показать все' })).toBeNull();
  });
});

describe('a merged client', () => {
  test('opens as the one it has become a part of, and says so', async () => {
    answerClients([ANNA, { ...ANNA_TOO, merged_into: 5 }]);
    await renderApp('/clients?client=7');
    const card = within(await screen.findByRole('dialog', { name: 'Клиент №5' }));
    expect(await card.findByText('Клиент №7 объединён с этим')).toBeVisible();
    expect(card.getByText('Юрьева Анна')).toBeVisible();
  });
});
