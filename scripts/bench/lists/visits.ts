import type { Visit } from '../../../contract/index.ts';
import { seedManyLeads } from '../seed/seed-many-leads.ts';
import { seedManyOrders } from '../seed/seed-many-orders.ts';
import { seedManyVisits } from '../seed/seed-many-visits.ts';
import { NOW, repeatedly, SAMPLES, type Bench, type Calls, type ListScenario } from './scenario.ts';

const LEADS = 20_000;
const ORDERS = 20_000;
/** The thirty days of the visits, and one of them. */
const MONTH = 'from=2026-03-10&to=2026-04-08';
const DAY = 'from=2026-03-20&to=2026-03-20';

async function prepare({ get }: Bench) {
  const { data } = (await get(`/api/visits?${MONTH}`)).json as { data: Visit[] };
  const turns = Array.from({ length: SAMPLES }, (_, turn) => turn);
  const samples = turns.flatMap((turn) => data[Math.floor((data.length * turn) / SAMPLES)] ?? []);
  const repeat = repeatedly(samples);
  const calls: Calls = {
    'visits of the month': repeat(`/api/visits?${MONTH}`),
    'visits of the month, installations': repeat(`/api/visits?${MONTH}&filter[kind]=install`),
    'visits of the month, one person': repeat(`/api/visits?${MONTH}&filter[user]=3`),
    'visits of the month, without people': repeat(`/api/visits?${MONTH}&filter[user]=none`),
    'visits of a day': repeat(`/api/visits?${DAY}`),
    visit: samples.map(({ id }) => `/api/visits/${id}`),
    'visits of an order': samples.map(({ order_id: id }) => `/api/orders/${id}/visits`),
    // Of an employee these ask who goes on visits too.
    'orders, first page': repeat('/api/orders'),
    'orders, counts': repeat('/api/orders/counts'),
    'orders, board': repeat('/api/orders/board'),
    'clients, first page': repeat('/api/clients'),
    'clients, counts': repeat('/api/clients/counts'),
  };
  return { about: `${data.length} visits of a month`, calls };
}

/** The visits of a month, and the lists of an employee that ask of visits. */
export const visitLists: ListScenario = {
  defaultCount: 500,
  fill: async (database, count) => {
    const companyId = await seedManyLeads(database, LEADS, NOW);
    await seedManyOrders(database, companyId, ORDERS, NOW);
    await seedManyVisits(database, companyId, count, NOW);
  },
  prepare,
};
