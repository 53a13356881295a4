import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES } from '#contract';
import { deferred } from '../../../support/deferred.ts';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { backend, lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { beAsWideAs } from '../../../support/window-width.ts';
import { BORIS } from '../users-support.ts';
import { buildStop, cardOf, DAY, openRoute, serveRoute } from './route-support.ts';

const { visits } = endpoints;
const HOSTILE = '<img src=x onerror=alert(1)>';
const MEASURE = /Замер.*10:00–11:00/u;

beforeEach(() => localStorage.clear());

describe('the route of a day', () => {
  beforeEach(() => beAsWideAs(390));

  test('shows visits in order of time, by the clock of the company', async () => {
    const { asked } = serveRoute({
      stops: [
        buildStop({ id: 1 }),
        buildStop({
          id: 2,
          kind: 'install',
          starts_at: '2031-12-03T10:00:00.000Z',
          ends_at: '2031-12-05T15:00:00.000Z',
        }),
      ],
    });
    const { route } = await openRoute();
    const cards = await route.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('time').textContent)).toEqual([
      '10:00–11:00',
      '3–5 декабря 2031, 13:00–18:00',
    ]);
    expect(route.getByRole('heading', { name: 'Среда, 3 декабря' })).toBeVisible();
    expect(asked).toEqual([`day=${DAY}`]);
  });

  test('leads to the map and to a call, and tells what to do and to take', async () => {
    serveRoute({
      stops: [
        buildStop({
          kind: 'install',
          address: 'Казань, ул. Ленина, 5 & 6',
          object_type: 'balcony',
          floor: '5',
          mounting_base: 'brick',
          mounting_height_mm: 2400,
          collect: 1_250_000,
          comment: `Домофон ${HOSTILE}`,
          order_comment: 'Собака',
          items: [
            { name: 'Окно 1', qty: 2, width_mm: 2000, left_mm: 1800, right_mm: null },
            { name: 'Окно 2', qty: 1, width_mm: 900, left_mm: 1800, right_mm: 1500 },
          ],
          take: [
            { name: 'Люверс', pieces: 24, length_mm: null },
            { name: 'Кедер', pieces: null, length_mm: 12_401 },
          ],
          users: [
            { id: backend.user.id, name: 'Анна', avatar_url: null },
            { id: 7, name: 'Борис', avatar_url: null },
          ],
          clashes: [
            {
              visit_id: 9,
              order_id: 12,
              order_number: 12,
              kind: 'measure',
              starts_at: '2031-12-03T07:30:00.000Z',
              ends_at: '2031-12-03T09:00:00.000Z',
              user: { id: 7, name: 'Борис', avatar_url: null },
            },
          ],
        }),
      ],
    });
    const { user } = await openRoute();
    const card = await cardOf(/Монтаж/u);
    const map = card.getByRole('link', { name: 'Казань, ул. Ленина, 5 & 6' });
    expect(map).toHaveAttribute(
      'href',
      `https://yandex.ru/maps/?text=${encodeURIComponent('Казань, ул. Ленина, 5 & 6')}`,
    );
    expect(map).toHaveAttribute('target', '_blank');
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    expect(card.getByRole('link', { name: /^Позвонить/u })).toHaveAttribute(
      'href',
      'tel:+79431234567',
    );
    expect(card.getByText(/Взять на месте/u)).toHaveTextContent('Взять на месте: 12 500 ₽');
    expect(
      card.getByText(/Балкон.* · этаж .*5.* · основание: .*кирпич.* · высота монтажа 2,4 м/u),
    ).toBeVisible();
    const taken = within(card.getByRole('list', { name: /^Взять/u })).getAllByRole('listitem');
    expect(taken.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Люверс.*24\sшт\./u),
      expect.stringMatching(/Кедер.*12,41\sм/u),
    ]);
    expect(card.getByText(`Домофон ${HOSTILE}`)).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(card.getByText('Собака')).toBeVisible();
    expect(card.getByText(/Ещё едут: .*Борис/u)).not.toHaveTextContent('Анна');
    expect(card.getByRole('list', { name: 'Накладки' })).toHaveTextContent(/заказе №12/u);
    const fold = card.getByRole('button', { name: /^3\sизделия/u });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(card.getByText(/2000×1800\sмм · 2\sшт\./u)).toBeInTheDocument();
    expect(card.getByText(/900×1800\/1500\sмм/u)).toBeInTheDocument();
  });

  test('tells to take the money once, at the next stop of the order', async () => {
    const stop = { order_id: 5, collect: 1_250_000 };
    serveRoute({
      stops: [
        buildStop({ ...stop, id: 1, status: 'done' }),
        buildStop({ ...stop, id: 2 }),
        buildStop({ ...stop, id: 3 }),
        buildStop({ ...stop, id: 4, order_id: 6 }),
      ],
    });
    const { route } = await openRoute();
    const cards = await route.findAllByRole('article');
    expect(cards.map((card) => within(card).queryByText(/Взять на месте/u) !== null)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('half a character in an address breaks nothing', async () => {
    serveRoute({ stops: [buildStop({ address: 'Казань \uD800' })] });
    await openRoute();
    const card = await cardOf(MEASURE);
    expect(card.getByRole('link', { name: /Казань/u })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/yandex\.ru\/maps\/\?text=/u),
    );
  });

  test('of a day without visits says so, and goes to other days', async () => {
    const { asked } = serveRoute({});
    const { user, router, route } = await openRoute();
    expect(await route.findByText('На этот день выездов нет')).toBeVisible();
    await user.click(route.getByRole('button', { name: 'Следующий день' }));
    await waitFor(() => expect(asked.at(-1)).toBe('day=2031-12-04'));
    expect(router.state.location.search).toMatchObject({ view: 'route', day: '2031-12-04' });
    await user.click(route.getByRole('button', { name: 'Сегодня' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('day'));
  });

  test('that could not be read is asked for again', async () => {
    serveRoute({ stops: [buildStop()] });
    let isBroken = true;
    server.use(
      mock(visits.route, () => (isBroken ? refusal(422) : { stops: [buildStop()], gone: [] })),
    );
    const { user, route } = await openRoute();
    expect(await route.findByText('Не удалось загрузить маршрут')).toBeVisible();
    isBroken = false;
    await user.click(route.getByRole('button', { name: 'Повторить' }));
    expect(await cardOf(MEASURE)).toBeTruthy();
  });

  test('stays in sight without a network, with a word of how old it is', async () => {
    const { state } = serveRoute({ stops: [buildStop()] });
    const { user, route } = await openRoute();
    const card = await cardOf(MEASURE);
    server.use(
      mock(visits.update, () => lostNetwork()),
      mock(visits.route, () => lostNetwork()),
    );
    await user.click(card.getByRole('button', { name: /^Приехал/u }));
    expect(await route.findByText(/^Нет связи: показан маршрут на \d\d:\d\d$/u)).toBeVisible();
    expect(card.getByRole('button', { name: /^Приехал:/u })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(await screen.findByText(/^Отметка не сохранилась/u)).toBeVisible();
    server.use(mock(visits.route, () => state));
    await user.click(route.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(route.queryByText(/^Нет связи: показан/u)).toBeNull());
  });

  test('is not to be had on a server without it', async () => {
    serveRoute({});
    server.use(mock(visits.route, () => refusal(404)));
    await openRouteWithout();
    expect(screen.queryByRole('region', { name: 'Маршрут' })).toBeNull();
  });

  test('is printed', async () => {
    serveRoute({ stops: [buildStop()] });
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const { user, route } = await openRoute();
    await user.click(route.getByRole('button', { name: 'Печать маршрута' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

/** Opens the view on a server that has no routes. */
async function openRouteWithout() {
  const { renderApp } = await import('../../../support/render-app.tsx');
  await renderApp('/orders?view=route');
  expect(await screen.findByText(/на этом сервере/iu)).toBeVisible();
}

describe('a mark', () => {
  test('of arrival is sent once, stays with its time, and is taken back by another press', async () => {
    const { written } = serveRoute({ stops: [buildStop()] });
    const { user } = await openRoute();
    const card = await cardOf(MEASURE);
    await user.dblClick(card.getByRole('button', { name: /^Приехал:/u }));
    const pressed = await card.findByRole('button', { name: /^Приехал в 10:04/u });
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    expect(written).toEqual([{ id: 3, body: { arrived: true } }]);
    expect(card.getByText('Приезд: 10:04 · окончание: не отмечено')).toBeVisible();
    // Later than the second press of a double one.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
    onTestFinished(() => clock.mockRestore());
    await user.click(pressed);
    expect(await card.findByRole('button', { name: /^Приехал:/u })).toBeVisible();
    expect(written[1]).toEqual({ id: 3, body: { arrived: false } });
  });

  test('of the end moves the order too, guesses no arrival, and is undone by its token', async () => {
    const { written } = serveRoute({ stops: [buildStop()] });
    const undone: unknown[] = [];
    server.use(
      mock(endpoints.bulk.undo, ({ body }) => {
        undone.push(body);
        return { processed: 1, failed: [] };
      }),
    );
    const { user } = await openRoute();
    const card = await cardOf(MEASURE);
    await user.dblClick(card.getByRole('button', { name: /^Готово/u }));
    expect(await card.findByText('Приезд: не отмечено · окончание: 11:05')).toBeVisible();
    expect(written).toEqual([
      { id: 3, body: { status: 'done', finished: true, move_order: true } },
    ]);
    expect(await screen.findByText(/Замер.* выполнен · заказ: «/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(undone).toEqual([{ undo_token: expect.any(String) as string }]));
  });

  test('of the end may follow that of arrival at once', async () => {
    const { written } = serveRoute({ stops: [buildStop()] });
    const { user } = await openRoute();
    const card = await cardOf(MEASURE);
    await user.click(card.getByRole('button', { name: /^Приехал:/u }));
    await card.findByRole('button', { name: /^Приехал в/u });
    const done = card.getByRole('button', { name: /^Готово/u });
    await waitFor(() => expect(done).toBeEnabled());
    await user.click(done);
    expect(await card.findByText('Приезд: 10:04 · окончание: 11:05')).toBeVisible();
    expect(written).toHaveLength(2);
  });

  test('of a failed visit asks why', async () => {
    const { written } = serveRoute({ stops: [buildStop()] });
    const { user } = await openRoute();
    const card = await cardOf(MEASURE);
    await user.click(card.getByRole('button', { name: /^Не состоялся/u }));
    await user.type(await screen.findByRole('textbox', { name: 'Причина' }), 'Нет дома');
    await user.click(screen.getByRole('button', { name: 'Записать' }));
    await waitFor(() =>
      expect(written).toEqual([{ id: 3, body: { status: 'failed', reason: 'Нет дома' } }]),
    );
    expect(await card.findByText('Нет дома')).toBeVisible();
  });

  test('that failed leaves the card as it was', async () => {
    serveRoute({ stops: [buildStop()] });
    const held = deferred();
    server.use(
      mock(visits.update, async () => {
        await held.promise;
        return refusal(422, 'Выезд уже удалён');
      }),
    );
    const { user } = await openRoute();
    const card = await cardOf(MEASURE);
    const done = card.getByRole('button', { name: /^Готово/u });
    await user.click(done);
    held.resolve();
    expect(await screen.findByText('Выезд уже удалён')).toBeVisible();
    await waitFor(() => expect(done).toBeEnabled());
    expect(card.queryByText(/^Приезд/u)).toBeNull();
  });
});

describe('news of a route', () => {
  const CHANGED = buildStop({
    version: 'v2',
    changes: [
      { label: 'Время', from: '10:00–11:00', to: '12:00–13:00' },
      { label: 'Окно 2', from: '1800×2000', to: null },
      { label: 'Окно 3', from: null, to: '900×900' },
      { label: 'Выезд', from: null, to: 'отмечен выполненным' },
    ],
  });

  test('are marked until «Понятно»', async () => {
    const { seen } = serveRoute({ stops: [CHANGED] });
    const { user } = await openRoute();
    const card = await cardOf(MEASURE);
    const news = within(card.getByRole('list', { name: /^Изменилось/u }));
    expect(news.getByText(/Время.*: было .*10:00–11:00.*, стало .*12:00–13:00/u)).toBeVisible();
    expect(news.getByText(/Окно 2.*: было .*1800×2000.*, теперь нет/u)).toBeVisible();
    expect(news.getByText(/Окно 3.*: добавлено .*900×900/u)).toBeVisible();
    expect(news.getByText(/^Выезд .*отмечен выполненным/u)).toBeVisible();
    expect(seen).toEqual([]);
    await user.click(card.getByRole('button', { name: /^Понятно/u }));
    await waitFor(() => expect(card.queryByRole('list', { name: /^Изменилось/u })).toBeNull());
    expect(seen).toEqual([{ visit_id: 3, version: 'v2' }]);
  });

  test('are known with «Приехал»', async () => {
    const { seen } = serveRoute({ stops: [CHANGED] });
    const { user } = await openRoute();
    const card = await cardOf(MEASURE);
    await user.click(card.getByRole('button', { name: /^Приехал:/u }));
    await waitFor(() => expect(seen).toEqual([{ visit_id: 3, version: 'v2' }]));
  });

  test('of visits that are gone stand above, each until «Понятно»', async () => {
    const { seen } = serveRoute({
      gone: [
        {
          visit_id: 8,
          kind: 'measure',
          order_number: 12,
          customer: null,
          starts_at: '2031-12-03T07:00:00.000Z',
          moved_to: '2031-12-04T07:00:00.000Z',
        },
        {
          visit_id: 9,
          kind: 'claim',
          order_number: 13,
          customer: 'Мария',
          starts_at: '2031-12-03T09:00:00.000Z',
          moved_to: null,
        },
      ],
    });
    const { user, route } = await openRoute();
    const gone = within(await route.findByRole('list', { name: 'Больше не в маршруте' }));
    expect(
      gone.getByText(/Замер.* 10:00, заказ №12: перенесён на 4 декабря 2031, 10:00/u),
    ).toBeVisible();
    expect(
      gone.getByText(/Рекламация.* 12:00, заказ №13, .*Мария.*: больше не ваша/u),
    ).toBeVisible();
    await user.click(gone.getByRole('button', { name: /^Понятно: .*№12/u }));
    await waitFor(() => expect(gone.queryByText(/№12/u)).toBeNull());
    expect(seen).toEqual([{ visit_id: 8, version: '' }]);
    expect(gone.getByText(/№13/u)).toBeVisible();
  });

  test('of a new visit are known by being shown, once', async () => {
    const { seen } = serveRoute({ stops: [buildStop({ is_new: true, version: 'v7' })] });
    const { user } = await openRoute();
    const card = await cardOf(MEASURE);
    expect(card.getByText('Новый')).toBeVisible();
    await waitFor(() => expect(seen).toEqual([{ visit_id: 3, version: 'v7' }]));
    await user.click(card.getByRole('button', { name: /^Приехал:/u }));
    await card.findByRole('button', { name: /^Приехал в/u });
    expect(seen).toHaveLength(1);
  });
});

describe("a colleague's route", () => {
  const OF_BORIS = `&day=${DAY}&user=${BORIS.id}`;

  test('is chosen among the staff, and tells the server of nothing seen', async () => {
    const { asked, seen } = serveRoute({
      stops: [buildStop({ is_new: true, version: 'v8' })],
    });
    const { user, route } = await openRoute(OF_BORIS);
    const card = await cardOf(MEASURE);
    expect(asked).toEqual([`day=${DAY}&user=${BORIS.id}`]);
    expect(card.queryByText('Новый')).toBeNull();
    const select = await route.findByRole('combobox', { name: 'Чей маршрут' });
    await waitFor(() => expect(select).toHaveDisplayValue(/Борис/u));
    expect(card.getByRole('button', { name: /^Готово/u })).toBeVisible();
    expect(seen).toEqual([]);
    await user.selectOptions(select, String(backend.user.id));
    await waitFor(() => expect(asked.at(-1)).toBe(`day=${DAY}`));
  });

  test('is only read by those who change no records', async () => {
    backend.user = buildCurrentUser({
      extended: true,
      rights: {
        role: 'employee',
        acts: [...actsOf('employee', USUAL_SWITCHES)].filter((act) => act !== 'write'),
        rows: 'all',
        given_by: null,
      },
    });
    serveRoute({ stops: [buildStop()] });
    await openRoute(OF_BORIS);
    const card = await cardOf(MEASURE);
    expect(card.getByRole('link', { name: /^Позвонить/u })).toBeVisible();
    expect(card.queryByRole('button', { name: /Приехал|Готово|Не состоялся/u })).toBeNull();
  });
});
