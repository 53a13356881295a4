import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type NewTask, type Task } from '#contract';
import { buildCurrentUser, buildLead, buildPageMeta } from '../../support/factories/index.ts';
import { backend, mock, refusal } from '../../support/msw/index.ts';
import { renderApp } from '../../support/render-app.tsx';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const buildTask = (task: Partial<Task> = {}): Task => ({
  id: 1,
  subject: 'lead:5',
  subject_name: 'Заявка №5 · Пётр',
  type: 'call',
  text: 'Уточнить размеры',
  due_at: inHours(2),
  due_day: null,
  user: { id: 1, name: 'Анна', avatar_url: null },
  done_at: null,
  result: null,
  created_by: { id: 1, name: 'Анна', avatar_url: null },
  created_at: inHours(-1),
  updated_at: inHours(-1),
  phone: null,
  ...task,
});

/** A server with these tasks. */
function serverOf(tasks: Task[]) {
  const created: NewTask[] = [];
  const results: unknown[] = [];
  const handlers = [
    mock(endpoints.tasks.list, ({ query }) => {
      const isDone = query.get('filter[state]') === 'done';
      const data = tasks.filter((task) => (task.done_at !== null) === isDone);
      return { data, links: null, meta: buildPageMeta({ total: data.length }) };
    }),
    mock(endpoints.tasks.counts, () => ({ overdue: 1, today: 2, later: 0, done: 0 })),
    mock(endpoints.tasks.create, ({ body }) => {
      created.push(body as NewTask);
      const { due_at: due = inHours(1), ...rest } = body as NewTask & { due_at?: string };
      const task = buildTask({ id: 9, type: rest.type, text: rest.text, due_at: due });
      tasks.push(task);
      return task;
    }),
    mock(endpoints.tasks.done, ({ params, body }) => {
      results.push(body);
      const task = tasks.find(({ id }) => String(id) === params['id']);
      if (!task) return refusal(404);
      return Object.assign(task, { done_at: inHours(0), result: 'Ждёт расчёт' });
    }),
    mock(endpoints.tasks.reopen, ({ params }) => {
      const task = tasks.find(({ id }) => String(id) === params['id']);
      if (!task) return refusal(404);
      return Object.assign(task, { done_at: null, result: null });
    }),
  ];
  return { handlers, created, results };
}

async function openLead(tasks: Task[]) {
  backend.user = buildCurrentUser({ extended: true });
  backend.leads = [buildLead({ id: 5 })];
  const { handlers, ...sent } = serverOf(tasks);
  const app = await renderApp('/leads?lead=5', { handlers });
  const section = await screen.findByRole('region', { name: 'Дела' });
  return { ...app, ...sent, section };
}

test('a task is set by «З» and Enter, for tomorrow at ten, and the kind says what', async () => {
  const { user, created } = await openLead([]);
  document.querySelector<HTMLElement>('[role="dialog"]')?.focus();
  await user.keyboard('[KeyP]');
  const field = await screen.findByRole('textbox', { name: 'Что сделать' });
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ subject: 'lead:5', type: 'call', text: 'Позвонить' });
  expect(await screen.findByText(/^Дело: завтра 10:00$/u)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Что сделать' })).not.toBeInTheDocument();
});

test('two presses set a task, and typed words are kept while the form is closed', async () => {
  const { user, created, section } = await openLead([]);
  await user.click(within(section).getByRole('button', { name: /^Поставить дело/u }));
  await user.type(screen.getByRole('textbox', { name: 'Что сделать' }), 'Узнать адрес');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(within(section).getByRole('button', { name: /^Поставить дело/u }));
  expect(screen.getByRole('textbox', { name: 'Что сделать' })).toHaveValue('Узнать адрес');
  await user.click(screen.getByRole('button', { name: 'Завтра 10:00' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ text: 'Узнать адрес' });
});

test('a task is done with a result and taken back by the toast', async () => {
  const { user, results, section } = await openLead([buildTask()]);
  await user.click(within(section).getByRole('button', { name: 'Выполнить: Уточнить размеры' }));
  await user.type(screen.getByRole('textbox', { name: 'Результат' }), 'Ждёт расчёт{Enter}');
  await screen.findByText('Дело выполнено');
  expect(results).toEqual([{ result: 'Ждёт расчёт' }]);
  await waitFor(() => expect(within(section).queryByText(/Уточнить/u)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await within(section).findByText('Уточнить размеры')).toBeInTheDocument();
});

test('an overdue task says since when, in the panel over any screen', async () => {
  backend.user = buildCurrentUser({ extended: true });
  const { handlers } = serverOf([
    buildTask({ id: 1, text: 'Старое', due_at: inHours(-30) }),
    buildTask({ id: 2, text: 'Далёкое', due_at: inHours(24 * 9) }),
  ]);
  await renderApp('/dashboard?tasks=today', { handlers });
  const panel = await screen.findByRole('dialog', { name: 'Дела' });
  expect(await within(panel).findByRole('heading', { name: 'Просрочено 1' })).toBeInTheDocument();
  const [overdue, later] = within(panel)
    .getAllByRole('listitem')
    .filter((row) =>
      /ое$/mu.test(within(row).queryByText(/^(Старое|Далёкое)$/u)?.textContent ?? ''),
    );
  expect(overdue).toHaveTextContent('Старое');
  expect(within(overdue!).getByRole('link', { name: /Заявка №5/u })).toBeInTheDocument();
  expect(within(panel).getByRole('heading', { name: 'Позже 1' })).toBeInTheDocument();
  expect(later).toHaveTextContent('Далёкое');
});

/** Opens the note of the lead and types these words into it. */
async function typeNote(tasks: Task[], words: string) {
  const app = await openLead(tasks);
  await app.user.click(screen.getByRole('button', { name: 'Добавить заметку' }));
  await app.user.type(screen.getByRole('textbox', { name: 'Заметка' }), words);
  return app;
}

const nextTask = (section: HTMLElement) =>
  within(section).queryByRole('group', { name: 'Следующее дело' });

test('words of a note become a task by one press, and the field keeps the focus', async () => {
  const { user, created } = await typeNote([], 'Думает. Перезвонить завтра в 10');
  await user.click(await screen.findByRole('button', { name: /^Дело: завтра 10:00/u }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ subject: 'lead:5', type: 'call', text: 'Перезвонить' });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Дело: завтра/u })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('textbox', { name: 'Заметка' })).toHaveFocus();
});

test('Alt+Enter makes the task of the words, and unsure words offer none', async () => {
  const { user, created } = await typeNote([], 'перезвонить в конце месяца');
  expect(screen.queryByRole('button', { name: /^Дело: /u })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Заметка' }), '{Enter}замер через неделю');
  await screen.findByRole('button', { name: /^Дело: /u });
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ type: 'visit', text: 'замер' });
});

test('after a saved note the next task is offered, and Escape leaves no trace of it', async () => {
  const { user, created, section } = await typeNote([], 'Клиент думает');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const row = await within(section).findByRole('group', { name: 'Следующее дело' });
  expect(row).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(nextTask(section)).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(created).toEqual([]);
});

test('a saved note with such words offers their task once more', async () => {
  const { user, created, section } = await typeNote([], 'Отправить КП завтра');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.click(await within(section).findByRole('button', { name: 'Завтра' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ type: 'message', text: 'Отправить КП' });
  await waitFor(() => expect(nextTask(section)).not.toBeInTheDocument());
});

test('nothing is offered where a task stands already', async () => {
  const { user, section } = await typeNote([buildTask()], 'Клиент думает');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Заметка успешно обновлена');
  expect(nextTask(section)).not.toBeInTheDocument();
});

test('after a done task the next one of its kind is one press away', async () => {
  const { user, created, section } = await openLead([buildTask({ type: 'visit' })]);
  await user.click(within(section).getByRole('button', { name: 'Выполнить: Уточнить размеры' }));
  await user.keyboard('{Enter}');
  const row = await within(section).findByRole('group', { name: 'Следующее дело' });
  await user.click(within(row).getByRole('button', { name: 'Через неделю' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({ type: 'visit', text: 'Встреча' });
});

test('a pressed phone offers the next task, with an own time too', async () => {
  const { user, section } = await openLead([]);
  const phone = document.querySelector<HTMLElement>('[role="dialog"] a[href^="tel:"]');
  phone?.addEventListener('click', (event) => event.preventDefault());
  await user.click(phone!);
  const row = await within(section).findByRole('group', { name: 'Следующее дело' });
  await user.click(within(row).getByRole('button', { name: 'Своё время' }));
  expect(within(section).getByLabelText('День')).toBeInTheDocument();
});

test('in the panel the next task stands in place of the done one, with its record', async () => {
  backend.user = buildCurrentUser({ extended: true });
  const { handlers } = serverOf([buildTask()]);
  const { user } = await renderApp('/dashboard?tasks=today', { handlers });
  const panel = await screen.findByRole('dialog', { name: 'Дела' });
  await user.click(await within(panel).findByRole('button', { name: /^Выполнить: / }));
  await user.keyboard('{Enter}');
  const row = await within(panel).findByRole('group', { name: 'Следующее дело' });
  expect(row).toHaveTextContent('Заявка №5');
});

test('a server without tasks shows neither the section nor the button', async () => {
  backend.user = buildCurrentUser({ extended: false });
  backend.leads = [buildLead({ id: 5 })];
  const { user } = await renderApp('/leads?lead=5');
  await screen.findByRole('region', { name: 'Заметки' });
  await user.click(screen.getByRole('button', { name: 'Добавить заметку' }));
  await user.type(screen.getByRole('textbox', { name: 'Заметка' }), 'перезвонить завтра в 10');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Заметка успешно обновлена');
  expect(screen.queryByRole('button', { name: /^Дело: /u })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Дела' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Дела/u })).not.toBeInTheDocument();
});
