import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { get } from '@/shared/api';
import {
  openedRecord,
  useNeighbours,
  validateRecordId,
  type NeighbourSource,
} from '@/shared/lib/record';
import {
  Fact,
  Facts,
  NeighbourButtons,
  RecordContent,
  RecordIdentity,
  RecordWindow,
  Section,
  useRecordState,
  type VisibleRecord,
} from '@/shared/ui/record-window';
import { refusal, server } from '../../../support/msw/index.ts';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

const orderSchema = z.object({ id: z.number(), goods: z.string() });
type Order = z.output<typeof orderSchema>;

const listOptions = queryOptions({
  queryKey: ['orders'],
  queryFn: async () => (await get(z.array(orderSchema), '/orders')) ?? [],
});
const orderOptions = (id: number) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: async () => (await get(orderSchema, `/orders/${id}`)) as Order,
  });

const opened = openedRecord({ param: 'order', viewedKey: 'viewed-orders' });
const other = openedRecord({ param: 'bill', viewedKey: 'viewed-bills' });
const useOpenOrder = opened.useOpen;
const useCloseOrder = opened.useClose;
const useOpenedOrderId = opened.useOpenedId;
const useOrderMark = opened.useMark;
const useOpenBill = other.useOpen;
const useCloseBill = other.useClose;
const useOpenedBillId = other.useOpenedId;

const SOURCE: NeighbourSource<string> = {
  findPlace: (queryClient: QueryClient, id) =>
    queryClient.getQueryData(listOptions.queryKey)?.some((order) => order.id === id)
      ? 'list'
      : null,
  rowsOf: (queryClient) =>
    queryClient.getQueryData(listOptions.queryKey)?.map(({ id }) => id) ?? [],
  pageBeside: () => null,
};

function OpenedOrder({ id, neighbours, onClose }: VisibleRecord & { onClose: () => void }) {
  const query = useQuery(orderOptions(id));
  const state = useRecordState(query, onClose);
  const open = useOpenOrder();
  const openBill = useOpenBill();
  return (
    <RecordContent
      id={id}
      title={`Заказ №${id}`}
      windowTitle={state.record?.goods}
      state={state}
      loadingText="Загрузка заказа"
      failedText="Заказ не открылся."
      onRetry={() => void query.refetch()}
      missing="Такого заказа нет."
      neighbours={
        <NeighbourButtons
          neighbours={useNeighbours(SOURCE, id)}
          knownRef={neighbours}
          labels={{ previous: 'Предыдущий заказ', next: 'Следующий заказ' }}
          onOpen={open}
        />
      }
    >
      {state.record && {
        identity: <RecordIdentity name={state.record.goods}>в пути</RecordIdentity>,
        actions: <button onClick={() => openBill(70)}>Счёт</button>,
        sections: (
          <Section title="Состав">
            <Facts>
              <Fact label="Товар">{state.record.goods}</Fact>
            </Facts>
          </Section>
        ),
      }}
    </RecordContent>
  );
}

function Row({ order: { id, goods } }: { order: Order }) {
  return (
    <li tabIndex={-1} aria-label={`Строка ${id}`} data-mark={useOrderMark(id)}>
      <a {...opened.link(id)}>{goods}</a>
    </li>
  );
}

function Orders() {
  const { data = [] } = useQuery(listOptions);
  const openedId = useOpenedOrderId();
  const billId = useOpenedBillId();
  const open = useOpenOrder();
  const close = useCloseOrder();
  const closeBill = useCloseBill();
  return (
    <>
      <ul>
        {data.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <button onClick={() => open(2)}>Открыть второй</button>
      {billId !== null && <button onClick={closeBill}>Закрыть счёт №{billId}</button>}
      <RecordWindow
        openedId={openedId}
        onClose={close}
        onView={opened.noteViewed}
        focusRow={opened.focusRow}
      >
        {(order) => <OpenedOrder {...order} onClose={close} />}
      </RecordWindow>
    </>
  );
}

let orders: Order[];

beforeEach(() => {
  orders = ['Стол', 'Стул', 'Шкаф'].map((goods, index) => ({ id: index + 1, goods }));
  server.use(
    http.get('*/api/orders', () => HttpResponse.json(orders)),
    http.get('*/api/orders/:id', ({ params }) => {
      const order = orders.find(({ id }) => id === Number(params['id']));
      return order ? HttpResponse.json(order) : refusal(404);
    }),
  );
});

const findWindow = (id: number) => screen.findByRole('dialog', { name: `Заказ №${id}` });
const findButton = (name: string) => screen.findByRole('button', { name });
const findRow = (id: number) => screen.findByRole('listitem', { name: `Строка ${id}` });

test('a record of another kind opens over its list, and Back closes it', async () => {
  const { user, router } = await renderWithProviders(<Orders />, { path: '/orders?sort=id' });
  await user.click(await findButton('Открыть второй'));
  const dialog = await findWindow(2);
  expect(await within(dialog).findByText('Стул', { selector: 'dd' })).toBeVisible();
  expect(router.state.location.href).toBe('/orders?sort=id&order=2');
  expect(document.title).toBe('Стул');
  router.history.back();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(document.title).not.toBe('Стул');
  expect(router.state.location.href).toBe('/orders?sort=id');
});

test('one walks from record to record; closed, the row of the last has the focus and its mark', async () => {
  const { user, router } = await renderWithProviders(<Orders />, { path: '/orders' });
  await user.click(await findButton('Открыть второй'));
  await findWindow(2);
  await user.click(await findButton('Следующий заказ'));
  await findWindow(3);
  expect(await findButton('Следующий заказ')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await findButton('Закрыть'));
  await waitFor(() => expect(router.state.location.href).toBe('/orders'));
  const row = await findRow(3);
  await waitFor(() => expect(row).toHaveFocus());
  expect(row).toHaveAttribute('data-mark', 'last');
  expect(await findRow(2)).toHaveAttribute('data-mark', 'seen');
  expect(await findRow(1)).not.toHaveAttribute('data-mark');
});

test('an address of a record that is not there says so, and closes to the list', async () => {
  const { user, router } = await renderWithProviders(<Orders />, { path: '/orders?order=9' });
  expect(await within(await findWindow(9)).findByText('Такого заказа нет.')).toBeVisible();
  await user.click(await findButton('Закрыть'));
  await waitFor(() => expect(router.state.location.href).toBe('/orders'));
});

test('a record that is deleted while one reads it closes by itself', async () => {
  const { router, queryClient } = await renderWithProviders(<Orders />, {
    path: '/orders?order=1',
  });
  await within(await findWindow(1)).findByText('Стол', { selector: 'dd' });
  orders = orders.slice(1);
  await act(() => queryClient.invalidateQueries({ queryKey: orderOptions(1).queryKey }));
  await waitFor(() => expect(router.state.location.href).toBe('/orders'));
});

test('a fault is told, and asked again', async () => {
  server.use(http.get('*/api/orders/:id', () => refusal(500), { once: true }));
  const { user } = await renderWithProviders(<Orders />, { path: '/orders?order=1' });
  const dialog = within(await findWindow(1));
  expect(await dialog.findByText('Заказ не открылся.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Повторить' }));
  expect(await dialog.findByText('Стол', { selector: 'dd' })).toBeVisible();
});

test('records of two kinds are open at once, and close one by one', async () => {
  const { user, router } = await renderWithProviders(<Orders />, { path: '/orders' });
  await user.click(await findButton('Открыть второй'));
  await user.click(await findButton('Счёт'));
  expect(router.state.location.href).toBe('/orders?order=2&bill=70');
  await user.click(await screen.findByText('Закрыть счёт №70'));
  await waitFor(() => expect(router.state.location.href).toBe('/orders?order=2'));
  await user.click(await findButton('Закрыть'));
  await waitFor(() => expect(router.state.location.href).toBe('/orders'));
});

test('what names no record is taken out of the address', () => {
  expect(validateRecordId({ order: '7' }, 'order')).toEqual({ order: 7 });
  expect(validateRecordId({ order: 'x' }, 'order')).toEqual({ order: undefined });
  expect(validateRecordId({ order: -1 }, 'order')).toEqual({ order: undefined });
  expect(validateRecordId({}, 'order')).toEqual({});
});
