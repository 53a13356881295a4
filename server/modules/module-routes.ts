import type { FastifyInstance } from 'fastify';
import { endpoints, MODULE_CODES } from '#contract';
import type { AppContext } from '../context/app-context';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import { listModules, storeModuleRequest } from './module-repository';

const REQUEST_STORED = 'Запрос принят. Мы свяжемся с вами';

/** The modules of the caller's company, and the wish for another. */
export function registerModuleRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.modules.company, ({ session }) =>
    listModules(db, session.companyId),
  );

  registerEndpoint(app, context, endpoints.modules.request, async ({ session, params, body }) => {
    const code = MODULE_CODES.find((known) => known === params.code);
    if (code === undefined) throw notFound();
    await storeModuleRequest(db, session, code, body.comment, context.now());
    return { message: REQUEST_STORED };
  });
}
