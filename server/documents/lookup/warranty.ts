import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The months of the warranty until a company chooses others. */
export const USUAL_WARRANTY_MONTHS = 12;

/** The months of a company's warranty; 0: documents leave it to the law. */
export const warrantyMonths = (companyId: AnyColumn): SQL =>
  sql`coalesce((select (chosen ->> 'warranty_months')::integer from document_settings
    where document_settings.company_id = ${companyId}), ${USUAL_WARRANTY_MONTHS}::integer)`;

/**
 * The day of the first act of an order that was sent and is not cancelled; of several versions under one
 * number, the newest counts.
 */
export const firstActDay = (order: AnyColumn): SQL =>
  sql`(select min(documents.date) from documents where documents.order_id = ${order}
    and documents.type = 'act' and documents.status in ('sent', 'accepted')
    and not exists (select 1 from documents as newer where newer.order_id = documents.order_id
      and newer.type = 'act' and newer.status in ('sent', 'accepted')
      and newer.number = documents.number and newer.version > documents.version))`;
