import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints, type Lead, type NewLead } from '#contract';
import { tokenStore } from '@/shared/auth';
import { deferred } from '../../support/deferred.ts';
import {
  buildClient,
  buildLead,
  buildLeadField,
  buildLeadForm,
  buildPageMeta,
} from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { TEST_TOKEN } from '../../support/render-with-providers.tsx';
import { findLeadRow, findModal, openList } from '../widgets/lead-details-support.tsx';
import { named, withBulkServer } from './leads-bulk-support.ts';

/** A server that stores leads and remembers what it was sent. */
function withCreate(given: Partial<Lead> = {}) {
  withBulkServer();
  const sent: NewLead[] = [];
  server.use(
    mock(endpoints.leads.create, ({ body }) => {
      const lead = body as NewLead;
      sent.push(lead);
      const made = { ...named(77, lead.contact?.name ?? 'Без имени'), source: 'Вручную', ...given };
      backend.leads.unshift(made);
      return made;
    }),
  );
  return sent;
}

const findDialog = () => screen.findByRole('dialog', { name: 'Новая заявка' });
const queryDialog = () => screen.queryByRole('dialog', { name: 'Новая заявка' });
// The list of a field has its label as well.
const findSource = async () => within(await findDialog()).findByPlaceholderText('Вручную');
const field = async (name: string) => within(await findDialog()).findByLabelText(name);

/** Typing letter by letter would take long; what matters is what stands there in the end. */
async function fill(user: UserEvent, name: string, text: string) {
  await user.click(await field(name));
  await user.paste(text);
}

async function openDialog(path = '/leads') {
  const opened = await openList([buildLead({ id: 1 })], path);
  await findLeadRow('Мария');
  await opened.user.click(await screen.findByRole('button', { name: 'Добавить заявку' }));
  await findDialog();
  return opened;
}

const submit = async ({ user }: Pick<Awaited<ReturnType<typeof openDialog>>, 'user'>) =>
  user.click(within(await findDialog()).getByRole('button', { name: 'Добавить' }));

test('the source is a usual one, one of the company, or a new one, and a server may not take it', async () => {
  const sent = withCreate();
  server.use(
    mock(endpoints.leads.sources, () => ['Форма с главной', 'Вручную', 'Выставка']),
    mock(endpoints.leadForms.list, () => ({
      data: [buildLeadForm({ name: 'Форма с главной' })],
      links: null,
      meta: buildPageMeta(),
    })),
  );
  const opened = await openDialog();
  const { user } = opened;
  await fill(user, 'Имя', 'Олег');
  await user.click(await findSource());
  expect(await screen.findByRole('option', { name: 'Выставка' })).toBeVisible();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Звонок', 'Почта', 'Визит', 'Рекомендация', 'Выставка'],
  ]);
  await user.click(screen.getByRole('option', { name: 'Звонок' }));
  await submit(opened);
  expect(await screen.findByText(/Источник не записался/)).toBeVisible();
  expect(sent[0]).toMatchObject({ source: 'Звонок' });
});

test('a lead is stored, stands in the list, and opens from the toast', async () => {
  const sent = withCreate();
  const opened = await openDialog();
  const { user, router } = opened;
  expect(router.state.location.href).toContain('add=1');
  expect(await findSource()).toHaveValue('');
  await waitFor(async () => expect(await field('Имя')).toHaveFocus());
  await fill(user, 'Имя', ' Олег ');
  await fill(user, 'Телефон', '8 912 345-67-89');
  await fill(user, 'E-mail', 'oleg@example.test');
  await fill(user, 'Комментарий', 'Две створки');
  await user.click(await field('Назначить ответственным меня'));
  await submit(opened);
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      contact: {
        name: 'Олег',
        phone: '8 912 345-67-89',
        email: 'oleg@example.test',
        comment: 'Две створки',
      },
      assign_to_me: true,
    },
  ]);
  expect(router.state.location.href).not.toContain('add');
  await findLeadRow('Олег');
  const toast = (await screen.findByText('Заявка №77 добавлена')).closest('[role=alert]');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Открыть' }));
  await findModal(77);
});

test('that the person has come before is said after saving', async () => {
  withCreate({ repeat_count: 2 });
  const opened = await openDialog();
  await fill(opened.user, 'Имя', 'Олег');
  await submit(opened);
  await screen.findByText('Заявка №77 добавлена. Это повторное обращение: ещё 2 заявки');
});

test('and while typing, with the way to what there is', async () => {
  withCreate();
  const earlier = buildLead({
    id: 9,
    contact: { name: 'Мария', phone: '+79123456789', email: null },
  });
  server.use(
    mock(endpoints.clients.lookup, () => [
      buildClient({ id: 3, name: 'ООО «Окна»', phone: '+79123456789', email: null }),
    ]),
  );
  const { user, router } = await openDialog();
  backend.leads.push(earlier);
  await fill(user, 'Телефон', '8 (912) 345-67-89');
  const dialog = await findDialog();
  expect(await within(dialog).findByText(/Повторное обращение/)).toBeVisible();
  expect(await within(dialog).findByText('клиент ООО «Окна»')).toBeVisible();
  // Of what the search has found only those with this very phone are meant.
  expect(within(dialog).queryByRole('button', { name: 'заявка №1' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'заявка №9' }));
  await findModal(9);
  expect(router.state.location.href).not.toContain('add');
});

test('nothing filled in is not sent', async () => {
  withCreate();
  const opened = await openDialog();
  await submit(opened);
  expect(await screen.findByText('Заполните хотя бы одно поле')).toBeVisible();
  expect(await field('Имя')).toHaveFocus();
  expect(callsOf('POST /api/leads')).not.toContain('POST /api/leads');
});

test('a double click stores one lead, Ctrl+Enter one more', async () => {
  const sent = withCreate();
  const answer = deferred<Lead>();
  const opened = await openDialog();
  const { user } = opened;
  server.use(mock(endpoints.leads.create, () => answer.promise));
  await fill(user, 'Имя', 'Олег');
  await user.dblClick(within(await findDialog()).getByRole('button', { name: 'Добавить' }));
  expect(callsOf('POST /api/leads')).toHaveLength(1);
  answer.resolve(named(78, 'Олег'));
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());

  server.resetHandlers();
  withCreate();
  await user.click(await screen.findByRole('button', { name: 'Добавить заявку' }));
  await user.type(await field('Комментарий'), 'Ещё{Control>}{Enter}{/Control}');
  await waitFor(() => expect(callsOf('POST /api/leads')).toHaveLength(2));
  expect(sent).toHaveLength(0);
});

test.each([
  ['a fault', () => refusal(500), /На сервере произошла ошибка/],
  ['no answer', () => lostNetwork(), /Нет связи с сервером/],
  ['no such call', () => refusal(404), /Раздел недоступен на этом сервере/],
])('after %s what was typed stays', async (_name, answer, text) => {
  withCreate();
  server.use(mock(endpoints.leads.create, answer));
  const opened = await openDialog();
  await fill(opened.user, 'Имя', 'Олег');
  await submit(opened);
  expect(await within(await findDialog()).findByText(text)).toBeVisible();
  expect(await field('Имя')).toHaveValue('Олег');
  expect(screen.queryByText(/добавлена/)).not.toBeInTheDocument();
});

test('a lead sent again after a failure has the same key, a changed or a next one another', async () => {
  withCreate();
  const keys: (string | null)[] = [];
  const answers = [refusal(503), lostNetwork(), refusal(503), named(77, 'Олег'), refusal(503)];
  server.use(
    mock(endpoints.leads.create, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return answers[keys.length - 1] ?? refusal(500);
    }),
  );
  const opened = await openDialog();
  const send = async () => {
    const before = keys.length;
    await submit(opened);
    await waitFor(() => expect(keys).toHaveLength(before + 1));
    await waitFor(() => expect(queryDialog()?.querySelector('[data-loading]') ?? null).toBeNull());
  };
  await fill(opened.user, 'Имя', 'Олег');
  await send();
  // Closed and opened again: still the draft that may have been stored.
  await opened.user.click(within(await findDialog()).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Добавить заявку' }));
  await send();
  await fill(opened.user, 'Комментарий', 'Перезвонить');
  await send();
  await send();
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Добавить заявку' }));
  await fill(opened.user, 'Имя', 'Олег');
  await send();

  const [first, again, changed, changedAgain, next] = keys;
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  expect(changedAgain).toBe(changed);
  expect(new Set([first, changed, next]).size).toBe(3);
});

test('a lead whose key is refused is sent with another one by the next press', async () => {
  withCreate();
  const keys: (string | null)[] = [];
  server.use(
    mock(endpoints.leads.create, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? refusal(409, 'Этот ключ уже использован') : named(77, 'Олег');
    }),
  );
  const opened = await openDialog();
  await fill(opened.user, 'Имя', 'Олег');
  await submit(opened);
  expect(await within(await findDialog()).findByRole('alert')).toBeVisible();
  await submit(opened);
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a refused field says why', async () => {
  withCreate();
  server.use(
    mock(endpoints.leads.create, () =>
      refusal(422, 'Неверно', { 'contact.phone': ['Это не телефон'] }),
    ),
  );
  const opened = await openDialog();
  await fill(opened.user, 'Телефон', '1');
  await submit(opened);
  expect(await screen.findByText('Это не телефон')).toBeVisible();
  expect(await field('Телефон')).toHaveFocus();
});

test('what is typed outlives a reload and a lost login, and only its author sees it', async () => {
  withCreate();
  const opened = await openDialog();
  await fill(opened.user, 'Имя', 'Олег');
  await fill(opened.user, 'Комментарий', 'Перезвонить');
  server.use(mock(endpoints.leads.create, () => refusal(401)));
  await submit(opened);
  await waitFor(() => expect(tokenStore.get()).toBeNull());
  const { href } = opened.router.state.location;
  opened.unmount();

  // Somebody else at the same browser.
  backend.user = { ...backend.user, id: 6 };
  tokenStore.set('2|other');
  const other = await openList([buildLead({ id: 1 })], href);
  expect(await field('Имя')).toHaveValue('');
  other.unmount();

  backend.user = { ...backend.user, id: 5 };
  tokenStore.set(TEST_TOKEN);
  withCreate();
  const again = await openList([buildLead({ id: 1 })], href);
  expect(await field('Имя')).toHaveValue('Олег');
  expect(await field('Комментарий')).toHaveValue('Перезвонить');
  expect(await findDialog()).toHaveTextContent('Восстановлен черновик');
  await submit(again);
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  await again.user.click(await screen.findByRole('button', { name: 'Добавить заявку' }));
  expect(await field('Имя')).toHaveValue('');
});

test('a restored draft can be dropped; «Отмена» drops it too, the cross keeps it', async () => {
  withCreate();
  const { user } = await openDialog();
  const reopen = async () =>
    user.click(await screen.findByRole('button', { name: 'Добавить заявку' }));
  const closed = () => waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  await fill(user, 'Имя', 'Олег');
  await user.click(within(await findDialog()).getByRole('button', { name: 'Закрыть' }));
  await closed();
  await reopen();
  expect(await field('Имя')).toHaveValue('Олег');
  await user.click(within(await findDialog()).getByRole('button', { name: 'Очистить' }));
  expect(await field('Имя')).toHaveValue('');

  await fill(user, 'Имя', 'Пётр');
  await user.click(within(await findDialog()).getByRole('button', { name: 'Отмена' }));
  await closed();
  await reopen();
  expect(await field('Имя')).toHaveValue('');
});

test('the company’s own fields are asked for where the server tells of them', async () => {
  const sent = withCreate();
  server.use(
    mock(endpoints.leadFields.list, () => ({
      data: [
        buildLeadField({ id: 1, name: 'Имя', role: 'name' }),
        buildLeadField({
          id: 2,
          name: 'Профиль',
          type: 'select',
          options: [
            { id: 'a', label: 'ПВХ', archived: false },
            { id: 'b', label: 'Дерево', archived: true },
          ],
        }),
        buildLeadField({ id: 3, name: 'Замер', type: 'date' }),
        buildLeadField({ id: 4, name: 'Старое', archived_at: '2024-03-05T11:07:00.000Z' }),
      ],
      links: null,
      meta: buildPageMeta(),
    })),
  );
  const opened = await openDialog();
  const { user } = opened;
  await user.selectOptions(await field('Профиль'), 'ПВХ');
  // The day first, whatever the language of the browser.
  await user.type(await field('Замер'), '25122024');
  expect(await field('Замер')).toHaveValue('25.12.2024');
  expect(screen.queryByRole('option', { name: 'Дерево' })).not.toBeInTheDocument();
  expect(within(await findDialog()).queryByLabelText('Старое')).not.toBeInTheDocument();
  await submit(opened);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual({ 2: 'ПВХ', 3: '25.12.2024' });
});

test('who has recommended the company is said with the lead, and a failure of that loses nothing', async () => {
  withCreate();
  const said: unknown[] = [];
  server.use(
    mock(endpoints.referrals.list, () => ({
      data: [
        {
          ...{ id: 7, name: 'Ольга', code: 'OLGA', former_codes: [], status: 'active' as const },
          ...{ phone: null, email: null, note: null, client: null, rule: null, window_days: 30 },
          counts: { visits: 0, leads: 0, clients: 0, payable: 0 },
          created_at: null,
          updated_at: null,
        },
      ],
      links: null,
      meta: buildPageMeta({ total: 1 }),
    })),
    mock(endpoints.referrals.setOfLead, ({ params, body }) => {
      said.push([params['id'], body]);
      return refusal(500);
    }),
  );
  const opened = await openDialog();
  const { user } = opened;
  await fill(user, 'Имя', 'Олег');
  await user.click(
    await within(await findDialog()).findByRole('combobox', { name: 'Кто порекомендовал' }),
  );
  await user.click(await screen.findByRole('option', { name: 'Ольга, OLGA' }));
  await submit(opened);
  expect(
    await screen.findByText('Заявка №77 добавлена. Кто порекомендовал, не записалось'),
  ).toBeVisible();
  expect(said).toEqual([['77', { referral_id: 7 }]]);
  await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
});
