import { act, screen, waitFor, within } from '@testing-library/react';
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
      const about = query.get('filter[subject]');
      const data = tasks.filter(
        ({ done_at: doneAt, subject }) =>
          (doneAt !== null) === isDone && (about === null || subject === about),
      );
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

test.each(['click', 'key'])('a note saved by a %s leaves the focus at it', async (way) => {
  const { user, created, section } = await typeNote([], 'Клиент думает');
  if (way === 'click') await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  else await user.keyboard('{Control>}{Enter}{/Control}');
  const row = await within(section).findByRole('group', { name: 'Следующее дело' });
  expect(within(row).getByRole('status')).toHaveTextContent('Следующее дело');
  const edit = screen.getByRole('button', { name: 'Редактировать' });
  expect(edit).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(nextTask(section)).not.toBeInTheDocument();
  expect(edit).toHaveFocus();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(created).toEqual([]);
});

test('Tab leads from a saved note into the offer, which Escape ends beside itself', async () => {
  const { user, created, section } = await typeNote([], 'Клиент думает');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const row = await within(section).findByRole('group', { name: 'Следующее дело' });
  const add = within(section).getByRole('button', { name: 'Поставить дело' });
  await user.tab();
  expect(add).toHaveFocus();
  await user.tab();
  expect(within(row).getAllByRole('button')[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(nextTask(section)).not.toBeInTheDocument();
  expect(add).toHaveFocus();
  expect(created).toEqual([]);
});

test('a menu over the window takes Escape before the offer', async () => {
  const { user, section } = await typeNote([], 'Клиент думает');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await within(section).findByRole('group', { name: 'Следующее дело' });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Статус: /u }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(nextTask(section)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(nextTask(section)).not.toBeInTheDocument();
});

test('words typed for a task of an own time outlast Escape', async () => {
  const { user, section } = await typeNote([], 'Клиент думает');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await user.click(await within(section).findByRole('button', { name: 'Своё время' }));
  await user.type(screen.getByRole('textbox', { name: 'Что сделать' }), 'Узнать адрес{Escape}');
  const add = within(section).getByRole('button', { name: 'Поставить дело' });
  expect(add).toHaveFocus();
  await user.click(add);
  expect(screen.getByRole('textbox', { name: 'Что сделать' })).toHaveValue('Узнать адрес');
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
  // Wherever the focus is: the offer ends by the first Escape, the panel closes by the next one.
  act(() => within(panel).getByRole('radio', { name: 'Мои' }).focus());
  await user.keyboard('{Escape}');
  expect(row).not.toBeInTheDocument();
  expect(panel).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

test('in the panel a result being typed takes Escape before the offer', async () => {
  backend.user = buildCurrentUser({ extended: true });
  const other = buildTask({ id: 2, subject: 'lead:6', text: 'Другое', due_at: inHours(30) });
  const { handlers } = serverOf([buildTask(), other]);
  const { user } = await renderApp('/dashboard?tasks=today', { handlers });
  const panel = await screen.findByRole('dialog', { name: 'Дела' });
  await user.click(
    await within(panel).findByRole('button', { name: 'Выполнить: Уточнить размеры' }),
  );
  await user.keyboard('{Enter}');
  const row = await within(panel).findByRole('group', { name: 'Следующее дело' });
  await user.click(within(panel).getByRole('button', { name: 'Выполнить: Другое' }));
  await user.keyboard('Ждёт{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Результат' })).not.toBeInTheDocument();
  expect(row).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(row).not.toBeInTheDocument();
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
