import { sql } from 'drizzle-orm';
import { dayOf, zoneOf } from '../db/company-day';
import { orders } from '../db/schema';
import { firstActDay, warrantyMonths } from '../documents/lookup/warranty';
import { firstInstallation } from '../visits/lookup/order-visits';

const installedOn = dayOf(firstInstallation(orders.id), zoneOf(sql`${orders.companyId}`));

/**
 * The column of an order with the last day of its warranty: months of the calendar, so the last day of a
 * shorter month where the day is not in it.
 */
export const warrantyColumn = sql<string | null>`(select
    (least(${installedOn}, ${firstActDay(orders.id)})
      + make_interval(months => nullif(warranty.months, 0)))::date::text
  from (select ${warrantyMonths(orders.companyId)} as months) as warranty)`;
