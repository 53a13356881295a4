import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  actsOf,
  SHOP_STAGES,
  shopBoardSchema,
  shopEndpoints,
  USUAL_SWITCHES,
  type ShopBoard,
  type ShopCard,
  type ShopStage,
} from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/app/routes/shop-board-screen.tsx';
import '@/pages/orders/shop-board';
import { buildCurrentUser, buildPageMeta } from '../../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { openShop, serveShop } from './shop-support.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const buildCard = (id: number, given: Partial<ShopCard> = {}): ShopCard => ({
  id,
  number: id,
  customer: `Клиент ${id}`,
  installs_at: null,
  items: [
    { id: 'a', name: 'Окно 1', qty: 1 },
    { id: 'b', name: 'Окно 2', qty: 3 },
  ],
  items_count: 5,
  ready_count: 2,
  ...given,
});

type Held = Partial<Record<ShopStage, { total: number; items: ShopCard[] }>>;

const buildBoard = (held: Held): ShopBoard =>
  shopBoardSchema.parse(
    SHOP_STAGES.map((stage) => ({ stage, ...(held[stage] ?? { total: 0, items: [] }) })),
  );

/** A server of the board and of the list of each stage, two orders a page. */
function serveBoard(held: Held) {
  const asked: string[] = [];
  server.use(
    mock(shopEndpoints.board, () => buildBoard(held)),
    mock(shopEndpoints.list, ({ query }) => {
      asked.push(query.toString());
      const stage = query.get('filter[stage]') as ShopStage;
      const page = Number(query.get('page'));
      const all = Array.from({ length: held[stage]?.total ?? 0 }, (_, at) => buildCard(at + 1));
      return {
        data: all.slice((page - 1) * 2, page * 2),
        links: null,
        meta: buildPageMeta({
          current_page: page,
          per_page: 2,
          last_page: Math.max(1, Math.ceil(all.length / 2)),
          total: all.length,
        }),
      };
    }),
  );
  return { asked };
}

const column = async (name: RegExp) => within(await screen.findByRole('region', { name }));

const bePerformer = () => {
  backend.user = buildCurrentUser({
    extended: true,
    rights: {
      role: 'performer',
      acts: [...actsOf('performer', USUAL_SWITCHES)],
      rows: 'assigned',
      given_by: 'Вера',
    },
  });
};

beforeEach(() => localStorage.clear());

describe('the board of the shop', () => {
  test('shows what waits at each operation, and its number is the list of that', async () => {
    const { asked } = serveBoard({ cut: { total: 3, items: [buildCard(1), buildCard(2)] } });
    const { user, router } = await renderApp('/orders?view=shop');
    const cut = await column(/^Раскрой, 3.заказа$/u);
    const card = cut.getByRole('link', { name: /^№1 .?Клиент 1/u });
    expect(card).toHaveTextContent(/Окно 1.*, .*Окно 2.*×3/u);
    expect(card).toHaveTextContent('Готово 2 из 5');
    expect(card).toHaveAttribute('href', '/order/1?mode=shop');
    expect((await column(/^ОТК, 0.заказов$/u)).getByText('Нет заказов')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Цех' })).toBeVisible();
    await user.click(cut.getByRole('link', { name: /^Раскрой: 3.заказа$/u }));
    const list = within(await screen.findByRole('list', { name: 'Заказы: Раскрой' }));
    expect(router.state.location.search).toMatchObject({ view: 'shop', stage: 'cut' });
    expect(screen.getByRole('link', { name: 'Раскрой 3', current: true })).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
    expect(asked).toEqual(
      ['filter[stage]=cut&page=1', 'filter[stage]=cut&page=2'].map((query) =>
        new URLSearchParams(query).toString(),
      ),
    );
    await user.click(screen.getByRole('link', { name: 'Вся доска' }));
    expect(await screen.findByRole('region', { name: 'Доска цеха' })).toBeVisible();
  });

  test('marks installations that are over or near', async () => {
    serveBoard({
      weld: {
        total: 3,
        items: [
          buildCard(1, { installs_at: inDays(-3) }),
          buildCard(2, { installs_at: inDays(2) }),
          buildCard(3, { installs_at: inDays(9) }),
        ],
      },
    });
    await renderApp('/orders?view=shop');
    const weld = await column(/^Сварка/u);
    const [over, near, later] = weld.getAllByText(/^Монтаж/u);
    expect(over).toHaveTextContent(/, просрочен$/u);
    expect(over).toHaveAttribute('data-tone', 'red');
    expect(near).toHaveAttribute('data-tone', 'amber');
    expect(later).not.toHaveAttribute('data-tone');
  });

  test('says that nothing is in production, and what to do', async () => {
    serveBoard({});
    await renderApp('/orders?view=shop');
    expect(await screen.findByText('В производстве заказов нет')).toBeVisible();
    expect(screen.getByText(/Переведите заказ в статус «В производстве»/u)).toBeVisible();
  });

  test('is asked for again after a failure', async () => {
    server.use(mock(shopEndpoints.board, () => refusal(500)));
    const { user } = await renderApp('/orders?view=shop');
    expect(await screen.findByText('Не удалось загрузить доску цеха')).toBeVisible();
    serveBoard({ cut: { total: 1, items: [buildCard(1)] } });
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('region', { name: /^Раскрой/u })).toBeVisible();
  });

  test('is not there on a server without it', async () => {
    server.use(mock(shopEndpoints.board, () => refusal(404)));
    await renderApp('/orders?view=shop');
    expect(await screen.findByText('Остальное работает как обычно')).toBeVisible();
  });

  test('an opened order leads back to the list it came from', async () => {
    serveBoard({ edging: { total: 7, items: [] } });
    serveShop();
    const { user, router } = await renderApp('/orders?view=shop&stage=edging');
    const list = within(await screen.findByRole('list', { name: 'Заказы: Кант' }));
    await user.click(list.getByRole('link', { name: /^№1 / }));
    await screen.findByRole('heading', { name: /^Цех · Заказ/u });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Цех' }));
    await screen.findByRole('list', { name: 'Заказы: Кант' });
    expect(router.state.location.search).toMatchObject({ view: 'shop', stage: 'edging' });
  });

  test.each([
    ['the list of its stage', '/orders?view=shop&stage=edging'],
    ['the board', '/orders?view=shop'],
  ])('the way back to %s leads to the card that was pressed', async (_case, address) => {
    const cards = [buildCard(1), buildCard(2)];
    serveBoard({ weld: { total: 2, items: cards }, edging: { total: 2, items: cards } });
    serveShop();
    const { user } = await renderApp(address);
    const place = await screen.findByRole(address.endsWith('shop') ? 'region' : 'list', {
      name: /Кант/u,
    });
    await user.click(within(place).getByRole('link', { name: /^№2 / }));
    await screen.findByRole('heading', { name: /^Цех · Заказ/u });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Цех' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^№2 /u));
    expect(document.activeElement?.closest('section, ul[aria-label]')).toHaveAccessibleName(
      /Кант/u,
    );
  });

  test('a card opened in another tab does not get the focus later', async () => {
    const items = [buildCard(1), buildCard(2)];
    serveBoard({ edging: { total: 2, items } });
    const { user, router } = await renderApp('/orders?view=shop&stage=edging');
    const list = within(await screen.findByRole('list', { name: 'Заказы: Кант' }));
    await user.keyboard('{Control>}');
    await user.click(list.getByRole('link', { name: /^№2 / }));
    await user.keyboard('{/Control}');
    expect(router.state.location.pathname).toBe('/orders');
    act(() => (document.activeElement as HTMLElement).blur());
    await act(() => router.navigate({ to: '/orders', search: { view: 'shop' } }));
    await screen.findByRole('region', { name: 'Доска цеха' });
    expect(document.body).toHaveFocus();
  });
});

describe('the shop on a phone', () => {
  beforeEach(() => beAsWideAs(390));

  test('shows one operation at a time, first the one where an order waits', async () => {
    serveBoard({ weld: { total: 1, items: [buildCard(1)] }, check: { total: 2, items: [] } });
    const { user } = await renderApp('/orders?view=shop');
    expect(await screen.findByRole('list', { name: 'Заказы: Сварка' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'ОТК 2' }));
    const list = within(await screen.findByRole('list', { name: 'Заказы: ОТК' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Кант 0' }));
    expect(await screen.findByText('«Кант»: заказов нет')).toBeVisible();
  });

  test('is one of the screens of a performer, without any other order', async () => {
    bePerformer();
    serveBoard({ cut: { total: 1, items: [buildCard(1)] } });
    const { user, router } = await renderApp('/dashboard');
    const bar = within(await screen.findByRole('navigation', { name: 'Основное меню' }));
    await user.click(await bar.findByRole('link', { name: 'Цех' }));
    expect(await screen.findByRole('list', { name: 'Заказы: Раскрой' })).toBeVisible();
    expect(router.state.location.href).toBe('/orders?view=shop');
    expect(screen.queryByRole('button', { name: /^Вид|Новый заказ/u })).toBeNull();
    expect(callsOf('GET /api/orders')).toEqual([]);
  });
});

test('the shop is a view of the orders', async () => {
  serveBoard({ cut: { total: 1, items: [buildCard(1)] } });
  const { user, router } = await renderApp('/orders?view=route');
  await user.click(await screen.findByRole('button', { name: 'Цех' }));
  expect(await screen.findByRole('region', { name: 'Доска цеха' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ view: 'shop' });
});

test('an order opened by the code of its sheet leads to the board', async () => {
  serveShop();
  serveBoard({ cut: { total: 1, items: [buildCard(1)] } });
  const { user } = await openShop('&sheet=abcdefghij');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Цех' }));
  expect(await screen.findByRole('region', { name: 'Доска цеха' })).toBeVisible();
});
