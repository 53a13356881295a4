import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { requireModule } from '../http/authenticate';
import { notFound } from '../http/http-error';
import { registerEndpoint } from '../http/register-endpoint';
import type { UndoableResource } from './create-bulk';
import { undoFound } from './undo-found';
import { claimOperation, findOperation } from './undo-operations';

/** Puts the one undo on the server: by the resource that a stored operation names. */
export function registerBulkRoutes(
  app: FastifyInstance,
  context: AppContext,
  resources: readonly UndoableResource[],
): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  if (byName.size < resources.length) throw new Error('Two resources have one name');

  registerEndpoint(app, context, endpoints.bulk.undo, async ({ body, session }) => {
    const found = await findOperation(context.database.db, session, body.undo_token);
    const resource = byName.get(found.resource);
    // Of a later version of the server, which is no longer here.
    if (!resource) throw notFound();
    if (resource.module) requireModule(context, session, resource.module);
    // By the rights of now: they may have been taken away since the change.
    resource.requireRight?.(session, found.action);
    const operation = await claimOperation(context, session, body.undo_token);
    return undoFound(context, session, resource, operation);
  });
}
