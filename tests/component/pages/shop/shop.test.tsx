import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsOf, shopEndpoints, USUAL_SWITCHES } from '#contract';
import { buildCurrentUser } from '../../../support/factories/index.ts';
import { backend, callsOf, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { answerOrder } from '../order/answer-order.ts';
import {
  buildItem,
  IDS,
  itemCard,
  markOf,
  noNetwork,
  openShop,
  readyItem,
  serveShop,
  tick,
  UNDO_TOKEN,
} from './shop-support.ts';

beforeEach(() => localStorage.clear());

const CUT = 'Раскрой: Окно 1';

/** The undo of the toast that says this; a former one may still be fading. */
async function undoOf(text: string | RegExp) {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('[data-toast]');
  return within(toast!).getByRole('button', { name: 'Отменить' });
}

describe('an order in the shop', () => {
  test('shows how each item is made and how much is done', async () => {
    const done = [
      { operation: 'cut', mark: markOf() },
      { operation: 'check', mark: null },
    ];
    serveShop({
      items: [
        buildItem(0, { operations: done, skew: ['Проём перекошен на 22 мм'] }),
        buildItem(1, { qty: 3, comment: 'Молния слева' }),
      ],
    });
    await openShop();
    expect(screen.getByText('Мария')).toBeVisible();
    expect(screen.getByText(/^Монтаж 3 декабря/u)).toBeVisible();
    expect(screen.getByText('1 из 5 операций')).toBeVisible();
    const one = itemCard('Окно 1');
    expect(one.getByText('2060×1860')).toBeVisible();
    expect(one.getByText('2000×1800')).toBeVisible();
    expect(one.getByText('Проём перекошен на 22 мм')).toBeVisible();
    expect(one.getByRole('img')).toBeVisible();
    expect(tick(CUT)).toBeChecked();
    // By the clocks of the company.
    await waitFor(() => expect(tick(CUT)).toHaveAccessibleDescription('Борис, 30 нояб. 14:05'));
    expect(itemCard('Окно 2').getByRole('heading', { name: 'Окно 2 ×3' })).toBeVisible();
    expect(itemCard('Окно 2').getByText('Молния слева')).toBeVisible();
  });

  test('an operation is ticked in a press, and undone from the toast', async () => {
    const held = serveShop();
    const { user } = await openShop();
    await user.click(tick(CUT));
    expect(tick(CUT)).toBeChecked();
    expect(tick(CUT)).toHaveFocus();
    expect(await screen.findByText('Раскрой отмечен')).toBeVisible();
    expect(held.sent).toEqual([{ item_ids: [IDS[0]], operation: 'cut', done: true }]);
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(tick(CUT)).not.toBeChecked());
    expect(held.sent.at(-1)).toEqual({
      ...{ item_ids: [IDS[0]], operation: 'cut', done: false },
      undo_token: UNDO_TOKEN,
    });
    expect(await screen.findByText('Отметка снята: Раскрой')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  });

  test('ticks in a row are undone together, the last one first', async () => {
    const held = serveShop();
    const { user } = await openShop();
    await user.click(tick(CUT));
    await screen.findByText('Раскрой отмечен');
    await user.click(tick('Раскрой: Окно 2'));
    await screen.findByText(/^Раскрой отмечен: 2.изделия$/u);
    await user.click(tick('Сварка: Окно 2'));
    await user.click(await undoOf(/^Отмечено: 3.операции$/u));
    expect(await screen.findByText('Снято отметок: 3')).toBeVisible();
    expect(
      held.sent.slice(-3).map(({ item_ids: ids, ...rest }) => [...ids, ...Object.values(rest)]),
    ).toEqual([
      [IDS[1], 'weld', false, UNDO_TOKEN],
      [IDS[1], 'cut', false, UNDO_TOKEN],
      [IDS[0], 'cut', false, UNDO_TOKEN],
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull());
    expect(screen.getByText(/^0 из 6/u)).toBeVisible();
    await user.click(tick('Раскрой: Окно 2'));
    await waitFor(() => expect(screen.queryByText('Снято отметок: 3')).toBeNull());
  });

  test('a tick can be undone after its order was closed and opened again', async () => {
    const held = serveShop();
    const { user, router } = await openShop();
    await user.click(tick(CUT));
    const undo = await undoOf('Раскрой отмечен');
    act(() => router.history.push('/nowhere'));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: CUT })).toBeNull());
    act(() => router.history.back());
    await user.click(await screen.findByRole('checkbox', { name: 'Сварка: Окно 1' }));
    expect(await screen.findByText('Сварка отмечена')).toBeVisible();
    await user.click(undo);
    await waitFor(() => expect(tick(CUT)).not.toBeChecked());
    expect(held.sent.at(-1)).toMatchObject({ operation: 'cut', done: false });
    expect(tick('Сварка: Окно 1')).toBeChecked();
  });

  test('a tick made again leaves the failure of another one in sight', async () => {
    const held = serveShop();
    held.refuse = ({ operation }) => refusal(500, operation === 'cut' ? 'Раз' : 'Два');
    const { user } = await openShop();
    await user.click(tick(CUT));
    await screen.findByText('Раз');
    await user.click(tick('Сварка: Окно 1'));
    const failure = await screen.findByText('Два');
    held.refuse = () => undefined;
    // «Раскрой» of both items, the failed one too.
    await user.click(screen.getByRole('button', { name: /^Раскрой — все изделия/u }));
    await screen.findByText(/^Раскрой отмечен: 2/u);
    expect(failure).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Сварка — все изделия/u }));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
  });

  test('of ticks undone together those are named that the server has undone', async () => {
    const held = serveShop();
    const { user } = await openShop();
    for (const name of [CUT, 'Сварка: Окно 1', 'Раскрой: Окно 2']) await user.click(tick(name));
    const undo = await undoOf(/^Отмечено: 3.операции$/u);
    held.refuse = ({ operation }) =>
      operation === 'weld' ? refusal(409, 'Сварку уже проверили') : undefined;
    await user.click(undo);
    expect(await screen.findByText('Снято отметок: 2')).toBeVisible();
    expect(screen.getByText('Сварку уже проверили')).toBeVisible();
    expect(tick('Сварка: Окно 1')).toBeChecked();
  });

  test('a tick that a colleague has made first is not undone', async () => {
    const held = serveShop();
    const { user } = await openShop();
    held.isDoneBefore = true;
    await user.click(tick(CUT));
    await waitFor(() => expect(held.sent).toHaveLength(1));
    held.isDoneBefore = false;
    await user.click(tick('Раскрой: Окно 2'));
    await user.click(await undoOf('Раскрой отмечен'));
    expect(await screen.findByText('Отметка снята: Раскрой')).toBeVisible();
    expect(held.sent.slice(2)).toMatchObject([{ item_ids: [IDS[1]], done: false }]);
    expect(tick(CUT)).toBeChecked();
  });

  test('a tick that goes the other way is undone alone', async () => {
    const held = serveShop({ items: [readyItem(0), buildItem(1)] });
    const { user } = await openShop();
    await user.click(tick('Раскрой: Окно 2'));
    await screen.findByText('Раскрой отмечен');
    await user.click(tick(CUT));
    await user.click(await undoOf('Отметка снята: Раскрой'));
    await waitFor(() => expect(tick(CUT)).toBeChecked());
    expect(held.sent).toHaveLength(3);
    expect(tick('Раскрой: Окно 2')).toBeChecked();
  });

  test('a failure leaves the undo of another tick', async () => {
    const held = serveShop();
    const { user } = await openShop();
    await user.click(tick(CUT));
    await screen.findByText('Раскрой отмечен');
    held.refuse = () => refusal(500, 'Ошибка сервера');
    await user.click(tick('Сварка: Окно 1'));
    expect(await screen.findByText('Ошибка сервера')).toBeVisible();
    held.refuse = () => undefined;
    await user.click(await undoOf('Раскрой отмечен'));
    await waitFor(() => expect(tick(CUT)).not.toBeChecked());
  });

  test('a held key presses once', async () => {
    serveShop();
    await openShop();
    const all = screen.getByRole('button', { name: /^Раскрой — все изделия/u });
    for (const control of [tick(CUT), all]) {
      const enter = { key: 'Enter' };
      // False: a default is prevented, which is a press.
      expect(fireEvent.keyDown(control, enter)).toBe(true);
      expect(fireEvent.keyDown(control, { ...enter, repeat: true })).toBe(false);
    }
  });

  test('a double press ticks once, and the keyboard ticks too', async () => {
    const held = serveShop();
    const { user } = await openShop();
    // Both presses in one moment, however slow the machine is.
    fireEvent.click(tick(CUT));
    fireEvent.click(tick(CUT));
    await waitFor(() => expect(held.sent).toHaveLength(1));
    expect(tick(CUT)).toBeChecked();
    tick('Сварка: Окно 1').focus();
    await user.keyboard(' ');
    await waitFor(() => expect(held.sent.at(-1)).toMatchObject({ operation: 'weld', done: true }));
    expect(tick('Сварка: Окно 1')).toHaveFocus();
  });

  test('a tick is taken back without a question, with the same undo', async () => {
    const held = serveShop({ items: [readyItem(0), buildItem(1)] });
    const { user } = await openShop();
    await user.click(tick(CUT));
    expect(await screen.findByText('Отметка снята: Раскрой')).toBeVisible();
    expect(tick(CUT)).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(held.sent.map(({ done }) => done)).toEqual([false, true]));
    // Only the server knows who has ticked it before.
    expect(held.sent.map(({ undo_token: token }) => token)).toEqual([undefined, UNDO_TOKEN]);
  });

  test('one operation of all items is ticked and undone at once, what was done stays', async () => {
    const cut = { operation: 'cut', mark: markOf() };
    const held = serveShop({
      items: [buildItem(0, { operations: [cut] }), buildItem(1)],
    });
    const { user } = await openShop();
    const all = within(screen.getByRole('region', { name: 'Все изделия сразу' }));
    await user.click(all.getByRole('button', { name: /^Раскрой — все изделия.*1 из 2/u }));
    await waitFor(() => expect(tick('Раскрой: Окно 2')).toBeChecked());
    expect(held.sent).toEqual([{ item_ids: [IDS[1]], operation: 'cut', done: true }]);
    const whole = all.getByRole('button', { name: /^Раскрой — все изделия.*Готово$/u });
    expect(whole).toHaveFocus();
    await user.click(whole);
    expect(held.sent).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(tick('Раскрой: Окно 2')).not.toBeChecked());
    expect(tick(CUT)).toBeChecked();
  });

  test('an outdated tick says so and is ticked again', async () => {
    const held = serveShop({
      items: [
        buildItem(0, { operations: [{ operation: 'cut', mark: markOf(true) }] }),
        buildItem(1),
      ],
    });
    const { user } = await openShop();
    expect(tick(CUT)).not.toBeChecked();
    expect(tick(CUT)).toHaveAccessibleDescription(
      /^Борис, 30 нояб. \d\d:05 Изделие изменили после отметки — отметьте снова$/u,
    );
    await user.click(tick(CUT));
    await waitFor(() => expect(held.sent).toMatchObject([{ done: true }]));
    expect(tick(CUT)).toBeChecked();
  });
});

describe('a tick that is refused', () => {
  test('of a size that is changed meanwhile says so, and the size is read again', async () => {
    const held = serveShop({ items: [buildItem(0, { digest: 'size-1800' }), buildItem(1)] });
    const text = 'Окно 1 изменили: проверьте и отметьте снова';
    held.refuse = ({ seen }) => (seen?.[IDS[0]] === 'size-1850' ? undefined : refusal(409, text));
    const { user } = await openShop();
    const rows = [{ key: 'opening', label: 'Проём', value: '2000×1850' }];
    const items = [buildItem(0, { digest: 'size-1850', rows }), buildItem(1)];
    held.order = { ...held.order, items };
    await user.click(tick(CUT));
    expect(await screen.findByText(text)).toBeVisible();
    expect(tick(CUT)).not.toBeChecked();
    expect(held.sent.at(-1)).toMatchObject({ seen: { [IDS[0]]: 'size-1800' } });
    expect(await itemCard('Окно 1').findByText('2000×1850')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Раскрой — все изделия/u }));
    expect(await screen.findByText(/^Раскрой отмечен: 2.изделия$/u)).toBeVisible();
    expect(held.sent.at(-1)).toMatchObject({ seen: { [IDS[0]]: 'size-1850' } });
  });

  test('is taken back with the reason of the server', async () => {
    const held = serveShop();
    held.refuse = () => refusal(409, 'Заказ уже сдан');
    const { user } = await openShop();
    await user.click(tick(CUT));
    expect(await screen.findByText('Заказ уже сдан')).toBeVisible();
    expect(tick(CUT)).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  test.each([
    ['a fault of the server', () => refusal(500, 'Ошибка сервера'), 'Ошибка сервера'],
    ['no connection', noNetwork, 'Нет связи: отметка не сохранилась'],
  ])('by %s stays in sight until it is repeated', async (_case, refuse, text) => {
    const held = serveShop();
    held.refuse = refuse;
    const { user } = await openShop();
    await user.click(tick(CUT));
    expect(await screen.findByText(text)).toBeVisible();
    expect(tick(CUT)).not.toBeChecked();
    expect(tick(CUT)).toHaveAccessibleDescription('Не сохранилось — нажмите ещё раз');
    expect(screen.getByText(/^Не сохранено: 1.отметка$/u)).toBeVisible();
    held.refuse = () => undefined;
    await user.click(screen.getAllByRole('button', { name: 'Повторить' })[0]!);
    expect(await screen.findByText('Раскрой отмечен')).toBeVisible();
    expect(tick(CUT)).toBeChecked();
    expect(screen.queryByText(/^Не сохранено/u)).toBeNull();
  });

  test('takes back no other tick', async () => {
    const held = serveShop();
    held.refuse = ({ operation }) => (operation === 'cut' ? refusal(500) : undefined);
    const { user } = await openShop();
    await user.click(tick(CUT));
    await user.click(tick('Сварка: Окно 1'));
    await waitFor(() => expect(held.sent).toHaveLength(2));
    await waitFor(() => expect(tick(CUT)).not.toBeChecked());
    expect(tick('Сварка: Окно 1')).toBeChecked();
  });
});

describe('the sheet in hand', () => {
  test('is said to be outdated, with what has changed', async () => {
    const held = serveShop({
      outdated: {
        changes: [{ item: 'Окно 3', label: null, was: '2000×1800', now: '2000×1850' }],
      },
    });
    await openShop('&sheet=abcdefghij');
    expect(held.asked).toEqual(['sheet=abcdefghij']);
    const warning = within(await screen.findByRole('alert'));
    expect(warning.getByText('Лист устарел: Окно 3 было 2000×1800, стало 2000×1850')).toBeVisible();
    expect(warning.getByRole('link', { name: 'К документам заказа' })).toHaveAttribute(
      'href',
      '/order/7',
    );
  });

  test('is outdated in several places, or nobody knows how', async () => {
    const changes = [
      { item: 'Окно 3', label: 'Плёнка', was: 'ПВХ 500', now: 'ПВХ 700' },
      { item: 'Окно 4', label: null, was: null, now: 'Окно 4' },
    ];
    serveShop({ outdated: { changes } });
    const { unmount } = await openShop();
    const lines = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Окно 3, плёнка: было ПВХ 500, стало ПВХ 700',
      'Окно 4 добавили',
    ]);
    unmount();
    const unknown = serveShop({ outdated: { changes: null } });
    const second = await openShop();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Лист устарел: заказ с тех пор изменили. Напечатайте новый',
    );
    second.unmount();
    unknown.order = { ...unknown.order, outdated: { changes: [] } };
    await openShop();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Лист напечатан давно: размеры и материалы те же, что в заказе',
    );
  });
});

describe('when all items are ready', () => {
  test('the order is moved to its next status, with the way back', async () => {
    const answered = answerOrder({ status: 'production' });
    serveShop({ items: [readyItem(0), readyItem(1)] });
    const { user } = await openShop();
    expect(screen.getByText('Все изделия готовы')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Перевести в «Готов к монтажу»' }));
    expect(await screen.findByText('Статус заказа изменён на «Готов к монтажу»')).toBeVisible();
    expect(answered.sent).toEqual([{ status: 'ready' }]);
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Перевести/u })).toBeNull();
  });

  test('a performer is told so, reads no order, and goes back to the board', async () => {
    backend.user = buildCurrentUser({
      extended: true,
      rights: {
        role: 'performer',
        acts: [...actsOf('performer', USUAL_SWITCHES)],
        rows: 'assigned',
        given_by: 'Вера',
      },
    });
    serveShop({ items: [readyItem(0)], outdated: { changes: null } });
    await openShop();
    expect(screen.getByText('Все изделия готовы')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Перевести/u })).toBeNull();
    expect(screen.queryByRole('link', { name: /^К документам|^Заказ/u })).toBeNull();
    expect(screen.getByRole('main').querySelector('a[href^="/orders?view=shop"]')).toBeVisible();
    expect(callsOf('GET /api/orders/7').filter((call) => !call.includes('production'))).toEqual([]);
    expect(tick(CUT)).toBeEnabled();
  });
});

describe('an order in the shop without ticks', () => {
  test('says why nothing can be ticked', async () => {
    serveShop({ editable: false, reason: 'Заказ закрыт' });
    await openShop();
    expect(screen.getByText('Заказ закрыт')).toBeVisible();
    expect(tick(CUT)).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Все изделия сразу' })).toBeNull();
  });

  test('says that nothing is calculated yet', async () => {
    serveShop({ items: [] });
    await openShop();
    expect(screen.getByText('В заказе нет рассчитанных изделий')).toBeVisible();
    expect(screen.queryByText(/операци/u)).toBeNull();
  });

  test.each([
    [404, 'Заказ не найден', 'Такого заказа нет.'],
    [403, 'Модуль закрыт', 'Нет доступа'],
  ])('is answered with %i by words', async (status, message, text) => {
    server.use(mock(shopEndpoints.show, () => refusal(status, message)));
    await renderApp('/order/7?mode=shop');
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
  });

  test('is asked for again after a failure', async () => {
    server.use(mock(shopEndpoints.show, () => refusal(500)));
    const { user } = await renderApp('/order/7?mode=shop');
    expect(await screen.findByText('Заказ не открылся')).toBeVisible();
    serveShop();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Цех · Заказ №12' })).toBeVisible();
  });
});
