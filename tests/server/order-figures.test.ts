import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ORDER_TABS,
  type Claim,
  type Client,
  type DashboardData,
  type DocumentRow,
  type DocumentShare,
  type DocumentType,
  type OrderBoard,
  type OrderCounts,
  type OrderDocument,
  type OrderPage,
  type OrderRow,
  type Payment,
} from '../../contract';
import type { Summed, SummedOrder as Order } from '../../server/orders/order-repository';
import { orders } from '../../server/db/schema';
import { openDesk, type Desk } from '../support/server/lead-desk';
import { setPrices } from '../support/server/set-prices';
import { createTestApp, type Answer } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const data = <Content>({ json }: Answer) => (json as { data: Content }).data;
const WIDTHS = [800, 2000, 3400];
const STATUSES = ['new', 'contract', 'production', 'installed', 'claim', 'cancelled'] as const;
const STEPS = 35;
const RUNS = process.env['DEEP'] === '1' ? 3 : 1;

const windowOf = (width: number) => ({
  name: 'Окно',
  opening_width_mm: width,
  height_left_mm: 2000,
  qty: 1,
  film_id: 1,
  edging_color_id: 1,
  fastener: { top: 1, right: 2, bottom: 2, left: 2 },
});

/** One thing that somebody does; `at` picks the order or the client it is done to. */
const step = fc.record({
  kind: fc.constantFrom(
    'make',
    'make',
    'pay',
    'refund',
    'cancel',
    'move',
    'move',
    'give',
    'delete',
    'restore',
    'odd',
    'offer',
    'accept',
    'sign',
    'withdraw',
    'complain',
    'mend',
  ),
  at: fc.nat(1000),
  status: fc.constantFrom(...STATUSES),
  width: fc.constantFrom(...WIDTHS),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describeOnOneDatabase('after whatever is done with orders', (open, kind) => {
  test('each count, sum and column is that of its list', { timeout: 120_000 }, async () => {
    const app = createTestApp(await open(), {
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_READS_PER_MINUTE: '100000',
      LIMIT_SUBMITS_PER_MINUTE: '100000',
    });
    const run = async (steps: readonly Step[]) => {
      const anna = await openDesk(app, await app.register());
      const boris = await app.addMember(anna.member.companyId, 'Борис');
      await setPrices(anna);
      const clients = [
        data<Client>(await anna.post('/api/clients', { name: 'Мария' })),
        data<Client>(await anna.post('/api/clients', { name: 'Ольга' })),
      ];
      const ids: number[] = [];
      for (const each of steps) await take(anna, each, { ids, clients, borisId: boris.userId });
      await compare(anna, clients);
    };

    async function take(
      anna: Desk,
      { kind: what, at, status, width }: Step,
      known: { ids: number[]; clients: Client[]; borisId: number },
    ) {
      const { ids, clients, borisId } = known;
      const id = ids[at % Math.max(1, ids.length)] ?? 0;
      const paid = (body: object) =>
        anna.post(`/api/orders/${id}/payments`, { method: 'sbp', paid_at: '2024-05-06', ...body });
      switch (what) {
        case 'make': {
          const client_id = clients[at % 3]?.id ?? null;
          const contact = client_id === null ? { name: 'Пётр' } : undefined;
          const body = { client_id, contact, status, items: [windowOf(width)] };
          ids.push(data<Order>(await anna.post('/api/orders', body)).id);
          break;
        }
        case 'pay': {
          const { total } = data<Order>(await anna.get(`/api/orders/${id}`)) ?? { total: 0 };
          if (total > 0) await paid({ kind: 'final', amount: at % 2 ? total : 70_000 });
          break;
        }
        case 'refund':
          await paid({ kind: 'refund', amount: 50_000 });
          break;
        case 'cancel': {
          const [payment] = data<Payment[]>(await anna.get(`/api/orders/${id}/payments`)) ?? [];
          if (payment) await anna.post(`/api/payments/${payment.id}/cancel`, { reason: 'Ошибка' });
          break;
        }
        case 'move':
          await anna.put(`/api/orders/${id}`, { status });
          break;
        case 'give':
          await anna.post('/api/orders/bulk', {
            action: 'assign',
            filter: { 'filter[status]': status },
            payload: { user_id: [borisId, anna.member.userId, null][at % 3] },
          });
          break;
        case 'delete':
          await anna.delete(`/api/orders/${id}`);
          break;
        case 'restore':
          await anna.post(`/api/orders/${id}/restore`);
          break;
        case 'offer':
        case 'sign': {
          await send(anna, id, what === 'offer' ? 'quote' : 'contract');
          break;
        }
        case 'accept': {
          const offer = await send(anna, id, 'quote');
          const link = await anna.post(`/api/documents/${offer?.id}/share`, { days: 30 });
          if (link.status === 201) await accept(data<DocumentShare>(link).url);
          break;
        }
        case 'withdraw': {
          const [document] = (await documentsOf(anna, id)) ?? [];
          if (document) await anna.post(`/api/documents/${document.id}/cancel`);
          break;
        }
        case 'complain':
          await anna.post(`/api/orders/${id}/claims`, { text: 'Течёт', move_order: at % 2 === 0 });
          break;
        case 'mend': {
          const [claim] =
            data<Claim[] | undefined>(await anna.get(`/api/orders/${id}/claims`)) ?? [];
          const body = { resolution: 'Заклеили', resolved: at % 3 !== 0, move_order: at % 2 === 0 };
          if (claim) await anna.put(`/api/claims/${claim.id}`, body);
          break;
        }
        case 'odd':
          // A status of a server that knows more.
          if (id !== 0 && at % 3 === 0) {
            await app.database.db.update(orders).set({ status: 'far' }).where(eq(orders.id, id));
          }
      }
    }

    const documentsOf = async (anna: Desk, id: number) =>
      data<DocumentRow[] | undefined>(await anna.get(`/api/orders/${id}/documents`));

    async function send(anna: Desk, orderId: number, type: DocumentType) {
      const made = data<OrderDocument | undefined>(
        await anna.post(`/api/orders/${orderId}/documents`, { type }),
      );
      if (made) await anna.post(`/api/documents/${made.id}/send`);
      return made;
    }

    const accept = (url: string) =>
      app.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'version=1&name=Мария',
      });

    /** By the words of the rule: something is left to pay of what was agreed upon. */
    async function owes(
      anna: Desk,
      { id, balance, status, paid }: Summed<OrderRow>,
    ): Promise<boolean> {
      const binds = ({ type, status: state }: DocumentRow) =>
        type === 'contract' ? ['sent', 'accepted'].includes(state) : state === 'accepted';
      const documents = (await documentsOf(anna, id)) ?? [];
      return balance > 0 && status !== 'cancelled' && (paid > 0 || documents.some(binds));
    }

    async function readAll(anna: Desk, query: string): Promise<Summed<OrderRow>[]> {
      const page = (await anna.get(`/api/orders?per_page=100&${query}`)).json as OrderPage;
      expect(page.meta.total).toBe(page.data.length);
      return page.data as Summed<OrderRow>[];
    }

    async function compare(anna: Desk, clients: readonly Client[]) {
      const filters = [
        '',
        'filter[status]=contract,unknown',
        'filter[user]=none',
        `filter[client]=${clients[0]?.id}`,
        'filter[sum_from]=1000000',
        `search=${encodeURIComponent('мария')}`,
      ];
      for (const filter of filters) {
        const counts = data<OrderCounts>(await anna.get(`/api/orders/counts?${filter}`));
        for (const tab of ORDER_TABS) {
          const query = `tab=${tab}&${filter}`;
          const rows = await readAll(anna, query);
          // Of what is cancelled nothing comes.
          const inForce = rows.filter((row) => row.status !== 'cancelled');
          const sumOf = (key: 'total' | 'area_dm2' | 'balance') =>
            inForce.reduce((sum, row) => sum + row[key], 0);
          expect([query, counts[tab], counts.sums?.[tab]]).toEqual([
            query,
            rows.length,
            {
              total: sumOf('total'),
              area_dm2: sumOf('area_dm2'),
              balance: sumOf('balance'),
              cancelled: rows.length - inForce.length,
            },
          ]);
          const board = data<OrderBoard>(await anna.get(`/api/orders/board?${query}`));
          for (const { status, total, sum, debt, items } of board) {
            const inColumn = rows.filter((row) =>
              status === 'unknown' ? row.status === 'far' : row.status === status,
            );
            expect([query, status, total]).toEqual([query, status, inColumn.length]);
            const standing = inColumn.filter((row) => row.status !== 'cancelled');
            expect([status, sum, debt]).toEqual([
              status,
              standing.reduce((all, row) => all + row.total, 0),
              standing.reduce((all, row) => all + (row.is_debt ? row.balance : 0), 0),
            ]);
            expect(items.map(({ id }) => id)).toEqual(inColumn.slice(0, 20).map(({ id }) => id));
          }
          expect(board.reduce((sum, { total }) => sum + total, 0)).toBe(rows.length);
        }
      }
      const debtOf = (row: Summed<OrderRow>) => (row.is_debt ? row.balance : 0);
      const newestFirst = await readAll(anna, '');
      expect((await readAll(anna, 'sort=-debt')).map(({ id }) => id)).toEqual(
        newestFirst
          .toSorted((one, other) => debtOf(other) - debtOf(one) || other.id - one.id)
          .map(({ id }) => id),
      );
      const debts = await readAll(anna, 'tab=debt');
      const agreed: number[] = [];
      for (const row of await readAll(anna, '')) {
        const isDebt = await owes(anna, row);
        expect([row.id, row.is_debt]).toEqual([row.id, isDebt]);
        if (isDebt) agreed.push(row.id);
      }
      expect(debts.map(({ id }) => id)).toEqual(agreed);
      const claimed = await readAll(anna, 'tab=claim');
      expect(claimed).toEqual(newestFirst.filter((row) => (row.open_claims ?? 0) > 0));
      for (const [people, user] of [
        ['', ''],
        ['user_id=none', 'filter[user]=none'],
      ]) {
        const { orders: figures } = data<DashboardData>(await anna.get(`/api/dashboard?${people}`));
        const ofPeople = await readAll(anna, `tab=claim&${user}`);
        expect([people, figures?.claims]).toEqual([people, ofPeople.length]);
      }
      const known = data<Client[]>(await anna.get('/api/clients'));
      for (const { id, orders_count, orders_total, orders_debt } of known) {
        const rows = await readAll(anna, `filter[client]=${id}`);
        const inForce = rows.filter((row) => row.status !== 'cancelled');
        const sum = inForce.reduce((all, { total }) => all + total, 0);
        const owed = rows.filter((row) => debts.some((debt) => debt.id === row.id));
        const debt = owed.reduce((all, { balance }) => all + balance, 0);
        expect([orders_count, orders_total, orders_debt]).toEqual([rows.length, sum, debt]);
      }
    }

    const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS });
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: kind === 'postgres' ? RUNS : 1 });
    await app.close();
  });
});
