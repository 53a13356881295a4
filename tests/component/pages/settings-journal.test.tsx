import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Application, type AuditEntry } from '#contract';
import { SettingsPage } from '@/pages/company/settings';
import { setConnectionState } from '@/shared/realtime';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  created_at: '2026-03-10T09:00:00Z',
  user: { id: 1, name: 'Анна' },
  action: 'settings_changed',
  subject: { type: 'company', id: null, name: null },
  changes: [],
  count: null,
  address: '10.0.0.1',
  device: 'Chrome, Windows',
  ...given,
});

const pageOf = (data: AuditEntry[], total = data.length, page = 1) => ({
  data,
  links: null,
  meta: {
    current_page: page,
    from: data.length > 0 ? 1 : null,
    last_page: Math.max(1, Math.ceil(total / 25)),
    per_page: 25,
    to: data.length || null,
    total,
  },
});

const open = (query = '') =>
  renderWithProviders(<SettingsPage />, { path: `/settings?section=${query}` });

test('an entry says who did what, to whom, what it was before and from where', async () => {
  server.use(
    mock(endpoints.audit.list, () =>
      pageOf([
        entry({ id: 3, changes: [{ field: 'Норма ответа, минут', from: 15, to: 30 }] }),
        entry({
          id: 2,
          action: 'leads_deleted',
          subject: { type: 'lead', id: null, name: null },
          count: 48,
        }),
        entry({
          id: 1,
          action: 'walked_the_dog',
          user: null,
          subject: null,
          device: null,
          address: null,
        }),
      ]),
    ),
  );
  await open('data');
  const journal = within(await screen.findByRole('region', { name: 'Журнал' }));
  const [changed, deleted, unknown] = await journal.findAllByRole('listitem');
  expect(changed).toHaveTextContent('Норма ответа, минут: 15 → 30');
  expect(changed).toHaveTextContent('Анна · Chrome, Windows · 10.0.0.1');
  expect(deleted).toHaveTextContent(/Заявки удалены48\sзаявок/);
  expect(unknown).toHaveTextContent('walked_the_dog');
  expect(unknown).toHaveTextContent('Неизвестно');
});

test('an entry says money in roubles, days, truths and choices as the screens do', async () => {
  const told: [AuditEntry, string][] = [
    ['rewards_paid', 'Сумма', null, 400_000, 'Сумма: 4 000 ₽'],
    ['reward_created', 'Сумма', null, 50, 'Сумма: 0,50 ₽'],
    ['payment_created', 'Сумма, ₽', null, 1000.5, 'Сумма, ₽: 1 000,50 ₽'],
    ['prices_changed', 'Действует с', null, '2026-03-10', 'Действует с: 10.03.2026'],
    ['user_changed', 'Телефон', null, '89435556677', 'Телефон: +7 943 555-66-77'],
    ['field_changed', 'Тип', 'text', 'select', 'Тип: Строка → Список'],
    ['lead_linked', 'Клиент', 12, 15, 'Клиент: №12 → №15'],
    ['user_changed', 'На смене', true, false, 'На смене: да → нет'],
    ['settings_changed', 'Поле новой версии', 1, 2, 'Поле новой версии: 1 → 2'],
  ].map(([action, field, from, to, text], at) => [
    entry({ id: at + 1, action, changes: [{ field, from, to }] } as Partial<AuditEntry>),
    String(text),
  ]);
  server.use(mock(endpoints.audit.list, () => pageOf(told.map(([one]) => one))));
  await open('data');
  const journal = within(await screen.findByRole('region', { name: 'Журнал' }));
  const shown = await journal.findAllByRole('listitem');
  for (const [index, [, text]] of told.entries()) expect(shown[index]).toHaveTextContent(text);
});

const many = (action: string, type: string, count: number) =>
  entry({ action, subject: { type, id: null, name: null }, count });

test('many records are counted by the name of their kind, and one has words of its own', async () => {
  const told: [AuditEntry, RegExp][] = [
    [many('clients_deleted', 'client', 48), /^Клиенты удалены48\sклиентов$/],
    [many('clients_deleted', 'client', 1), /^Клиент удалён$/],
    [many('clients_restored', 'client', 1), /^Клиент восстановлен$/],
    [many('clients_changed', 'client', 1), /^Изменён клиент$/],
    [many('orders_changed', 'order', 12), /^Изменены заказы12\sзаказов$/],
    [many('orders_deleted', 'order', 1), /^Заказ удалён$/],
    [many('orders_restored', 'order', 1), /^Заказ восстановлен$/],
    [many('orders_changed', 'order', 1), /^Изменён заказ$/],
    [many('leads_to_spam', 'lead', 1), /^Заявка убрана в спам$/],
    [many('users_disabled', 'user', 1), /^Сотрудник отключён$/],
    [many('users_shift', 'user', 2), /^Смена сотрудников2\sсотрудника$/],
    [many('change_undone', 'order', 1), /^Отмена действия1\sзаказ$/],
    [
      entry({ action: 'leads_deleted', subject: { type: 'lead', id: 12, name: null } }),
      /^Заявка удаленазаявка №12$/,
    ],
    [
      entry({
        action: 'rewards_paid',
        subject: { type: 'referral', id: null, name: 'Выплата №3' },
        count: 2,
      }),
      /^Выплата партнёрамВыплата №3, 2\sначисления$/,
    ],
    [
      entry({
        action: 'sessions_ended',
        subject: { type: 'user', id: 7, name: 'Борис' },
        count: 3,
      }),
      /^Завершение сеансовБорис, 3\sсеанса$/,
    ],
  ];
  const entries = told.map(([given], index) => ({ ...given, id: index + 1 }));
  server.use(mock(endpoints.audit.list, () => pageOf(entries)));
  await open('data');
  const journal = within(await screen.findByRole('region', { name: 'Журнал' }));
  const rows = await journal.findAllByRole('listitem');
  const texts = rows.map((row) =>
    row.textContent.replace(/^.*\d\d:\d\d/, '').replace(/Анна · .*$/, ''),
  );
  texts.forEach((text, index) => expect(text).toMatch(told[index]?.[1] ?? /^$/));
  expect(texts).toHaveLength(told.length);
});

test('an entry leads to its order, document, chat, lead or client, and to nothing that is erased', async () => {
  const told: [Partial<AuditEntry>, string, string | null][] = [
    [
      { action: 'payment_created', subject: { type: 'order', id: 7, name: 'Заказ №64' } },
      'Заказ №64',
      '/order/7',
    ],
    [
      { action: 'document_sent', subject: { type: 'document', id: 3, name: 'Договор № Д-2' } },
      'Договор № Д-2',
      '/document/3',
    ],
    [
      { action: 'chats_changed', count: 1, subject: { type: 'chat', id: 9, name: 'диалог №4' } },
      'диалог №4',
      '/chats?chat=9',
    ],
    [
      { action: 'lead_converted', subject: { type: 'lead', id: 12, name: null } },
      'заявка №12',
      '/leads?lead=12',
    ],
    [
      { action: 'chat_erased', subject: { type: 'chat', id: 9, name: 'диалог №4' } },
      'диалог №4',
      null,
    ],
    // Its id is no number that people know.
    [
      { action: 'orders_deleted', count: 1, subject: { type: 'order', id: 987, name: null } },
      'заказ',
      '/order/987',
    ],
  ];
  const entries = told.map(([given], index) => entry({ ...given, id: index + 1 }));
  server.use(mock(endpoints.audit.list, () => pageOf(entries)));
  await open('data');
  const journal = within(await screen.findByRole('region', { name: 'Журнал' }));
  const rows = await journal.findAllByRole('listitem');
  told.forEach(([, name, path], index) => {
    const row = within(rows[index] as HTMLElement);
    expect(row.getByText(name)).toBeVisible();
    expect(row.queryByRole('link')?.getAttribute('href') ?? null).toBe(path);
  });
});

test('it is narrowed from the address and by hand, and given back whole', async () => {
  const asked: Record<string, string>[] = [];
  server.use(
    mock(endpoints.audit.list, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return pageOf([]);
    }),
  );
  const { user, router } = await open('data&user=7&from=2026-03-01');
  await screen.findByText('Ничего не найдено');
  expect(asked.at(-1)).toMatchObject({ 'filter[user]': '7', 'filter[from]': '2026-03-01' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Действие' }), 'Отказ во входе');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ 'filter[action]': 'sign_in_refused' }));
  expect(router.state.location.searchStr).toContain('action=sign_in_refused');
  await user.selectOptions(screen.getByRole('combobox', { name: 'О чём' }), 'Документ');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ 'filter[subject]': 'document' }));
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  await screen.findByText('Журнал пуст');
  expect(asked.at(-1)).not.toHaveProperty('filter[user]');
});

test('what fails can be tried again, and the filters are kept', async () => {
  let isDown = true;
  server.use(mock(endpoints.audit.list, () => (isDown ? refusal(500) : pageOf([entry({})]))));
  const { user } = await open('data&action=settings_changed');
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  await screen.findByRole('button', { name: 'Повторить' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText(/· Chrome, Windows · 10\.0\.0\.1$/);
});

const APPLICATION: Application = {
  version: '0.1.0',
  database: 'embedded',
  realtime: 'own',
  upkeep: { at: '2026-03-10T09:00:00Z', is_done: true },
};

/** What the section says, by its names. */
async function facts() {
  const section = await screen.findByRole('region', { name: 'Приложение' });
  return Object.fromEntries(
    within(section)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
}

test('the journal offers the usual periods, and a second press takes one back', async () => {
  const asked: string[] = [];
  server.use(
    mock(endpoints.audit.list, ({ query }) => {
      asked.push([...query.keys()].join(' '));
      return pageOf([entry({})]);
    }),
  );
  const { user } = await open('data');
  const presets = within(await screen.findByRole('group', { name: 'Быстрый выбор' }));
  const week = presets.getByRole('button', { name: '7 дней' });
  await user.click(week);
  expect(week).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(asked.at(-1)).toContain('filter[from] filter[to]'));
  await user.click(week);
  expect(week).toHaveAttribute('aria-pressed', 'false');
});

test('«Приложение» says what it runs on and how the connection is', async () => {
  server.use(mock(endpoints.company.application, () => APPLICATION));
  setConnectionState('broken');
  await open('app');
  await screen.findByText('0.1.0');
  expect(await facts()).toEqual({
    'Связь с сервером событий': 'Нет: обновляем каждые 60 секунд',
    'Сервер событий': 'Встроенный в приложение',
    Версия: '0.1.0',
    'База данных': 'PostgreSQL, встроенная в приложение',
    'Последняя ежедневная очистка': expect.stringMatching(/^10\.03\.2026/),
  });
  setConnectionState('connected');
  await screen.findByText('Есть: изменения приходят сразу');
  setConnectionState('off');
});

test('a clearing away that failed is told; a server that knows nothing of itself still has a connection', async () => {
  server.use(
    mock(endpoints.company.application, () => ({
      ...APPLICATION,
      database: 'mysql' as never,
      upkeep: { at: '2026-03-10T09:00:00Z', is_done: false },
    })),
  );
  const { unmount } = await open('app');
  await screen.findByText(/Не удалась 10\.03\.2026/);
  expect(await facts()).not.toHaveProperty('База данных');
  unmount();
  server.use(mock(endpoints.company.application, () => refusal(404, 'Нет')));
  await open('app');
  await screen.findByText(/недоступ/i);
  expect(await facts()).toEqual({
    'Связь с сервером событий': 'Не настроена: обновляем каждые 60 секунд',
  });
});
