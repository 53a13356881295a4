import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calculateOrder, endpoints, orderContentSchema, type Order } from '#contract';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import { formatMoney } from '@/shared/lib/text';
import { knownRights } from '@/entities/account/session';
import { deferred } from '../../../support/deferred.ts';
import '../../../support/lazy-parts.ts';
import { backend, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { examplePrices } from '../../../unit/contract/soft-windows/example-prices.ts';
import { buildOrder } from '../orders/orders-support.ts';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

const { orders, softWindows, session } = endpoints;
const ITEM = {
  id: '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0001',
  name: 'Окно 1',
  opening_width_mm: 2000,
  height_left_mm: 2000,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};
/** After a pause, and the prices of another version are read then. */
const SAVED_BY_ITSELF = { timeout: 8000 };
const PETER = { id: 9001, name: 'Пётр Иванов' };
const { items } = orderContentSchema.parse({ items: [ITEM] });

interface Sent {
  seenAt: string | null;
  body: Partial<Order>;
}

/** Answers one order as the server does: a part changed since it was seen is a 409 with the order as it is. */
function answerGuarded(): { sent: Sent[]; colleague: (change: Partial<Order>) => void } {
  const sent: Sent[] = [];
  const order = answerOrder({ items });
  let touched: string | null = null;
  server.use(
    mock(orders.update, ({ body, request }) => {
      const seenAt = request.headers.get('if-unmodified-since');
      sent.push({ seenAt, body: body as Partial<Order> });
      if (touched !== null && (seenAt ?? '') < touched) {
        const { current } = order;
        return HttpResponse.json({ message: 'Изменили', current }, { status: 409 });
      }
      const next = order.write(body as Partial<Order>);
      touched = next.updated_at;
      return next;
    }),
  );
  return {
    sent,
    colleague: (change) => {
      touched = order.write(change).updated_at;
    },
  };
}

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

describe('the page of an order', () => {
  test('says where the server has calculated otherwise, and shows its sums', async () => {
    answerGuarded();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const order = buildOrder(7, { items, price_version: 3 });
    const own = calculateOrder(order, examplePrices);
    // The total is the same: a part of it is not.
    const calculation = { ...own, prepay: own.prepay + 12_300, rest: own.rest - 12_300 };
    server.use(mock(orders.show, () => ({ ...order, calculation })));
    await renderApp('/order/7');
    expect(await screen.findByText(/^Сервер посчитал иначе: /)).toBeVisible();
    const totals = screen.getByRole('region', { name: 'Итоги' });
    expect(totals).toHaveTextContent(formatMoney(calculation.prepay).replaceAll(/\s/gu, ' '));
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  test('says the percent of a discount beside the amount that it spares', async () => {
    answerGuarded();
    const discount = { kind: 'percent' as const, value: 1_000 };
    const order = buildOrder(7, { items, price_version: 3, discount });
    const calculation = calculateOrder(order, examplePrices);
    server.use(mock(orders.show, () => ({ ...order, calculation })));
    await renderApp('/order/7');
    const fact = await screen.findByText(/^Скидка 10\s%$/u);
    expect(fact.parentElement).toHaveTextContent(
      `Скидка 10 %${formatMoney(-calculation.discount).replaceAll(/\s/gu, ' ')}`,
    );
  });

  test('saves a contact while an item has no size yet, each time over its own last save', async () => {
    const { sent } = answerGuarded();
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Добавить изделие' }));
    const address = screen.getByRole('textbox', { name: /Адрес/ });
    await user.type(address, 'И');
    await waitFor(() => expect(sent).toHaveLength(1));
    // At once: on a busy machine a pause between two keys is long enough for a save.
    await user.click(address);
    await user.paste('стра');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => Object.keys(body))).toEqual([['address'], ['address']]);
    expect((sent[1]?.seenAt ?? '') > (sent[0]?.seenAt ?? '')).toBe(true);
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(2);
    expect(address).toHaveValue('Истра');
  });

  test('saves the terms that are sound beside a distance and a new line that are not', async () => {
    const { sent } = answerGuarded();
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('textbox', { name: /^Расстояние/ }));
    await user.paste('12,5');
    expect(await screen.findByText('Укажите целое число километров')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Добавить услугу' }));
    await user.paste('Лифт');
    await user.click(screen.getByRole('checkbox', { name: 'Замер' }));
    await waitFor(() => expect(sent.at(-1)?.body.services?.measurement).toBe(true));
    expect(sent.flatMap(({ body }) => Object.keys(body))).toEqual(['services']);
    const lines = within(screen.getByRole('region', { name: 'Услуги' }));
    await user.click(lines.getByRole('textbox', { name: 'Цена, ₽' }));
    await user.paste('50,50');
    await waitFor(() => expect(sent.at(-1)?.body.lines).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: /^Расстояние/ })).toHaveValue('12,5');
    // A saved line stays while its price is typed anew, whatever is blank beside it.
    await user.click(screen.getByRole('button', { name: 'Добавить услугу' }));
    await user.click(screen.getByRole('button', { name: 'Добавить услугу' }));
    await user.paste('Кран');
    const price = lines.getAllByRole('textbox', { name: 'Цена, ₽' })[2] ?? document.body;
    await user.click(price);
    await user.paste('70');
    await waitFor(() => expect(sent.at(-1)?.body.lines).toHaveLength(2));
    await user.clear(price);
    const before = sent.length;
    await user.click(screen.getByRole('checkbox', { name: 'Доставка' }));
    await waitFor(() => expect(sent.length).toBe(before + 1));
    expect(Object.keys(sent.at(-1)?.body ?? {})).toEqual(['services']);
  });

  test('joins a colleague’s change and keeps the item without a size', async () => {
    const { sent, colleague } = answerGuarded();
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Добавить изделие' }));
    // It wants its sizes, and nothing else is wrong with it.
    const sums = within(screen.getByRole('region', { name: 'Итоги' }));
    expect(sums.getByText('Окно 2: Укажите размер от 200 до 10 000 мм')).toBeVisible();
    expect(screen.queryByText(/^Юбка ниже/)).toBeNull();
    colleague({ comment: 'Код 12' });
    await user.click(screen.getByRole('textbox', { name: /Адрес/ }));
    await user.paste('Истра');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByDisplayValue('Код 12')).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: /Адрес/ })).toHaveValue('Истра');
    // An undo takes back what was done here, not what the colleague has done.
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.body).toEqual({ address: null });
    expect(screen.getByDisplayValue('Код 12')).toBeVisible();
  });

  test('goes on with what was kept of a person who is known after the order', async () => {
    answerGuarded();
    const first = await renderApp('/order/7');
    await first.user.type(await screen.findByRole('textbox', { name: 'Ширина' }), '2000 м');
    first.unmount();

    // A reload of the same login, which waits for no rights.
    vi.spyOn(knownRights, 'readsRecords').mockReturnValue(true);
    const calculable = deferred();
    server.use(
      mock(softWindows.version, () => {
        calculable.resolve();
        return examplePrices;
      }),
      mock(session.currentUser, async () => {
        await calculable.promise;
        // Long enough to draw the order.
        await delay(200);
        return backend.user;
      }),
    );
    await renderApp('/order/7');
    expect(await screen.findByRole('textbox', { name: 'Ширина' })).toHaveValue('2000 м');
  });

  test('a kept draft takes what colleagues have saved meanwhile, and asks about the same field', async () => {
    const { sent, colleague } = answerGuarded();
    const first = await renderApp('/order/7');
    await first.user.click(await screen.findByRole('button', { name: 'Добавить изделие' }));
    const address = () => screen.getByRole('textbox', { name: /Адрес/ });
    await first.user.click(address());
    await first.user.paste('Истра');
    await waitFor(() => expect(sent).toHaveLength(1));
    // A window without a size is never sent: the draft stays in this browser.
    first.unmount();
    const [item] = items;
    const added = item
      ? { ...item, id: '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0002', name: 'Дверь' }
      : [];
    colleague({ comment: 'Код 12', items: [...items, added].flat() });

    const second = await renderApp('/order/7');
    await second.user.click(await screen.findByRole('button', { name: 'Изменить' }));
    expect(screen.getByDisplayValue('Код 12')).toBeVisible();
    expect(screen.getByDisplayValue('Дверь')).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(3);
    await second.user.click(screen.getByRole('textbox', { name: 'Этаж' }));
    await second.user.paste('2');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ floor: '2' });

    await second.user.click(address());
    await second.user.paste(', Лесная');
    second.unmount();
    await waitFor(() => expect(sent).toHaveLength(3));
    server.use(mock(orders.update, () => HttpResponse.json({}, { status: 500 })));
    const third = await renderApp('/order/7');
    await third.user.click(await screen.findByRole('button', { name: 'Изменить' }));
    await third.user.clear(await screen.findByRole('textbox', { name: /Адрес/ }));
    await third.user.click(address());
    await third.user.paste('Клин');
    third.unmount();
    colleague({ address: 'Дмитров' });
    const entry = { id: 1, kind: 'changed', data: { field: 'address' }, user: PETER };
    const later = new Date(Date.parse(buildOrder(7).updated_at ?? '') + 60_000).toISOString();
    server.use(mock(orders.activity, () => [{ ...entry, created_at: later }]));
    const { user } = await renderApp('/order/7');
    expect(
      await screen.findByText('Заказ тем временем изменил сотрудник Пётр Иванов.'),
    ).toBeVisible();
    expect(address()).toHaveValue('Клин');
    const asked = within(screen.getByRole('group', { name: 'Адрес объекта' }));
    expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Сейчас в заказе: Дмитров',
      'Ваш вариант: Клин',
    ]);
    // One press settles the only clash.
    await user.click(asked.getByRole('button', { name: 'Сейчас в заказе: Дмитров' }));
    await waitFor(() => expect(screen.queryByText(/тем временем/)).toBeNull());
    expect(screen.getByRole('link', { name: /Дмитров/ })).toBeVisible();
  });

  test('what was saved beside something unsound and is taken back is saved again', async () => {
    const { sent } = answerGuarded();
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Добавить изделие' }));
    await user.click(screen.getByRole('textbox', { name: /Адрес/ }));
    await user.paste('Истра');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ address: null });
    expect(await screen.findByText('Сохранено')).toBeVisible();
  });

  test('what is typed while another moves the order to the trash is saved once it is back', async () => {
    const { sent } = answerGuarded();
    const live = buildOrder(7, { items, price_version: 3 });
    // The trash is no change of an order: it comes back with the version it had.
    const trashed = { ...live, deleted_at: '2026-03-10T09:00:00.000Z' };
    let isTrashed = false;
    server.use(
      mock(orders.show, () => (isTrashed ? trashed : live)),
      mock(orders.restore, () => {
        isTrashed = false;
        return live;
      }),
      mock(orders.update, ({ body }) => {
        if (isTrashed) {
          return HttpResponse.json(
            { message: 'Заказ в корзине', current: trashed },
            { status: 409 },
          );
        }
        sent.push({ seenAt: null, body: body as Partial<Order> });
        return { ...live, ...(body as Partial<Order>), updated_at: buildOrder(7).updated_at };
      }),
    );
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('textbox', { name: /Адрес/ }));
    isTrashed = true;
    await user.paste('Истра');
    await user.click(await screen.findByRole('button', { name: /^Восстановить/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ address: 'Истра' });
    expect(await screen.findByText('Сохранено')).toBeVisible();
  });

  test('a discount that fewer pieces do not bear holds up what is beside it no longer', async () => {
    const { sent } = answerGuarded();
    const discount = { kind: 'amount' as const, value: 10_000 };
    const [item] = items;
    const other = '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0003';
    const both = item ? [item, { ...item, id: other, name: 'Окно 2', qty: 20 }] : [];
    const order = buildOrder(7, {
      items: both,
      price_version: 3,
      discount: { ...discount, value: 1_000_000 },
    });
    server.use(
      mock(orders.show, () => order),
      mock(orders.update, ({ body }) => {
        sent.push({ seenAt: null, body: body as Partial<Order> });
        return 'items' in (body as object)
          ? refusal(422, 'Скидка велика', { 'discount.value': ['Скидка велика'] })
          : { ...order, ...(body as Partial<Order>), updated_at: buildOrder(7).updated_at };
      }),
    );
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Убрать: Окно 2' }));
    await user.click(screen.getByRole('textbox', { name: /Адрес/ }));
    await user.paste('Истра');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ address: 'Истра' }));
    expect(await screen.findByText('Сохранено, кроме незаполненного')).toBeVisible();
    expect(screen.queryByText(/^Сервер не принял/)).toBeNull();
  });

  test('points out what is chosen and has no price, and a service that costs nothing', async () => {
    answerGuarded();
    const prices = { ...examplePrices, extras: { ...examplePrices.extras, zip_spiral_m: 0 } };
    const [item] = items;
    const order = buildOrder(7, {
      items: item ? [{ ...item, zip: { count: 1, type: 'spiral', sides: ['left'] } }] : [],
      services: { measurement: true, installation: false, dismantling_pcs: 0, delivery: false },
      price_version: 3,
    });
    server.use(
      mock(orders.show, () => order),
      mock(softWindows.version, () => prices),
    );
    await renderApp('/order/7');
    const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
    expect(await sums.findByText('Окно 1: Цена не заполнена: молния')).toBeVisible();
    expect(within(sums.getByText('Замер').closest('div')!).getByText(/^0\s₽$/)).toBeVisible();
    expect(sums.queryByText('Монтаж')).toBeNull();
  });

  test('what the server refuses is told, and holds up nothing else', async () => {
    const { sent } = answerGuarded();
    const current = buildOrder(7, { items, price_version: 3 });
    server.use(
      mock(orders.update, ({ body }) => {
        sent.push({ seenAt: null, body: body as Partial<Order> });
        return 'services' in (body as object)
          ? refusal(422, 'Слишком много', { 'services.dismantling_pcs': ['Слишком много'] })
          : { ...current, ...(body as Partial<Order>), updated_at: buildOrder(7).updated_at };
      }),
    );
    const { user } = await renderApp('/order/7');
    const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
    await user.click(await screen.findByRole('textbox', { name: /^Демонтаж/ }));
    await user.paste('900');
    // What the contract refuses is said beside the field and is not sent at all.
    await user.click(field('Расстояние, км'));
    await user.paste('25000');
    expect(await screen.findByText('Укажите расстояние до 20 000 км')).toBeVisible();
    await user.clear(field('Расстояние, км'));
    await user.click(field(/Адрес/));
    await user.paste('Истра');
    expect(await screen.findByText('Сервер не принял: Слишком много')).toBeVisible();
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ address: 'Истра' }));
    expect(field(/^Демонтаж/)).toHaveValue('900');
    await user.clear(field(/^Демонтаж/));
    await waitFor(() => expect(screen.queryByText(/^Сервер не принял/)).toBeNull());
    expect(await screen.findByText('Сохранено')).toBeVisible();
  });

  test('says by item why other prices refuse it, and beside a folded row what is wrong inside', async () => {
    answerGuarded();
    const errors = { 'items.0.film_id': ['Выберите плёнку'] };
    server.use(mock(orders.reprice, () => refusal(422, 'Выберите плёнку', errors)));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Действия с заказом' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Пересчитать/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Окно 1: Выберите плёнку')).toBeVisible();
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: 'Подробно: Окно 1' }));
    await user.type(await screen.findByRole('textbox', { name: 'Ремни для скрутки, шт.' }), '21');
    await user.click(screen.getByRole('button', { name: 'Подробно: Окно 1' }));
    const pieces = within(screen.getByRole('list', { name: 'Изделия' }));
    expect(await pieces.findByText('Ремней от 0 до 20')).toBeVisible();
    const sums = within(screen.getByRole('region', { name: 'Итоги' }));
    expect(sums.getByText('Окно 1: Ремней от 0 до 20')).toBeVisible();
  });

  test('goes on by keys from size to size, takes an offer within the field, and stays by what is removed', async () => {
    answerGuarded();
    const { user } = await renderApp('/order/7');
    const width = await screen.findByRole('textbox', { name: 'Ширина' });
    await user.clear(width);
    await user.type(width, '210');
    expect(screen.getByRole('button', { name: /^Это см\? 2\s100\sмм$/u })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Высота' })).toHaveFocus();
    await user.click(width);
    await user.keyboard('{Enter}');
    expect(width).toHaveValue('2100');
    expect(width).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Дублировать: Окно 1' }));
    await user.click(screen.getByRole('button', { name: 'Убрать: Окно 1' }));
    expect(screen.getByRole('button', { name: 'Убрать: Окно 2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Добавить изделие' })).toHaveFocus();
  });

  test('reads widths of the edging in millimetres or as they are said, and refuses what is none', async () => {
    answerGuarded();
    const [item] = items;
    const order = buildOrder(7, {
      items: item ? [{ ...item, edging_color_id: 1 }] : [],
      price_version: 3,
    });
    server.use(mock(orders.show, () => order));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Подробно: Окно 1' }));
    const width = await screen.findByRole('textbox', { name: 'Кант сверху, мм' });
    await user.type(width, '5 см');
    expect(screen.getByText(/^50\sмм$/)).toBeVisible();
    await user.clear(width);
    await user.type(width, 'узкий');
    expect(width).toHaveValue('узкий');
    await user.tab();
    expect(width).toHaveAccessibleDescription('Укажите ширину в миллиметрах');
  });

  test('reads a step, a skirt and a mounting height each by its own range, and offers nothing else', async () => {
    const { sent } = answerGuarded();
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Подробно: Окно 1' }));
    await user.click(await screen.findByRole('textbox', { name: 'Шаг крепежа' }));
    await user.paste('150');
    expect(screen.getByText(/^150\sмм$/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Это см/ })).toBeNull();
    await user.click(screen.getByRole('textbox', { name: 'Юбка, высота' }));
    await user.paste('100');
    await user.click(screen.getByRole('textbox', { name: 'Высота монтажа' }));
    await user.paste('300');
    expect(screen.getByText(/^3\s000\sмм из\sсм$/u)).toBeVisible();
    const [width] = screen.getAllByRole('textbox', { name: 'Ширина' });
    expect(width).toHaveValue('2000');
    const saved = () => Object.assign({}, ...sent.map(({ body }) => body)) as Partial<Order>;
    await waitFor(() => expect(saved().mounting_height_mm).toBe(3000));
    await waitFor(() =>
      expect(saved().items).toMatchObject([{ fastener_step_mm: 150, skirt_mm: 100 }]),
    );
  });

  test('any one side goes without a fastener, all of them only at a price', async () => {
    const { sent } = answerGuarded();
    const [item] = items;
    const order = buildOrder(7, { items: item ? [{ ...item, film_id: 2 }] : [], price_version: 3 });
    server.use(mock(orders.show, () => order));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Подробно: Окно 1' }));
    const all = screen.getByRole('combobox', { name: 'Крепёж' });
    expect(within(all).getByRole('option', { name: /^Без крепежа — нет для/ })).toBeDisabled();
    for (const side of ['справа', 'снизу', 'слева']) {
      const choice = await screen.findByRole('combobox', { name: `Крепёж ${side}` });
      await user.selectOptions(choice, 'Без крепежа');
      expect(choice).toBeValid();
    }
    await waitFor(() =>
      expect(sent.at(-1)?.body.items?.[0]?.fastener).toEqual({
        ...{ top: 1, right: 3, bottom: 3, left: 3 },
      }),
    );
    expect(screen.queryByText(/доступны только/)).toBeNull();
  });

  test('is not compared with other prices while it is not filled in', async () => {
    answerGuarded();
    const compared = vi.fn(() => ({
      from_version: 3,
      to_version: 3,
      before: 0,
      after: 0,
      lines: [],
    }));
    server.use(mock(orders.reprice, compared));
    const { user } = await renderApp('/order/7');
    await user.clear(await screen.findByRole('textbox', { name: 'Ширина' }));
    await user.click(screen.getByRole('button', { name: 'Действия с заказом' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Пересчитать/ }));
    expect(await screen.findByText('Заказ не пересчитан: в заказе не всё заполнено')).toBeVisible();
    expect(compared).not.toHaveBeenCalled();
  });

  test('says beside its sums that other prices are on their way', async () => {
    answerGuarded();
    const scheduled = [{ version: 4, valid_from: '2199-12-01' }];
    server.use(mock(softWindows.settings, () => ({ ...examplePrices, scheduled, today: null })));
    await renderApp('/order/7');
    const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
    expect(await sums.findByText(/С\s01\.12\.2199 другие цены/)).toBeVisible();
  });

  test('names no planned prices as others beside an order that has them', async () => {
    answerGuarded();
    const scheduled = [
      { version: 3, valid_from: '2199-12-01' },
      { version: 4, valid_from: '2199-12-24' },
    ];
    const inForce = { ...examplePrices, version: 2, scheduled, today: null };
    server.use(mock(softWindows.settings, () => inForce));
    await renderApp('/order/7');
    const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
    const prices = await sums.findByText(/Цены версии 3/);
    await waitFor(() =>
      expect(prices).toHaveTextContent(/^Цены версии 3\. С\s24\.12\.2199 другие цены$/),
    );
  });

  test('says which prices are in force, and is given those or planned ones', async () => {
    answerGuarded();
    const scheduled = [{ version: 5, valid_from: '2199-12-01' }];
    const asked: unknown[] = [];
    let has = 3;
    server.use(
      mock(orders.show, () => buildOrder(7, { items, price_version: has })),
      mock(softWindows.settings, () => ({ ...examplePrices, version: 4, scheduled, today: null })),
      mock(orders.reprice, ({ body }) => {
        asked.push(body);
        const { apply, version } = body as { apply: boolean; version?: number };
        if (apply && version) has = version;
        return {
          from_version: 3,
          to_version: version ?? 4,
          before: 100_000,
          after: version === 5 ? 300_000 : 200_000,
          lines: [],
        };
      }),
    );
    const { user } = await renderApp('/order/7');
    const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
    expect(await sums.findByText(/Действуют цены версии 4 ·/)).toBeVisible();
    await user.click(sums.getByRole('button', { name: 'Пересчитать' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^2\s000\s₽/u)).toBeVisible();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'По каким ценам' }),
      dialog.getByRole('option', { name: /^с\s01\.12\.2199 — версия 5$/u }),
    );
    expect(await dialog.findByText(/^3\s000\s₽/u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Пересчитать' }));
    expect(await screen.findByText('Заказ пересчитан по ценам версии 5')).toBeVisible();
    expect(asked).toContainEqual({ apply: true, version: 5 });
    await user.click(screen.getByText('Отменить'));
    expect(await screen.findByText('Вернули прежние цены')).toBeVisible();
    expect(asked.at(-1)).toEqual({ apply: true, version: 3 });
  });

  test('says that it has other prices though it cannot be read after it got them', async () => {
    answerGuarded();
    let has = 3;
    const applied: unknown[] = [];
    server.use(
      mock(orders.show, () =>
        has === 4 ? refusal(500) : buildOrder(7, { items, price_version: has }),
      ),
      mock(softWindows.settings, () => ({
        ...examplePrices,
        ...{ version: 4, scheduled: [], today: null },
      })),
      mock(softWindows.version, ({ params }) => ({
        ...examplePrices,
        version: Number(params['version']),
      })),
      mock(orders.reprice, ({ body }) => {
        const { apply, version = 4 } = body as { apply: boolean; version?: number };
        if (apply) applied.push((has = version));
        return { from_version: 3, to_version: 4, before: 100_000, after: 200_000, lines: [] };
      }),
    );
    const { user } = await renderApp('/order/7');
    const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
    await user.click(await sums.findByRole('button', { name: 'Пересчитать' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Пересчитать' }));
    expect(await screen.findByText('Заказ пересчитан по актуальным ценам')).toBeVisible();
    expect(await sums.findByText(/Цены версии 4/, {}, SAVED_BY_ITSELF)).toBeVisible();
    expect(screen.getByText('Сохранено')).toBeVisible();
    await user.click(screen.getByText('Отменить'));
    expect(await screen.findByText('Вернули прежние цены')).toBeVisible();
    expect(applied).toEqual([4, 3]);
  });

  test('says first what other prices change, and takes them back by undo and again by redo', async () => {
    answerGuarded();
    let version = 3;
    const applied: unknown[] = [];
    server.use(
      mock(orders.show, () => buildOrder(7, { items, price_version: version })),
      mock(softWindows.settings, () => ({
        ...examplePrices,
        ...{ version: 4, scheduled: [], today: null },
      })),
      mock(softWindows.version, ({ params }) => ({
        ...examplePrices,
        version: Number(params['version']),
      })),
      mock(orders.reprice, ({ body }) => {
        const from = version;
        const asked = body as { apply: boolean; version?: number };
        if (asked.apply) {
          version = asked.version ?? 4;
          applied.push(version);
        }
        return {
          from_version: from,
          to_version: asked.version ?? 4,
          ...{ before: 100_000, after: 110_000 },
          lines: [
            { key: 'items.0', label: 'Окно 1', before: 70_000, after: 70_000 },
            { key: 'items.1', label: 'Окно 2', before: 20_000, after: 30_000 },
            { key: 'services.delivery', label: 'Доставка', before: 10_000, after: 10_000 },
          ],
        };
      }),
    );
    const { user } = await renderApp('/order/7');
    const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
    expect(await sums.findByText(/Цены версии 3/)).toBeVisible();
    await user.click(await sums.findByRole('button', { name: 'Пересчитать' }));
    const dialog = within(await screen.findByRole('dialog'));
    const heads = await dialog.findAllByRole('rowheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Окно 2', 'Итого']);
    await user.click(dialog.getByRole('button', { name: /^Без изменений: 2\sстроки/ }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Окно 1700/),
      expect.stringMatching(/^Доставка100/),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Пересчитать' }));
    expect(await screen.findByText('Заказ пересчитан по актуальным ценам')).toBeVisible();
    expect(await sums.findByText(/Цены версии 4/, {}, SAVED_BY_ITSELF)).toBeVisible();

    // Not the button of the toast, which does the same.
    await user.click(screen.getByLabelText('Отменить'));
    expect(await sums.findByText(/Цены версии 3/, {}, SAVED_BY_ITSELF)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(await sums.findByText(/Цены версии 4/, {}, SAVED_BY_ITSELF)).toBeVisible();
    expect(applied).toEqual([4, 3, 4]);
  });

  test.each(['closed', 'cancelled'])('keeps its prices unsaid where it is %s', async (status) => {
    answerGuarded();
    const scheduled = [{ version: 5, valid_from: '2199-12-01' }];
    server.use(
      mock(orders.show, () => buildOrder(7, { items, price_version: 3, status })),
      mock(softWindows.settings, () => ({ ...examplePrices, version: 4, scheduled, today: null })),
    );
    await renderApp('/order/7');
    const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
    expect(await sums.findByText(/другие цены/)).toBeVisible();
    expect(sums.queryByText(/Действуют цены/)).toBeNull();
  });
});
