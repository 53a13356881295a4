import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../app-context';
import { readPaging, toPage } from '../http/page';
import { registerEndpoint } from '../http/register-endpoint';
import { getForm, listForms } from './lead-form-repository';

/** Forms of the company, for its staff. */
export function registerLeadFormRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  registerEndpoint(app, context, endpoints.leadForms.list, async ({ query, session, request }) => {
    const paging = readPaging(query);
    const { items, total } = await listForms(db, session.companyId, query, {
      limit: paging.perPage,
      offset: paging.offset,
    });
    return toPage(items, total, paging, request.url);
  });

  registerEndpoint(app, context, endpoints.leadForms.show, ({ params, session }) =>
    getForm(db, session.companyId, params.id),
  );
}
