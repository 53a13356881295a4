import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints, type NewVisit } from '#contract';
import { buildUser, buildVisit } from '../../../support/factories/index.ts';
import { lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { beAsWideAs } from '../../../support/window-width.ts';
import { answerStaff, BORIS } from '../users-support.ts';
import { untilSaved } from './until-saved.ts';
import { openVisits, savedVisit, serveVisits, toastButton, TOKEN } from './visits-support.ts';

const { visits } = endpoints;

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

async function openDialog() {
  const { user, block } = await openVisits();
  await user.click(await block.findByRole('button', { name: 'Запланировать выезд' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Запланировать выезд' }));
  await dialog.findByRole('button', { name: 'Запланировать' });
  const type = (name: string, value: string) => {
    const field = dialog.getByLabelText(name);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  return { user, block, dialog, type };
}

/** Types a measuring of Boris on the third at two in the afternoon. */
async function typeVisit() {
  const opened = await openDialog();
  const { user, dialog, type } = opened;
  type('День', '03.12.2031');
  type('Начало', '14:00');
  await user.click(await dialog.findByRole('checkbox', { name: 'Борис Орлов' }));
  type('Комментарий', 'Домофон 12');
  return opened;
}

const answerNew = (served: ReturnType<typeof serveVisits>) =>
  mock(visits.create, ({ body, request }) => {
    served.note({ body, request });
    const { move_order: moves, comment: _comment, user_ids: _ids, ...visit } = body as NewVisit;
    return savedVisit(buildVisit(visit), {
      moved: moves ? { status: 'measure_scheduled', undo_token: TOKEN } : null,
    });
  });

test('a visit is planned once with the status that fits, and one undo takes back both', async () => {
  const served = serveVisits();
  server.use(answerNew(served));
  const { user, dialog } = await typeVisit();
  expect(dialog.getByRole('radio', { name: 'Замер' })).toBeChecked();
  expect(dialog.getByLabelText('Окончание')).toHaveValue('15:00');
  expect(
    dialog.getByRole('checkbox', { name: 'Перевести заказ в «Замер назначен»' }),
  ).toBeChecked();
  await user.dblClick(dialog.getByRole('button', { name: 'Запланировать' }));
  const undo = await toastButton(
    'Замер запланирован на 3 декабря 2031, 14:00 · заказ: «Замер назначен»',
    'Отменить',
  );
  expect(served.sent).toEqual([
    {
      body: {
        kind: 'measure',
        starts_at: '2031-12-03T09:00:00.000Z',
        ends_at: '2031-12-03T10:00:00.000Z',
        user_ids: [7],
        comment: 'Домофон 12',
        move_order: true,
      },
      key: expect.stringMatching(/^[\da-f]{32}$/u) as string,
      since: null,
    },
  ]);
  await user.click(undo);
  await waitFor(() => expect(served.undone).toEqual([{ undo_token: TOKEN }]));
});

test('an unticked order stays as it is; an order further on is offered an installation', async () => {
  const served = serveVisits([], { order: { status: 'contract' } });
  server.use(answerNew(served));
  const { user, dialog } = await openDialog();
  expect(dialog.getByRole('radio', { name: 'Монтаж' })).toBeChecked();
  // Four hours from ten in the morning.
  expect(dialog.getByLabelText('Окончание')).toHaveValue('14:00');
  await user.click(dialog.getByRole('checkbox', { name: 'Перевести заказ в «Монтаж назначен»' }));
  await user.click(dialog.getByRole('button', { name: 'Запланировать' }));
  await screen.findByText(/^Монтаж запланирован на /u);
  expect(served.sent[0]?.body).toMatchObject({ kind: 'install', user_ids: [], move_order: false });
});

test('a claim moves no order, and nothing is offered', async () => {
  const served = serveVisits();
  server.use(answerNew(served));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Рекламация' }));
  expect(dialog.queryByRole('checkbox', { name: /Перевести заказ/u })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Запланировать' }));
  await screen.findByText(/^Рекламация запланирована на /u);
  expect(served.sent[0]?.body).not.toHaveProperty('move_order');
});

test('a visit of several days, and one that goes on after midnight', async () => {
  serveVisits();
  const { user, dialog, type } = await openDialog();
  type('День', '03.12.2031');
  type('Начало', '23:00');
  expect(dialog.getByLabelText('Окончание')).toHaveValue('00:00');
  expect(dialog.queryByLabelText('Последний день')).toBeNull();
  type('Начало', '23:30');
  expect(dialog.getByLabelText('Последний день')).toHaveValue('04.12.2031');
  expect(dialog.getByLabelText('Окончание')).toHaveValue('00:30');
  type('Последний день', '05.12.2031');
  // The days are moved together.
  type('Первый день', '10.12.2031');
  expect(dialog.getByLabelText('Последний день')).toHaveValue('12.12.2031');
  await user.click(dialog.getByRole('checkbox', { name: 'Несколько дней' }));
  expect(dialog.getByLabelText('Окончание')).toHaveAccessibleDescription(
    'Окончание должно быть позже начала',
  );
});

test('a colleague who is elsewhere is warned about before it is saved, and nothing is forbidden', async () => {
  const install = buildVisit({
    id: 9,
    order_id: 12,
    order_number: 12,
    kind: 'install',
    starts_at: '2031-12-03T09:30:00.000Z',
    ends_at: '2031-12-03T11:00:00.000Z',
  });
  const served = serveVisits([], {
    others: [
      install,
      // Touching neighbours, and what takes place no more, are no clash.
      { ...install, id: 10, order_number: 13, starts_at: '2031-12-03T10:00:00.000Z' },
      { ...install, id: 11, order_number: 14, ends_at: '2031-12-03T09:00:00.000Z' },
      ...['cancelled', 'failed', 'done'].map((status, at) => ({
        ...install,
        id: 20 + at,
        order_number: 15 + at,
        status,
      })),
      { ...install, id: 30, order_number: 20, user_ids: [5] },
    ],
  });
  server.use(answerNew(served));
  const { user, dialog } = await typeVisit();
  const warning = await dialog.findByRole('link', { name: 'заказе №12' });
  expect(warning.closest('li')).toHaveTextContent(
    /Борис Орлов.* в это время на заказе №12: .*Монтаж.*, 14:30–16:00/u,
  );
  expect(
    within(dialog.getByRole('list', { name: 'Накладки' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Запланировать' }));
  await screen.findByText(/^Замер запланирован/u);
});

test('a refusal stands beside its field, and what was typed stays', async () => {
  serveVisits();
  const reasons = {
    starts_at: 'Слишком рано',
    ends_at: 'Слишком поздно',
    'user_ids.0': 'Сотрудник отключён',
    comment: 'Слишком длинно',
  };
  const lists = Object.fromEntries(Object.entries(reasons).map(([key, text]) => [key, [text]]));
  server.use(mock(visits.create, () => refusal(422, 'Слишком рано', lists)));
  const { user, dialog } = await typeVisit();
  await user.click(dialog.getByRole('button', { name: 'Запланировать' }));
  await expect
    .poll(() => dialog.getByLabelText('День'))
    .toHaveAccessibleDescription(reasons.starts_at);
  expect(dialog.getByLabelText('Окончание')).toHaveAccessibleDescription(reasons.ends_at);
  expect(dialog.getByLabelText('Комментарий')).toHaveAccessibleDescription(reasons.comment);
  expect(dialog.getByText(reasons['user_ids.0'])).toBeVisible();
  expect(dialog.getByLabelText('Комментарий')).toHaveValue('Домофон 12');
  expect(screen.getAllByText(reasons.starts_at)).toHaveLength(1);
});

test('after a lost network it is sent under the same key; what is typed outlives a reload', async () => {
  const served = serveVisits();
  server.use(
    mock(visits.create, ({ body, request }) => {
      served.note({ body, request });
      return lostNetwork();
    }),
  );
  const { user, dialog } = await typeVisit();
  await user.click(dialog.getByRole('button', { name: 'Запланировать' }));
  expect(await screen.findByText(/Не удалось сохранить выезд/u)).toBeVisible();
  cleanup();
  server.use(answerNew(served));
  const again = await openDialog();
  expect(again.dialog.getByText('Восстановлены несохранённые изменения')).toBeVisible();
  expect(again.dialog.getByLabelText('Комментарий')).toHaveValue('Домофон 12');
  expect(await again.dialog.findByRole('checkbox', { name: 'Борис Орлов' })).toBeChecked();
  await again.user.click(again.dialog.getByRole('button', { name: 'Запланировать' }));
  await screen.findByText(/^Замер запланирован/u);
  expect(served.sent).toHaveLength(2);
  expect(served.sent[1]).toEqual(served.sent[0]);
  expect(Object.keys(localStorage).filter((key) => key.includes('visit'))).toEqual([]);
});

/** Opens a visit and lets a colleague change it first. */
async function meetClash() {
  const served = serveVisits([buildVisit()]);
  const theirs = buildVisit({
    kind: 'measure',
    comment: 'Перенёс Глеб',
    starts_at: '2031-12-04T05:00:00.000Z',
    ends_at: '2031-12-04T06:00:00.000Z',
    updated_at: '2026-01-02T09:00:00.000Z',
  });
  server.use(
    mock(visits.update, ({ body, request }) => {
      served.note({ body, request });
      return request.headers.get('if-unmodified-since') === theirs.updated_at
        ? savedVisit({ ...theirs, ...(body as object) })
        : HttpResponse.json({ message: 'Выезд успели изменить', current: theirs }, { status: 409 });
    }),
  );
  const { user, block } = await openVisits();
  await user.click(await block.findByRole('button', { name: /^Править выезд/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Править выезд' }));
  fireEvent.change(await dialog.findByLabelText('Начало'), { target: { value: '16:00' } });
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  const conflict = within(await dialog.findByRole('group', { name: /Выезд успели изменить/u }));
  expect(conflict.getByRole('group', { name: 'Сейчас у коллеги' })).toHaveTextContent(
    /4 декабря 2031, 10:00–11:00.*Борис Орлов.*Перенёс Глеб/u,
  );
  expect(conflict.getByRole('group', { name: 'Ваш вариант' })).toHaveTextContent(
    // With the comment of the colleague, which stays.
    /3 декабря 2031, 16:00–17:00.*Перенёс Глеб/u,
  );
  return { user, dialog, served };
}

test('an own change is saved over that of a colleague only when it is chosen', async () => {
  const { user, dialog, served } = await meetClash();
  await user.click(dialog.getByRole('button', { name: 'Сохранить мой вариант' }));
  await screen.findByText('Замер перенесён на 3 декабря 2031, 16:00');
  const body = { starts_at: '2031-12-03T11:00:00.000Z', ends_at: '2031-12-03T12:00:00.000Z' };
  expect(served.sent).toEqual([
    { body, key: null, since: '2026-01-01T09:00:00.000Z' },
    { body, key: null, since: '2026-01-02T09:00:00.000Z' },
  ]);
});

test('or that of the colleague is taken, and the own one can still be had back', async () => {
  const { user, dialog, served } = await meetClash();
  await user.click(dialog.getByRole('button', { name: 'Взять вариант коллеги' }));
  expect(dialog.getByLabelText('День')).toHaveValue('04.12.2031');
  expect(dialog.getByLabelText('Комментарий')).toHaveValue('Перенёс Глеб');
  await user.click(await toastButton('Ваш вариант убран', 'Вернуть'));
  expect(dialog.getByLabelText('Начало')).toHaveValue('16:00');
  expect(served.sent).toHaveLength(1);
});

test('moving asks for nothing but the time', async () => {
  beAsWideAs(390);
  const served = serveVisits([buildVisit()]);
  server.use(
    mock(visits.update, ({ body, request }) => {
      served.note({ body, request });
      return savedVisit(buildVisit(body as object));
    }),
  );
  const { user, block } = await openVisits();
  await user.click(await block.findByRole('button', { name: /^Действия с выездом/u }));
  await user.click(await screen.findByRole('menuitem', { name: 'Перенести…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Перенести выезд' }));
  expect(await dialog.findByLabelText('Начало')).toHaveValue('14:00');
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByLabelText('Комментарий')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Начало'), { target: { value: '09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Перенести' }));
  await user.click(await toastButton('Замер перенесён на 3 декабря 2031, 09:00', 'Отменить'));
  await waitFor(() => expect(served.undone).toEqual([{ undo_token: TOKEN }]));
  expect(served.sent[0]?.body).toEqual({
    starts_at: '2031-12-03T04:00:00.000Z',
    ends_at: '2031-12-03T05:00:00.000Z',
  });
});

test('among many colleagues the people are found by name, and the chosen ones stay in sight', async () => {
  serveVisits();
  const crowd = Array.from({ length: 12 }, (_, at) =>
    buildUser({ id: 100 + at, name: at === 11 ? 'Пётр Юрьев' : `Монтажник ${at}` }),
  );
  answerStaff([BORIS, ...crowd]);
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('checkbox', { name: 'Борис Орлов' }));
  await user.type(dialog.getByRole('textbox', { name: 'Найти сотрудника' }), 'юрьев');
  await expect
    .poll(() =>
      within(dialog.getByRole('group', { name: 'Кто едет' }))
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    )
    .toEqual(['Борис Орлов', 'Пётр Юрьев']);
});
