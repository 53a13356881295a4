import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { registerClientCardRoutes } from './client-card-routes';
import { registerClientListRoutes } from './client-list-routes';
import { registerClientNoteRoutes } from './client-note-routes';
import { registerClientTagRoutes } from './client-tag-routes';
import { convertLead } from './linking/convert-lead';
import { findClients } from './reading/find-clients';
import { findHolders, requireNoHiddenClient } from './linking/hidden-holders';
import { findDuplicates } from './reading/find-duplicates';
import { linkClient, moveClient, unlinkClient } from './linking/link-client';
import { registerMergingRoutes } from './merging/merging-routes';

/** How leads become clients, and how a client is found again. */
export function registerClientRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.leads.convert, async ({ params, body, session }) => {
    await requireNoHiddenClient(context, session, { contact: body, leadIds: [params.id] });
    return convertLead(context, session, params.id, body);
  });

  registerEndpoint(app, context, endpoints.leads.linkClient, ({ params, body, session }) =>
    linkClient(context, session, params.id, body.client_id),
  );

  registerEndpoint(app, context, endpoints.leads.unlinkClient, ({ params, session }) =>
    unlinkClient(context, session, params.id),
  );

  registerEndpoint(app, context, endpoints.leads.moveClient, ({ params, body, session }) =>
    moveClient(context, session, params.id, body.client_id),
  );

  registerEndpoint(app, context, endpoints.clients.lookup, ({ query, session }) =>
    findClients(context.database.db, session.companyId, query, context.now()),
  );

  registerEndpoint(
    app,
    context,
    endpoints.leads.duplicates,
    async ({ params: { id }, session }) => {
      const { db } = context.database;
      const found = await findDuplicates(db, session.companyId, id, context.now());
      const held_by = await findHolders(context, session, id);
      return { ...found, ...(held_by && { held_by }) };
    },
  );

  registerClientListRoutes(app, context);
  registerClientTagRoutes(app, context);
  registerClientCardRoutes(app, context);
  registerClientNoteRoutes(app, context);
  registerMergingRoutes(app, context);
}
