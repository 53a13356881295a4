import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#contract';
import { orders } from '../../db/schema';

/**
 * Orders that were moved to «Рекламация» by hand while no claim of theirs was ever written down. Each counts
 * as one open claim: it would be lost from sight otherwise.
 */
const isUnwritten = (written: SQL): SQL =>
  sql`(${and(eq(orders.status, 'claim' satisfies OrderStatus), sql`not ${written}`)})`;

/** The column of an order with the number of its open claims. */
export const openClaimsColumn = () =>
  sql`(select count(*) from claims where claims.order_id = ${orders.id} and claims.resolved_at is null)
    + ${isUnwritten(sql`exists (select from claims where claims.order_id = ${orders.id})`)}::int`.mapWith(
    Number,
  );

/** Orders of a company with an open claim or an unwritten one: the tab, its counts and the dashboard. */
export const hasOpenClaim = (companyId: number): SQL =>
  sql`(${orders.id} in (select order_id from claims where company_id = ${companyId} and resolved_at is null)
    or ${isUnwritten(sql`${orders.id} in (select order_id from claims where company_id = ${companyId})`)})`;
