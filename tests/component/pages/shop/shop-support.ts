import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  drawnItemSchema,
  endpoints,
  shopEndpoints,
  shopMarkSchema,
  shopOrderSchema,
  type ShopItem,
  type ShopMark,
  type ShopOrder,
} from '#contract';
import '@/app/routes/order-screen.tsx';
import '@/app/routes/order-modes.tsx';
import '@/pages/orders/shop';
import '../../../support/lazy-parts.ts';
import { backend, mock, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';

export const IDS = [
  '0b7f9d3e-7b1d-4f5e-9a51-2f3c4d5e6f71',
  '0b7f9d3e-7b1d-4f5e-9a51-2f3c4d5e6f72',
] as const;
const BORIS = { id: 7, name: 'Борис', avatar_url: null };
const OPERATIONS = ['cut', 'weld', 'check'] as const;

export const markOf = (isOutdated = false) => ({
  user: BORIS,
  done_at: '2026-11-30T11:05:00.000Z',
  is_outdated: isOutdated,
});

const DRAWING = drawnItemSchema.parse({
  kind: 'window',
  shape: 'rectangle',
  opening_width_mm: 2000,
  height_left_mm: 1800,
  height_right_mm: 1800,
  zip: { count: 0, sides: [] },
  skirt_mm: 0,
  allowance_mm: 50,
  corner_mm: 50,
  product_width_mm: 1350,
  edging: '#ffffff',
  width_mm: 2060,
  height_mm: 1860,
  sides_mm: { top: 2060, right: 1860, bottom: 2060, left: 1860 },
  pieces: { top: 8, right: 7, bottom: 8, left: 7 },
  seams: 1,
});

export const buildItem = (place: 0 | 1, given: Partial<ShopItem> = {}): ShopItem => ({
  id: IDS[place],
  name: `Окно ${place + 1}`,
  qty: 1,
  rows: [
    { key: 'opening', label: 'Проём', value: '2000×1800' },
    { key: 'finished', label: 'Готовый размер', value: '2060×1860' },
    { key: 'edging', label: 'Кант', value: 'Белый, ширина 50 мм' },
  ],
  skew: [],
  comment: null,
  drawing: DRAWING,
  operations: OPERATIONS.map((operation) => ({ operation, mark: null })),
  ...given,
});

const buildShopOrder = (given: Partial<ShopOrder> = {}): ShopOrder => ({
  ...shopOrderSchema.parse({
    id: 7,
    number: 12,
    status: 'production',
    customer: 'Мария',
    installs_at: '2031-12-03T07:00:00.000Z',
    digest: 'abcdefghij',
    items: [buildItem(0), buildItem(1, { qty: 3 })],
    outdated: null,
  }),
  ...given,
});

/** Every operation of an item, done. */
export const readyItem = (place: 0 | 1) =>
  buildItem(place, {
    operations: OPERATIONS.map((operation) => ({ operation, mark: markOf() })),
  });

export const UNDO_TOKEN = '6f1d8a52-0c3b-4c57-9d0e-1a2b3c4d5e6f';

type Refuse = (mark: ShopMark) => Response | undefined;

/** A server of one order in the shop. @returns what was asked and ticked, and the order as it is there */
export function serveShop(given: Partial<ShopOrder> = {}) {
  const asked: string[] = [];
  const sent: ShopMark[] = [];
  const held = {
    order: buildShopOrder(given),
    refuse: (() => undefined) as Refuse,
    /** Whether what is ticked was ticked before: there is nothing to undo then. */
    isDoneBefore: false,
    asked,
    sent,
  };
  server.use(
    mock(
      endpoints.company.show,
      () => ({ id: 3, name: 'Окна', timezone: 'Europe/Moscow' }) as never,
    ),
    mock(shopEndpoints.show, ({ query }) => {
      asked.push(query.toString());
      return held.order;
    }),
    mock(shopEndpoints.mark, ({ body }) => {
      const mark = shopMarkSchema.parse(body);
      sent.push(mark);
      const refusal = held.refuse(mark);
      if (refusal) return refusal;
      const by = { ...markOf(), user: { id: backend.user.id, name: 'Анна', avatar_url: null } };
      const items = held.order.items.map((item) => ({
        ...item,
        operations: item.operations.map((each) =>
          mark.item_ids.includes(item.id) && each.operation === mark.operation
            ? { ...each, mark: mark.done ? by : null }
            : each,
        ),
      }));
      held.order = { ...held.order, items };
      return {
        ...held.order,
        undo_token: mark.undo_token || held.isDoneBefore ? null : UNDO_TOKEN,
      };
    }),
  );
  return held;
}

export const noNetwork: Refuse = () => HttpResponse.error();

export async function openShop(search = '') {
  const opened = await renderApp(`/order/7?mode=shop${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Цех · Заказ №12' });
  return opened;
}

export const tick = (name: string) => screen.getByRole('checkbox', { name });
export const itemCard = (name: string) => within(screen.getByRole('article', { name }));
