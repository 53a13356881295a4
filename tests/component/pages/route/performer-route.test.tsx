import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES } from '#contract';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { buildStop, cardOf, DAY, serveRoute } from './route-support.ts';

const { visits } = endpoints;
const MEASURE = /Замер.*10:00–11:00/u;

beforeEach(() => {
  localStorage.clear();
  backend.user = buildCurrentUser({
    extended: true,
    rights: {
      role: 'performer',
      acts: [...actsOf('performer', USUAL_SWITCHES)],
      rows: 'assigned',
      given_by: 'Вера',
    },
  });
});

describe('the first screen of a performer', () => {
  beforeEach(() => {
    beAsWideAs(390);
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  test('is their route of today, with their tasks below', async () => {
    vi.setSystemTime('2031-12-02T21:30:00Z');
    const { asked } = serveRoute({ stops: [buildStop()] });
    const { user, router } = await renderApp('/');
    const route = within(await screen.findByRole('region', { name: 'Маршрут' }));
    expect(await route.findByRole('article', { name: /^.?Замер/u })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
    // In Moscow it is the next day already.
    expect(asked.at(-1)).toBe('day=2031-12-03');
    expect(await screen.findByText('Дел пока нет. Новое появится здесь само')).toBeVisible();
    // No screens of records, and no colleagues.
    expect(route.queryByRole('link', { name: /Заказ №|календар/u })).toBeNull();
    expect(route.queryByRole('combobox')).toBeNull();
    await user.click(route.getByRole('button', { name: 'Следующий день' }));
    await waitFor(() => expect(router.state.location.search).toHaveProperty('day'));
    expect(callsOf('GET /api/users')).toEqual(['GET /api/users/current']);
    expect(callsOf('GET /api/dashboard')).toEqual([]);
  });

  test('leads to the measuring where sizes may still be set', async () => {
    const longAgo = '2026-01-01T00:00:00.000Z';
    const stops = [
      buildStop({ id: 1, kind: 'claim' }),
      buildStop({ id: 2, kind: 'install' }),
      buildStop({ id: 3, status: 'done', finished_at: '2031-12-03T08:00:00.000Z' }),
      buildStop({ id: 4, status: 'done', finished_at: longAgo }),
      buildStop({ id: 5, status: 'failed' }),
      buildStop({ id: 6, order_status: 'closed' }),
    ];
    serveRoute({ stops });
    await renderApp(`/dashboard?day=${DAY}`);
    const route = within(await screen.findByRole('region', { name: 'Маршрут' }));
    const cards = await route.findAllByRole('article');
    const leads = cards.map((card) => within(card).queryByText('Замерить') !== null);
    expect(leads).toEqual([true, false, true, false, false, false]);
  });

  test('says where sizes were measured that the server does not have yet', async () => {
    const kept = JSON.stringify({ text: '{}', base: '' });
    localStorage.setItem(`draft:${backend.user?.id}:order-site:7`, kept);
    localStorage.setItem('draft:99:order-site:8', kept);
    serveRoute({
      stops: [buildStop({ order_id: 7 }), buildStop({ id: 2, order_id: 8, order_number: 8 })],
    });
    await renderApp('/');
    const [unsent, ...others] = await screen.findAllByRole('link', {
      name: /^Замер не отправлен/u,
    });
    expect(unsent).toHaveAttribute('href', expect.stringContaining('/order/7?mode=site'));
    expect(others).toEqual([]);
  });

  test('is never the route of somebody else', async () => {
    const { asked } = serveRoute({ stops: [buildStop()] });
    await renderApp(`/dashboard?day=${DAY}&user=7`);
    await cardOf(MEASURE);
    expect(asked).toEqual([`day=${DAY}`]);
  });

  test('takes «Готово» back without the right to undo', async () => {
    const { written } = serveRoute({ stops: [buildStop()] });
    const { user } = await renderApp(`/dashboard?day=${DAY}`);
    const card = await cardOf(MEASURE);
    await user.click(card.getByRole('button', { name: /^Готово/u }));
    expect(await card.findByText(/окончание: 11:05/u)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() =>
      expect(written[1]).toEqual({
        id: 3,
        body: { status: 'planned', finished: false, move_order: true },
      }),
    );
    expect(await card.findByRole('button', { name: /^Готово/u })).toBeVisible();
  });

  test.each([
    ['without routes', 404],
    ['of a company without the module', 403],
  ])('has tasks alone on a server %s', async (_of, status) => {
    serveRoute({});
    server.use(mock(visits.route, () => refusal(status)));
    await renderApp('/dashboard');
    expect(await screen.findByText('Дел пока нет. Новое появится здесь само')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Маршрут' })).toBeNull());
    expect(screen.queryByText('Остальные дела')).toBeNull();
    expect(screen.queryByText('Нет доступа')).toBeNull();
  });
});
