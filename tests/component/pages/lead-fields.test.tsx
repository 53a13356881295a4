import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, type LeadField } from '#contract';
import { LeadFieldsPage } from '@/pages/leads/fields';
import { deferred } from '../../support/deferred.ts';
import { buildLeadField, buildPageMeta } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const named = (id: number, name: string, given: Partial<LeadField> = {}) =>
  buildLeadField({ id, name, ...given });

/** The screen over a server that holds these fields. */
async function openFields(fields: LeadField[], path = '/leads/fields') {
  const held = { fields };
  server.use(
    mock(endpoints.leadFields.list, () => ({
      data: held.fields,
      links: null,
      meta: buildPageMeta({ total: held.fields.length }),
    })),
  );
  server.use(mock(endpoints.leadFields.show, () => refusal(404)));
  const rendered = await renderWithProviders(<LeadFieldsPage />, { path });
  return { ...rendered, held };
}

/** Asking by role again and again costs seconds. */
const names = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);

async function press(user: UserEvent, field: string, item: string) {
  await user.click(
    await screen.findByLabelText(`Действия с полем «${field}»`, { selector: 'button' }),
  );
  await user.click(await screen.findByText(item));
}

test('a field is moved by keyboard at once; a refusal brings the order back', async () => {
  const answer = deferred<Response | LeadField[]>();
  const asked: unknown[] = [];
  const { user } = await openFields([named(1, 'Имя'), named(2, 'Телефон'), named(3, 'Адрес')]);
  server.use(
    mock(endpoints.leadFields.order, ({ body }) => {
      asked.push(body);
      return answer.promise;
    }),
  );
  const handle = await screen.findByLabelText('Переместить: Адрес');
  handle.focus();
  await user.keyboard(' {ArrowUp}{ArrowUp} ');
  await waitFor(() => expect(names()).toEqual(['Адрес', 'Имя', 'Телефон']));
  expect(handle).toHaveFocus();
  await waitFor(() => expect(asked).toEqual([{ ids: [3, 1, 2] }]));
  answer.resolve(refusal(422, 'Список полей устарел'));
  await waitFor(() => expect(names()).toEqual(['Имя', 'Телефон', 'Адрес']));
});

test('another type tells which values do not fit, before it is saved', async () => {
  const sent: unknown[] = [];
  const field = named(7, 'Этаж', { filled: 148 });
  const { user } = await openFields([field]);
  server.use(
    mock(endpoints.leadFields.typePreview, () => ({
      total: 148,
      failing: 12,
      samples: ['<b>третий</b>'],
    })),
    mock(endpoints.leadFields.update, ({ body }) => {
      sent.push(body);
      return { ...field, type: 'number' };
    }),
  );
  await user.click(await screen.findByText('Этаж'));
  fireEvent.change(await screen.findByLabelText('Тип'), { target: { value: 'number' } });
  expect(await screen.findByText('12 значений не преобразуются')).toBeVisible();
  expect(screen.getByText('<b>третий</b>')).toBeVisible();
  await user.click(screen.getByText('Сменить тип и сохранить'));
  await screen.findByText('Поле «Этаж» сохранено');
  expect(sent).toEqual([
    {
      name: 'Этаж',
      type: 'number',
      role: null,
      required: false,
      in_table: false,
      in_clients: false,
    },
  ]);
});

test('a field is given to clients too, but for what they have anyway', async () => {
  const sent: unknown[] = [];
  const district = named(3, 'Район');
  const { user, held } = await openFields([named(1, 'Имя', { role: 'name' }), district]);
  server.use(
    mock(endpoints.leadFields.update, ({ body }) => {
      sent.push(body);
      const saved = { ...district, in_clients: true };
      held.fields = [named(1, 'Имя', { role: 'name' }), saved];
      return saved;
    }),
  );
  await user.click(await screen.findByText('Район'));
  const ofClients = await screen.findByLabelText('У клиентов');
  await user.click(ofClients);
  expect(ofClients).toBeChecked();
  // A part of the contact stands in the client already.
  fireEvent.change(screen.getByLabelText('Роль'), { target: { value: 'phone' } });
  expect(ofClients).toBeDisabled();
  expect(ofClients).not.toBeChecked();
  expect(ofClients).toHaveAccessibleDescription('Имя, телефон и e-mail у клиента есть и так');
  fireEvent.change(screen.getByLabelText('Роль'), { target: { value: '' } });
  expect(ofClients).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Поле «Район» сохранено');
  expect(sent).toEqual([expect.objectContaining({ name: 'Район', in_clients: true })]);
  // The name is the client's own, the district has just become it: «Да» stands in one row of the column.
  const column = screen
    .getAllByRole('columnheader')
    .findIndex((header) => header.textContent.startsWith('У клиентов'));
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[column]?.textContent);
  await waitFor(() => expect(cells()).toEqual(['—', 'Да']));
});

test('the archive keeps the values, and gives the field back', async () => {
  const field = named(4, 'Цвет', { filled: 148, forms: [{ id: 2, name: 'Замер' }] });
  const { user, held } = await openFields([named(1, 'Имя'), field]);
  server.use(
    mock(endpoints.leadFields.remove, () => {
      held.fields = [named(1, 'Имя'), { ...field, archived_at: '2024-03-05T11:07:00.000Z' }];
      return undefined;
    }),
    mock(endpoints.leadFields.restore, () => {
      held.fields = [named(1, 'Имя'), field];
      return field;
    }),
  );
  await press(user, 'Цвет', 'В архив');
  const dialog = within(await screen.findByRole('dialog', { name: 'Поле «Цвет» в архив' }));
  expect(dialog.getByText(/Значения 148 заявок сохранятся.*«Замер»/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'В архив' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Цвет' })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Архив 1' }));
  await user.click(await screen.findByRole('button', { name: 'Вернуть поле «Цвет»' }));
  await screen.findByText('Поле «Цвет» возвращено');
  expect(await screen.findByRole('link', { name: 'Действующие 2' })).toBeVisible();
});

test('a refusal stands at its field, options too, and what is typed stays for another day', async () => {
  const { user, unmount } = await openFields([named(1, 'Имя')]);
  server.use(
    mock(endpoints.leadFields.create, () =>
      refusal(422, 'Проверьте поля', {
        name: ['Поле с таким названием уже есть'],
        'options.1.label': ['Такой вариант уже есть'],
      }),
    ),
  );
  await screen.findByText('Имя');
  await user.click(screen.getByText('Добавить поле'));
  await user.click(await screen.findByLabelText('Название'));
  const form = within(screen.getByRole('dialog'));
  await user.paste('Имя');
  fireEvent.change(form.getByLabelText('Тип'), { target: { value: 'select' } });
  await user.click(form.getByText('Добавить вариант'));
  await user.paste('ПВХ\nпвх');
  await user.click(form.getByText('Добавить'));
  expect(await form.findByText('Поле с таким названием уже есть')).toBeVisible();
  expect(form.getByLabelText('Вариант 2')).toBeInvalid();
  unmount();

  await openFields([named(1, 'Имя')], '/leads/fields?field=new');
  expect(await screen.findByText('Восстановлены несохранённые изменения')).toBeVisible();
  expect(screen.getByLabelText('Вариант 2')).toHaveValue('пвх');
});

test('no fields: a set to begin with; no such call: the plain truth', async () => {
  const { user, held, unmount } = await openFields([]);
  server.use(
    mock(endpoints.leadFields.starter, () => {
      held.fields = [named(1, 'Имя'), named(2, 'Телефон')];
      return held.fields;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Добавить начальный набор' }));
  expect(await screen.findByRole('link', { name: 'Телефон' })).toBeVisible();
  unmount();

  server.use(mock(endpoints.leadFields.list, () => refusal(404)));
  const missing = await renderWithProviders(<LeadFieldsPage />, { path: '/leads/fields' });
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  missing.unmount();

  // A backend that answers every address it does not know with an empty page.
  const nothing = { data: [], links: null, meta: buildPageMeta({ total: 0 }) };
  server.use(
    mock(endpoints.leadFields.list, () => nothing),
    mock(endpoints.leadFields.show, () => HttpResponse.json(nothing)),
  );
  await renderWithProviders(<LeadFieldsPage />, { path: '/leads/fields' });
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  expect(screen.queryByText('Добавить поле')).toBeNull();
});

test('the only form with a field is one press away; of several there is a menu', async () => {
  const forms = [
    { id: 2, name: 'Замер' },
    { id: 5, name: 'Опрос' },
  ];
  const { user } = await openFields([
    named(4, 'Цвет', { forms: forms.slice(0, 1) }),
    named(6, 'Этаж', { forms }),
  ]);
  const only = await screen.findByRole('link', { name: /^1\sформа с полем «Цвет»: Замер$/ });
  expect(only).toHaveAttribute('href', '/leads/forms/2/edit');
  await user.click(screen.getByRole('button', { name: /^2\sформы с полем «Этаж»$/ }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
});
