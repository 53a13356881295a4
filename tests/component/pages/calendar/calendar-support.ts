import { HttpResponse } from 'msw';
import { endpoints, visitSchema, type Visit, type VisitPatch } from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/pages/orders/calendar';
import '../../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';

const { visits: calls } = endpoints;

let moment = 0;
const now = () => new Date(Date.UTC(2026, 0, 1) + (moment += 1000)).toISOString();

/** A planned measuring on Thursday, 3 December 2026, from 14:00 to 15:00 in Moscow. */
export const buildVisit = (id: number, given: Partial<Visit> = {}): Visit => ({
  ...visitSchema.parse({
    id,
    order_id: 100 + id,
    order_number: 100 + id,
    customer: `Клиент ${id}`,
    kind: 'measure',
    status: 'planned',
    starts_at: '2026-12-03T11:00:00.000Z',
    ends_at: '2026-12-03T12:00:00.000Z',
    user_ids: [],
    users: [],
    clashes: [],
    created_by: null,
  }),
  updated_at: now(),
  ...given,
});

/** A server of visits to a company in Moscow, wherever this browser is. They may be changed; what was written is kept. */
export function serveVisits(visits: Visit[], zone = 'Europe/Moscow') {
  const asked: URLSearchParams[] = [];
  const written: { id: number; body: VisitPatch; since: string | null }[] = [];
  server.use(
    mock(endpoints.company.show, () => ({ id: 3, name: 'Окна', timezone: zone }) as never),
    mock(calls.list, ({ query }) => {
      asked.push(query);
      return visits;
    }),
    mock(calls.update, ({ params, body, request }) => {
      const visit = visits.find(({ id }) => id === Number(params['id']));
      if (!visit) return refusal(404);
      const since = request.headers.get('If-Unmodified-Since');
      written.push({ id: visit.id, body: body as VisitPatch, since });
      if (since !== null && since !== visit.updated_at) {
        return HttpResponse.json({ message: 'Выезд изменили', current: visit }, { status: 409 });
      }
      Object.assign(visit, body, { updated_at: now() });
      return { ...visit, moved: null, undo_token: `undo-${visit.id}` };
    }),
  );
  return { asked, written };
}
