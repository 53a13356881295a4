import { expect } from '@playwright/test';
import { api, type Company } from './company.ts';

interface Order {
  id: number;
  client: object | null;
  total: number;
  paid: number;
  balance: number;
  status: string;
  is_debt?: boolean;
}
interface Payment {
  amount: number;
  cancelled_at: string | null;
}
interface Counts {
  all: number;
  debt: number;
  sums: Record<string, { total: number; balance: number }>;
}

interface Dashboard {
  orders: { created: number; created_total: number; received: number; debt: number };
}
interface Client {
  orders_count: number;
  orders_total: number;
  orders_debt: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The money of a company in kopecks, counted from its single orders and payments. */
export interface Money {
  ordered: number;
  paid: number;
  debt: number;
}

/**
 * Recounts the money of a company from its single orders and payments, and expects every room to say the same.
 * @returns the recounted money
 */
export async function expectRecounted(company: Company): Promise<Money> {
  const { data: orders } = await api<{ data: Order[] }>(company, '/orders?per_page=100');
  const payments: number[] = [];
  for (const order of orders) {
    const { data } = await api<{ data: Payment[] }>(company, `/orders/${order.id}/payments`);
    const sums = data.filter(({ cancelled_at: at }) => at === null).map(({ amount }) => amount);
    expect(order.paid, `paid of order ${order.id}`).toBe(sumOf(sums));
    expect(order.balance, `balance of order ${order.id}`).toBe(order.total - sumOf(sums));
    payments.push(...sums);
  }
  const debtors = orders.filter((order) => order.is_debt);
  const money = {
    ordered: sumOf(orders.map(({ total }) => total)),
    paid: sumOf(payments),
    debt: sumOf(debtors.map(({ balance }) => balance)),
  };
  const { data: counts } = await api<{ data: Counts }>(company, '/orders/counts');
  expect([counts.all, counts.debt]).toEqual([orders.length, debtors.length]);
  expect(counts.sums['all']?.total).toBe(money.ordered);
  expect(counts.sums['debt']?.balance).toBe(money.debt);
  const { data: totals } = await api<{ data: { total: number } }>(company, '/payments/totals');
  expect(totals.total).toBe(money.paid);
  const { data: dashboard } = await api<{ data: Dashboard }>(company, '/dashboard?period=today');
  expect(dashboard.orders).toMatchObject({
    created: orders.length,
    created_total: money.ordered,
    received: money.paid,
    debt: money.debt,
  });
  const { data: clients } = await api<{ data: Client[] }>(company, '/clients');
  const ofClients = orders.filter(({ client }) => client !== null);
  expect(sumOf(clients.map((client) => client.orders_count))).toBe(ofClients.length);
  expect(sumOf(clients.map((client) => client.orders_total))).toBe(
    sumOf(ofClients.map(({ total }) => total)),
  );
  expect(sumOf(clients.map((client) => client.orders_debt))).toBe(
    sumOf(ofClients.map((order) => (order.is_debt ? order.balance : 0))),
  );
  return money;
}
