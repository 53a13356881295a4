import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints, orderContentSchema, type DocumentRow, type Order } from '#contract';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import '@/pages/orders/order/ui/documents/change-notice.tsx';
import '../../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { buildDocument } from '../document/document-support.ts';
import { answerOrder } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

const { documents, orders } = endpoints;
const PATH = '/order/7';
const { items } = orderContentSchema.parse({
  items: [
    {
      id: '8f9f1c1e-0c7d-4d35-9d3f-1d2f6a1b0001',
      name: 'Окно 1',
      opening_width_mm: 2000,
      height_left_mm: 2000,
      qty: 1,
      film_id: 1,
      fastener: { top: 1, right: 1, bottom: 1, left: 1 },
    },
  ],
});

const row = (id: number, given: Partial<DocumentRow> = {}): DocumentRow => ({
  ...buildDocument(id, { status: 'sent', total: 3_202_000 }),
  order_change: null,
  ...given,
});
const CHANGED = { order_change: { before: 3_202_000, after: 3_232_000, kept: null } };
const OFFER = row(3, { title: 'КП № КП-12' });
const CONTRACT = row(4, { type: 'contract', number: 'Д-3', title: 'Договор № Д-3' });

/** A server whose order differs from its documents once it was saved with an address. */
function serveOrder(given: Partial<Order> = {}) {
  const order = answerOrder({ items, total: 3_232_000, ...given });
  const told = { order, rows: [CONTRACT, OFFER], renewed: [] as unknown[] };
  server.use(
    mock(orders.update, ({ body }) => {
      told.rows = told.rows.map((each) => ({ ...each, ...CHANGED }));
      return order.write(body as Partial<Order>);
    }),
    mock(documents.ofOrder, () => told.rows),
    mock(documents.show, ({ params }) =>
      buildDocument(Number(params['id']), { status: 'sent', total: 3_202_000 }),
    ),
    mock(documents.renew, ({ body }) => {
      told.renewed.push(body);
      told.rows = [
        row(6, { version: 2, title: 'КП № КП-12, версия 2', total: 3_232_000 }),
        row(5, { version: 2, type: 'contract', number: 'Д-3', title: 'Договор № Д-3, версия 2' }),
        { ...CONTRACT, replaced_by: 5 },
        { ...OFFER, status: 'accepted', replaced_by: 6 },
      ];
      return told.rows;
    }),
  );
  return told;
}

const typeAddress = async (user: Awaited<ReturnType<typeof renderApp>>['user'], text: string) => {
  await user.click(await screen.findByRole('textbox', { name: /Адрес/ }));
  await user.paste(text);
};
const notice = () => screen.findByRole('group', { name: 'Заказ изменён' });

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

test('an order that differs from the documents at the client says so, and renews them by one press', async () => {
  const served = serveOrder();
  const { user } = await renderApp(PATH);
  await typeAddress(user, 'Истра');
  const told = within(await notice());
  expect(
    told.getByText(/^КП и договор на 32.020.₽ у клиента, заказ теперь 32.320.₽$/),
  ).toBeVisible();
  await user.click(told.getByRole('button', { name: 'Обновить оба' }));
  expect(await screen.findByText('КП и договор обновлены, номера и ссылки прежние')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Заказ изменён' })).not.toBeInTheDocument();
  expect(served.renewed).toEqual([{ total: 3_232_000 }]);
});

test('a document whose next version has a changed draft is left to it, by a link', async () => {
  const told = serveOrder();
  const own = { order_change: { ...CHANGED.order_change, kept: 'draft' as const } };
  const draft = row(9, { type: 'contract', number: 'Д-3', version: 2, status: 'draft' });
  told.rows = [draft, { ...CONTRACT, ...own }, { ...OFFER, ...CHANGED }];
  const { user } = await renderApp(PATH);
  const shown = within(await notice());
  expect(shown.getByText(/^КП и договор на 32.020.₽ у клиента/)).toBeVisible();
  expect(shown.getByText(/Договор: есть/)).toHaveTextContent(
    'Договор: есть черновик версии 2, отправьте его сами.',
  );
  const link = shown.getByRole('link', { name: 'черновик версии 2' });
  expect(link).toHaveAttribute('href', '/document/9');
  server.use(
    mock(documents.renew, () => {
      told.rows = [draft, { ...CONTRACT, ...own }, row(6, { version: 2, title: 'КП № КП-12' })];
      return told.rows;
    }),
  );
  await user.click(shown.getByRole('button', { name: 'Обновить' }));
  expect(await screen.findByText('КП обновлено, номер и ссылка прежние')).toBeVisible();
  expect(await screen.findByText(/^Договор на 32.020.₽ у клиента/)).toBeVisible();
  expect(within(await notice()).queryByRole('button')).not.toBeInTheDocument();
});

test('what is typed is saved before the documents are renewed, which fail aloud', async () => {
  const told = serveOrder();
  told.rows = told.rows.map((each) => ({ ...each, ...CHANGED }));
  const { user } = await renderApp(PATH);
  const [renew] = await screen.findAllByRole('button', { name: 'Обновить оба' });
  await typeAddress(user, 'Истра');
  server.use(mock(documents.renew, () => refusal(422, 'Документы не обновлены. Не указан клиент')));
  await user.click(renew!);
  expect(await screen.findByText('Документы не обновлены. Не указан клиент')).toBeVisible();
  expect(told.order.current.address).toBe('Истра');
  expect(await notice()).toBeVisible();
});

test('a change of an order in production is said to be late once, with its documents', async () => {
  const told = serveOrder({ status: 'production' });
  told.rows = [];
  const { user } = await renderApp(PATH);
  await screen.findByRole('textbox', { name: /Адрес/ });
  expect(screen.queryByText(/уже в производстве/)).not.toBeInTheDocument();
  await typeAddress(user, 'Истра');
  expect(await screen.findByText(/Заказ уже в производстве/)).toBeVisible();
  told.rows = [{ ...OFFER, ...CHANGED }];
  await user.paste(', 5');
  expect(await within(await notice()).findByRole('button', { name: 'Обновить' })).toBeVisible();
  expect(screen.getAllByText(/Заказ уже в производстве/)).toHaveLength(1);
});

test.each([
  ['a server that does not say how the order has changed', {}],
  ['a paid invoice alone', { order_change: { ...CHANGED.order_change, kept: 'paid' as const } }],
])('nothing is said above the items by %s', async (_what, given) => {
  const told = serveOrder();
  told.rows = [row(3, { type: 'invoice', title: 'Счёт № С-7', ...given })];
  await renderApp(PATH);
  expect(await screen.findByRole('link', { name: 'Счёт № С-7' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Заказ изменён' })).not.toBeInTheDocument();
});

test('replaced versions fold away under the one that is in force', async () => {
  const told = serveOrder();
  told.rows = [row(6, { version: 2, title: 'КП № КП-12, версия 2' }), { ...OFFER, replaced_by: 6 }];
  const { user } = await renderApp(PATH);
  const fold = await screen.findByRole('button', { name: 'Прежние версии: 1' });
  expect(screen.getByRole('link', { name: 'КП № КП-12, версия 2' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'КП № КП-12' })).not.toBeInTheDocument();
  await user.click(fold);
  await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'true'));
  expect(screen.getByRole('link', { name: 'КП № КП-12' })).toHaveAttribute('href', '/document/3');
});
