import type { FastifyInstance } from 'fastify';
import {
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
import { findLeadFigures } from './lead-figures';
import { findPeriod } from './period';

const NO_LEADS = {
  leads: null,
  previous: null,
  series: [],
  sources: [],
  sources_rest: { groups: 0, count: 0, converted: 0 },
  reasons: [],
  users: [],
  attention: [],
};

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
  const figures = missing.includes('leads')
    ? NO_LEADS
    : await findLeadFigures({ context, session, period, userId, by });
  return {
    data: { ...figures, orders: null, chats: null },
    meta: {
      timezone: period.timezone,
      from: period.from,
      to: period.to,
      previous_from: period.previousFrom,
      previous_to: period.previousTo,
      by,
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
