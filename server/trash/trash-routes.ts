import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { pageOf } from '../lists/page';
import { listTrash } from './list-trash';
import { restoreFromTrash } from './restore-from-trash';

/** The trash of all kinds of records. */
export function registerTrashRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.trash.list, (call) =>
    pageOf(call, (part) => listTrash(context, call.session, call.query, part)),
  );

  registerEndpoint(app, context, endpoints.trash.restore, ({ body, session }) =>
    restoreFromTrash(context, session, body.items),
  );
}
