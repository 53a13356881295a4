import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { FormStats } from '#contract';
import type { AppContext } from '../context/app-context';
import { dayOf, dayStarts } from '../db/company-day';
import { companies, leadForms, leadFormViews, leads } from '../db/schema';
import { invalidField, notFound } from '../http/http-error';
import type { Session } from '../context/session';
import { countedLeads } from './lead-form-repository';

const DAY_MS = 86_400_000;
/** Days that are shown where none are asked for, and the most that can be. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (count < 1 || count > MOST_DAYS) {
    throw invalidField('from', `Выберите от 1 до ${MOST_DAYS} дней`);
  }
  return Array.from({ length: count }, (_, index) => shiftDay(from, index));
}

/**
 * Reads how often a form was opened and sent, by days of the company's time zone.
 * @throws {HttpError} 404 where the company has no such form, 422 for an invalid period
 */
export async function formStats(
  { database: { db }, now }: AppContext,
  { companyId }: Session,
  id: number,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<FormStats> {
  const [form] = await db
    .select({
      timeZone: companies.timezone,
      today: sql<string>`${dayOf(sql`${now().toISOString()}::timestamptz`, sql`${companies.timezone}`)}::text`,
    })
    .from(leadForms)
    .innerJoin(companies, eq(companies.id, leadForms.companyId))
    .where(and(eq(leadForms.id, id), eq(leadForms.companyId, companyId)));
  if (!form) throw notFound();
  const to = period.to ?? form.today;
  const from = period.from ?? shiftDay(to, 1 - USUAL_DAYS);
  const days = daysBetween(from, to);

  const views = await db
    .select({ day: leadFormViews.day, views: leadFormViews.views })
    .from(leadFormViews)
    .where(
      and(
        eq(leadFormViews.companyId, companyId),
        eq(leadFormViews.leadFormId, id),
        gte(leadFormViews.day, from),
        lte(leadFormViews.day, to),
      ),
    );
  const starts = dayStarts(from, to, sql`${form.timeZone}::text`);
  const { rows: sent } = await db.execute<{ place: number; submits: number; spam: number }>(sql`
    with days as materialized (select ${starts} as starts)
    select width_bucket(${leads.createdAt}, starts)::integer as place, count(*)::integer as submits,
      (count(*) filter (where ${leads.spamAt} is not null))::integer as spam
    from days, leads
    where ${and(eq(leads.companyId, companyId), eq(leads.leadFormId, id), countedLeads)}
      and ${leads.createdAt} >= starts[1] and ${leads.createdAt} < starts[${days.length + 1}::integer]
    group by 1`);

  const viewsOf = new Map(views.map((row) => [row.day, row.views]));
  const sentOf = new Map(sent.map((row) => [row.place, row]));
  const series = days.map((date, index) => ({
    date,
    views: viewsOf.get(date) ?? 0,
    submits: sentOf.get(index + 1)?.submits ?? 0,
    spam: sentOf.get(index + 1)?.spam ?? 0,
  }));
  const sum = (key: 'views' | 'submits' | 'spam') =>
    series.reduce((total, entry) => total + entry[key], 0);
  return { views: sum('views'), submits: sum('submits'), spam: sum('spam'), series };
}
