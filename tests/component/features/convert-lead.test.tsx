import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { buildLead, buildLeadValue } from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import {
  countToasts,
  findLeadRow,
  findModal,
  findToast,
  openList,
  openModal,
  queryModal,
  valueOf,
  widthOf,
} from '../widgets/lead-details-support.tsx';

const SUCCESS = 'Заявка успешно преобразована в клиента';
const ALREADY = 'Заявка уже преобразована в клиента';
const FAILURE = 'Не удалось преобразовать заявку в клиента';
const EXCEPTION = 'Произошла ошибка при преобразовании заявки в клиента';
const NAME_REQUIRED = 'Имя клиента обязательно';

const CONTACT = [
  buildLeadValue('Ваше имя', 'Мария Петрова'),
  buildLeadValue('Телефон', '+7 900 000-00-00'),
  buildLeadValue('E-mail', 'maria@example.test'),
];

const findDialog = () => screen.findByRole('dialog', { name: 'Преобразование в клиента' });
const queryDialog = () => screen.queryByRole('dialog', { name: 'Преобразование в клиента' });
const name = () => screen.getByRole('textbox', { name: /Имя/ });
const phone = () => screen.getByRole('textbox', { name: 'Телефон' });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Преобразовать' });

async function openDialog(given: Parameters<typeof openModal>[0] = {}) {
  const opened = await openModal({ values: CONTACT, ...given });
  // Whose the draft is, is known by then.
  await waitFor(() => expect(opened.queryClient.isFetching()).toBe(0));
  await opened.user.click(screen.getByRole('button', { name: 'В клиенты' }));
  return { ...opened, dialog: await findDialog() };
}

test('the fields are filled from the lead’s values', async () => {
  const { dialog } = await openDialog();
  expect(widthOf(dialog)).toBe(500);
  expect(name()).toHaveValue('Мария Петрова');
  expect(phone()).toHaveValue('+7 900 000-00-00');
  expect(email()).toHaveValue('maria@example.test');
  expect(email()).toHaveAttribute('type', 'email');
  expect(name()).toHaveAttribute('aria-required', 'true');
  expect(name().closest('form')).toHaveAttribute('novalidate');
});

test('a phone is filled in as we write phones, without unbreakable spaces', async () => {
  await openDialog({ values: [buildLeadValue('Телефон', '8(943)1234567')] });
  expect(phone()).toHaveValue('+7 943 123-45-67');
});

test('Ctrl+Enter sends it from any field', async () => {
  const { user } = await openDialog();
  await user.click(phone());
  fireEvent.keyDown(phone(), { key: 'Enter', ctrlKey: true });
  await findToast(SUCCESS);
  expect(callsOf('POST')).toEqual(['POST /api/leads/5/convert']);
});

test('every opening fills them anew', async () => {
  const { user, dialog } = await openDialog();
  await user.clear(name());
  await user.type(name(), 'Другая');
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'В клиенты' }));
  await findDialog();
  expect(name()).toHaveValue('Мария Петрова');
});

test('what is typed and not sent outlives a reload, the rest follows the lead; it can be thrown away', async () => {
  const before = await openDialog();
  await before.user.clear(name());
  await before.user.type(name(), 'Другая');
  before.unmount();

  const { user, dialog } = await openDialog({
    values: [...CONTACT.slice(0, 2), buildLeadValue('E-mail', 'new@example.test')],
  });
  expect(name()).toHaveValue('Другая');
  expect(email()).toHaveValue('new@example.test');
  expect(within(dialog).getByText('Восстановлены несохранённые изменения')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Сбросить' }));
  expect(name()).toHaveValue('Мария Петрова');
  expect(name()).toHaveFocus();
  expect(within(dialog).queryByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument();
  expect(JSON.stringify(localStorage)).not.toContain('Другая');
});

test.each([
  ['sent', 'Преобразовать'],
  ['given up', 'Отмена'],
])('nothing of it is kept when it is %s', async (_name, press) => {
  const { user, dialog } = await openDialog();
  await user.type(phone(), '1');
  expect(JSON.stringify(localStorage)).toContain('000-00-001');
  await user.click(within(dialog).getByRole('button', { name: press }));
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  expect(JSON.stringify(localStorage)).not.toContain('000-00-001');
});

test('exactly name, phone and e-mail are sent; the lead becomes a client’s and completed', async () => {
  let body: unknown;
  server.use(
    mock(endpoints.leads.convert, (request) => {
      body = request.body;
      Object.assign(backend.leads[0] ?? {}, { client_id: 11, status: 'completed' });
      return { client_id: 11 };
    }),
  );
  const { user, modal } = await openDialog();
  await user.clear(phone());
  await user.click(submit());
  await findToast(SUCCESS);
  expect(body).toEqual({ name: 'Мария Петрова', phone: '', email: 'maria@example.test' });
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Завершен');
  expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Да');
  expect(screen.queryByRole('button', { name: 'В клиенты' })).not.toBeInTheDocument();
});

test('a converted lead has a disabled «Клиент» that says why', async () => {
  const { user, modal } = await openModal({ client_id: 3 });
  const mark = within(modal).getByRole('button', { name: 'Клиент' });
  expect(mark).toHaveAttribute('aria-disabled', 'true');
  expect(mark).toHaveAccessibleDescription(ALREADY);
  await user.hover(mark);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(ALREADY);
  await user.click(mark);
  expect(queryDialog()).not.toBeInTheDocument();
  expect(callsOf('POST')).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['spaces only', '   '],
])(
  'a name of %s is refused in the field and as a toast, without a request',
  async (_name, typed) => {
    const { user, dialog } = await openDialog();
    fireEvent.change(name(), { target: { value: typed } });
    await user.click(submit());
    await findToast(NAME_REQUIRED);
    expect(within(dialog).getByText(NAME_REQUIRED)).toBeVisible();
    expect(name()).toHaveAttribute('aria-invalid', 'true');
    expect(name()).toHaveFocus();
    expect(callsOf('POST')).toEqual([]);
    await user.type(name(), 'Мария');
    expect(within(dialog).queryByText(NAME_REQUIRED)).not.toBeInTheDocument();
  },
);

test('phone and e-mail have no rules', async () => {
  const { user } = await openDialog();
  fireEvent.change(phone(), { target: { value: 'вечером, доб. 5' } });
  fireEvent.change(email(), { target: { value: 'не почта' } });
  await user.click(submit());
  await findToast(SUCCESS);
});

test('pressing twice converts once', async () => {
  const answer = deferred();
  server.use(
    mock(endpoints.leads.convert, async () => {
      await answer.promise;
      return { client_id: 11 };
    }),
  );
  await openDialog();
  fireEvent.click(submit());
  fireEvent.click(submit());
  await waitFor(() => expect(callsOf('POST')).toHaveLength(1));
  answer.resolve();
  await findToast(SUCCESS);
  expect(callsOf('POST')).toEqual(['POST /api/leads/5/convert']);
});

test.each([409, 422])(
  '%s because someone was quicker: the lead is read again and the person told',
  async (status) => {
    server.use(
      mock(endpoints.leads.convert, () => {
        Object.assign(backend.leads[0] ?? {}, { client_id: 8, status: 'completed' });
        return refusal(status, 'Нельзя');
      }),
    );
    const { user, modal } = await openDialog();
    await user.click(submit());
    await findToast(ALREADY);
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    expect(screen.queryByText('Нельзя')).not.toBeInTheDocument();
    expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Да');
  },
);

test.each([
  ['409 for another reason', () => refusal(409, 'Клиент заблокирован'), 'Клиент заблокирован'],
  ['500 without a message', () => new HttpResponse('oops', { status: 500 }), FAILURE],
  ['no answer', () => lostNetwork(), EXCEPTION],
])('%s: the dialog stays with what was typed', async (_name, answer, text) => {
  server.use(mock(endpoints.leads.convert, answer));
  const { user, dialog } = await openDialog();
  await user.clear(name());
  await user.type(name(), 'Пётр');
  await user.click(submit());
  await findToast(text);
  expect(countToasts(text)).toBe(1);
  expect(dialog).toBeInTheDocument();
  expect(name()).toHaveValue('Пётр');
});

test('messages of a 422 stand at their fields', async () => {
  server.use(
    mock(endpoints.leads.convert, () =>
      refusal(422, 'Проверьте поля', { email: ['Такая почта уже есть'] }),
    ),
  );
  const { user, dialog } = await openDialog();
  await user.click(submit());
  await findToast('Проверьте поля');
  expect(within(dialog).getByText('Такая почта уже есть')).toBeVisible();
});

test('an answer lost after the conversion took effect: the lead shows it', async () => {
  server.use(
    mock(endpoints.leads.convert, () => {
      Object.assign(backend.leads[0] ?? {}, { client_id: 8, status: 'completed' });
      return lostNetwork();
    }),
  );
  const { user, modal } = await openDialog();
  await user.click(submit());
  await findToast(EXCEPTION);
  await waitFor(() => expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Да'));
  await user.click(submit());
  await findToast(ALREADY);
  expect(callsOf('POST')).toHaveLength(1);
});

test.each([
  ['wrapped in data', () => HttpResponse.json({ data: { client_id: 11 } })],
  ['without a client', () => HttpResponse.json({ success: true })],
  ['empty', () => new HttpResponse(null, { status: 204 })],
])('a good answer %s is success', async (_name, answer) => {
  server.use(
    mock(endpoints.leads.convert, () => {
      Object.assign(backend.leads[0] ?? {}, { client_id: 11, status: 'completed' });
      return answer();
    }),
  );
  const { user, modal } = await openDialog();
  await user.click(submit());
  await findToast(SUCCESS);
  await waitFor(() => expect(valueOf(modal, 'Преобразован в клиента')).toHaveTextContent('Да'));
});

test('from the row’s menu, without opening the lead', async () => {
  const { user } = await openList([buildLead({ id: 5, values: CONTACT })]);
  const row = await findLeadRow('Мария Петрова');
  await user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'В клиенты' }));
  await findDialog();
  expect(name()).toHaveValue('Мария Петрова');
  await user.click(submit());
  await findToast(SUCCESS);
  expect(row).toHaveTextContent('Завершен');
  expect(queryModal(5)).not.toBeInTheDocument();
});

test('Escape closes the dialog, not the modal under it', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  expect(await findModal(5)).toBeInTheDocument();
});
