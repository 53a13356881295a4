import { HttpResponse } from 'msw';
import { endpoints, splitList } from '#contract';
import { buildPageMeta } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { bulkVisitsSchema, visitEndpoints, type BulkVisits, type Visit } from './visit-wire.ts';

const PER_PAGE = 25;
let moment = 0;
const now = () => new Date(Date.UTC(2026, 0, 1) + (moment += 1000)).toISOString();

export const buildVisit = (id: number, given: Partial<Visit> = {}): Visit => ({
  id,
  job: `Работа ${id}`,
  city: 'Казань',
  price: id * 100,
  status: 'new',
  updated_at: now(),
  deleted_at: null,
  ...given,
});

type Query = Pick<URLSearchParams, 'get'>;

function isMeant(visit: Visit, query: Query): boolean {
  const has = (key: string, value: string | null) => {
    const wanted = splitList(query.get(key) ?? '');
    return wanted.length === 0 || wanted.includes(value ?? '');
  };
  return (
    (query.get('tab') === 'trash') === (visit.deleted_at !== null) &&
    visit.job.includes(query.get('search') ?? '') &&
    has('filter[status]', visit.status) &&
    has('filter[city]', visit.city)
  );
}

/** The visits of a filter as bulk calls send it. */
const queryOf = (filter: NonNullable<BulkVisits['filter']>): Query =>
  new URLSearchParams(filter as Record<string, string>);

function change(visit: Visit, bulk: BulkVisits) {
  if (bulk.action === 'status') visit.status = bulk.payload.status;
  else visit.deleted_at = bulk.action === 'delete' ? now() : null;
  visit.updated_at = now();
}

/** Why a visit is not changed; null where it is. */
function refusalOf(visit: Visit | undefined, bulk: BulkVisits): string | null {
  if (visit === undefined) return 'Не найдено';
  const seen = 'seen' in bulk ? bulk.seen?.[visit.id] : undefined;
  return seen !== undefined && seen !== visit.updated_at ? 'Выезд тем временем изменили' : null;
}

/** A server of visits, newest first, as ours would be. The visits may be changed; `asked` holds the bulk calls. */
export function serveVisits(visits: Visit[]) {
  const asked: BulkVisits[] = [];
  const before = new Map<string, Visit[]>();
  const meant = (query: Query) => {
    const found = visits.filter((visit) => isMeant(visit, query));
    return found.sort((a, b) => (query.get('sort') === 'id' ? a.id - b.id : b.id - a.id));
  };
  const visitOf = (id: string | number | undefined) =>
    visits.find((visit) => visit.id === Number(id));
  const file = () =>
    new HttpResponse('№;Работа', {
      headers: {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="visits.csv"',
      },
    });
  server.use(
    mock(visitEndpoints.counts, ({ query }) => {
      const filter = (tab: string) => meant(new URLSearchParams([...query, ['tab', tab]])).length;
      return { all: filter('all'), trash: filter('trash') };
    }),
    mock(visitEndpoints.export, file),
    mock(visitEndpoints.exportChosen, file),
    mock(visitEndpoints.list, ({ query }) => {
      const found = meant(query);
      const page = Number(query.get('page') ?? 1);
      const size = Number(query.get('per_page') ?? PER_PAGE);
      const from = (page - 1) * size;
      const meta = buildPageMeta({
        current_page: page,
        last_page: Math.max(1, Math.ceil(found.length / size)),
        from: from + 1,
        to: Math.min(found.length, from + size),
        total: found.length,
      });
      return { data: found.slice(from, from + size), links: null, meta };
    }),
    mock(visitEndpoints.show, ({ params }) => visitOf(params['id']) ?? refusal(404)),
    mock(visitEndpoints.bulk, ({ body }) => {
      const bulk = bulkVisitsSchema.parse(body);
      asked.push(bulk);
      const ids = bulk.ids ?? meant(queryOf(bulk.filter ?? {})).map(({ id }) => id);
      const token = `00000000-0000-4000-8000-${String(asked.length).padStart(12, '0')}`;
      before.set(token, structuredClone(visits));
      const failed = ids.flatMap((id) => {
        const message = refusalOf(visitOf(id), bulk);
        return message === null ? [] : [{ id, message }];
      });
      const done = ids.filter((id) => failed.every((other) => other.id !== id));
      for (const visit of visits) if (done.includes(visit.id)) change(visit, bulk);
      return { processed: done.length, failed, undo_token: token, next: null };
    }),
    mock(endpoints.bulk.undo, ({ body }) => {
      const { undo_token } = body as { undo_token: string };
      const old = before.get(undo_token);
      if (!old) return refusal(404);
      const changed = old.filter(({ id, updated_at }) => visitOf(id)?.updated_at !== updated_at);
      visits.splice(0, visits.length, ...old);
      return { processed: changed.length, failed: [] };
    }),
  );
  return { asked };
}
