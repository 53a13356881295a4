import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { AppContext } from '../context/app-context';
import { addressKey } from '../http/limits/rate-limit';
import { registerEndpoint } from '../http/register-endpoint';
import type { LoginLimits } from '../session/login-limits';
import {
  cancelCompanyDeletion,
  findCompanyDeletion,
  requestCompanyDeletion,
} from './company-deletion';

/** How a company goes, and how it stays after all. */
export function registerLeavingRoutes(
  app: FastifyInstance,
  context: AppContext,
  loginLimits: LoginLimits,
): void {
  const { db } = context.database;
  const calls = endpoints.company;

  registerEndpoint(app, context, calls.deletion, ({ session }) =>
    findCompanyDeletion(db, session.companyId),
  );

  registerEndpoint(app, context, calls.requestDeletion, async ({ session, body, request }) => {
    await requestCompanyDeletion(context, loginLimits, session, body, addressKey(request));
    return findCompanyDeletion(db, session.companyId);
  });

  registerEndpoint(app, context, calls.cancelDeletion, async ({ session }) => {
    await cancelCompanyDeletion(context, session);
    return findCompanyDeletion(db, session.companyId);
  });
}
