import { sql, type SQL } from 'drizzle-orm';
import { RECORD_MODULES } from '#contract';
import { companies, companyModules } from '../../db/schema';

/**
 * Whether a company of a larger query works with leads: it has the module, and is not about to be deleted.
 */
export const isServed = (now: Date): SQL =>
  sql`${companies.deletionAt} is null and exists (
    select from ${companyModules} where ${companyModules.companyId} = ${companies.id}
      and ${companyModules.code} = ${RECORD_MODULES.lead} and ${companyModules.isActive}
      and coalesce(${companyModules.expiresAt} > ${now.toISOString()}::timestamptz, true))`;
