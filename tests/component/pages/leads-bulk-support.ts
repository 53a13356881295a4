import { screen, within } from '@testing-library/react';
import { bulkLeadsSchema, endpoints, type BulkLeads, type LeadCounts } from '#contract';
import {
  buildLead,
  buildLeadValue,
  buildPageMeta,
  buildUser,
} from '../../support/factories/index.ts';
import { backend, mock, refusal, server } from '../../support/msw/index.ts';

const COUNTS: LeadCounts = {
  all: 1,
  mine: 1,
  new: 1,
  unassigned: 1,
  waiting: 1,
  spam: 0,
  trash: 1,
};

export const named = (id: number, name: string) =>
  buildLead({
    id,
    values: [buildLeadValue('Имя', name)],
    contact: { name, phone: null, email: null },
  });

/** Leads of the names given, numbered from 1. */
export const leadsNamed = (...names: string[]) =>
  names.map((name, index) => named(index + 1, name));

/**
 * A server with the calls about many leads: it does what it is asked for and remembers it. A filter means all leads.
 * @param hold what the answer to a call waits for
 * @param followUp the leads it names for the next question
 */
export function withBulkServer(
  hold: (call: number) => Promise<unknown> = () => Promise.resolve(),
  followUp?: number[],
) {
  const asked: BulkLeads[] = [];
  const undone: string[] = [];
  const before = new Map<string, typeof backend.leads>();
  server.use(
    mock(endpoints.leads.counts, () => COUNTS),
    mock(endpoints.users.list, () => ({
      data: [buildUser({ id: 4, name: 'Пётр Иванов' })],
      links: null,
      meta: buildPageMeta(),
    })),
    mock(endpoints.leads.bulk, async ({ body }) => {
      const bulk = bulkLeadsSchema.parse(body);
      asked.push(bulk);
      await hold(asked.length);
      const { expected, limit, before: end = Infinity } = bulk;
      const total = backend.leads.length;
      if (expected !== undefined && expected !== total) {
        return refusal(409, `Список изменился: сейчас в нём ${total} заявка`);
      }
      const token = `00000000-0000-4000-8000-${String(asked.length).padStart(12, '0')}`;
      before.set(token, structuredClone(backend.leads));
      const filtered = backend.leads
        .map(({ id }) => id)
        .filter((id) => id < end)
        .sort((a, b) => b - a);
      const meant = bulk.ids ?? filtered.slice(0, limit);
      const found = backend.leads.filter(({ id }) => meant.includes(id));
      if (bulk.action === 'delete') {
        backend.leads = backend.leads.filter((lead) => !found.includes(lead));
      }
      if (bulk.action === 'status') {
        for (const lead of found) lead.status = bulk.payload.status;
      }
      if (bulk.action === 'assign') {
        const { user_id } = bulk.payload;
        for (const lead of found)
          lead.user = user_id === null ? null : { id: user_id, name: 'Пётр Иванов' };
      }
      return {
        processed: found.length,
        failed: meant
          .filter((id) => !found.some((lead) => lead.id === id))
          .map((id) => ({ id, message: 'Не найдено' })),
        undo_token: found.length > 0 ? token : null,
        ...(followUp && bulk.action === 'status' && { follow_up: followUp }),
        next: bulk.filter && filtered.length > meant.length ? (meant.at(-1) ?? null) : null,
      };
    }),
    mock(endpoints.bulk.undo, ({ body }) => {
      const { undo_token } = body as { undo_token: string };
      undone.push(undo_token);
      backend.leads = before.get(undo_token) ?? backend.leads;
      return { processed: 2, failed: [] };
    }),
  );
  return { asked, undone };
}

export const bar = () => screen.findByRole('region', { name: 'Действия с выбранными заявками' });
export const queryBar = () =>
  screen.queryByRole('region', { name: 'Действия с выбранными заявками' });
export const box = (id: number) => screen.findByRole('checkbox', { name: `Выбрать заявку ${id}` });
export const inBar = async () => within(await bar());
