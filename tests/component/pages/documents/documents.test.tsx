import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { endpoints, listedDocumentSchema, type ListedDocument } from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/pages/orders/documents';
import '@/pages/orders/list';
import '../../../support/lazy-parts.ts';
import { buildPageMeta } from '../../../support/factories/index.ts';
import { callsOf, lostNetwork, mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { buildDocument, serveDocument } from '../document/document-support.ts';
import { buildOrder, serveOrders } from '../orders/orders-support.ts';

const { documents } = endpoints;
const PATH = '/orders?view=papers';

const entry = (id: number, given: Partial<ListedDocument> = {}): ListedDocument => ({
  ...listedDocumentSchema.parse({
    id,
    type: 'quote',
    number: `КП-${id}`,
    version: 1,
    status: 'sent',
    date: '2026-03-05',
    title: `Коммерческое предложение № КП-${id}`,
    order_id: 7,
    order_number: 64,
    customer: 'Григорьев',
    total: 3_202_000,
  }),
  ...given,
});

/** A server of documents that knows tabs, types and the search. */
function serveDocuments(all: ListedDocument[]) {
  const meant = (query: URLSearchParams, tab = query.get('tab') ?? 'all') =>
    all.filter(
      ({ status, type, number }) =>
        (tab === 'all' || status === tab) &&
        (query.get('filter[type]') ?? type).split(',').includes(type) &&
        (number ?? '').includes(query.get('search') ?? ''),
    );
  server.use(
    mock(documents.list, ({ query }) => {
      const found = meant(query);
      return HttpResponse.json({ data: found, meta: buildPageMeta({ total: found.length }) });
    }),
    mock(documents.counts, ({ query }) => ({
      ...{ all: meant(query, 'all').length, draft: meant(query, 'draft').length },
      ...{ sent: meant(query, 'sent').length, opened: 0 },
      ...{ accepted: meant(query, 'accepted').length, cancelled: 0 },
    })),
    mock(
      documents.export,
      () => new HttpResponse('Номер', { headers: { 'content-type': 'text/csv' } }),
    ),
  );
}

const row = (name: RegExp) => screen.findByRole('row', { name });

test('documents say number, type, customer, sum, state, opening and day; one opens, Back leads to the list', async () => {
  serveDocuments([
    entry(2, { opened_at: '2026-03-06T10:05:00Z', openings: 3, version: 2 }),
    entry(1, { type: 'contract', number: null, status: 'draft', date: null }),
  ]);
  serveDocument(buildDocument(2));
  const { user, router } = await renderApp(PATH);
  expect(
    await row(/КП-2 ?версия 2.*КП.*Григорьев.*№64.*32.020.₽.*Отправлено.*05\.03\.2026/),
  ).toBeVisible();
  expect(await row(/Договор, черновик.*Черновик.*Нет.*Нет/)).toBeVisible();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Документы' }).nextSibling,
  ).toHaveTextContent(/^2$/);
  await user.click(await screen.findByRole('link', { name: 'КП-2' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(router.state.location.pathname).toBe('/document/2');
  router.history.back();
  expect(await row(/КП-2/)).toBeVisible();
  expect(router.state.location.href).toBe(PATH);
});

test('tabs, type, search and order are in the address, beside those of the orders, and in the file', async () => {
  serveOrders([buildOrder(1)]);
  serveDocuments([
    entry(3, { type: 'invoice', number: 'С-3' }),
    entry(2, { status: 'accepted' }),
    entry(1, { status: 'draft', number: null }),
  ]);
  const { user, router } = await renderApp('/orders?tab=debt&sort=-total');
  await user.click(await screen.findByRole('button', { name: 'Документы' }));
  await user.click(await screen.findByRole('link', { name: /^Отправлены/ }));
  await user.type(await screen.findByRole('searchbox', { name: 'Найти документ' }), 'С-3{Enter}');
  expect(await row(/С-3/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /КП-2/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Сумма/ }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      ...{ view: 'papers', tab: 'debt', sort: '-total', search: 'С-3' },
      ...{ documents: 'sent', document_sort: '-total' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Экспорт' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(decodeURIComponent(callsOf('GET /api/documents/export').at(-1) ?? '')).toMatch(
      /tab=sent&search=С-3&sort=-total&format=csv/,
    ),
  );
});

test('no documents, none found, no network, no such calls, no access: each is said', async () => {
  serveDocuments([]);
  const none = await renderApp(PATH);
  expect(await screen.findByText(/^Документов пока нет/)).toBeVisible();
  none.unmount();
  const unfound = await renderApp(`${PATH}&document_type=act`);
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  unfound.unmount();
  for (const [answer, text] of [
    [() => lostNetwork(), 'Не удалось загрузить документы'],
    [() => refusal(405), 'Раздел недоступен на этом сервере'],
  ] as const) {
    server.use(mock(documents.list, answer), mock(documents.counts, answer));
    const { unmount } = await renderApp(PATH);
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
  }
});

test('on a phone a document is a card with its number, sum, customer and state', async () => {
  beAsWideAs(390);
  serveDocuments([entry(2, { opened_at: '2026-03-06T10:05:00Z', openings: 1 })]);
  await renderApp(PATH);
  const card = within((await screen.findByRole('link', { name: 'КП-2' })).closest('li')!);
  expect(card.getByText(/32.020.₽/)).toBeVisible();
  expect(card.getByText('Григорьев')).toBeVisible();
  expect(card.getByText('заказ №64')).toBeVisible();
  expect(card.getByText('Отправлено')).toBeVisible();
  expect(card.getByText(/от 05\.03\.2026 · открыт/)).toBeVisible();
});
