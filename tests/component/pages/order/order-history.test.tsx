import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  actsOf,
  endpoints,
  orderContentSchema,
  USUAL_SWITCHES,
  type Order,
  type OrderChange,
} from '#contract';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import type { OrderActivity } from '@/entities/orders/order';
import '../../../support/lazy-parts.ts';
import { buildCurrentUser, buildVisit } from '../../../support/factories/index.ts';
import { backend, mock, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildOrder } from '../orders/orders-support.ts';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';
import { serveVisits } from './visits-support.ts';

const { orders, visits } = endpoints;
const PATH = '/order/7';
const ID = '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0001';
const WINDOW = {
  id: ID,
  name: 'Окно 3',
  opening_width_mm: 1900,
  height_left_mm: 2200,
  qty: 1,
  film_id: 1,
  fastener: { top: 1, right: 1, bottom: 1, left: 1 },
};
const HOSTILE = '<img src=x onerror=alert(1)>';

const entry = (id: number, kind: string, given: Partial<OrderActivity> = {}): OrderActivity => ({
  id,
  kind,
  user: { id: 1, name: 'Анна', avatar_url: null },
  data: {},
  created_at: '2026-03-05T09:00:00.000Z',
  ...given,
});

function serveHistory(entries: OrderActivity[], given: Partial<Order> = {}) {
  answerOrder(given);
  server.use(mock(orders.activity, () => entries));
}

const rows = async () => {
  const region = await screen.findByRole('region', { name: 'История' });
  return (await within(region).findAllByRole('listitem')).map((row) => row.textContent);
};

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

describe('the history of an order', () => {
  test('names its documents by links, the client’s acts without an author', async () => {
    const data = { document_id: 3, title: `КП № 1 ${HOSTILE}` };
    serveHistory([
      entry(1, 'document_made', { data }),
      entry(2, 'document_sent', { data }),
      entry(3, 'document_shared', { data }),
      entry(4, 'document_opened', { data, user: null }),
      entry(5, 'document_accepted', { data: { ...data, name: 'Мария' }, user: null }),
      entry(6, 'document_unshared', { data }),
    ]);
    await renderApp(PATH);
    const shown = await rows();
    expect(shown.map((row) => row.replace(/^.*?\d{2}:\d{2}/, ''))).toEqual([
      expect.stringMatching(/^Отозваны ссылки на документ: КП № 1 <img.*Анна$/),
      expect.stringMatching(/^Клиент принял документ: КП № 1 <img.*имя: Мария$/u),
      expect.stringMatching(/^Клиент открыл документ: КП № 1 <img src=x onerror=alert\(1\)>$/),
      expect.stringMatching(/^Сделана ссылка на документ: КП № 1 <img.*Анна$/),
      expect.stringMatching(/^Документ отправлен: КП № 1 <img.*Анна$/),
      expect.stringMatching(/^Сделан документ: КП № 1 <img.*Анна$/),
    ]);
    const links = screen.getAllByRole('link', { name: `КП № 1 ${HOSTILE}` });
    expect(links).toHaveLength(6);
    expect(links[0]).toHaveAttribute('href', '/document/3');
  });

  test('says which operations of the shop were done, and on which items', async () => {
    serveHistory([
      entry(1, 'operation_done', { data: { operation: 'cut', items: 'Окно 1, Окно 2' } }),
      entry(2, 'operation_undone', { data: { operation: 'check', items: HOSTILE } }),
      entry(3, 'operation_done', { data: { operation: 'paint', items: 'Окно 3' } }),
    ]);
    await renderApp(PATH);
    const shown = await rows();
    expect(shown.map((row) => row.replace(/^.*?\d{2}:\d{2}/, ''))).toEqual([
      expect.stringMatching(/^Операция: Окно 3 — сделано/u),
      expect.stringMatching(/^ОТК: <img src=x onerror=alert\(1\)> — отметка снята.*Анна$/u),
      expect.stringMatching(/^Раскрой: Окно 1, Окно 2 — сделано.*Анна$/u),
    ]);
  });

  test('says what exactly was changed, field by field; of several changes on request', async () => {
    const width = { field: 'opening_width_mm', from: 3100, to: 3200 };
    const fastener = { from: 1, to: 2, from_name: 'Люверсы', to_name: 'Скоба' };
    const sides = ['top', 'right', 'bottom', 'left'].map((side) => ({
      field: `fastener.${side}`,
      ...fastener,
    }));
    const changed = (fields: object[], name = 'Окно 2') =>
      ({ kind: 'item_changed', item_id: 'b', name, fields }) as OrderChange;
    serveHistory([
      entry(1, 'changed', { data: { field: 'items', from: 100, to: 200 } }),
      entry(2, 'changed', { data: { field: 'address', from: null, to: 'Истра' } }),
      entry(3, 'changed', { changes: [changed([width])] }),
      entry(4, 'changed', {
        data: { field: 'items', total_from: 3_202_000, total_to: 3_232_000 },
        changes: [
          changed([...sides, width], HOSTILE),
          { kind: 'discount', from: { kind: null, value: 0 }, to: { kind: 'percent', value: 350 } },
          { kind: 'line_changed', name: 'Лифт', fields: [{ field: 'qty', from: 1, to: 2 }] },
          { kind: 'field', field: 'services.installation', from: false, to: true },
          { kind: 'field', field: 'object_type', from: null, to: 'veranda' },
        ],
      }),
    ]);
    const { user } = await renderApp(PATH);
    const shown = await rows();
    expect(shown[3]).toContain('Изделия изменены: 1\u00a0₽ → 2\u00a0₽');
    expect(shown[2]).toContain('Адрес объекта: пусто → Истра');
    expect(shown[1]).toContain('Окно 2: ширина 3\u00a0100 → 3\u00a0200\u00a0мм');
    expect(shown[0]).toContain(`Изменено: ${HOSTILE}, скидка, услуга «Лифт», монтаж и ещё 1`);
    expect(shown[0]).toContain('32\u00a0020\u00a0₽ → 32\u00a0320\u00a0₽');
    const more = screen.getByRole('button', { name: 'Подробности' });
    more.focus();
    await user.keyboard('{Enter}');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const details = within(screen.getByRole('list', { name: 'Подробности' }));
    expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${HOSTILE}: ширина 3\u00a0100 → 3\u00a0200\u00a0мм; крепёж Люверсы → Скоба`,
      'Скидка: нет → 3,5\u00a0%',
      'Услуга «Лифт»: количество 1 → 2\u00a0шт.',
      'Добавлено: монтаж',
      'Тип объекта: пусто → веранда',
    ]);
  });

  test('names the heights of a slope as its fields are named', async () => {
    const fields = [{ field: 'height_left_mm', from: 2000, to: 2100 }];
    const changed = { kind: 'item_changed', item_id: 'b', name: 'Окно 2', fields } as const;
    serveHistory([
      entry(1, 'changed', { changes: [changed] }),
      entry(2, 'changed', { changes: [{ ...changed, shape: 'slope' }] }),
    ]);
    await renderApp(PATH);
    const shown = await rows();
    expect(shown[1]).toContain('Окно 2: высота 2\u00a0000 → 2\u00a0100\u00a0мм');
    expect(shown[0]).toContain('Окно 2: высота слева 2\u00a0000 → 2\u00a0100\u00a0мм');
  });

  test('keeps equal details apart', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => error.mockRestore());
    const added = { kind: 'line_added', name: 'Выезд', qty: 1, price: 50_000 } as const;
    serveHistory([entry(1, 'changed', { changes: [added, added] })]);
    const { user } = await renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Подробности' }));
    const details = within(screen.getByRole('list', { name: 'Подробности' }));
    expect(details.getAllByRole('listitem')).toHaveLength(2);
    expect(error).not.toHaveBeenCalled();
  });

  test('stays unfolded while it is read again', async () => {
    const field = (name: string): OrderChange => ({
      kind: 'field',
      field: name,
      from: null,
      to: '1',
    });
    const entries = [entry(1, 'changed', { changes: [field('floor'), field('address')] })];
    serveHistory(entries);
    const { user } = await renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Подробности' }));
    entries[0] = entry(1, 'changed', {
      changes: [...(entries[0]?.changes ?? []), field('comment')],
    });
    server.use(mock(orders.update, () => buildOrder(7, { price_version: 3, floor: '2' })));
    await user.type(screen.getByRole('textbox', { name: 'Этаж' }), '2');
    expect(await screen.findByText('Комментарий: пусто → 1')).toBeVisible();
  });

  test('brings a removed item back, and says that it is back', async () => {
    const { items } = orderContentSchema.parse({ items: [WINDOW] });
    const removed: OrderChange = {
      kind: 'item_removed',
      item_id: ID,
      name: 'Окно 3',
      width_mm: 1900,
      left_mm: 2200,
      right_mm: null,
      qty: 1,
    };
    serveHistory([entry(5, 'changed', { changes: [removed] })]);
    let asked: unknown = null;
    server.use(
      mock(orders.returnItem, ({ body, params }) => {
        asked = [body, params];
        return buildOrder(7, { price_version: 3, items });
      }),
    );
    const { user } = await renderApp(PATH);
    expect((await rows())[0]).toContain('Убрано: Окно 3, 1\u00a0900 × 2\u00a0200 · Вернуть');
    server.use(mock(orders.show, () => buildOrder(7, { price_version: 3, items })));
    await user.click(screen.getByRole('button', { name: /^Вернуть: Окно 3/ }));
    expect(await screen.findByText('· возвращено')).toHaveFocus();
    expect(asked).toMatchObject([{ item_id: ID }, { id: '7', entry: '5' }]);
    expect(screen.queryByRole('button', { name: /^Вернуть:/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Ширина' })).toHaveValue('1900');
  });

  test('offers nothing back in the trash', async () => {
    const removed = { kind: 'item_removed', item_id: ID, name: 'Окно 3', width_mm: 1900 } as const;
    const changes = [{ ...removed, left_mm: 2200, right_mm: 2500, qty: 2 }];
    serveHistory([entry(5, 'changed', { changes })], { deleted_at: '2026-03-05T10:00:00.000Z' });
    await renderApp(PATH);
    expect((await rows())[0]).toContain(
      'Убрано: Окно 3, 1\u00a0900 × 2\u00a0200/2\u00a0500, 2 шт.',
    );
    expect(screen.queryByRole('button', { name: /^Вернуть:/ })).toBeNull();
  });

  describe('of a deleted visit', () => {
    const VISIT = { visit_id: 3, visit: 'measure', ends_at: '2031-12-03T10:00:00.000Z' };
    const data = { ...VISIT, starts_at: '2031-12-03T09:00:00.000Z' };
    const deleted = (id: number, daysAgo = 0) =>
      entry(id, 'visit_deleted', {
        data,
        created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      });
    const NAME = /^Вернуть выезд: Замер удал/u;
    const restoredId = () => {
      const asked: unknown[] = [];
      server.use(
        mock(visits.restore, ({ params }) => {
          asked.push(params);
          server.use(mock(visits.ofOrder, () => [buildVisit()]));
          return buildVisit();
        }),
      );
      return asked;
    };

    test('offers it back once, at the last deletion', async () => {
      serveVisits();
      server.use(mock(orders.activity, () => [deleted(1), deleted(2)]));
      const asked = restoredId();
      const { user } = await renderApp(PATH);
      await user.click(await screen.findByRole('button', { name: NAME }));
      expect(await screen.findByText('· возвращено')).toHaveFocus();
      expect(await screen.findByText('Выезд возвращён')).toBeVisible();
      expect(asked).toMatchObject([{ id: '3' }]);
      expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    });

    test('offers none that is gone for good', async () => {
      serveVisits();
      server.use(mock(orders.activity, () => [deleted(1, 31)]));
      await renderApp(PATH);
      expect((await rows())[0]).toContain('Замер удал');
      expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    });

    test('offers none to those who may not plan it', async () => {
      serveVisits();
      const acts = [...actsOf('employee', USUAL_SWITCHES)].filter((act) => act !== 'write');
      const rights = { role: 'employee', acts, rows: 'all', given_by: null } as const;
      backend.user = buildCurrentUser({ extended: true, rights });
      server.use(mock(orders.activity, () => [deleted(1)]));
      await renderApp(PATH);
      expect((await rows())[0]).toContain('Замер удал');
      expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    });
  });
});
