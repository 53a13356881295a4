import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { registerEndpoint } from '../../http/register-endpoint';
import { pageOf } from '../../lists/page';
import { countReferences } from '../client-references';
import { getClient } from '../reading/client-repository';
import { dismissDuplicates, listDuplicates, recallDuplicates } from './find-duplicate-groups';
import { mergeClients } from './merge-clients';
import { listMerges } from './merge-journal';
import { mergeMany, undoMerges } from './merge-many';
import { undoMerge } from './undo-merge';

/** Puts the calls on the server that make one client of several, and take that back. */
export function registerMergingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { clients } = endpoints;

  registerEndpoint(app, context, clients.merge, ({ body, session }) =>
    mergeClients(context, session, body),
  );

  registerEndpoint(app, context, clients.mergeMany, ({ body, session }) =>
    mergeMany(context, session, body),
  );

  registerEndpoint(app, context, clients.merges, (call) =>
    pageOf(call, (part) =>
      listMerges(db, call.session.companyId, call.query['filter[client]'], part),
    ),
  );

  registerEndpoint(app, context, clients.undo, ({ params, session }) =>
    undoMerge(context, session, params.id),
  );

  registerEndpoint(app, context, clients.undoMany, ({ body, session }) =>
    undoMerges(context, session, body.batch_id),
  );

  registerEndpoint(app, context, clients.references, async ({ params, session }) => {
    await getClient(db, session.companyId, params.id, context.now());
    return countReferences(db, params.id);
  });

  registerEndpoint(app, context, clients.duplicates, (call) =>
    pageOf(call, (part) =>
      listDuplicates(db, call.session.companyId, call.query['filter[state]'], part, context.now()),
    ),
  );

  registerEndpoint(app, context, clients.dismiss, async ({ body, session }) => {
    await dismissDuplicates(context, session, body.ids);
    return undefined;
  });

  registerEndpoint(app, context, clients.recall, async ({ body, session }) => {
    await recallDuplicates(context, session, body.ids);
    return undefined;
  });
}
