import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The column of an order with the number of its open claims. @param order the number of the order */
export const openClaimsColumn = (order: AnyColumn) =>
  sql`(select count(*) from claims where claims.order_id = ${order} and claims.resolved_at is null)`.mapWith(
    Number,
  );

/** Orders of a company with an open claim: the tab, its counts and the dashboard ask this. */
export const hasOpenClaim = (companyId: number, order: AnyColumn): SQL =>
  sql`(${order} in (select order_id from claims where company_id = ${companyId} and resolved_at is null))`;
