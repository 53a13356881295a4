import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { registerEndpoint } from '../../http/register-endpoint';
import { readSite } from './read-site';
import { writeSite } from './write-site';

/** Puts the calls that measure an order at its object on the server. */
export function registerSiteRoutes(app: FastifyInstance, context: AppContext): void {
  const { orders } = endpoints;

  registerEndpoint(app, context, orders.site, ({ params, session }) =>
    readSite(context.database.db, session, params.id, context.now()),
  );

  registerEndpoint(app, context, orders.updateSite, ({ params, body, session }) =>
    writeSite(context, session, params.id, body),
  );
}
