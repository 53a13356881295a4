import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { readPaging, toPage } from '../http/page';
import { registerEndpoint } from '../http/register-endpoint';
import { listTrash } from './list-trash';
import { restoreFromTrash } from './restore-from-trash';

/** The trash of all kinds of records. */
export function registerTrashRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.trash.list, async ({ query, session, request }) => {
    const paging = readPaging(query);
    const { items, total } = await listTrash(context, session, query, paging);
    return toPage(items, total, paging, request.url);
  });

  registerEndpoint(app, context, endpoints.trash.restore, ({ body, session }) =>
    restoreFromTrash(context, session, body.items),
  );
}
