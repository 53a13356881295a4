import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { FormStats } from '#contract';
import type { AppContext } from '../app-context';
import { companies, leadForms, leadFormViews, leads } from '../db/schema';
import { invalidField, notFound } from '../http/http-error';
import type { Session } from '../http/session';
import { countedLeads } from './lead-form-repository';

const DAY_MS = 86_400_000;
/** Days that are shown where none are asked for, and the most that can be. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

/** The day a moment falls on in a time zone, as `2026-03-05`. */
const dayIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);

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
 * How often a form was opened and what came of it, by the days of the company's time zone.
 * @throws {HttpError} 404 where the company has no such form, 422 for a period that is none
 */
export async function formStats(
  { database: { db }, now }: AppContext,
  { companyId }: Session,
  id: number,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<FormStats> {
  const [form] = await db
    .select({ timeZone: companies.timezone })
    .from(leadForms)
    .innerJoin(companies, eq(companies.id, leadForms.companyId))
    .where(and(eq(leadForms.id, id), eq(leadForms.companyId, companyId)));
  if (!form) throw notFound();
  const to = period.to ?? dayIn(form.timeZone, now());
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
  const day = sql<string>`to_char(${leads.createdAt} at time zone ${form.timeZone}::text, 'YYYY-MM-DD')`;
  const sent = await db
    .select({
      day: day.as('day'),
      submits: sql<number>`count(*)::integer`,
      spam: sql<number>`(count(*) filter (where ${leads.spamAt} is not null))::integer`,
    })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        eq(leads.leadFormId, id),
        countedLeads,
        sql`${leads.createdAt} >= ${from}::timestamp at time zone ${form.timeZone}::text`,
        sql`${leads.createdAt} < (${to}::date + 1)::timestamp at time zone ${form.timeZone}::text`,
      ),
    )
    .groupBy(sql`1`);

  const viewsOf = new Map(views.map((row) => [row.day, row.views]));
  const sentOf = new Map(sent.map((row) => [row.day, row]));
  const series = days.map((date) => ({
    date,
    views: viewsOf.get(date) ?? 0,
    submits: sentOf.get(date)?.submits ?? 0,
    spam: sentOf.get(date)?.spam ?? 0,
  }));
  const sum = (key: 'views' | 'submits' | 'spam') =>
    series.reduce((total, entry) => total + entry[key], 0);
  return { views: sum('views'), submits: sum('submits'), spam: sum('spam'), series };
}
