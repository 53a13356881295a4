import { http, HttpResponse, type HttpHandler } from 'msw';
import { endpoints, NOTIFICATION_KINDS } from '#contract';
import { backend } from './backend.ts';
import { mock, refusal } from './mock.ts';

/** How a server says that it does not know an address. */
type UnknownAnswer = (request: Request) => Response;

/** Laravel 9 and newer. */
const routeNotFound: UnknownAnswer = ({ url }) =>
  refusal(404, `The route ${new URL(url).pathname.slice(1)} could not be found.`);

/**
 * A backend that knows the calls of SPEC §7 and a list of leads, and no other.
 * @param unknown what it answers to the rest
 */
export function bareBackend(unknown: UnknownAnswer = routeNotFound): HttpHandler[] {
  const { session, modules, leads, notifications } = endpoints;
  return [
    mock(session.currentUser, () => HttpResponse.json({ ...backend.user, extended: undefined })),
    mock(modules.company, () => backend.modules),
    mock(leads.list, () =>
      HttpResponse.json({ data: backend.leads, meta: { total: backend.leads.length } }),
    ),
    http.get('*/api/leads/:id', ({ params }) => {
      const { id } = params;
      const lead = backend.leads.find((one) => String(one.id) === id);
      // A word in the place of the number is taken for one.
      return lead
        ? HttpResponse.json({ data: lead })
        : refusal(404, `No query results for model [App\\Models\\Lead] ${String(id)}`);
    }),
    ...NOTIFICATION_KINDS.map((kind) =>
      mock(notifications[kind].list, () => ({ data: [], unread_count: 0 })),
    ),
    http.all('*/api/*', ({ request }) => unknown(request)),
  ];
}
