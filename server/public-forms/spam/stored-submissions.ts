import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { AppContext } from '../../context/app-context';
import { leads } from '../../db/schema';
import { keyOfAddress, MINUTE_MS } from '../../http/limits/rate-limit';
import type { OpenForm } from '../open-document';

const TEN_MINUTES_MS = 10 * MINUTE_MS;
/** As many as are looked at: no form calls more of them usual. */
const MOST = 1000;

/** Submissions of one form that are stored already. */
export interface StoredSubmissions {
  byAddress: number;
  byAddressLong: number;
  byForm: number;
}

/**
 * Counts recent submissions of a form by all processes: where several serve one database, each has counted
 * only what came to itself. One short read of an index per submission; null where there is but this process.
 */
export async function countStored(
  { config, database, now }: AppContext,
  { id, companyId }: Pick<OpenForm, 'id' | 'companyId'>,
  address: string,
): Promise<StoredSubmissions | null> {
  if (config.DATABASE_URL === undefined) return null;
  const time = now().getTime();
  const rows = await database.db
    .select({ at: leads.createdAt, ip: leads.ipAddress })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        gt(leads.createdAt, new Date(time - TEN_MINUTES_MS)),
        eq(leads.leadFormId, id),
        // Staff who fill a form in for a client have none.
        isNotNull(leads.ipAddress),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(MOST);
  const lately = rows.filter(({ at }) => at.getTime() > time - MINUTE_MS);
  const fromAddress = (some: typeof rows) =>
    some.filter(({ ip }) => ip !== null && keyOfAddress(ip) === address).length;
  return {
    byAddress: fromAddress(lately),
    byAddressLong: fromAddress(rows),
    byForm: lately.length,
  };
}
