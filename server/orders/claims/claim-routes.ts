import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../../context/app-context';
import { readIdempotencyKey } from '../../http/idempotency-key';
import { registerEndpoint } from '../../http/register-endpoint';
import { readUnmodifiedSince } from '../../http/unmodified-since';
import { getClaim, listClaimsOf } from './claim-repository';
import { createClaim, updateClaim } from './write-claim';

/** Puts the calls about claims to orders on the server. */
export function registerClaimRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;
  const { claims: calls } = endpoints;

  registerEndpoint(app, context, calls.ofOrder, ({ params, session }) =>
    listClaimsOf(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.create, ({ params, body, session, request }) =>
    createClaim(context, session, params.id, body, readIdempotencyKey(request)),
  );

  registerEndpoint(app, context, calls.show, ({ params, session }) =>
    getClaim(db, session.companyId, params.id),
  );

  registerEndpoint(app, context, calls.update, ({ params, body, session, request }) =>
    updateClaim(context, session, params.id, body, readUnmodifiedSince(request)),
  );
}
