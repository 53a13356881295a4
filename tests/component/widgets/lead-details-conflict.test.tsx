import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type Lead } from '#contract';
import { draftStore } from '@/shared/lib/drafts';
import { buildLead } from '../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../support/msw/index.ts';
import { findToast, openModal } from './lead-details-support.tsx';

const SUBJECT = 'lead:5:notes';
const SUCCESS = 'Заметка успешно обновлена';
const CLASH = 'Заметка не сохранена: её тем временем изменили';
const SEEN = '2024-03-05T11:07:00.000Z';
const LATER = '2024-03-05T12:00:00.000Z';

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Заметка' });
const press = (name: string) => screen.getByRole('button', { name });
const findComparison = () => screen.findByRole('group', { name: /^Заметку тем временем изменил/ });
const version = (comparison: HTMLElement, name: string) =>
  within(comparison).getByRole('group', { name });

/** The notes that were sent, each with the moment it was based on. */
let sent: [notes: string, seenAt: string | null][];
/** When the note was last written on the server. */
let changedAt: string;

/** A server that compares `If-Unmodified-Since` with the moment of the last change of the note. */
beforeEach(() => {
  sent = [];
  changedAt = '2024-03-01T00:00:00.000Z';
  server.use(
    mock(endpoints.leads.update, ({ body, request }) => {
      const lead = backend.leads[0];
      if (!lead) return refusal(404);
      const { notes } = body as { notes: string };
      const seenAt = request.headers.get('if-unmodified-since');
      sent.push([notes, seenAt]);
      if (seenAt !== null && changedAt > seenAt && lead.notes !== notes) {
        return HttpResponse.json({ message: 'Занято', current: lead }, { status: 409 });
      }
      return writeOnServer(notes, '2024-03-05T13:00:00.000Z');
    }),
  );
});

function writeOnServer(notes: string, moment: string): Lead {
  changedAt = moment;
  backend.leads = backend.leads.map((lead) => ({ ...lead, notes, updated_at: moment }));
  return backend.leads[0] ?? buildLead();
}

/** Types over the note «Первая»; meanwhile a colleague saves «Их вариант», of which this screen knows nothing. */
async function clash(mine = 'Мой вариант') {
  const opened = await openModal({ notes: 'Первая', updated_at: SEEN });
  await opened.user.click(press('Редактировать'));
  fireEvent.change(await field(), { target: { value: mine } });
  writeOnServer('Их вариант', LATER);
  await opened.user.click(press('Сохранить'));
  return { ...opened, comparison: await findComparison() };
}

test.each([
  [SEEN, SEEN],
  ['2024-03-05T11:07:00.000000Z', '2024-03-05T11:07:00.000000Z'],
  ['2024-03-05T14:07:00+03:00', '2024-03-05T14:07:00+03:00'],
  ['2024-03-05 11:07:00', SEEN],
  ['2024-03-05 11:07:00.123456', '2024-03-05T11:07:00.123456Z'],
])(
  'a note nobody else touched, seen at %s, is saved with that very moment',
  async (written, seenAt) => {
    const { user } = await openModal({ notes: 'Первая', updated_at: written });
    await user.click(press('Редактировать'));
    fireEvent.change(await field(), { target: { value: 'Вторая' } });
    await user.click(press('Сохранить'));
    await findToast(SUCCESS);
    expect(sent).toEqual([['Вторая', seenAt]]);
  },
);

test('a lead without that moment is saved without it', async () => {
  const { user } = await openModal({ notes: 'Первая', updated_at: null });
  await user.click(press('Редактировать'));
  fireEvent.change(await field(), { target: { value: 'Вторая' } });
  await user.click(press('Сохранить'));
  await findToast(SUCCESS);
  expect(sent).toEqual([['Вторая', null]]);
});

test('a colleague’s note is not overwritten: both are shown, and what was typed is kept', async () => {
  const { comparison } = await clash();
  await findToast(CLASH);
  expect(version(comparison, 'Ваш вариант')).toHaveTextContent('Мой вариант');
  expect(version(comparison, 'Сейчас в заявке')).toHaveTextContent('Их вариант');
  expect(comparison).toHaveFocus();
  expect(backend.leads[0]?.notes).toBe('Их вариант');
  expect(draftStore.read(5, SUBJECT)?.text).toBe('Мой вариант');
  expect(screen.queryByText('Занято')).not.toBeInTheDocument();
});

test('«Сохранить мой вариант» writes mine over what was shown', async () => {
  const { user, modal } = await clash();
  await user.click(press('Сохранить мой вариант'));
  await findToast(SUCCESS);
  expect(sent.at(-1)).toEqual(['Мой вариант', LATER]);
  expect(within(modal).getByText('Мой вариант')).toBeVisible();
  expect(draftStore.read(5, SUBJECT)).toBeNull();
});

test('«Сохранить мой вариант» does not overwrite a third note either', async () => {
  const { user } = await clash();
  writeOnServer('Третий вариант', '2024-03-05T12:30:00.000Z');
  await user.click(press('Сохранить мой вариант'));
  const comparison = await findComparison();
  await waitFor(() =>
    expect(version(comparison, 'Сейчас в заявке')).toHaveTextContent('Третий вариант'),
  );
  expect(backend.leads[0]?.notes).toBe('Третий вариант');
});

test('«Взять вариант коллеги» gives mine up, and «Вернуть» brings it into the editor', async () => {
  const { user, modal } = await clash();
  await user.click(press('Взять вариант коллеги'));
  expect(await within(modal).findByText('Их вариант')).toBeVisible();
  expect(within(modal).queryByText('Мой вариант')).not.toBeInTheDocument();
  expect(draftStore.read(5, SUBJECT)).toBeNull();
  expect(sent).toHaveLength(1);
  await user.click(press('Вернуть'));
  const textarea = await field();
  expect(textarea).toHaveValue('Мой вариант');
  expect(textarea).toHaveFocus();
  expect(draftStore.read(5, SUBJECT)).toEqual({ text: 'Мой вариант', base: 'Их вариант' });
  await user.click(press('Сохранить'));
  await findToast(SUCCESS);
  expect(sent.at(-1)).toEqual(['Мой вариант', LATER]);
});

test('the colleague who wrote the other note last is named', async () => {
  const note = (id: number, user: { id: number; name: string }) => ({
    ...{ id, user, kind: 'note', data: {}, created_at: LATER },
  });
  server.use(
    mock(endpoints.leads.activity, () => [
      note(1, { id: 8, name: 'Анна' }),
      note(2, { id: 9, name: 'Дмитрий' }),
    ]),
  );
  const { comparison } = await clash();
  await waitFor(() =>
    expect(comparison).toHaveAccessibleName('Заметку тем временем изменил сотрудник Дмитрий.'),
  );
});

test('a note that changed on the screen while one typed is compared without asking the server', async () => {
  const { user, queryClient } = await openModal({ notes: 'Первая', updated_at: SEEN });
  await user.click(press('Редактировать'));
  fireEvent.change(await field(), { target: { value: 'Мой вариант' } });
  writeOnServer('Их вариант', LATER);
  await queryClient.invalidateQueries();
  expect(await field()).toHaveValue('Мой вариант');
  await user.click(press('Сохранить'));
  expect(version(await findComparison(), 'Сейчас в заявке')).toHaveTextContent('Их вариант');
  expect(callsOf('PUT')).toEqual([]);
});

test('a draft of an older note is compared, not saved over the newer one', async () => {
  draftStore.write(5, SUBJECT, { text: 'Недописанное', base: 'Первая' });
  const { user } = await openModal({ notes: 'Их вариант', updated_at: LATER });
  await field();
  await user.click(press('Сохранить'));
  await findComparison();
  expect(callsOf('PUT')).toEqual([]);
});

test('one’s own save a moment ago is no clash', async () => {
  const { user } = await openModal({ notes: 'Первая', updated_at: SEEN });
  writeOnServer('Первая', LATER);
  await user.click(press('Редактировать'));
  fireEvent.change(await field(), { target: { value: 'Вторая' } });
  await user.click(press('Сохранить'));
  await findToast(SUCCESS);
  expect(sent).toEqual([
    ['Вторая', SEEN],
    ['Вторая', LATER],
  ]);
});

test('a 409 that does not tell the note is a failure like any other', async () => {
  server.use(mock(endpoints.leads.update, () => refusal(409, 'Заявка занята')));
  const { user } = await openModal({ notes: 'Первая' });
  await user.click(press('Редактировать'));
  fireEvent.change(await field(), { target: { value: 'Вторая' } });
  await user.click(press('Сохранить'));
  await findToast('Заявка занята');
  expect(await field()).toHaveValue('Вторая');
});
