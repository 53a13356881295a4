import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { readPaging, toPage } from '../../http/page';
import { registerEndpoint } from '../../http/register-endpoint';
import { countReferences } from '../client-references';
import { getClient } from '../client-repository';
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

  registerEndpoint(app, context, clients.merges, async ({ query, session, request }) => {
    const paging = readPaging(query);
    const { merges, total } = await listMerges(
      db,
      session.companyId,
      query['filter[client]'],
      paging,
    );
    return toPage(merges, total, paging, request.url);
  });

  registerEndpoint(app, context, clients.undo, ({ params, session }) =>
    undoMerge(context, session, params.id),
  );

  registerEndpoint(app, context, clients.undoMany, ({ body, session }) =>
    undoMerges(context, session, body.batch_id),
  );

  registerEndpoint(app, context, clients.references, async ({ params, session }) => {
    await getClient(db, session.companyId, params.id);
    return countReferences(db, params.id);
  });

  registerEndpoint(app, context, clients.duplicates, async ({ query, session, request }) => {
    const paging = readPaging(query);
    const { groups, total } = await listDuplicates(
      db,
      session.companyId,
      query['filter[state]'],
      paging,
    );
    return toPage(groups, total, paging, request.url);
  });

  registerEndpoint(app, context, clients.dismiss, async ({ body, session }) => {
    await dismissDuplicates(context, session, body.ids);
    return undefined;
  });

  registerEndpoint(app, context, clients.recall, async ({ body, session }) => {
    await recallDuplicates(context, session, body.ids);
    return undefined;
  });
}
