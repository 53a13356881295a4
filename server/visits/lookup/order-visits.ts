import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { LONGEST_VISIT_DAYS, type OrderVisit } from '#contract';
import { dayOf, dayStart, zoneOf } from '../../db/company-day';

/** A visit in the row of its order as the database gives it. */
export type StoredOrderVisit = OrderVisit;

/**
 * The column of an order with its visit of a kind: the next planned one; without one, the last that is done.
 * @param order the number of the order
 */
export const orderVisitColumn = (kind: 'measure' | 'install', order: AnyColumn) =>
  sql<StoredOrderVisit | null>`(select json_build_object('id', visits.id, 'status', visits.status,
      'starts_at', visits.starts_at, 'ends_at', visits.ends_at)
    from visits where visits.order_id = ${order} and visits.kind = ${kind}
      and visits.deleted_at is null and visits.status in ('planned', 'done')
    order by visits.status = 'planned' and visits.ends_at > now() desc, visits.status = 'planned' desc,
      case when visits.status = 'planned' then visits.starts_at end, visits.starts_at desc
    limit 1)`;

/**
 * The column of an order with the start of its next planned installation; without a coming one, the latest
 * that is past and still planned.
 * @param order the number of the order
 */
export const nextInstallColumn = (order: AnyColumn, now: Date): SQL<Date | null> => {
  const isAhead = sql`visits.ends_at > ${now.toISOString()}::timestamptz`;
  return sql<string | null>`(select visits.starts_at from visits
    where visits.order_id = ${order} and visits.kind = 'install'
      and visits.status = 'planned' and visits.deleted_at is null
    order by ${isAhead} desc, case when ${isAhead} then visits.starts_at end, visits.starts_at desc
    limit 1)`.mapWith((moment: string | Date) => new Date(moment));
};

export const toOrderVisit = (stored: StoredOrderVisit | null): OrderVisit | null =>
  stored && {
    ...stored,
    starts_at: new Date(stored.starts_at).toISOString(),
    ends_at: new Date(stored.ends_at).toISOString(),
  };

/** The numbers of orders with a visit of a kind, planned or done, in this week of the company. */
export function ordersOfWeek(kind: 'measure' | 'install', companyId: number, now: Date): SQL {
  const zone = zoneOf(companyId);
  const monday = sql`date_trunc('week', ${dayOf(sql`${now.toISOString()}::timestamptz`, zone)}::timestamp)::date`;
  return sql`(select order_id from visits where company_id = ${companyId} and kind = ${kind}
    and deleted_at is null and status in ('planned', 'done')
    and starts_at > (select ${dayStart(monday, zone)}) - ${`${LONGEST_VISIT_DAYS} days`}::interval
    and starts_at < (select ${dayStart(sql`(${monday} + 7)`, zone)})
    and ends_at > (select ${dayStart(monday, zone)}))`;
}

/**
 * When the first installation of an order was done; null: none was. Without the moment when its people
 * finished, it is the end that was planned, or the last change of the visit where that came earlier: a visit
 * is marked as done no later than it was changed last.
 * @param order the number of the order
 */
export const firstInstallation = (order: AnyColumn): SQL =>
  sql`(select min(coalesce(visits.finished_at, least(visits.ends_at, visits.updated_at))) from visits
    where visits.order_id = ${order} and visits.kind = 'install' and visits.status = 'done'
      and visits.deleted_at is null)`;
