import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../app-context';
import { readPaging, toPage } from '../http/page';
import { registerEndpoint } from '../http/register-endpoint';
import { listUsers } from './user-repository';

/** The staff of the caller's company. */
export function registerUserRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.users.list, async ({ query, session, request }) => {
    const paging = readPaging(query);
    const active = query['filter[active]'];
    const { items, total } = await listUsers(
      context.database.db,
      session.companyId,
      { search: query.search ?? '', active: active === undefined ? undefined : active === '1' },
      { limit: paging.perPage, offset: paging.offset },
    );
    return toPage(items, total, paging, request.url);
  });
}
