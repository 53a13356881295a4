import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, LEAD_STATUSES, leadPatchSchema } from '#contract';
import { deferred } from '../../support/deferred.ts';
import { buildLead, buildPageMeta, buildUser } from '../../support/factories/index.ts';
import {
  backend,
  callsOf,
  forgetCalls,
  lostNetwork,
  mock,
  refusal,
  server,
} from '../../support/msw/index.ts';
import {
  findLeadRow,
  findModal,
  findToast,
  openList,
  openModal,
  valueOf,
} from '../widgets/lead-details-support.tsx';

const LABELS = {
  new: 'Новый',
  processing: 'В обработке',
  completed: 'Завершен',
  rejected: 'Отклонен',
};
const FAILURE = 'Не удалось обновить статус заявки';
const EXCEPTION = 'Произошла ошибка при обновлении статуса заявки';

type User = Awaited<ReturnType<typeof openModal>>['user'];

async function choose(user: User, label: string) {
  const modal = screen.getByRole('dialog', { name: /Информация о лиде/ });
  await user.click(within(modal).getByRole('button', { name: /^Статус/, expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

/** The server takes the status when the test lets it. */
function holdUpdates() {
  const answers: ReturnType<typeof deferred<Response | undefined>>[] = [];
  const sent: string[] = [];
  server.use(
    mock(endpoints.leads.update, async ({ body, params }) => {
      const patch = leadPatchSchema.parse(body);
      if ('status' in patch) sent.push(patch.status);
      const answer = deferred<Response | undefined>();
      answers.push(answer);
      const refused = await answer.promise;
      if (refused) return refused;
      const lead = backend.leads.find(({ id }) => String(id) === params['id']);
      return Object.assign(lead ?? buildLead(), patch);
    }),
  );
  return { answers, sent };
}

test('the button opens a menu of the four statuses', async () => {
  const { user } = await openModal();
  const button = screen.getByRole('button', { name: /^Статус/ });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await user.click(button);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(
    LEAD_STATUSES.map((status) => LABELS[status]),
  );
  expect(items[0]).toHaveAttribute('aria-current', 'true');
});

test.each(LEAD_STATUSES.filter((status) => status !== 'new'))(
  'choosing %s sends it alone, shows it and says so',
  async (status) => {
    let body: unknown;
    server.use(
      mock(endpoints.leads.update, (request) => {
        body = request.body;
        return Object.assign(backend.leads[0] ?? buildLead(), request.body);
      }),
    );
    const { user, modal } = await openModal({ status: 'new' });
    await choose(user, LABELS[status]);
    await findToast(`Статус заявки изменен на "${LABELS[status]}"`);
    expect(body).toEqual({ status });
    expect(valueOf(modal, 'Статус')).toHaveTextContent(LABELS[status]);
  },
);

test('back to new from any other, unknown ones too', async () => {
  const { user } = await openModal({ status: 'archived' });
  await choose(user, 'Новый');
  await findToast('Статус заявки изменен на "Новый"');
});

test('the current status does nothing', async () => {
  const { user } = await openModal({ status: 'processing' });
  await choose(user, 'В обработке');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(callsOf('PUT')).toEqual([]);
});

test('the new status shows before the answer, in the modal and in the list', async () => {
  const { answers } = holdUpdates();
  const { user } = await openList([buildLead({ id: 5 })]);
  const row = await findLeadRow('Мария');
  await user.click(row);
  const modal = await findModal(5);
  await choose(user, 'Отклонен');
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
  expect(row).toHaveTextContent('Отклонен');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.resolve(undefined);
  await findToast('Статус заявки изменен на "Отклонен"');
  await waitFor(() => expect(callsOf('GET /api/leads?').length).toBeGreaterThan(1));
});

test.each([
  ['the server’s own message', () => refusal(422, 'Статус закрыт'), 'Статус закрыт'],
  ['the failure text without a message', () => HttpResponse.json({}, { status: 500 }), FAILURE],
  ['the failure text for a page', () => HttpResponse.html('<p>', { status: 502 }), FAILURE],
  ['the exception text when there is no answer', () => lostNetwork(), EXCEPTION],
])('a refusal goes back everywhere and shows %s', async (_name, answer, text) => {
  server.use(mock(endpoints.leads.update, answer));
  const { user } = await openList([buildLead({ id: 5, status: 'processing' })]);
  const row = await findLeadRow('Мария');
  await user.click(row);
  const modal = await findModal(5);
  await choose(user, 'Завершен');
  await findToast(text);
  expect(valueOf(modal, 'Статус')).toHaveTextContent('В обработке');
  await waitFor(() => expect(row).toHaveTextContent('В обработке'));
});

test('two quick changes are sent one after another, and the last one stays', async () => {
  const { answers, sent } = holdUpdates();
  const { user, modal } = await openModal({ status: 'new' });
  await choose(user, 'В обработке');
  await choose(user, 'Отклонен');
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
  await waitFor(() => expect(sent).toEqual(['processing']));
  answers[0]?.resolve(undefined);
  await waitFor(() => expect(sent).toEqual(['processing', 'rejected']));
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
  answers[1]?.resolve(undefined);
  await findToast('Статус заявки изменен на "Отклонен"');
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
  expect(backend.leads[0]?.status).toBe('rejected');
});

test('of two quick changes the first is no colleague’s: a server that compares gets the second as well', async () => {
  const [seen, later] = ['2024-03-05T11:07:00.000Z', '2024-03-05T12:00:00.000Z'];
  const first = deferred<undefined>();
  const sent: string[] = [];
  server.use(
    mock(endpoints.leads.update, async ({ request, body }) => {
      const { status } = body as { status: string };
      if (sent.push(status) === 1) await first.promise;
      const lead = backend.leads[0] ?? buildLead();
      if (sent.length > 1 && request.headers.get('If-Unmodified-Since') === seen) {
        return Response.json({ message: 'Изменили', current: lead }, { status: 409 });
      }
      return Object.assign(lead, { status, updated_at: later });
    }),
  );
  const { user, modal } = await openModal({ status: 'new', updated_at: seen });
  await choose(user, 'В обработке');
  await choose(user, 'Отклонен');
  await waitFor(() => expect(sent).toEqual(['processing']));
  first.resolve(undefined);
  await findToast('Статус заявки изменен на "Отклонен"');
  expect(sent).toEqual(['processing', 'rejected', 'rejected']);
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
});

test('of two quick changes the first is refused: the second stays', async () => {
  const { answers } = holdUpdates();
  const { user, modal } = await openModal({ status: 'new' });
  await choose(user, 'В обработке');
  await choose(user, 'Отклонен');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.resolve(refusal(500, ''));
  await findToast(FAILURE);
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve(undefined);
  await findToast('Статус заявки изменен на "Отклонен"');
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
});

test('of two quick changes the second is refused: the first, confirmed one comes back', async () => {
  const { answers } = holdUpdates();
  const { user, modal } = await openModal({ status: 'new' });
  // What the server says afterwards must not be what brings it back.
  server.use(mock(endpoints.leads.show, () => deferred<Response>().promise));
  await choose(user, 'В обработке');
  await choose(user, 'Отклонен');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.resolve(undefined);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve(refusal(500, ''));
  await findToast(FAILURE);
  expect(valueOf(modal, 'Статус')).toHaveTextContent('В обработке');
});

test('both are refused: the status from before comes back', async () => {
  const { answers } = holdUpdates();
  const { user, modal } = await openModal({ status: 'new' });
  // What the server says afterwards must not be what brings it back.
  server.use(mock(endpoints.leads.show, () => deferred<Response>().promise));
  await choose(user, 'В обработке');
  await choose(user, 'Отклонен');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.resolve(refusal(500, ''));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve(refusal(422, 'И это нельзя'));
  await findToast('И это нельзя');
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Новый');
});

test.each([
  ['nothing at all', () => new HttpResponse(null, { status: 204 })],
  ['something of its own', () => HttpResponse.json({ success: true })],
])('a good status with %s is success', async (_name, answer) => {
  server.use(mock(endpoints.leads.update, answer));
  const { user } = await openModal();
  await choose(user, 'Завершен');
  await findToast('Статус заявки изменен на "Завершен"');
});

test('a colleague was first: the status they set stays, and it is said', async () => {
  const current = buildLead({ id: 5, status: 'rejected' });
  let seenAt: string | null = null;
  server.use(
    mock(endpoints.leads.update, ({ request }) => {
      seenAt = request.headers.get('If-Unmodified-Since');
      backend.leads = [current];
      return Response.json({ message: 'Изменили', current }, { status: 409 });
    }),
  );
  const { modal, user } = await openModal({ updated_at: '2024-03-05T11:07:00.000Z' });
  await choose(user, 'В обработке');
  await findToast('Статус заявки тем временем изменили на "Отклонен"');
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Отклонен');
  expect(seenAt).toBe('2024-03-05T11:07:00.000Z');
});

test('from the row’s menu', async () => {
  const { user } = await openList([buildLead({ id: 5 })]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Завершен' }));
  await findToast('Статус заявки изменен на "Завершен"');
  expect(row).toHaveTextContent('Завершен');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** The server keeps what it is sent, and compares versions where it is told one. */
function compareVersions() {
  const sent: { status: unknown; seenAt: string | null }[] = [];
  let version = 1;
  server.use(
    mock(endpoints.leads.update, ({ request, body }) => {
      const lead = backend.leads[0] ?? buildLead();
      const { status } = body as { status: string };
      const seenAt = request.headers.get('If-Unmodified-Since');
      sent.push({ status, seenAt });
      if (seenAt !== null && seenAt < (lead.updated_at ?? '')) {
        return Response.json({ message: 'Изменили', current: lead }, { status: 409 });
      }
      version += 1;
      return Object.assign(lead, { status, updated_at: `2024-03-05T11:0${version}:00.000Z` });
    }),
  );
  return sent;
}

const undo = async (user: User, message: string) => {
  const shown = await findToast(message);
  await user.click(
    within(shown.closest<HTMLElement>('[role=alert]') ?? shown).getByRole('button', {
      name: 'Отменить',
    }),
  );
};

test('is taken back from its toast, past the guard against unseen changes', async () => {
  const sent = compareVersions();
  const { user, modal } = await openModal({
    status: 'new',
    updated_at: '2024-03-05T11:01:00.000Z',
  });
  await choose(user, 'Отклонен');
  await undo(user, 'Статус заявки изменен на "Отклонен"');
  const back = await findToast('Статус заявки изменен на "Новый"');
  await waitFor(() =>
    expect(screen.queryByText('Статус заявки изменен на "Отклонен"')).not.toBeInTheDocument(),
  );
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Новый');
  expect(backend.leads[0]?.status).toBe('new');
  expect(
    sent.map(({ status }) => status).filter((status) => status === 'new').length,
  ).toBeGreaterThan(0);
  expect(sent.every(({ seenAt }) => seenAt !== null)).toBe(true);
  expect(back.closest('[role=alert]')).not.toHaveTextContent('Отменить');
});

test('is taken back on a server that compares nothing and answers nothing', async () => {
  server.use(
    mock(endpoints.leads.update, ({ body }) => {
      Object.assign(backend.leads[0] ?? {}, body);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openList([buildLead({ id: 5, updated_at: null, contact: null })]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Завершен' }));
  await undo(user, 'Статус заявки изменен на "Завершен"');
  await findToast('Статус заявки изменен на "Новый"');
  expect(row).toHaveTextContent('Новый');
  expect(backend.leads[0]?.status).toBe('new');
});

test('is not taken back over what a colleague has made of it since', async () => {
  const sent = compareVersions();
  const { user, modal } = await openModal({
    status: 'new',
    updated_at: '2024-03-05T11:01:00.000Z',
  });
  await choose(user, 'В обработке');
  const message = 'Статус заявки изменен на "В обработке"';
  await findToast(message);
  // The answer of the change has told the lead whole: it is not read again.
  expect(callsOf('GET /api/leads/5?')).toHaveLength(1);
  // Nobody has told this browser of it yet.
  Object.assign(backend.leads[0] ?? {}, {
    status: 'completed',
    updated_at: '2024-03-05T12:00:00.000Z',
  });
  await undo(user, message);
  await findToast('Статус заявки тем временем изменили на "Завершен"');
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Завершен');
  expect(backend.leads[0]?.status).toBe('completed');
  expect(sent.map(({ status }) => status)).toEqual(['processing', 'new']);
});

const ANNA = buildUser({ id: 21, name: 'Анна Смирнова' });

/** The server takes the status and the assignee each when the test lets it, and answers with the whole lead. */
async function changeBoth() {
  const answers = {
    status: deferred<'taken' | 'refused'>(),
    user_id: deferred<'taken' | 'refused'>(),
  };
  server.use(
    mock(endpoints.users.list, () => ({ data: [ANNA], links: null, meta: buildPageMeta() })),
    mock(endpoints.leads.update, async ({ body }) => {
      const patch = leadPatchSchema.parse(body);
      const outcome = await answers['status' in patch ? 'status' : 'user_id'].promise;
      if (outcome === 'refused') return refusal(500, '');
      const lead = backend.leads[0] ?? buildLead();
      return Object.assign(lead, 'user_id' in patch ? { user: ANNA } : patch);
    }),
  );
  const opened = await openModal({ status: 'new', user: null, notes: 'Было' });
  await choose(opened.user, 'Завершен');
  await opened.user.click(screen.getByRole('button', { name: /^Ответственный/ }));
  await opened.user.click(await screen.findByRole('option', { name: 'Анна Смирнова' }));
  const expectShown = (status: string, person: string) => {
    expect(valueOf(opened.modal, 'Статус')).toHaveTextContent(status);
    expect(screen.getByRole('button', { name: /^Ответственный/ })).toHaveTextContent(person);
  };
  return { ...opened, answers, expectShown };
}

const STATUS_TOAST = 'Статус заявки изменен на "Завершен"';
const PERSON_TOAST = 'Ответственный изменён';
const PERSON_FAILURE = 'Не удалось назначить ответственного';

type Step = ['status' | 'user_id', 'taken' | 'refused', string];

test.each<[string, Step, Step]>([
  [
    'both taken, status first',
    ['status', 'taken', STATUS_TOAST],
    ['user_id', 'taken', PERSON_TOAST],
  ],
  [
    'both taken, status last',
    ['user_id', 'taken', PERSON_TOAST],
    ['status', 'taken', STATUS_TOAST],
  ],
  ['status refused first', ['status', 'refused', FAILURE], ['user_id', 'taken', PERSON_TOAST]],
  ['status refused last', ['user_id', 'taken', PERSON_TOAST], ['status', 'refused', FAILURE]],
  [
    'person refused first',
    ['user_id', 'refused', PERSON_FAILURE],
    ['status', 'taken', STATUS_TOAST],
  ],
  [
    'person refused last',
    ['status', 'taken', STATUS_TOAST],
    ['user_id', 'refused', PERSON_FAILURE],
  ],
])('status and assignee of one lead under way together: %s', async (_name, ...steps) => {
  const { answers, expectShown, modal, queryClient } = await changeBoth();
  const shown = { status: 'Завершен', user_id: 'Анна Смирнова' };
  const before = { status: 'Новый', user_id: 'Не назначен' };
  for (const [index, [field, outcome, text]] of steps.entries()) {
    expectShown(shown.status, shown.user_id);
    answers[field].resolve(outcome);
    await findToast(text);
    if (outcome === 'refused') shown[field] = before[field];
    // What was read meanwhile knows nothing of what the server has not taken yet.
    Object.assign(backend.leads[0] ?? {}, { notes: `Стало ${index}` });
    await queryClient.invalidateQueries();
    expect(await within(modal).findByText(`Стало ${index}`)).toBeVisible();
  }
  expectShown(shown.status, shown.user_id);
});

test('an answer that comes after a later one brings nothing older back', async () => {
  const answer = deferred<undefined>();
  let version = 0;
  server.use(
    mock(endpoints.leads.update, async ({ body }) => {
      version += 1;
      const lead = Object.assign(backend.leads[0] ?? buildLead(), body, {
        updated_at: `2024-03-05T11:0${version}:00.000Z`,
      });
      const told = { ...lead };
      if (version === 1) await answer.promise;
      return told;
    }),
  );
  const { user, modal } = await openModal({ status: 'new', notes: 'Было', updated_at: null });
  await choose(user, 'Завершен');
  await user.click(within(modal).getByRole('button', { name: 'Редактировать' }));
  const note = await within(modal).findByRole('textbox', { name: 'Заметка' });
  await user.clear(note);
  await user.type(note, 'Стало');
  await user.click(within(modal).getByRole('button', { name: 'Сохранить' }));
  await findToast('Заметка успешно обновлена');
  forgetCalls();
  answer.resolve(undefined);
  await findToast(STATUS_TOAST);
  expect(within(modal).getByText('Стало')).toBeVisible();
  expect(valueOf(modal, 'Статус')).toHaveTextContent('Завершен');
  await waitFor(() => expect(callsOf('GET /api/leads/5?')).toHaveLength(1));
  expect(within(modal).getByText('Стало')).toBeVisible();
});

test('a reading while it is under way leaves it shown, in the list and on its tab', async () => {
  const { answers } = holdUpdates();
  const { user, queryClient } = await openList([buildLead({ id: 5, status: 'new' })]);
  const row = await findLeadRow('Мария');
  await user.click(within(row).getByRole('button', { name: 'Действия с заявкой 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Завершен' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await queryClient.invalidateQueries();
  expect(await findLeadRow('Мария')).toHaveTextContent('Завершен');
  answers[0]?.resolve(refusal(500, ''));
  await findToast(FAILURE);
  await waitFor(async () => expect(await findLeadRow('Мария')).toHaveTextContent('Новый'));
});

test('a refusal brings back the status alone, not a lead older than what was read since', async () => {
  const { answers } = holdUpdates();
  const { user, modal, queryClient } = await openModal({ status: 'new', notes: 'Было' });
  await choose(user, 'В обработке');
  await choose(user, 'Завершен');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.resolve(undefined);
  await waitFor(() => expect(answers).toHaveLength(2));
  Object.assign(backend.leads[0] ?? {}, { notes: 'Стало' });
  await queryClient.invalidateQueries();
  await within(modal).findByText('Стало');
  answers[1]?.resolve(refusal(500, ''));
  await findToast(FAILURE);
  await waitFor(() => expect(valueOf(modal, 'Статус')).toHaveTextContent('В обработке'));
  expect(within(modal).getByText('Стало')).toBeVisible();
});
