import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints, type DocumentRow, type OrderDocument } from '#contract';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/compare/compare-dialog.tsx';
import '@/pages/orders/order/ui/order-editor.tsx';
import '../../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument } from '../document/document-support.ts';
import { windows } from './answer-items.ts';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

const { documents } = endpoints;
const PATH = '/order/7';
const TITLE = 'Отличия от проданного';
const CHANGED = { before: 1_000_000, after: 1_120_000, kept: null };

/** An offer that was sent of one window with such a width. */
const soldAt = (width: number, given: Partial<OrderDocument> = {}): OrderDocument =>
  buildDocument(3, {
    status: 'sent',
    number: 'КП-14',
    date: '2026-11-03',
    sent_at: '2026-11-03T09:00:00.000Z',
    total: 1_000_000,
    blocks: [
      {
        type: 'items',
        rows: [
          {
            name: 'Окно 1',
            details: [],
            qty: 1,
            price: 900_000,
            amount: 900_000,
            drawing: {
              kind: 'window',
              shape: 'rectangle',
              opening_width_mm: width,
              height_left_mm: 2000,
              height_right_mm: 2000,
              zip: { count: 0, sides: [] },
              skirt_mm: 0,
              allowance_mm: 50,
              corner_mm: 50,
              product_width_mm: null,
              edging: null,
              width_mm: width + 100,
              height_mm: 2100,
              sides_mm: { top: width, right: 2000, bottom: width, left: 2000 },
              pieces: { top: 0, right: 0, bottom: 0, left: 0 },
              seams: 0,
            },
          },
        ],
      },
    ],
    ...given,
  });

function serve(sold: OrderDocument, change: DocumentRow['order_change'] = CHANGED) {
  answerOrder({ items: windows(1), total: 1_120_000 });
  server.use(
    mock(documents.ofOrder, () => [{ ...sold, order_change: change }]),
    mock(documents.show, () => sold),
  );
}

beforeEach(() => localStorage.clear());
afterEach(untilSaved);

test('an order that differs from what was sold says by how many millimetres and roubles', async () => {
  serve(soldAt(1950));
  await renderApp(PATH);
  const list = within(await screen.findByRole('list', { name: TITLE }));
  expect(list.getByText('Окно 1: 1950×2000 → 2000×2000, +50 мм')).toBeVisible();
  expect(list.getByText('Итого').parentElement).toHaveTextContent(/\+1.200.₽/u);
  expect(within(screen.getByRole('region', { name: TITLE })).getByText(/КП-14/)).toBeVisible();
  expect(screen.getByText(/от 3 ноября 2026.года/)).toBeVisible();
});

test('an order that is as it was sold has no such block', async () => {
  serve(soldAt(1950), null);
  server.use(mock(documents.current, () => soldAt(1950)));
  const { user } = await renderApp(PATH);
  expect(await screen.findByRole('region', { name: 'Выезды' })).toBeVisible();
  // The comparison of versions reads the document, so that all that the block needs is there.
  await user.click(await screen.findByRole('button', { name: 'Сравнить версии' }));
  expect(await screen.findByText('Различий нет.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

test('a comparison that fails says so, and is tried again', async () => {
  serve(soldAt(1950));
  server.use(mock(documents.show, () => refusal(500, 'Сбой')));
  const { user } = await renderApp(PATH);
  const block = within(await screen.findByRole('region', { name: TITLE }));
  server.use(mock(documents.show, () => soldAt(1950)));
  await user.click(await block.findByRole('button', { name: /Повторить/ }));
  expect(await screen.findByRole('list', { name: TITLE })).toBeVisible();
});
