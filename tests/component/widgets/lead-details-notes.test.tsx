import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { draftStore } from '@/shared/lib/drafts';
import { deferred } from '../../support/deferred.ts';
import { buildLead } from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { countToasts, findModal, findToast, openModal } from './lead-details-support.tsx';

const SUCCESS = 'Заметка успешно обновлена';
const FAILURE = 'Не удалось обновить заметку';
const DRAFT_NOTICE = 'Есть несохранённая заметка';
const SUBJECT = 'lead:5:notes';

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Заметка' });
const press = (name: string) => screen.getByRole('button', { name });

/** What the server was sent in the last PUT. */
let sent: unknown;
beforeEach(() => {
  sent = undefined;
  server.use(
    mock(endpoints.leads.update, ({ body }) => {
      sent = body;
      const lead = backend.leads[0];
      if (!lead) return refusal(404);
      return Object.assign(lead, body);
    }),
  );
});

/** Opens the editor and types over what is there. */
async function edit(text: string, notes: string | null = null) {
  const opened = await openModal({ notes });
  await opened.user.click(press(notes === null ? 'Добавить заметку' : 'Редактировать'));
  const textarea = await field();
  fireEvent.change(textarea, { target: { value: text } });
  return { ...opened, textarea };
}

test('an empty note offers to add one, a written one to edit it', async () => {
  const { modal } = await openModal({ notes: '  ' });
  expect(within(modal).getByText('Нет заметок')).toBeVisible();
  expect(within(modal).getByRole('button', { name: 'Добавить заметку' })).toBeVisible();
});

test('the editor has five rows, the note in it, and the focus behind that', async () => {
  const { user } = await openModal({ notes: 'Перезвонить' });
  await user.click(press('Редактировать'));
  const textarea = await field();
  expect(textarea).toHaveValue('Перезвонить');
  expect(textarea).toHaveFocus();
  expect(Number(textarea.rows)).toBe(5);
  expect(textarea.selectionStart).toBe('Перезвонить'.length);
});

test('saving sends the note alone, says so and shows it', async () => {
  const { user, modal } = await edit('Позвонить в среду\nпосле обеда', 'Перезвонить');
  await user.click(press('Сохранить'));
  await findToast(SUCCESS);
  expect(sent).toEqual({ notes: 'Позвонить в среду\nпосле обеда' });
  expect(within(modal).getByText(/Позвонить в среду/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(draftStore.read(5, SUBJECT)).toBeNull();
});

test('Ctrl+Enter saves', async () => {
  const { user, textarea } = await edit('Клавишами');
  textarea.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast(SUCCESS);
  expect(sent).toEqual({ notes: 'Клавишами' });
});

test('pressing twice saves once', async () => {
  const answer = deferred();
  let puts = 0;
  server.use(
    mock(endpoints.leads.update, async () => {
      puts += 1;
      await answer.promise;
      return buildLead({ id: 5 });
    }),
  );
  await edit('Дважды');
  const save = press('Сохранить');
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(puts).toBe(1));
  answer.resolve();
  await findToast(SUCCESS);
  expect(puts).toBe(1);
});

test('cancelling gives up the edit and its draft', async () => {
  const { user, modal } = await edit('Не нужно', 'Перезвонить');
  expect(draftStore.read(5, SUBJECT)?.text).toBe('Не нужно');
  await user.click(press('Отмена'));
  expect(within(modal).getByText('Перезвонить')).toBeVisible();
  expect(draftStore.read(5, SUBJECT)).toBeNull();
  expect(callsOf('PUT')).toEqual([]);
  await user.click(press('Редактировать'));
  expect(await field()).toHaveValue('Перезвонить');
});

test.each([
  [
    'the server’s own message',
    () => refusal(422, 'Заметка слишком длинная'),
    'Заметка слишком длинная',
  ],
  ['the failure text without a message', () => refusal(500, ''), FAILURE],
  ['the failure text when there is no answer', () => lostNetwork(), FAILURE],
])('a failure shows %s and keeps what was typed', async (_name, answer, text) => {
  server.use(mock(endpoints.leads.update, answer));
  const { user, textarea } = await edit('Важный текст');
  await user.click(press('Сохранить'));
  await findToast(text);
  expect(countToasts(text)).toBe(1);
  expect(textarea).toHaveValue('Важный текст');
  expect(draftStore.read(5, SUBJECT)?.text).toBe('Важный текст');
});

test('a draft left behind opens the editor in place', async () => {
  draftStore.write(5, SUBJECT, { text: 'Недописанное', base: '' });
  await openModal({ notes: 'Перезвонить' });
  expect(await field()).toHaveValue('Недописанное');
  expect(screen.getByText(DRAFT_NOTICE)).toBeVisible();
});

test('a draft of another person, or equal to the note, opens nothing', async () => {
  draftStore.write(99, SUBJECT, { text: 'Чужое', base: '' });
  draftStore.write(5, SUBJECT, { text: 'Перезвонить', base: '' });
  const { modal } = await openModal({ notes: 'Перезвонить' });
  await waitFor(() => expect(callsOf('GET /api/users/current')).toHaveLength(1));
  expect(within(modal).getByRole('button', { name: 'Редактировать' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('another lead opened meanwhile: the draft waits for the return', async () => {
  const { router } = await edit('Потом допишу');
  backend.leads.push(buildLead({ id: 6, notes: null }));
  await router.navigate({ to: '/leads', search: { lead: 6 } as never });
  const other = await findModal(6);
  await within(other).findByText('Нет заметок');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();

  await router.navigate({ to: '/leads', search: { lead: 5 } as never });
  await findModal(5);
  expect(await field()).toHaveValue('Потом допишу');
  expect(screen.getByText(DRAFT_NOTICE)).toBeVisible();
});

test('a login lost while saving leaves the draft', async () => {
  server.use(mock(endpoints.leads.update, () => refusal(401)));
  const { user } = await edit('Переживёт выход');
  await user.click(press('Сохранить'));
  await waitFor(() => expect(callsOf('PUT /api/leads/5')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(draftStore.read(5, SUBJECT)?.text).toBe('Переживёт выход');
  expect(countToasts(FAILURE)).toBe(0);
});
