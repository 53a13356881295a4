import { endpoints, type Client } from '#contract';
import { buildPageMeta } from '../../support/factories/index.ts';
import { mock, refusal, server } from '../../support/msw/index.ts';

const { clients, clientTags } = endpoints;

const pageOf = (data: Client[]) => ({
  data,
  links: null,
  meta: buildPageMeta({ total: data.length, from: 1, to: data.length }),
});

/** Answers the reads of clients; the returned array is the clients themselves and may be changed. */
export function answerClients(given: Client[]): Client[] {
  const current = given.map((client) => ({ ...client }));
  const live = () => current.filter(({ deleted_at }) => deleted_at === null);
  server.use(
    mock(clients.counts, () => ({
      all: live().length,
      mine: 0,
      unassigned: live().length,
      trash: current.length - live().length,
      duplicates: 0,
    })),
    mock(clients.lookup, () => []),
    mock(clientTags.list, () => []),
    mock(clients.activity, () => []),
    mock(clients.notes, () => []),
    mock(clients.leads, () => ({ data: [], links: null, meta: buildPageMeta({ total: 0 }) })),
    mock(clients.list, ({ query }) =>
      pageOf(
        query.get('tab') === 'trash'
          ? current.filter(({ deleted_at }) => deleted_at !== null)
          : live().filter(({ name }) => (name ?? '').includes(query.get('search') ?? '')),
      ),
    ),
    mock(clients.show, ({ params }) => {
      const client = current.find(({ id }) => String(id) === params['id']);
      return client ?? refusal(404);
    }),
  );
  return current;
}
