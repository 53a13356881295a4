import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, type LeadActivity } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { nextId } from '../../support/factories/index.ts';
import { callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { countToasts, findToast, openModal, valueOf } from './lead-details-support.tsx';

const ANNA = { id: 5, name: 'Анна Смирнова' };

/** The middle of 5 March 2024, and so many minutes. */
const at = (minutes: number) =>
  new Date(Date.parse('2024-03-05T12:00:00') + minutes * 60_000).toISOString();

const entry = (kind: string, minutes: number, given: Partial<LeadActivity> = {}): LeadActivity => ({
  id: nextId(),
  kind,
  user: ANNA,
  data: {},
  created_at: at(minutes),
  ...given,
});

const answerWith = (activities: LeadActivity[]) =>
  server.use(mock(endpoints.leads.activity, () => activities));

const findHistory = () => screen.findByRole('region', { name: 'История' });
const linesOf = (history: HTMLElement) =>
  within(history)
    .getAllByRole('listitem')
    .map((item) => item.textContent.replaceAll('\u00a0', ' '));

test('it says where a lead came from and which orders were made of it', async () => {
  answerWith([
    entry('received', 0, { user: null, data: { via: 'chat' } }),
    entry('order', 1, { data: { order_id: 7, number: 64 } }),
    entry('order', 2, { data: { order_id: 8, number: 65, linked: 1 } }),
  ]);
  await openModal();
  const lines = linesOf(await findHistory()).join(' | ');
  for (const text of ['Заявка получена из чата', 'Создан заказ №64', 'Привязан заказ №65']) {
    expect(lines).toContain(text);
  }
});

test('it says what the source of a lead was changed to', async () => {
  answerWith([
    entry('source', 0, { data: { from: 'Вручную', to: 'Звонок' } }),
    entry('source', 1, { data: { from: null, to: 'Визит' } }),
  ]);
  await openModal();
  const lines = linesOf(await findHistory());
  expect(lines[0]).toContain('Источник: Визит');
  expect(lines[1]).toMatch(/Источник: .?Вручную.? → .?Звонок/);
});

test('it says which files were attached, and which were taken off', async () => {
  answerWith([
    entry('file_added', 0, { data: { name: 'план.pdf', count: 1 } }),
    entry('file_added', 1, { data: { name: 'фото.jpg', count: 3 } }),
    entry('file_removed', 2, { data: { name: 'план.pdf' } }),
  ]);
  await openModal();
  const lines = linesOf(await findHistory()).join(' | ');
  for (const text of ['Добавлен файл «план.pdf»', 'Добавлены файлы: 3', 'Файл «план.pdf» убран']) {
    expect(lines).toContain(text);
  }
});

test('it stands last and tells everything, the newest first', async () => {
  answerWith([
    entry('received', 0, { user: null }),
    entry('assigned', 1, { data: { from: null, to: 2, from_name: null, to_name: 'Пётр' } }),
    entry('status', 4, { data: { from: 'new', to: 'processing' } }),
    entry('note', 5, { user: { id: 7, name: null } }),
    entry('assigned', 6, { data: { from: 2, to: 5, from_name: 'Пётр', to_name: 'Анна' } }),
    entry('assigned', 7, { data: { from: 5, to: null, from_name: 'Анна', to_name: null } }),
    entry('status', 129, { data: { from: 'processing', to: 'rejected', undone: 1 } }),
    entry('from-the-future', 130),
    entry('deleted', 131),
    entry('restored', 132),
    entry('converted', 133, { data: { client_id: 3 } }),
  ]);
  const { modal } = await openModal();
  const history = await findHistory();
  const headings = within(modal).getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Основная информация',
    'Технические данные',
    'Значения полей',
    'Заметки',
    'Дела',
    'История',
  ]);
  expect(linesOf(history)).toEqual([
    '05.03.2024 14:13Заявка преобразована в клиентаАнна Смирнова',
    '05.03.2024 14:12Заявка восстановленаАнна Смирнова',
    '05.03.2024 14:11Заявка удаленаАнна Смирнова',
    '05.03.2024 14:09Статус: В обработке → ОтклоненАнна Смирнова · в статусе «В обработке»: 2 ч 5 мин · отмена действия',
    '05.03.2024 12:07Ответственный снят: АннаАнна Смирнова',
    '05.03.2024 12:06Ответственный: Пётр → АннаАнна Смирнова',
    '05.03.2024 12:05Заметка измененаСотрудник №7',
    '05.03.2024 12:04Статус: Новый → В обработкеАнна Смирнова · в статусе «Новый»: 4 мин',
    '05.03.2024 12:01Ответственный: ПётрАнна Смирнова',
    '05.03.2024 12:00Заявка получена',
  ]);
});

test('what was changed in a note is told on request; of an old entry nobody knows it', async () => {
  const changed = entry('note', 6, { data: { changed: 1 } });
  answerWith([entry('note', 5), changed]);
  server.use(
    mock(endpoints.leads.noteChange, () => ({
      from: 'Перезвонить <b>в среду</b>',
      to: 'Перезвонить <b>в четверг</b>',
    })),
  );
  const { user } = await openModal();
  const history = within(await findHistory());
  await user.click(history.getByRole('button', { name: 'Показать изменения' }));
  expect(await history.findByText('среду')).toHaveProperty('tagName', 'DEL');
  expect(history.getByText('четверг')).toHaveProperty('tagName', 'INS');
  expect(history.getByText(/Перезвонить <b>в/)).toBeVisible();
  expect(callsOf('GET /api/leads/5/activity/')).toEqual([
    `GET /api/leads/5/activity/${changed.id}`,
  ]);
  await user.click(history.getByRole('button', { name: 'Скрыть изменения' }));
  expect(history.queryByText('четверг')).not.toBeInTheDocument();
});

test('a change that cannot be had is asked for again', async () => {
  answerWith([entry('note', 6, { data: { changed: 1 } })]);
  server.use(mock(endpoints.leads.noteChange, () => refusal(500)));
  const { user } = await openModal();
  const history = within(await findHistory());
  await user.click(history.getByRole('button', { name: 'Показать изменения' }));
  expect(await history.findByText('Изменения не загрузились')).toBeVisible();
  server.use(mock(endpoints.leads.noteChange, () => ({ from: null, to: 'Первая' })));
  await user.click(history.getByRole('button', { name: 'Повторить' }));
  expect(await history.findByText('Первая')).toBeVisible();
});

test('how long a status lasted is left out where its beginning is not known', async () => {
  answerWith([entry('status', 4, { data: { from: 'archived', to: 'new' } })]);
  await openModal();
  expect(linesOf(await findHistory())).toEqual([
    '05.03.2024 12:04Статус: Неизвестный → НовыйАнна Смирнова',
  ]);
});

test('a long history is folded until it is asked for', async () => {
  answerWith([entry('received', 0), ...Array.from({ length: 11 }, (_, n) => entry('note', n + 1))]);
  const { user } = await openModal();
  const history = await findHistory();
  expect(linesOf(history)).toHaveLength(10);
  await user.click(within(history).getByRole('button', { name: 'Показать всю историю (12)' }));
  expect(linesOf(history).at(-1)).toContain('Заявка добавлена вручную');
  expect(within(history).queryByRole('button')).not.toBeInTheDocument();
});

test('names are text, whatever is in them', async () => {
  const script = '<img src=x onerror="window.hacked = true">';
  answerWith([
    entry('assigned', 0, {
      user: { id: 5, name: script },
      data: { from: null, to: 5, from_name: null, to_name: script },
    }),
  ]);
  const { modal } = await openModal();
  expect(linesOf(await findHistory())[0]).toContain(script);
  expect(modal.querySelector('img')).toBeNull();
});

test.each([
  ['404', () => refusal(404)],
  ['405', () => refusal(405)],
  ['an empty answer', () => new HttpResponse(null, { status: 204 })],
  ['the page of the application', () => HttpResponse.html('<div id="root"></div>')],
  ['an empty history', () => HttpResponse.json({ data: [] })],
])(
  'a server without a history (%s) has no such section and nothing is said',
  async (_n, answer) => {
    const answered = deferred();
    server.use(
      mock(endpoints.leads.activity, () => {
        answered.resolve();
        return answer();
      }),
    );
    const { modal, queryClient } = await openModal();
    await answered.promise;
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(within(modal).queryByText(/История/)).not.toBeInTheDocument();
    expect(within(modal).queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('a history that does not load can be asked for again', async () => {
  server.use(mock(endpoints.leads.activity, () => refusal(500, 'Текст сервера')));
  const { user } = await openModal();
  const history = await findHistory();
  expect(within(history).getByText('История не загрузилась')).toBeVisible();
  expect(countToasts('Текст сервера')).toBe(0);
  answerWith([entry('received', 0, { user: null })]);
  await user.click(within(history).getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Заявка получена')).toBeVisible();
});

test('a history that stops to load stays as it was', async () => {
  answerWith([entry('received', 0, { user: null })]);
  const { queryClient } = await openModal();
  await findHistory();
  server.use(mock(endpoints.leads.activity, () => lostNetwork()));
  await queryClient.invalidateQueries();
  expect(screen.getByText('Заявка получена')).toBeVisible();
});

test('a change of the lead is in the history at once', async () => {
  const activities = [entry('received', 0, { user: null })];
  answerWith(activities);
  const { user } = await openModal();
  await findHistory();
  activities.push(entry('status', 9, { data: { from: 'new', to: 'processing' } }));
  await user.click(screen.getByRole('button', { name: /^Статус/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'В обработке' }));
  await findToast('Статус заявки изменен на "В обработке"');
  expect(await screen.findByText('Статус: Новый → В обработке')).toBeVisible();
  expect(callsOf('GET /api/leads/5/activity')).toHaveLength(2);
});

test('how soon the lead was answered stands in its main facts', async () => {
  const { modal } = await openModal({ created_at: at(0), first_response_at: at(4) });
  expect(valueOf(modal, 'Первая реакция').textContent).toBe('4\u00a0мин');
});

test('a lead nobody answered yet has no time of an answer', async () => {
  const { modal } = await openModal({ first_response_at: null });
  expect(within(modal).queryByText('Первая реакция')).not.toBeInTheDocument();
});
