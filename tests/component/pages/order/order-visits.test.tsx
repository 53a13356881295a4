import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actsOf, endpoints, USUAL_SWITCHES, type Order, type VisitPatch } from '#contract';
import { deferred } from '../../../support/deferred.ts';
import { buildCurrentUser, buildVisit } from '../../../support/factories/index.ts';
import {
  backend,
  callsOf,
  lostNetwork,
  mock,
  refusal,
  server,
} from '../../../support/msw/index.ts';
import { beAsWideAs } from '../../../support/window-width.ts';
import { untilSaved } from './until-saved.ts';
import { openVisits, savedVisit, serveVisits, toastButton, TOKEN } from './visits-support.ts';
import { renderApp } from '../../../support/render-app.tsx';

const { visits } = endpoints;
const HOSTILE = '<img src=x onerror=alert(1)>';
const MEASURE = 'Замер, 3 декабря 2031, 14:00–15:00';

/** A server of one visit of the order that is changed as it is asked, once `held` is over. */
function serveVisit(order: Partial<Order> = {}, held: Promise<void> = Promise.resolve()) {
  const visit = buildVisit();
  const served = serveVisits([visit], { order });
  const answer = mock(visits.update, async ({ body, request }) => {
    served.note({ body, request });
    await held;
    const { move_order: moves, ...patch } = body as VisitPatch;
    Object.assign(visit, patch);
    return savedVisit(visit, {
      moved: moves ? { status: 'measured', undo_token: TOKEN } : null,
    });
  });
  server.use(answer);
  return { served, answer };
}

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

describe('the visits of an order', () => {
  test('stand with their time in the zone of the company, planned ones first', async () => {
    serveVisits([
      buildVisit({ id: 1, status: 'done', starts_at: '2030-01-01T05:00:00.000Z' }),
      buildVisit({
        id: 2,
        kind: 'install',
        // From the third of the month at nine to the fifth at six in the evening.
        starts_at: '2031-12-03T04:00:00.000Z',
        ends_at: '2031-12-05T13:00:00.000Z',
        user_ids: [],
        users: [],
      }),
      buildVisit({
        id: 3,
        starts_at: '2031-12-01T19:30:00.000Z',
        ends_at: '2031-12-01T21:30:00.000Z',
      }),
      buildVisit({ id: 4, kind: 'claim', status: 'failed', reason: `Нет дома ${HOSTILE}` }),
    ]);
    const { block } = await openVisits();
    const rows = await within(
      await block.findByRole('list', { name: 'Выезды заказа' }),
    ).findAllByRole('listitem');
    const texts = rows.map((row) => row.textContent).filter((text) => /декабря|января/u.test(text));
    expect(texts).toEqual([
      // Half past midnight of the next day.
      expect.stringMatching(/^Замер2 декабря 2031, 00:30–02:30Запланирован/u),
      expect.stringMatching(/^Монтаж3–5 декабря 2031, 09:00–18:00Запланирован.*Никто не назначен/u),
      expect.stringMatching(/^Рекламация.*Не состоялся.*Причина: Нет дома <img/u),
      expect.stringMatching(/^Замер.*января 2030.*Выполнен/u),
    ]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('a long comment is folded, and read whole on request', async () => {
    serveVisits([buildVisit({ comment: `${HOSTILE} ${'домофон '.repeat(60)}` })]);
    const { user, block } = await openVisits();
    const unfold = await block.findByRole('button', { name: 'Весь комментарий' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await user.click(unfold);
    expect(block.getByRole('button', { name: 'Свернуть комментарий' })).toBeVisible();
  });

  test('of one whose people are elsewhere a warning names the other order and leads to it', async () => {
    const user = { id: 7, name: 'Борис Орлов', avatar_url: null };
    serveVisits([
      buildVisit({
        clashes: [
          {
            visit_id: 9,
            order_id: 12,
            order_number: 12,
            kind: 'install',
            starts_at: '2031-12-03T08:00:00.000Z',
            ends_at: '2031-12-03T11:00:00.000Z',
            user,
          },
        ],
      }),
    ]);
    const { block } = await openVisits();
    const warning = await block.findByRole('list', { name: 'Накладки' });
    expect(warning).toHaveTextContent(
      /Борис Орлов.* в это время на заказе №12: .*Монтаж.*, 13:00–16:00/u,
    );
    expect(within(warning).getByRole('link', { name: 'заказе №12' })).toHaveAttribute(
      'href',
      '/order/12',
    );
  });

  test('none yet: it says so and offers one; a failure is asked again', async () => {
    let isBroken = true;
    serveVisits();
    server.use(mock(visits.ofOrder, () => (isBroken ? lostNetwork() : [])));
    const { user, block } = await openVisits();
    expect(await block.findByText('Выезды не загрузились')).toBeVisible();
    isBroken = false;
    await user.click(block.getByRole('button', { name: 'Повторить' }));
    expect(await block.findByText('Выездов пока нет')).toBeVisible();
    expect(block.getByRole('button', { name: 'Запланировать выезд' })).toBeVisible();
  });

  test('are absent on a server without them', async () => {
    serveVisits();
    server.use(mock(visits.ofOrder, () => refusal(405)));
    await renderApp('/order/7');
    await screen.findByRole('region', { name: 'История' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Выезды' })).toBeNull());
  });

  test('in the trash they can only be read', async () => {
    serveVisits([buildVisit()], { order: { deleted_at: '2026-01-02T09:00:00.000Z' } });
    const { block } = await openVisits();
    expect(await block.findByText('3 декабря 2031, 14:00–15:00')).toBeVisible();
    expect(block.queryByRole('button')).toBeNull();
  });

  test('who may not change records ends visits and does nothing else', async () => {
    backend.user = buildCurrentUser({
      extended: true,
      rights: {
        role: 'employee',
        acts: [...actsOf('employee', USUAL_SWITCHES)].filter(
          (act) => act !== 'write' && act !== 'create',
        ),
        rows: 'all',
        given_by: null,
      },
    });
    serveVisits([buildVisit()]);
    const { block } = await openVisits();
    expect(await block.findByRole('button', { name: `Выполнен: ${MEASURE}` })).toBeVisible();
    expect(block.queryByRole('button', { name: /Запланировать|Править|Действия/u })).toBeNull();
  });
});

describe('a visit is ended', () => {
  test('as done by one press, with the status of the order; one undo takes back both', async () => {
    const pressed = deferred();
    const { served } = serveVisit({ status: 'measure_scheduled' }, pressed.promise);
    const { user, block } = await openVisits();
    await user.dblClick(await block.findByRole('button', { name: `Выполнен: ${MEASURE}` }));
    pressed.resolve();
    const undo = await toastButton('Замер выполнен · заказ: «Замер выполнен»', 'Отменить');
    expect(served.sent).toEqual([
      {
        body: { status: 'done', move_order: true },
        key: null,
        since: '2026-01-01T09:00:00.000Z',
      },
    ]);
    await user.click(undo);
    expect(await screen.findByText('Отменено')).toBeVisible();
    expect(served.undone).toEqual([{ undo_token: TOKEN }]);
  });

  test('an order that is further on stays where it is', async () => {
    const { served } = serveVisit({ status: 'contract' });
    const { user, block } = await openVisits();
    await user.click(await block.findByRole('button', { name: `Выполнен: ${MEASURE}` }));
    expect(await screen.findByText('Замер выполнен')).toBeVisible();
    expect(served.sent.map(({ body }) => body)).toEqual([{ status: 'done' }]);
  });

  test('as failed only with a reason, which outlives a lost network', async () => {
    const { served, answer } = serveVisit();
    server.use(mock(visits.update, () => lostNetwork()));
    const { user, block } = await openVisits();
    await user.click(await block.findByRole('button', { name: `Не состоялся: ${MEASURE}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Записать' }));
    const reason = dialog.getByRole('textbox', { name: 'Причина' });
    expect(reason).toHaveAccessibleDescription('Укажите причину');
    expect(callsOf('PUT')).toEqual([]);
    await user.click(reason);
    await user.paste('Клиента не было дома');
    await user.click(dialog.getByRole('button', { name: 'Записать' }));
    expect(await screen.findByText(/Не удалось изменить выезд/u)).toBeVisible();
    expect(reason).toHaveValue('Клиента не было дома');
    server.use(answer);
    await user.click(dialog.getByRole('button', { name: 'Записать' }));
    expect(await screen.findByText('Замер не состоялся')).toBeVisible();
    expect(served.sent.map(({ body }) => body)).toEqual([
      { status: 'failed', reason: 'Клиента не было дома' },
    ]);
  });

  test('it is cancelled, and deleted with the way back, from its menu', async () => {
    const { served } = serveVisit();
    const calls: string[] = [];
    server.use(
      mock(visits.remove, () => void calls.push('removed') as never),
      mock(visits.restore, () => {
        calls.push('restored');
        return buildVisit();
      }),
    );
    const { user, block } = await openVisits();
    const menu = await block.findByRole('button', { name: `Действия с выездом: ${MEASURE}` });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Отменить выезд' }));
    expect(await screen.findByText('Замер отменён')).toBeVisible();
    expect(served.sent.map(({ body }) => body)).toEqual([{ status: 'cancelled' }]);
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить выезд' }));
    await user.click(await toastButton('Выезд удалён', 'Вернуть'));
    expect(await screen.findByText('Выезд возвращён')).toBeVisible();
    expect(calls).toEqual(['removed', 'restored']);
  });

  test('a change of a colleague is not overwritten: it is said and read again', async () => {
    serveVisits([buildVisit()]);
    server.use(mock(visits.update, () => refusal(409, 'Выезд успели изменить')));
    const { user, block } = await openVisits();
    const read = callsOf('GET /api/orders/7/visits').length;
    await user.click(await block.findByRole('button', { name: `Выполнен: ${MEASURE}` }));
    expect(await screen.findByText('Выезд успели изменить')).toBeVisible();
    await expect.poll(() => callsOf('GET /api/orders/7/visits').length).toBeGreaterThan(read);
  });
});

test('on a phone the visits and their acts are all there', async () => {
  beAsWideAs(390);
  serveVisits([buildVisit()]);
  const { block } = await openVisits();
  for (const act of ['Выполнен', 'Не состоялся', 'Править выезд', 'Действия с выездом']) {
    expect(await block.findByRole('button', { name: `${act}: ${MEASURE}` })).toBeVisible();
  }
});

test('the history tells of visits in the zone of the company', async () => {
  serveVisits();
  const entry = (id: number, kind: string, data: Record<string, string | number>) => ({
    id,
    kind,
    user: { id: 1, name: 'Анна', avatar_url: null },
    data: {
      visit_id: 3,
      visit: 'delivery',
      starts_at: '2031-12-03T09:00:00.000Z',
      ends_at: '2031-12-03T10:00:00.000Z',
      ...data,
    },
    created_at: '2026-03-05T09:00:00.000Z',
  });
  server.use(
    mock(endpoints.orders.activity, () => [
      entry(1, 'visit_planned', {}),
      entry(2, 'visit_moved', { from_starts_at: '2031-12-02T05:00:00.000Z' }),
      entry(3, 'visit_failed', { visit: 'measure', reason: HOSTILE }),
    ]),
  );
  await renderApp('/order/7');
  const history = within(await screen.findByRole('region', { name: 'История' }));
  await expect
    .poll(() =>
      history
        .queryAllByRole('listitem')
        .map(({ textContent }) =>
          textContent.replace(/^.*?2026 \d\d:\d\d/u, '').replace(/[\u2068\u2069]/gu, ''),
        ),
    )
    .toEqual([
      expect.stringMatching(/^Замер не состоялся: 3 декабря 2031, 14:00–15:00Анна.*<img/u),
      expect.stringMatching(
        /^Доставка перенесена: 2 декабря 2031, 10:00 → 3 декабря 2031, 14:00–15:00Анна$/u,
      ),
      expect.stringMatching(/^Доставка запланирована: 3 декабря 2031, 14:00–15:00Анна$/u),
    ]);
});
