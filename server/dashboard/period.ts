import { sql } from 'drizzle-orm';
import {
  DASHBOARD_PERIODS,
  daysOfPeriod,
  USUAL_DASHBOARD_PERIOD,
  type DashboardQuery,
} from '#contract';
import type { AppContext } from '../context/app-context';
import { dayOf } from '../db/company-day';
import { notFound } from '../http/http-error';
import { shiftDay, type CompanyPeriod } from '../kinds/parts/figure-question';

/**
 * The days that are meant: those that are named, or as many as the name of the period says, up to the
 * company's today; and as many just before them.
 * @throws {HttpError} 404 where the company is gone
 */
export async function findPeriod(
  { database: { db }, now }: AppContext,
  companyId: number,
  { from, to, period = USUAL_DASHBOARD_PERIOD }: DashboardQuery,
): Promise<CompanyPeriod> {
  const { rows } = await db.execute<{ timezone: string; norm: number; today: string }>(sql`
    select timezone, response_norm_minutes as norm,
      ${dayOf(sql`${now().toISOString()}::timestamptz`, sql`timezone`)}::text as today
    from companies where id = ${companyId}`);
  const [company] = rows;
  if (!company) throw notFound();
  const last = to ?? company.today;
  const first = from ?? shiftDay(last, 1 - DASHBOARD_PERIODS[period]);
  return {
    timezone: company.timezone,
    normMinutes: company.norm,
    from: first,
    to: last,
    previousFrom: shiftDay(first, -daysOfPeriod(first, last)),
    previousTo: shiftDay(first, -1),
  };
}
