import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { sendList } from '../lists/export-list';
import { forAllButOwn } from '../lists/for-all';
import { pageOf } from '../lists/page';
import { clientBulk } from './many/bulk-clients';
import { clientList, countClients } from './reading/list-clients';

/** Puts the calls about many clients on the server. */
export function registerClientListRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(
    app,
    context,
    endpoints.clients.list,
    (call) => pageOf(call, (part) => clientList.page(context, call.session, call.query, part)),
    forAllButOwn,
  );

  registerEndpoint(app, context, endpoints.clients.counts, ({ query, session }) =>
    countClients(context, session, query),
  );

  registerEndpoint(app, context, endpoints.clients.export, (call) =>
    sendList(context, call, call.query.format, () =>
      clientList.all(context, call.session, call.query),
    ),
  );

  registerEndpoint(app, context, endpoints.clients.exportChosen, (call) =>
    sendList(context, call, call.body.format, () =>
      clientList.chosen(context, call.session, call.body),
    ),
  );

  registerEndpoint(app, context, endpoints.clients.bulk, ({ body, session }) =>
    clientBulk.run(context, session, body),
  );
}
