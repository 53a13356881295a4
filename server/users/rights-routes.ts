import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { registerEndpoint } from '../http/register-endpoint';
import { previewRights } from './preview-rights';
import { findRights, setOwner, setRole, updateRights } from './rights';
import { getUser } from './user-repository';

/** Puts the calls on the server by which a company restricts its staff. */
export function registerRightsRoutes(app: FastifyInstance, context: AppContext): void {
  const { rights, users } = endpoints;

  registerEndpoint(app, context, rights.show, ({ session }) =>
    findRights(context, context.database.db, session.companyId),
  );

  registerEndpoint(app, context, rights.update, ({ body, session }) =>
    updateRights(context, session, body),
  );

  registerEndpoint(app, context, rights.preview, ({ body, session }) =>
    previewRights(context, session, body),
  );

  registerEndpoint(app, context, users.setRole, async ({ params, body, session }) => {
    await setRole(context, session, params.id, body.role);
    return getUser(context, session, params.id);
  });

  registerEndpoint(app, context, rights.setOwner, ({ body, session }) =>
    setOwner(context, session, body.user_id),
  );
}
