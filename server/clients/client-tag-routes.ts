import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { createTag, listTags, mergeTags, removeTag, updateTag } from './changing/client-tags';

/** Puts the calls about the tags of clients on the server. */
export function registerClientTagRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(app, context, endpoints.clientTags.list, ({ session }) =>
    listTags(context.database.db, session.companyId),
  );

  registerEndpoint(app, context, endpoints.clientTags.create, ({ body, session }) =>
    createTag(context, session, body),
  );

  registerEndpoint(app, context, endpoints.clientTags.update, ({ params, body, session }) =>
    updateTag(context, session, params.id, body),
  );

  registerEndpoint(app, context, endpoints.clientTags.remove, async ({ params, session }) => {
    await removeTag(context, session, params.id);
    return undefined;
  });

  registerEndpoint(app, context, endpoints.clientTags.merge, ({ params, body, session }) =>
    mergeTags(context, session, params.id, body.into),
  );
}
