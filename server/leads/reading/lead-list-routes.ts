import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { registerEndpoint } from '../../http/register-endpoint';
import { createSingleFlight } from '../../http/limits/single-flight';
import { sendList } from '../../lists/export-list';
import { forAllButOwn } from '../../lists/for-all';
import { pageOf } from '../../lists/page';
import { countLeads, type CountsOfAll } from './count-leads';
import { findLeadBoard } from './lead-board';
import { readLeadFilter } from './lead-filter';
import { findLeadMarks, findLeadSources } from './lead-origins';
import { leadList } from './list-leads';

/**
 * Puts the calls about many leads on the server: each takes the same filter and means the same leads by it.
 */
export function registerLeadListRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(
    app,
    context,
    endpoints.leads.list,
    async (call) => {
      const selection = await readLeadFilter(context, call.session, call.query);
      return pageOf(call, (part) => leadList.page(context, call.session, selection, part));
    },
    forAllButOwn,
  );

  const share = createSingleFlight<CountsOfAll>();
  registerEndpoint(app, context, endpoints.leads.counts, async ({ query, session }) =>
    countLeads(context, session, await readLeadFilter(context, session, query), share),
  );

  registerEndpoint(
    app,
    context,
    endpoints.leads.board,
    async ({ query, session }) =>
      findLeadBoard(context, session, await readLeadFilter(context, session, query)),
    forAllButOwn,
  );

  registerEndpoint(app, context, endpoints.leads.sources, ({ query, session }) =>
    findLeadSources(context.database.db, session.companyId, query.search),
  );

  registerEndpoint(app, context, endpoints.leads.utmSources, ({ query, session }) =>
    findLeadMarks(context.database.db, session.companyId, 'utm_source', query.search),
  );

  registerEndpoint(app, context, endpoints.leads.campaigns, ({ query, session }) =>
    findLeadMarks(context.database.db, session.companyId, 'utm_campaign', query.search),
  );

  registerEndpoint(app, context, endpoints.leads.mediums, ({ query, session }) =>
    findLeadMarks(context.database.db, session.companyId, 'utm_medium', query.search),
  );

  registerEndpoint(app, context, endpoints.leads.export, async (call) => {
    const selection = await readLeadFilter(context, call.session, call.query);
    return sendList(context, call, call.query.format, () =>
      leadList.all(context, call.session, selection),
    );
  });

  registerEndpoint(app, context, endpoints.leads.exportChosen, (call) =>
    sendList(context, call, call.body.format, () =>
      leadList.chosen(context, call.session, call.body),
    ),
  );
}
