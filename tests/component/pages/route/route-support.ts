import { screen, within } from '@testing-library/react';
import {
  endpoints,
  routeStopSchema,
  type GoneStop,
  type RouteStop,
  type VisitPatch,
} from '#contract';
import '@/app/routes/orders-screen.tsx';
import '@/features/write-visit/ui/failed-visit-dialog.tsx';
import '@/pages/company/tasks';
import '@/pages/orders/route';
import '../../../support/lazy-parts.ts';
import { buildVisit } from '../../../support/factories/index.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { answerStaff } from '../users-support.ts';

const { visits } = endpoints;

export const DAY = '2031-12-03';
const TOKEN = '11111111-1111-4111-8111-111111111111';
/** Four minutes past ten in Moscow. */
const ARRIVED_AT = '2031-12-03T07:04:00.000Z';

/** A stop in Moscow: a measuring from ten to eleven. */
export const buildStop = (given: Partial<RouteStop> = {}): RouteStop => ({
  ...routeStopSchema.parse({
    ...buildVisit(),
    starts_at: '2031-12-03T07:00:00.000Z',
    ends_at: '2031-12-03T08:00:00.000Z',
    customer: 'Мария',
    phone: '89431234567',
    address: 'Казань, ул. Ленина, 5',
    version: 'v1',
  }),
  ...given,
});

interface Held {
  stops?: RouteStop[];
  gone?: GoneStop[];
}

/** A server of the route of a company in Moscow; its stops may be marked. @returns what was asked and written */
export function serveRoute({ stops = [], gone = [] }: Held) {
  const asked: string[] = [];
  const written: { id: number; body: unknown }[] = [];
  const seen: unknown[] = [];
  const state = { stops, gone };
  answerStaff();
  server.use(
    mock(
      endpoints.company.show,
      () => ({ id: 3, name: 'Окна', timezone: 'Europe/Moscow' }) as never,
    ),
    mock(visits.route, ({ query }) => {
      asked.push(query.toString());
      return state;
    }),
    mock(visits.update, ({ params, body }) => {
      const stop = state.stops.find(({ id }) => id === Number(params['id']));
      if (!stop) return refusal(404);
      written.push({ id: stop.id, body });
      const { arrived, finished, move_order: moves, ...patch } = body as VisitPatch;
      Object.assign(stop, patch);
      if (arrived !== undefined) stop.arrived_at = arrived ? ARRIVED_AT : null;
      if (finished !== undefined) stop.finished_at = finished ? '2031-12-03T08:05:00.000Z' : null;
      return {
        ...stop,
        moved: moves ? { status: 'measured', undo_token: TOKEN } : null,
        undo_token: TOKEN,
      };
    }),
    mock(visits.seen, ({ body }) => {
      seen.push(body);
      const { visit_id: id } = body as { visit_id: number };
      state.gone = state.gone.filter(({ visit_id: gone }) => gone !== id);
      state.stops = state.stops.map((stop) =>
        stop.id === id ? { ...stop, is_new: false, changes: [] } : stop,
      );
      return undefined;
    }),
  );
  return { asked, written, seen, state };
}

export async function openRoute(search = `&day=${DAY}`) {
  const opened = await renderApp(`/orders?view=route${search}`);
  const route = within(await screen.findByRole('region', { name: 'Маршрут' }));
  return { ...opened, route };
}

/** The card of a stop. */
export const cardOf = async (name: RegExp) => within(await screen.findByRole('article', { name }));
