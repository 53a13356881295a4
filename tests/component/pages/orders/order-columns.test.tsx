import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderTab } from '#contract';
import { orderColumns } from '@/pages/orders/list/ui/order-columns';
import { USUAL_VIEW } from '@/shared/lib/list';
import { useFittedColumns, useViewedColumns } from '@/shared/ui/data-table';
import { buildOrder } from './orders-support.ts';

const columnsOf = (tab: OrderTab) =>
  orderColumns({ tab, zone: 'Europe/Moscow', hasTasks: true, hasVisits: true });
const ORDERS = [
  buildOrder(51, {
    contact: { name: 'Константин Калинин', phone: '+7 947 716-05-34', email: null },
    address: 'г. Истра, ул. Набережная, 39',
    user: { id: 2, name: 'Екатерина Волкова' },
  }),
];

/** The table of orders in so much room, in pixels. */
function tableOf(room: number, isOneLine: boolean, tab: OrderTab = 'all') {
  const columns = columnsOf(tab);
  return renderHook(() =>
    useViewedColumns(useFittedColumns(columns, ORDERS, isOneLine), USUAL_VIEW, room),
  ).result.current;
}

test('a low window of 1280 gives the room of lesser columns to address and responsible person', () => {
  const { shown, withoutRoom } = tableOf(1176, true);
  expect(withoutRoom).toEqual(['items', 'area', 'measure', 'install', 'next']);
  const widthOf = (id: string) => shown.find((column) => column.id === id)?.width;
  expect(widthOf('client')).toBeGreaterThanOrEqual(296);
  expect(widthOf('user')).toBe(172);
  expect(widthOf('phone')).toBe(136);
});

test('in less room the phone goes before the name of who is responsible', () => {
  expect(tableOf(1093 - 104, true).withoutRoom).toContain('phone');
  const { shown } = tableOf(920, true);
  expect(shown.find(({ id }) => id === 'user')?.width).toBe(44);
});

test('rows of two lines need less: the surname stands below', () => {
  const { shown, withoutRoom } = tableOf(1086, false);
  expect(withoutRoom).toEqual(['items', 'area', 'measure', 'install', 'next']);
  const [client, user] = ['client', 'user'].map((id) => shown.find((column) => column.id === id));
  expect(client?.grow).toBeGreaterThan((user?.grow ?? 0) * 1.5);
});

test.each([
  ['measures', 'measure'],
  ['installs', 'install'],
] as const)('in the tab %s of a window of 1024 the visits of the week stay', (tab, id) => {
  expect(tableOf(920, true, tab).shown.map((column) => column.id)).toContain(id);
  expect(tableOf(920, true).withoutRoom).toContain(id);
});
