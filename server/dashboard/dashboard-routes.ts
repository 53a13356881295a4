import type { FastifyInstance } from 'fastify';
import {
  DASHBOARD_DIMENSIONS,
  endpoints,
  isModuleUsable,
  MODULE_CODES,
  type Dashboard,
  type DashboardQuery,
  type ModuleCode,
} from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { registerEndpoint } from '../http/register-endpoint';
import { forAll } from '../lists/for-all';
import { listModules } from '../modules/module-repository';
import { findFigures } from './kind-figures';
import { findPeriod } from './period';

async function missingModules(context: AppContext, companyId: number): Promise<ModuleCode[]> {
  const modules = await listModules(context.database.db, companyId);
  const now = context.now().getTime();
  return MODULE_CODES.filter(
    (code) => !modules.some((module) => module.code === code && isModuleUsable(module, now)),
  );
}

async function findDashboard(
  context: AppContext,
  session: Session,
  query: DashboardQuery,
): Promise<Dashboard> {
  const period = await findPeriod(context, session.companyId, query);
  const missing = await missingModules(context, session.companyId);
  const { user_id: userId, by = 'form' } = query;
  return {
    data: await findFigures({ context, session, period, userId, by, missing }),
    meta: {
      timezone: period.timezone,
      from: period.from,
      to: period.to,
      previous_from: period.previousFrom,
      previous_to: period.previousTo,
      by,
      dimensions: [...DASHBOARD_DIMENSIONS],
      norm_minutes: period.normMinutes,
      generated_at: context.now().toISOString(),
      missing_modules: missing,
    },
  };
}

/** The figures of a company. */
export function registerDashboardRoutes(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(
    app,
    context,
    endpoints.dashboard.show,
    ({ session, query }) => findDashboard(context, session, query),
    forAll,
  );
}
