import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints, leadPatchSchema } from '#contract';
import { leadKeys } from '@/entities/leads/lead';
// What comes with the switch: loading it is no matter of a test.
import '@/pages/leads/list/ui/board/leads-board.tsx';
import { deferred } from '../../support/deferred.ts';
import { buildLead, buildLeadValue, buildPageMeta } from '../../support/factories/index.ts';
import { backend, callsOf, lostNetwork, mock, refusal, server } from '../../support/msw/index.ts';
import { until } from '../../support/until.ts';
import { findLeadRow, findModal, findToast, openList } from '../widgets/lead-details-support.tsx';
import {
  boardHandler,
  column,
  findCard,
  giveHeights,
  named,
  openBoard,
  queryCard,
} from './leads-board-support.tsx';

giveHeights();

type User = Awaited<ReturnType<typeof openBoard>>['user'];

async function chooseInMenu(user: User, id: number, label: string) {
  await user.click(screen.getByRole('button', { name: `Действия с заявкой ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

/** The server takes a status when the test lets it; what was sent is kept. */
function holdUpdates() {
  const answer = deferred<Response | undefined>();
  const sent: { body: unknown; seenAt: string | null }[] = [];
  server.use(
    mock(endpoints.leads.update, async ({ params, body, request }) => {
      sent.push({ body, seenAt: request.headers.get('If-Unmodified-Since') });
      const refused = await answer.promise;
      if (refused) return refused;
      const lead = backend.leads.find(({ id }) => String(id) === params['id']);
      return Object.assign(lead ?? buildLead(), leadPatchSchema.parse(body));
    }),
  );
  return { answer, sent };
}

test('a card says who, how to call, from where and the first values; columns say how many', async () => {
  await openBoard([
    buildLead({
      id: 5,
      repeat_count: 1,
      user: { id: 2, name: 'Пётр Иванов' },
      values: [
        buildLeadValue('Имя', 'Мария'),
        buildLeadValue('Телефон', '+7 900 000-00-00'),
        buildLeadValue('Объект', 'Веранда'),
        buildLeadValue('Проёмов', '3'),
        buildLeadValue('Третье', 'лишнее'),
      ],
    }),
    named(6, 'Олег', { status: 'rejected' }),
  ]);
  const card = await findCard('Мария', 'Новый');
  expect(within(card).getByRole('link', { name: '+7\u00a0900\u00a0000-00-00' })).toHaveAttribute(
    'href',
    'tel:+79000000000',
  );
  for (const text of ['×2', 'Веранда', 'Проёмов: 3', 'Форма с главной'])
    expect(card).toHaveTextContent(text);
  expect(card).not.toHaveTextContent('лишнее');
  expect(within(card).getByRole('img', { name: 'Ответственный: Пётр Иванов' })).toBeVisible();
  expect(column('Новый')).toHaveAccessibleName('Новый, 1\u00a0заявка');
  expect(column('В обработке')).toHaveTextContent('Нет заявок');
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Новый 1',
    'В обработке 0',
    'Завершен 0',
    'Отклонен 1',
  ]);
});

test('a press opens the lead, a press on the phone does not', async () => {
  const { user, router } = await openBoard([buildLead({ id: 5 })]);
  const card = await findCard('Мария', 'Новый');
  await user.click(within(card).getByRole('link', { name: /900/ }));
  expect(router.state.location.search).toEqual({ view: 'kanban' });
  await user.click(within(card).getByText('Форма с главной'));
  await findModal(5);
  expect(router.state.location.href).toBe('/leads?view=kanban&lead=5');
});

test('the menu moves a card at once, with its total, and sends the status alone', async () => {
  const { answer, sent } = holdUpdates();
  const { user } = await openBoard([named(5, 'Мария'), named(6, 'Олег')]);
  await findCard('Мария', 'Новый');
  await chooseInMenu(user, 5, 'Завершен');
  const card = await findCard('Мария', 'Завершен');
  expect(queryCard('Мария', 'Новый')).not.toBeInTheDocument();
  expect(column('Новый')).toHaveAccessibleName('Новый, 1\u00a0заявка');
  expect(column('Завершен')).toHaveAccessibleName('Завершен, 1\u00a0заявка');
  expect(card).toHaveFocus();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ body: { status: 'completed' }, seenAt: '2024-03-05T11:07:00.000Z' }]);

  answer.resolve(undefined);
  await findToast('Статус заявки изменен на "Завершен"');
  await waitFor(() => expect(callsOf('GET /api/leads/board').length).toBeGreaterThan(1));
  expect(queryCard('Мария', 'Завершен')).toBeVisible();
});

test('by keyboard: Space takes, arrows choose, Space puts; every step is said', async () => {
  const { user } = await openBoard([named(5, 'Мария'), named(6, 'Олег', { status: 'processing' })]);
  const card = await findCard('Мария', 'Новый');
  const announced = () =>
    screen
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join();
  expect(card).toHaveAccessibleDescription(/Пробел берёт/);
  act(() => card.focus());
  await user.keyboard(' ');
  expect(announced()).toContain('Карточка «Мария» взята. Колонка «Новый», 1 из 4.');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(announced()).toContain('Колонка «Завершен», 3 из 4.');
  await user.keyboard('{ArrowLeft}');
  expect(column('В обработке').querySelector('[data-drop-line]')).not.toBeNull();
  await user.keyboard(' ');
  expect(announced()).toContain('Карточка «Мария» перемещена в колонку «В обработке».');
  expect(await findCard('Мария', 'В обработке')).toHaveFocus();
  await findToast('Статус заявки изменен на "В обработке"');
  expect(callsOf('PUT')).toHaveLength(1);
});

test('Escape puts the card back, and nothing is sent', async () => {
  const { user } = await openBoard([named(5, 'Мария')]);
  const card = await findCard('Мария', 'Новый');
  act(() => card.focus());
  await user.keyboard(' {ArrowRight}{Escape}');
  expect(screen.getByText(/Перемещение отменено. Карточка «Мария» осталась/)).toBeInTheDocument();
  expect(card).toHaveFocus();
  expect(document.querySelector('[data-drop-line]')).toBeNull();
  expect(callsOf('PUT')).toEqual([]);
});

test('leaving a card that is in hand puts it back', async () => {
  const { user } = await openBoard([named(5, 'Мария')]);
  act(() => screen.getByRole('group', { name: 'Мария' }).focus());
  await user.keyboard(' {ArrowRight}{Tab}');
  expect(document.querySelector('[data-held]')).toBeNull();
  expect(callsOf('PUT')).toEqual([]);
});

test('its own column sends nothing, by menu and by keyboard', async () => {
  const { user } = await openBoard([named(5, 'Мария')]);
  const card = await findCard('Мария', 'Новый');
  await chooseInMenu(user, 5, 'Новый');
  const button = screen.getByRole('button', { name: 'Действия с заявкой 5' });
  await waitFor(() => expect(button).toHaveFocus());
  act(() => card.focus());
  await user.keyboard(' {ArrowRight}{ArrowLeft} ');
  expect(screen.getByText('Карточка «Мария» осталась в колонке «Новый».')).toBeInTheDocument();
  expect(callsOf('PUT')).toEqual([]);
});

test.each([
  ['the server’s own message', () => refusal(422, 'Статус закрыт'), 'Статус закрыт'],
  ['the failure text', () => refusal(500, ''), 'Не удалось обновить статус заявки'],
  ['the exception text', () => lostNetwork(), 'Произошла ошибка при обновлении статуса заявки'],
])('a refused move goes back with its totals and shows %s', async (_name, refuse, text) => {
  const { answer } = holdUpdates();
  const { user } = await openBoard([named(5, 'Мария')]);
  await findCard('Мария', 'Новый');
  await chooseInMenu(user, 5, 'Отклонен');
  await findCard('Мария', 'Отклонен');
  expect(column('Новый')).toHaveAccessibleName('Новый, 0\u00a0заявок');
  answer.resolve(refuse());
  await findToast(text);
  const card = await findCard('Мария', 'Новый');
  expect(column('Отклонен')).toHaveAccessibleName('Отклонен, 0\u00a0заявок');
  expect(column('Новый')).toHaveAccessibleName('Новый, 1\u00a0заявка');
  expect(card).toHaveFocus();
});

test('a colleague was first: the card goes where they put it, and it is said', async () => {
  const { answer } = holdUpdates();
  const { user } = await openBoard([named(5, 'Мария')]);
  await findCard('Мария', 'Новый');
  await chooseInMenu(user, 5, 'В обработке');
  const current = named(5, 'Мария', { status: 'rejected' });
  backend.leads = [current];
  answer.resolve(
    Response.json({ message: 'Статус тем временем изменили', current }, { status: 409 }),
  );
  await findToast('Статус заявки тем временем изменили на "Отклонен"');
  await findCard('Мария', 'Отклонен');
  expect(column('В обработке')).toHaveAccessibleName('В обработке, 0\u00a0заявок');
});

const LATER = '2024-03-05T12:00:00.000Z';

test('a change of one’s own is no colleague’s: the second move of a card is sent again over it', async () => {
  const sent: (string | null)[] = [];
  server.use(
    mock(endpoints.leads.update, ({ request, body }) => {
      const seenAt = request.headers.get('If-Unmodified-Since');
      sent.push(seenAt);
      const lead = backend.leads[0] ?? buildLead();
      if (sent.length === 1) {
        return Response.json(
          { message: 'Изменили', current: { ...lead, updated_at: LATER } },
          { status: 409 },
        );
      }
      return Object.assign(lead, leadPatchSchema.parse(body));
    }),
  );
  const { user } = await openBoard([named(5, 'Мария')]);
  await findCard('Мария', 'Новый');
  await chooseInMenu(user, 5, 'Отклонен');
  await findToast('Статус заявки изменен на "Отклонен"');
  expect(sent).toEqual(['2024-03-05T11:07:00.000Z', LATER]);
});

test('what colleagues do waits while a card is in hand, and shows when it is put down', async () => {
  const { user, queryClient } = await openBoard([named(5, 'Мария'), named(6, 'Олег')]);
  act(() => screen.getByRole('group', { name: 'Мария' }).focus());
  await user.keyboard(' {ArrowRight}');
  backend.leads = [
    named(7, 'Новенькая'),
    named(5, 'Мария', { status: 'rejected' }),
    named(6, 'Олег', { status: 'completed' }),
  ];
  await act(() => queryClient.invalidateQueries({ queryKey: leadKeys.all() }));
  expect(queryCard('Мария', 'Новый')).toBeVisible();
  expect(queryCard('Олег', 'Новый')).toBeVisible();
  expect(queryCard('Новенькая', 'Новый')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await findCard('Новенькая', 'Новый');
  await findCard('Олег', 'Завершен');
  await findCard('Мария', 'Отклонен');
});

test('leads of an unknown status have a column only while there are some; nothing is moved into it', async () => {
  const { user } = await openBoard([named(5, 'Мария', { status: 'archived' }), named(6, 'Олег')]);
  await findCard('Мария', 'Неизвестный');
  await user.click(screen.getByRole('button', { name: 'Действия с заявкой 6' }));
  await screen.findByRole('menuitem', { name: 'Завершен' });
  expect(screen.queryByRole('menuitem', { name: 'Неизвестный' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await chooseInMenu(user, 5, 'Новый');
  await findCard('Мария', 'Новый');
  expect(screen.queryByRole('region', { name: /Неизвестный/ })).not.toBeInTheDocument();
});

test('arrows walk over the board, Enter opens, the Tab key stops once in a column', async () => {
  const { user } = await openBoard([
    named(1, 'Первая'),
    named(2, 'Вторая'),
    named(3, 'Третья', { status: 'completed' }),
  ]);
  const first = await findCard('Первая', 'Новый');
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(await findCard('Вторая', 'Новый')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await findCard('Третья', 'Завершен')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(column('Новый')).toContainElement(document.activeElement as HTMLElement);
  expect(column('Новый').querySelectorAll('[data-board-card][tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /Информация о лиде/ });
});

function scrollColumn(title: string, top: number) {
  const scroller = column(title).querySelector('ul')?.parentElement;
  if (!scroller) throw new Error('the column does not scroll');
  act(() => {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  });
}

test('a long column asks for the next cards near its end', async () => {
  const leads = Array.from({ length: 45 }, (_, index) =>
    named(100 - index, `Клиент ${index + 1}`, {
      created_at: new Date(Date.UTC(2024, 2, 5, 12, 0, 0) - index * 60_000).toISOString(),
    }),
  );
  server.use(
    mock(endpoints.leads.list, ({ query }) => {
      const page = Number(query.get('page'));
      expect(query.get('filter[status]')).toBe('new');
      expect(query.get('per_page')).toBe('20');
      const data = backend.leads.slice((page - 1) * 20, page * 20);
      return { data, links: null, meta: buildPageMeta({ current_page: page, total: 45 }) };
    }),
  );
  await openBoard(leads);
  expect(await findCard('Клиент 1', 'Новый')).toBeVisible();
  expect(column('Новый')).toHaveAccessibleName('Новый, 45\u00a0заявок');
  expect(callsOf('GET /api/leads?')).toEqual([]);

  scrollColumn('Новый', 1300);
  await waitFor(() => expect(callsOf('GET /api/leads?')).toHaveLength(1));
  await findCard('Клиент 20', 'Новый');
  await findCard('Клиент 22', 'Новый');
});

test('a column that has more than it shows asks for them when a search that found few is gone, however tall the screen', async () => {
  const leads = Array.from({ length: 45 }, (_, index) => named(100 - index, `Клиент ${index + 1}`));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(5000);
  server.use(
    mock(endpoints.leads.board, ({ query }) =>
      query.has('search')
        ? [{ status: 'new', total: 2, items: leads.slice(0, 2) }]
        : [{ status: 'new', total: 45, items: leads.slice(0, 20) }],
    ),
  );
  const { user } = await openList(leads, '/leads?view=kanban&search=клиент');
  await screen.findByRole('region', { name: 'Новый, 2\u00a0заявки' });
  expect(callsOf('GET /api/leads?')).toEqual([]);
  await user.clear(screen.getByRole('searchbox', { name: 'Найти заявку' }));
  await findCard('Клиент 20', 'Новый');
  await waitFor(() => expect(callsOf('GET /api/leads?').at(0)).toContain('page=2'));
});

test('a column draws the next cards beforehand, keeps those that were drawn, and lets go of what is far away', async () => {
  const leads = Array.from({ length: 120 }, (_, index) =>
    named(200 - index, `Клиент ${index + 1}`),
  );
  server.use(
    mock(endpoints.leads.board, () => [{ status: 'new', total: leads.length, items: leads }]),
  );
  await openList(leads, '/leads?view=kanban');
  await screen.findByRole('region', { name: 'Доска заявок' });
  const drawn = () =>
    within(column('Новый'))
      .getAllByRole('listitem')
      .map((place) => Number(place.getAttribute('aria-posinset')));
  await findCard('Клиент 1', 'Новый');
  // Some ten fit on the screen; more of them come while there is nothing else to do.
  await waitFor(() => expect(Math.max(...drawn())).toBeGreaterThan(18));
  expect(Math.max(...drawn())).toBeLessThan(40);

  scrollColumn('Новый', 2000);
  await waitFor(() => expect(Math.max(...drawn())).toBeGreaterThan(25));
  expect(drawn()).toEqual(expect.arrayContaining([1, 2, 3]));
  scrollColumn('Новый', 8000);
  await waitFor(() => expect(Math.max(...drawn())).toBeGreaterThan(80));
  // The Tab key stops at the first card, so that one stays.
  expect(drawn().filter((place) => place < 40)).toEqual([1]);
});

test('a card that goes below what is loaded of its column can still be reached', async () => {
  const day = (number: number) => new Date(Date.UTC(2024, 2, number)).toISOString();
  const completed = Array.from({ length: 25 }, (_, index) =>
    named(100 - index, `Клиент ${index + 1}`, { status: 'completed', created_at: day(28 - index) }),
  );
  const { user } = await openBoard([named(5, 'Мария', { created_at: day(1) }), ...completed]);
  await user.click(await screen.findByRole('button', { name: 'Действия с заявкой 5' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Завершен' }));
  await screen.findByText('Заявка стоит ниже в колонке «Завершен»');
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  expect(await screen.findByRole('dialog', { name: 'Информация о лиде #5' })).toBeVisible();
});

test('the phone is copied from a card’s menu', async () => {
  const { user } = await openBoard([buildLead({ id: 5 })]);
  await chooseInMenu(user, 5, 'Скопировать телефон');
  await findToast('Телефон скопирован');
  expect(await navigator.clipboard.readText()).toBe('+7 900 000-00-00');
});

test('the switch keeps the filters, and Back leads to the list again', async () => {
  server.use(boardHandler);
  const { user, router } = await openList([named(5, 'Мария')], '/leads?search=мария');
  await findLeadRow('Мария');
  await user.click(await screen.findByRole('button', { name: 'Доска' }));
  await findCard('Мария', 'Новый');
  expect(router.state.location.search).toEqual({ search: 'мария', view: 'kanban' });
  expect(callsOf('GET /api/leads/board').at(-1)).toContain('search=мария');
  expect(screen.getByRole('button', { name: 'Доска' })).toHaveAttribute('aria-pressed', 'true');
  act(() => router.history.back());
  await screen.findByRole('table', { name: 'Заявки' });
  expect(screen.queryByRole('region', { name: 'Доска заявок' })).not.toBeInTheDocument();
});

test('the order, which no head of a table offers here, is chosen in the row of filters and taken back', async () => {
  const { user, router } = await openBoard([named(5, 'Мария')]);
  await user.click(await screen.findByRole('button', { name: 'Порядок' }));
  await user.click(await screen.findByRole('radio', { name: 'Сначала старые' }));
  expect(router.state.location.search).toEqual({ view: 'kanban', sort: 'created_at' });
  await waitFor(() => expect(callsOf('GET /api/leads/board').at(-1)).toContain('sort=created_at'));
  expect(screen.queryByRole('radio', { name: 'По статусу' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  expect(router.state.location.search).toEqual({ view: 'kanban' });
});

test('an order that the board does not offer is said in words all the same', async () => {
  await openBoard([named(5, 'Мария')], '/leads?view=kanban&sort=-status');
  expect(
    await screen.findByRole('button', { name: 'Убрать фильтр «По статусу, с конца»' }),
  ).toBeVisible();
});

test('a status in the address narrows the board to its column', async () => {
  await openBoard([named(5, 'Мария')], '/leads?view=kanban&status=new');
  await findCard('Мария', 'Новый');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test.each([
  ['refuses the call', () => refusal(404)],
  ['answers an empty page', () => Response.json({ data: [], links: null, meta: {} })],
])('a server that %s is asked for lists', async (_name, answer) => {
  server.use(mock(endpoints.leads.board, answer));
  await openList(
    [
      named(5, 'Мария'),
      named(6, 'Олег', { status: 'completed' }),
      named(7, 'Пётр', { status: 'archived' }),
    ],
    '/leads?view=kanban',
  );
  await screen.findByRole('region', { name: 'Доска заявок' });
  await findCard('Мария', 'Новый');
  await findCard('Олег', 'Завершен');
  await findCard('Пётр', 'Неизвестный');
  expect(callsOf('GET /api/leads?')).toHaveLength(5);
});

const headText = () =>
  screen.getByRole('heading', { name: 'Заявки' }).closest('[data-page-heading]')?.textContent;

test('of a server that does not narrow its list the board shows one page, and says so', async () => {
  const leads = [named(5, 'Мария'), named(6, 'Олег', { status: 'completed' })];
  const list = (total: number) =>
    mock(endpoints.leads.list, () => ({
      data: leads,
      links: null,
      meta: buildPageMeta({ last_page: Math.ceil(total / 25), total }),
    }));
  server.use(
    mock(endpoints.leads.board, () => refusal(404)),
    list(60),
  );
  const { queryClient } = await openList(leads, '/leads?view=kanban');
  const note = await screen.findByText('На доске только заявки этой страницы списка');
  expect(note).toBeVisible();
  await findCard('Мария', 'Новый');
  await findCard('Олег', 'Завершен');
  // The cards are not all there are.
  expect(headText()).toBe('Заявки');

  server.use(list(2));
  await act(() => queryClient.invalidateQueries());
  await until(() => expect(note).not.toBeInTheDocument());
  expect(queryCard('Мария', 'Новый')).toBeVisible();
  expect(headText()).toBe('Заявки2');
});

test('a server without lists too says so', async () => {
  server.use(
    mock(endpoints.leads.board, () => refusal(404)),
    mock(endpoints.leads.list, () => refusal(404)),
  );
  await openList([], '/leads?view=kanban');
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
});

test('in the trash a card is not moved, but taken out', async () => {
  const trashed = named(5, 'Мария', { deleted_at: '2024-03-05T11:07:00.000Z' });
  const { user } = await openBoard([trashed], '/leads?view=kanban&tab=trash');
  const card = await findCard('Мария', 'Новый');
  expect(card).toHaveAccessibleDescription('Enter открывает карточку.');
  await user.click(screen.getByRole('button', { name: 'Действия с заявкой 5' }));
  await screen.findByRole('menuitem', { name: 'Восстановить' });
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Восстановить', 'Скопировать ссылку']);
});

test('the modal walks along the column', async () => {
  const { user } = await openBoard([
    named(1, 'Первая'),
    named(2, 'Чужая', { status: 'completed' }),
    named(3, 'Вторая'),
  ]);
  await user.click(await findCard('Первая', 'Новый'));
  const modal = await findModal(1);
  await user.click(await within(modal).findByRole('button', { name: /Следующая/ }));
  await findModal(3);
});
