import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { registerEndpoint } from '../../http/register-endpoint';
import { assignNext } from './assign-next';

/** Puts the call that takes the next free lead on the server. */
export function registerLeadAssigningRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.leads.takeNext, ({ body, session }) =>
    assignNext(context, session, body),
  );
}
