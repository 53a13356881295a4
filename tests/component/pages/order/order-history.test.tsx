import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import type { OrderActivity } from '@/entities/orders/order';
import '../../../support/lazy-parts.ts';
import { backend, mock, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { examplePrices } from '../../../unit/contract/soft-windows/example-prices.ts';
import { buildOrder } from '../orders/orders-support.ts';

const { documents, orders, payments, softWindows, session } = endpoints;
const PATH = '/order/7';
const HOSTILE = '<img src=x onerror=alert(1)>';

const entry = (id: number, kind: string, given: Partial<OrderActivity> = {}): OrderActivity => ({
  id,
  kind,
  user: { id: 1, name: 'Анна', avatar_url: null },
  data: {},
  created_at: '2026-03-05T09:00:00.000Z',
  ...given,
});

function serveHistory(entries: OrderActivity[]) {
  const order = buildOrder(7, { price_version: 3 });
  server.use(
    mock(session.currentUser, () => backend.user),
    mock(orders.show, () => order),
    mock(orders.activity, () => entries),
    mock(orders.files, () => []),
    mock(payments.ofOrder, () => []),
    mock(softWindows.version, () => examplePrices),
    mock(softWindows.settings, () => ({ ...examplePrices, scheduled: [], today: null })),
    mock(documents.ofOrder, () => []),
  );
}

const rows = async () => {
  const region = await screen.findByRole('region', { name: 'История' });
  return (await within(region).findAllByRole('listitem')).map((row) => row.textContent);
};

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
});
