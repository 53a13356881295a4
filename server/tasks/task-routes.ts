import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { readIdempotencyKey } from '../http/idempotency-key';
import { registerEndpoint } from '../http/register-endpoint';
import { readUnmodifiedSince } from '../http/unmodified-since';
import { pageOf } from '../lists/page';
import { countTasks, listTasks } from './list-tasks';
import { getTask } from './task-repository';
import {
  completeTask,
  createTask,
  removeTask,
  reopenTask,
  restoreTask,
  updateTask,
} from './write-task';

/** Puts the calls about tasks on the server. */
export function registerTaskRoutes(app: FastifyInstance, context: AppContext): void {
  const calls = endpoints.tasks;

  registerEndpoint(app, context, calls.list, (call) =>
    pageOf(call, (part) => listTasks(context, call.session, call.query, part)),
  );

  registerEndpoint(app, context, calls.counts, ({ session, query }) =>
    countTasks(context, session, query),
  );

  registerEndpoint(app, context, calls.create, ({ session, body, request }) =>
    createTask(context, session, body, readIdempotencyKey(request)),
  );

  registerEndpoint(app, context, calls.show, ({ session, params }) =>
    getTask(context.database.db, context, session, params.id),
  );

  registerEndpoint(app, context, calls.update, ({ session, params, body, request }) =>
    updateTask(context, session, params.id, body, readUnmodifiedSince(request)),
  );

  registerEndpoint(app, context, calls.done, ({ session, params, body }) =>
    completeTask(context, session, params.id, body.result),
  );

  registerEndpoint(app, context, calls.reopen, ({ session, params }) =>
    reopenTask(context, session, params.id),
  );

  registerEndpoint(app, context, calls.remove, async ({ session, params }) => {
    await removeTask(context, session, params.id);
    return undefined;
  });

  registerEndpoint(app, context, calls.restore, ({ session, params }) =>
    restoreTask(context, session, params.id),
  );
}
