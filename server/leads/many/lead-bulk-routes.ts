import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { registerEndpoint } from '../../http/register-endpoint';
import { leadBulk } from './bulk-leads';
import { acceptLead, spamLead } from './spam';

/** Puts the calls about many leads at once, and about the spam, on the server. */
export function registerLeadBulkRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.leads.spam, ({ params, session }) =>
    spamLead(context, session, params.id),
  );

  registerEndpoint(app, context, endpoints.leads.notSpam, ({ params, session }) =>
    acceptLead(context, session, params.id),
  );

  registerEndpoint(app, context, endpoints.leads.bulk, ({ body, session }) =>
    leadBulk.run(context, session, body),
  );
}
